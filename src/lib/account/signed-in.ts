import { persistentAtom, persistentJSON } from '@nanostores/persistent';
import type { DeviceRemoval } from '#contract/account/devices.ts';
import type { Doctor } from '#contract/account/sign-in.ts';
import { TOKEN_WATCH_MS } from '#contract/constants.ts';
import { STORED } from '../http/kept.ts';

/* Separate from session.ts: the header of every public page needs this, and nothing that calls the server. */

/** The bearer token; null when signed out. */
export const $token = persistentAtom<string | null>(STORED.token, null, {
	encode: (token) => token ?? undefined,
	decode: (stored) => stored,
});
export const $user = persistentJSON<Doctor | null>('user', null);
/** How this device was removed from the account that used it last; null if it was not. */
export const $removal = persistentJSON<DeviceRemoval | null>('removal', null);
/** `admin` while staff act as a doctor. */
export const $loginFrom = persistentAtom<'admin' | null>(STORED.loginFrom, null, {
	encode: (from) => from ?? undefined,
	decode: (stored) => (stored === 'admin' ? stored : null),
});

/** Stores a session. The doctor is stored first, so that code that sees the token can read whose it is. */
export function storeSession(session: { token: string; user: Doctor }, from: 'admin' | null = null): void {
	$loginFrom.set(from);
	$removal.set(null);
	$user.set(session.user);
	$token.set(session.token);
}

export function forgetSession(): void {
	$token.set(null);
	$user.set(null);
	$loginFrom.set(null);
}

/** Signs out within a second after the token was deleted from storage. Returns a function that stops the check. */
export function watchToken(): () => void {
	const timer = setInterval(() => {
		try {
			if (localStorage.getItem(STORED.token) === null && $token.get() !== null) forgetSession();
		} catch {
			// Blocked storage does not mean that the doctor signed out.
		}
	}, TOKEN_WATCH_MS);
	return () => clearInterval(timer);
}
