import { persistentAtom, persistentJSON } from '@nanostores/persistent';
import { atom } from 'nanostores';
import type { Credentials, Doctor } from '#contract/auth.ts';
import { TOKEN_WATCH_MS } from '#contract/constants.ts';
import { login, logout } from '../api/auth.ts';
import { onRefusal } from '../api/call.ts';
import { KEPT } from '../api/kept.ts';

/** The bearer token; null when signed out. */
export const $token = persistentAtom<string | null>(KEPT.token, null, {
	encode: (token) => token ?? undefined,
	decode: (kept) => kept,
});
/** The signed-in doctor as last heard of. */
export const $user = persistentJSON<Doctor | null>('user', null);
/** True once the server refused a token that we sent: the reader must reload and sign in again. */
export const $sessionEnded = atom(false);

function forget(): void {
	$token.set(null);
	$user.set(null);
}

/** Signs in. Throws ApiError; nothing is stored then. */
export async function signIn(credentials: Credentials): Promise<void> {
	const { token, user } = await login(credentials);
	$user.set(user);
	$token.set(token);
}

/** Ends the session here, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
	// Whatever the server says, this device forgets the token; an unreachable one stays listed until it expires.
	await logout().catch(() => {});
	forget();
}

/** Drops the refused token and reloads, which leads to the sign-in page and back. */
export function reloadAfterTimeout(): void {
	forget();
	location.reload();
}

/**
 * Starts what keeps the session honest: a refused token raises the timeout, and a token that vanished from storage (a
 * sign-out elsewhere, cleared data) signs out here within a second. Answers with the way to stop it.
 */
export function watchSession(): () => void {
	const stopListening = onRefusal((error, hadToken) => {
		if (error.code === 'auth.unauthenticated' && hadToken) $sessionEnded.set(true);
		if (error.code === 'auth.csrf') $sessionEnded.set(true);
	});
	const timer = setInterval(() => {
		let stored: string | null = null;
		try {
			stored = localStorage.getItem(KEPT.token);
		} catch {
			return;
		}
		if (stored === null && $token.get() !== null) forget();
	}, TOKEN_WATCH_MS);
	return () => {
		stopListening();
		clearInterval(timer);
	};
}
