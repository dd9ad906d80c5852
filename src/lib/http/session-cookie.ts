import { CSRF_RETRY_MS } from '#contract/constants.ts';
import { fetchSessionCookie } from './request.ts';

/** The first failure is nothing to speak of; from the second one on the reader is told. */
const REPORT_AFTER = 2;
/** A try that hangs is given up after this long. */
const TRY_MS = 20_000;

/** One fetched cookie; hand it to `drop` when the server did not take it. */
export interface FetchedCookie {
	ready: Promise<void>;
	here: boolean;
}

/**
 * The session cookie, which is asked for before any call and again every ten seconds until it comes. All calls share
 * one try, and the tries go on when nobody waits any more.
 */
export function createSessionCookie(fetchCookie: () => Promise<unknown>) {
	let current: FetchedCookie | null = null;
	let away = false;
	const listeners = new Set<(connecting: boolean) => void>();
	const tell = (connecting: boolean) => {
		away = connecting;
		for (const listener of listeners) listener(connecting);
	};

	async function insist(): Promise<void> {
		for (let failures = 1; ; failures++) {
			try {
				await fetchCookie();
				if (failures > REPORT_AFTER) tell(false);
				return;
			} catch {
				if (failures === REPORT_AFTER) tell(true);
				await new Promise((resolve) => setTimeout(resolve, CSRF_RETRY_MS));
			}
		}
	}
	function begin(): FetchedCookie {
		const made: FetchedCookie = {
			here: false,
			ready: insist().then(() => {
				made.here = true;
			}),
		};
		return made;
	}

	return {
		/**
		 * Waits for the cookie until it is plain that the server is out of reach, or, with `mostMs`, no longer than that; not at
		 * all on a device that knows it has no network. Null when it was not waited for any longer.
		 */
		async wait(mostMs: number | null): Promise<FetchedCookie | null> {
			current ??= begin();
			const wanted = current;
			if (wanted.here) return wanted;
			if (!navigator.onLine) return null;
			let stop = () => {};
			const enough = new Promise<null>((resolve) => {
				if (mostMs !== null) {
					const timer = setTimeout(() => resolve(null), mostMs);
					stop = () => clearTimeout(timer);
				} else if (away) resolve(null);
				else stop = this.onConnecting((connecting) => connecting && resolve(null));
			});
			const first = await Promise.race([wanted.ready.then(() => wanted), enough]);
			stop();
			return first;
		},
		/** The server did not take this cookie: the next call fetches another, once for all that were refused with it. */
		drop(refused: FetchedCookie): void {
			if (current === refused) current = null;
		},
		/** Told when the second try failed too (true), and when a later one succeeded (false). */
		onConnecting(listener: (connecting: boolean) => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** The session cookie of this page. */
export const sessionCookie = createSessionCookie(() => fetchSessionCookie(TRY_MS));
