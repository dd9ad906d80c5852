import { atom } from 'nanostores';
import type { DeviceRemoval } from '#contract/account/devices.ts';
import { auth, type Credentials, type Doctor } from '#contract/account/sign-in.ts';
import { call, onRefusal } from '../http/call.ts';
import { ensureDevice } from '../site/app-data.ts';
import { drafts, lastingDrafts } from '../state/draft.ts';
import { forgetLast } from '../state/last-read.ts';
import { $removal, $token, $user, forgetSession, storeSession, watchToken } from './signed-in.ts';

export { $removal, $token, $user };

/** True once the server refused a token that we sent: the reader must reload and sign in again. */
export const $sessionEnded = atom(false);
/** True once the server reported that this device is not verified; reset by the code that redirects the reader. */
export const $deviceRefused = atom(false);
/** The doctor whose exam is on screen: never redirected, because sign-in and codes are requested on that screen. */
export const $examDoctor = atom<Doctor | null>(null);

let ending = false;
/** True once the reader chose to sign out here: no guard redirects such a reader. */
export const isEnding = (): boolean => ending;

/** Signs in. Throws ApiError; then nothing is stored. */
export async function signIn(credentials: Credentials): Promise<void> {
	await ensureDevice();
	storeSession(await call(auth.login, { body: credentials }));
}

/** Signs the doctor of the exam in again without leaving it. Throws ApiError. */
export async function signInAgain(password: string): Promise<void> {
	const phone = $examDoctor.get()?.phone;
	if (phone === undefined) return;
	await signIn({ phone, password });
	$sessionEnded.set(false);
}

/** Without a network the call would wait for one, which is not acceptable for a sign-out. */
const SIGN_OUT_WAIT_MS = 4_000;

/** Ends the session here, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
	ending = true;
	const signedOut = call(auth.logout).catch(() => {});
	// This device deletes the token in any case; without the server the session stays listed until it expires.
	const pages = import('../books/book-pages.ts').then(({ forgetPages }) => forgetPages()).catch(() => {});
	const push = import('../news/push.ts').then(({ silencePush }) => silencePush()).catch(() => {});
	const passages = import('../books/book-passages.ts')
		.then(({ forgetPassages }) => forgetPassages())
		.catch(() => {});
	const done = Promise.all([signedOut, pages, passages, push, forgetLast()]);
	await Promise.race([done, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
	drafts.clear();
	lastingDrafts.clear();
	forgetSession();
}

/** Deletes the refused token and reloads, which redirects to the sign-in page and back. */
export function reloadAfterTimeout(): void {
	ending = true;
	forgetSession();
	location.reload();
}

/** Watches for refused tokens and cookies, an unverified device and a deleted token. Returns a function that stops it. */
export function watchSession(): () => void {
	const stopListening = onRefusal((error, bearer) => {
		// A reply to a request with an earlier token does not apply to the stored one.
		const ours = bearer !== null && bearer === $token.get();
		if (ending) return;
		if (error.code === 'auth.device_removed' && ours) $removal.set(error.meta as DeviceRemoval);
		if ((error.status === 401 && ours) || error.code === 'auth.csrf') $sessionEnded.set(true);
		if (error.code === 'device.unverified' && ours && $examDoctor.get() === null) $deviceRefused.set(true);
	});
	const stopFollowing = $token.listen((token) => {
		if (ending) return;
		if (token === null) {
			if ($examDoctor.get() !== null) $sessionEnded.set(true);
		} else {
			// Signed in again in another tab, or on the exam screen.
			$sessionEnded.set(false);
		}
	});
	const stopComparing = $user.listen((user, before) => {
		// Another doctor signed in, in another tab: nothing on this page belongs to that doctor.
		const other = user && before && user.id !== before.id;
		if (other && !ending && $examDoctor.get() === null) location.reload();
	});
	const stopWatching = watchToken();
	return () => {
		for (const stop of [stopListening, stopFollowing, stopComparing, stopWatching]) stop();
	};
}
