import { persistentAtom, persistentJSON } from '@nanostores/persistent';
import type { DeviceRemoval } from '#contract/account/devices.ts';
import type { Doctor } from '#contract/account/sign-in.ts';
import { TOKEN_WATCH_MS } from '#contract/constants.ts';
import { KEPT } from '../http/kept.ts';

/*
 * Who is signed in as this device remembers it. Apart from `session.ts`, because the header of every public page needs
 * this much and nothing that talks to the server.
 */

/** The bearer token; null when signed out. */
export const $token = persistentAtom<string | null>(KEPT.token, null, {
	encode: (token) => token ?? undefined,
	decode: (kept) => kept,
});
/** The signed-in doctor as last heard of. */
export const $user = persistentJSON<Doctor | null>('user', null);
/** How this device was taken out of the account that used it last; null while it was not. */
export const $removal = persistentJSON<DeviceRemoval | null>('removal', null);
/** `admin` while staff act as a doctor. */
export const $loginFrom = persistentAtom<'admin' | null>(KEPT.loginFrom, null, {
	encode: (from) => from ?? undefined,
	decode: (kept) => (kept === 'admin' ? kept : null),
});

/** Keeps a session. The doctor goes first: whoever sees the token finds out at once whose it is. */
export function keepSession(session: { token: string; user: Doctor }, from: 'admin' | null = null): void {
	$loginFrom.set(from);
	$removal.set(null);
	$user.set(session.user);
	$token.set(session.token);
}

/** Makes this device forget who was signed in. */
export function forgetSession(): void {
	$token.set(null);
	$user.set(null);
	$loginFrom.set(null);
}

/**
 * Looks each second whether the token is still kept: one that vanished (a sign-out elsewhere, cleared data) signs out
 * here as well. Answers with the way to stop.
 */
export function watchToken(): () => void {
	const timer = setInterval(() => {
		try {
			if (localStorage.getItem(KEPT.token) === null && $token.get() !== null) forgetSession();
		} catch {
			// Storage that is closed cannot say that anybody signed out.
		}
	}, TOKEN_WATCH_MS);
	return () => clearInterval(timer);
}
