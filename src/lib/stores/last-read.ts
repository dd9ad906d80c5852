import { $user } from './signed-in.ts';

const PREFIX = 'last:';
/** Larger answers are for the shelf. */
const MOST = 300_000;
/** With something to fall back on nobody waits for a weak network. */
const WAIT_MS = 5_000;

interface Kept {
	get(key: string): string | null;
	set(key: string, text: string): void;
}

/** Storage that is blocked or full keeps nothing, and that is all. */
const storage: Kept = {
	get(key) {
		try {
			return localStorage.getItem(key);
		} catch {
			return null;
		}
	},
	set(key, text) {
		try {
			localStorage.setItem(key, text);
		} catch {
			forgetLast();
		}
	},
};

const isNetwork = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && error.code === 'network';

function parsed<T>(text: string | null): T | undefined {
	try {
		return text === null ? undefined : (JSON.parse(text) as T);
	} catch {
		return undefined;
	}
}

/** Answers that came from the phone, so that screens can say so: what they tell may be old. */
const fromPhone = new WeakSet<object>();
export const isFromPhone = (answer: unknown): boolean =>
	typeof answer === 'object' && answer !== null && fromPhone.has(answer);

function marked<T>(last: T): T {
	if (typeof last === 'object' && last !== null) fromPhone.add(last);
	return last;
}

const nameOf = (key: string): string => `${PREFIX}${$user.get()?.id ?? 0}/${key}`;

/** Keeps what a read would answer now, after the doctor has changed it. */
export function putLast(key: string, value: unknown, kept: Kept = storage): void {
	const text = JSON.stringify(value);
	if (text.length <= MOST) kept.set(nameOf(key), text);
}

/**
 * A read whose last answer stays on the phone and is shown while there is no network. It belongs to the doctor who read
 * it, and goes with the sign-out.
 * @param fetcher is handed how long it may wait for the server
 */
export function keepingLast<T>(
	key: string,
	fetcher: (options: { waitMs?: number }) => Promise<T>,
	kept: Kept = storage,
): () => Promise<T> {
	return async () => {
		const last = parsed<T>(kept.get(nameOf(key)));
		if (last !== undefined && navigator.onLine === false) return marked(last);
		try {
			const fresh = await fetcher(last === undefined ? {} : { waitMs: WAIT_MS });
			putLast(key, fresh, kept);
			return fresh;
		} catch (error) {
			if (last !== undefined && isNetwork(error)) return marked(last);
			throw error;
		}
	};
}

/** Forgets every answer that was kept. */
export function forgetLast(): void {
	try {
		for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
	} catch {
		// Nothing was kept then.
	}
}
