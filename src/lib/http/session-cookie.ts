import { CSRF_RETRY_MS } from '#contract/constants.ts';
import { fetchSessionCookie } from './request.ts';

/** The first failure is not shown; from the second one on the reader sees a message. */
const REPORT_AFTER = 2;
const TRY_MS = 20_000;

/** One session cookie; pass it to `drop` when the server rejected it. */
export interface FetchedCookie {
	ready: Promise<void>;
	here: boolean;
}

/** The session cookie, requested before any call, then every ten seconds; all calls share one try. */
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
		/** Waits at most `mostMs`; if null, until the server is known to be unreachable; not at all offline. Null if it did not come. */
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
		/** The server rejected this cookie: the next call requests another, once for all calls refused with it. */
		drop(refused: FetchedCookie): void {
			if (current === refused) current = null;
		},
		/** Called when the second try failed too (true), and when a later one succeeded (false). */
		onConnecting(listener: (connecting: boolean) => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

export const sessionCookie = createSessionCookie(() => fetchSessionCookie(TRY_MS));
