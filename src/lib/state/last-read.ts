import { clear, createStore, del, entries, get, keys, set } from 'idb-keyval';
import { $loginFrom, $user } from '../account/signed-in.ts';

/** With a stored answer the wait for a weak network ends here; the server's answer is still used when it arrives. */
const WAIT_MS = 5_000;
/** Maximum number of stored answers: the oldest are deleted, down to a few less, to check the count less often. */
const MOST = 400;
const LEFT = 300;
/** Where an earlier version stored answers. */
const FORMER = 'last:';

interface Stored {
	value: unknown;
	atMs: number;
}

let opened: ReturnType<typeof createStore> | undefined;
const database = () => {
	opened ??= createStore('prostuti-last', 'answers');
	return opened;
};
/** If storage is blocked or full, nothing is stored, and a missing answer is requested again. */
async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
	try {
		return await work();
	} catch {
		return undefined;
	}
}
const storage = {
	get: (key: string) => tried(() => get<Stored>(key, database())),
	set: (key: string, stored: Stored): Promise<void> => tried(() => set(key, stored, database())),
};
export type LastStorage = typeof storage;

const isNetwork = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && error.code === 'network';

/** The age of answers that were read from the phone, so that screens can show that they may be outdated. */
const ages = new WeakMap<object, number>();
/** When an answer from the phone was fetched, in epoch milliseconds; null: it came from the server. */
export const storedAt = (answer: unknown): number | null =>
	typeof answer === 'object' && answer !== null ? (ages.get(answer) ?? null) : null;

/** Marks a derived answer as being as old as its source. */
export function asOldAs<T>(answer: T, other: unknown): T {
	const at = storedAt(other);
	if (at !== null && typeof answer === 'object' && answer !== null) ages.set(answer, at);
	return answer;
}

function marked<T>({ value, atMs }: Stored): T {
	if (typeof value === 'object' && value !== null) ages.set(value, atMs);
	return value as T;
}

const nameOf = (key: string): string => `${$user.get()?.id ?? 0}/${key}`;

/** Nothing is stored while staff act as a doctor. */
async function storeAs(name: string, value: unknown, stored: LastStorage): Promise<void> {
	if ($loginFrom.get() !== 'admin') await stored.set(name, { value, atMs: Date.now() });
}

/** Stores what a read would return now, after the doctor has changed it. */
export const putLast = (key: string, value: unknown): Promise<void> => storeAs(nameOf(key), value, storage);

/** A doctor's read whose last answer is shown while the server is away. `late` receives an answer that came after that was shown. */
export function keepingLast<T>(
	key: string,
	fetcher: () => Promise<T>,
	late: (fresh: T) => void = () => {},
	stored = storage,
): () => Promise<T> {
	return async () => {
		const name = nameOf(key);
		let shown = false;
		const fresh = fetcher().then((answer) => {
			// Stored for the doctor who made the request, even if another doctor has signed in since.
			void storeAs(name, answer, stored);
			if (shown) late(answer);
			return answer;
		});
		let timer: ReturnType<typeof setTimeout> | undefined;
		const waited = new Promise<null>((resolve) => {
			timer = setTimeout(() => resolve(null), WAIT_MS);
		});
		try {
			const first = await Promise.race([fresh.then((answer) => ({ answer })), waited]);
			if (first) return first.answer;
		} catch (error) {
			const last = isNetwork(error) ? await stored.get(name) : undefined;
			if (!last) throw error;
			return marked(last);
		} finally {
			clearTimeout(timer);
		}
		const last = await stored.get(name);
		if (!last) return fresh;
		shown = true;
		fresh.catch(() => {});
		return marked(last);
	};
}

/** At sign-out: what a doctor read is not left for the next user. */
export const forgetLast = (): Promise<void> => tried(() => clear(database()));

/** Frees space if many answers are stored: deletes the oldest. */
export const thinLast = (): Promise<void> =>
	tried(async () => {
		for (const key of Object.keys(localStorage)) if (key.startsWith(FORMER)) localStorage.removeItem(key);
		if ((await keys(database())).length <= MOST) return;
		const oldest = (await entries<string, Stored>(database())).toSorted(([, a], [, b]) => a.atMs - b.atMs);
		for (const [key] of oldest.slice(0, -LEFT)) await del(key, database());
	});
