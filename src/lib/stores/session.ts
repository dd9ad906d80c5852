import { atom } from 'nanostores';
import type { Credentials } from '#contract/auth.ts';
import { login, logout } from '../api/auth.ts';
import { onRefusal } from '../api/call.ts';
import { $token, $user, forgetSession, watchToken } from './signed-in.ts';

export { $token, $user };

/** True once the server refused a token that we sent: the reader must reload and sign in again. */
export const $sessionEnded = atom(false);

/** Signs in. Throws ApiError; nothing is stored then. */
export async function signIn(credentials: Credentials): Promise<void> {
	const { token, user } = await login(credentials);
	$user.set(user);
	$token.set(token);
}

/** Without a network the call would wait for one; nobody who taps sign-out wants to. */
const SIGN_OUT_WAIT_MS = 4_000;

/** Ends the session here, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
	const told = logout().catch(() => {});
	// Whatever the server says, this device forgets the token; an unreachable one stays listed until it expires.
	await Promise.race([told, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
	forgetSession();
}

/** Drops the refused token and reloads, which leads to the sign-in page and back. */
export function reloadAfterTimeout(): void {
	forgetSession();
	location.reload();
}

/**
 * Starts what keeps the session honest: a refused token raises the timeout, and a token that vanished from storage
 * signs out here within a second. Answers with the way to stop it.
 */
export function watchSession(): () => void {
	const stopListening = onRefusal((error, hadToken) => {
		if (error.code === 'auth.unauthenticated' && hadToken) $sessionEnded.set(true);
		if (error.code === 'auth.csrf') $sessionEnded.set(true);
	});
	const stopWatching = watchToken();
	return () => {
		stopListening();
		stopWatching();
	};
}
