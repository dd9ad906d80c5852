import { atom } from 'nanostores';
import type { Doctor } from '#contract/account/sign-in.ts';
import { type AppData, appData as appDataCalls } from '#contract/site/app-data.ts';
import { asApiError, call, isRetryable } from '../http/call.ts';
import { readStored, STORED } from '../http/kept.ts';
import { storeSession } from './signed-in.ts';

/** `none`: the URL has no token. `bad`: used, expired or invalid. `lost`: no reply, so it may be tried again. */
export type StaffEntrance =
	| { state: 'opening' | 'opened' | 'none' | 'bad' }
	| { state: 'lost'; message: string };

export interface StaffDeps {
	token: string | null;
	/** With an unconfirmed token or none, so that a doctor who is signed in here stays so until it is confirmed. */
	appData: (bearer: string | null) => Promise<AppData>;
	hasDevice: () => boolean;
	keep: (session: { token: string; user: Doctor }) => void;
	forget: () => void;
}

/** Pattern of a bearer token; anything else could not even be sent. */
const TOKEN = /^[\x21-\x7e]{1,200}$/;

/** Opens an account by a token of staff only: a doctor's own token in a link could sign a reader in to another account. */
export function createStaffSignIn({ token, appData, hasDevice, keep: store, forget }: StaffDeps) {
	const $entrance = atom<StaffEntrance>({ state: 'opening' });

	async function check(bearer: string): Promise<Doctor | null> {
		// The token is bound to the device that uses it first, so this browser must have a device token before.
		if (!hasDevice()) await appData(null);
		const { doctor, acting_until } = await appData(bearer);
		return acting_until === null ? null : doctor;
	}

	async function enter(): Promise<void> {
		if (token === null) return $entrance.set({ state: 'none' });
		$entrance.set({ state: 'opening' });
		try {
			const user = TOKEN.test(token) ? await check(token) : null;
			forget();
			if (user === null) return $entrance.set({ state: 'bad' });
			store({ token, user });
			$entrance.set({ state: 'opened' });
		} catch (thrown) {
			const error = asApiError(thrown);
			if (isRetryable(error)) return $entrance.set({ state: 'lost', message: error.message });
			forget();
			$entrance.set({ state: 'bad' });
		}
	}

	return { $entrance, enter };
}

/** The staff sign-in in the browser. `name`: where the page stored the token after removing it from the URL. */
export function openStaffSignIn(name: string) {
	let token: string | null = null;
	try {
		token = sessionStorage.getItem(name);
	} catch {
		// Blocked storage cannot store a session either.
	}
	return createStaffSignIn({
		token,
		appData: (bearer) => call(appDataCalls.appData, {}, { bearer }),
		hasDevice: () => readStored(STORED.device) !== null,
		keep: (session) => storeSession(session, 'admin'),
		forget: () => sessionStorage.removeItem(name),
	});
}
