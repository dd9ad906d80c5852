import { atom } from 'nanostores';
import { type AppData, appData } from '#contract/site/app-data.ts';
import { $removal, $token, $user, forgetSession } from '../account/signed-in.ts';
import { call, reachServer } from '../http/call.ts';
import { readStored, STORED } from '../http/kept.ts';

export const $appData = atom<AppData | null>(null);

let loading: Promise<AppData> | null = null;

/** Loads app data once; concurrent callers share that load. A failed load may be retried. */
export function loadAppData(): Promise<AppData> {
	loading ??= call(appData.appData).then(
		(data) => {
			$appData.set(data);
			if ($token.get() !== null && data.doctor) $user.set(data.doctor);
			return data;
		},
		(error) => {
			loading = null;
			throw error;
		},
	);
	return loading;
}

/** Updates the stored doctor; a token that the server no longer accepts is deleted. */
export async function refreshSignedIn(): Promise<void> {
	const requested = $token.get();
	const data = await loadAppData();
	if (data.is_logged_in || $token.get() !== requested) return;
	$removal.set(data.device_removed);
	forgetSession();
}

/** Gets a device token before the sign-in, whose session belongs to it: two calls without one would get two. Throws ApiError. */
export async function ensureDevice(): Promise<void> {
	if (readStored(STORED.device) !== null) return;
	await reachServer();
	await loadAppData();
}
