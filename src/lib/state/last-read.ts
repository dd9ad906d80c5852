import { clear, createStore, del, entries, get, keys, set } from 'idb-keyval';
import { $loginFrom, $user } from '../account/signed-in.ts';

/** With something to fall back on nobody waits longer for a weak network; the answer still counts when it comes. */
const WAIT_MS = 5_000;
/** More answers than this are not kept: the oldest go, down to a few less, so that not each one causes a look at all. */
const MOST = 400;
const LEFT = 300;
/** Where an earlier version kept answers. */
const FORMER = 'last:';

/** An answer as it is kept, and when it came. */
interface Kept {
	value: unknown;
	atMs: number;
}
export interface LastStorage {
	get(key: string): Promise<Kept | undefined>;
	set(key: string, kept: Kept): Promise<void>;
}

let opened: ReturnType<typeof createStore> | undefined;
const database = () => {
	opened ??= createStore('prostuti-last', 'answers');
	return opened;
};
/** Storage that is blocked or full keeps nothing, and that is all. */
const storage: LastStorage = {
	async get(key) {
		try {
			return await get<Kept>(key, database());
		} catch {
			return undefined;
		}
	},
	async set(key, kept) {
		try {
			await set(key, kept, database());
		} catch {
			// What it would have held is asked for again.
		}
	},
};

const isNetwork = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && error.code === 'network';

/** When answers that came from the phone were new, so that screens can say so: what they tell may be old. */
const ages = new WeakMap<object, number>();
/** When an answer that came from the phone was fetched, in epoch milliseconds; null: it came from the server. */
export const keptAt = (answer: unknown): number | null =>
	typeof answer === 'object' && answer !== null ? (ages.get(answer) ?? null) : null;

/** Says of an answer that was made of another one that it is as old. */
export function asOldAs<T>(answer: T, other: unknown): T {
	const at = keptAt(other);
	if (at !== null && typeof answer === 'object' && answer !== null) ages.set(answer, at);
	return answer;
}

function marked<T>({ value, atMs }: Kept): T {
	if (typeof value === 'object' && value !== null) ages.set(value, atMs);
	return value as T;
}

const nameOf = (key: string): string => `${$user.get()?.id ?? 0}/${key}`;

/** Nothing is kept on a machine of staff who act as a doctor. */
async function keepAs(name: string, value: unknown, kept: LastStorage): Promise<void> {
	if ($loginFrom.get() !== 'admin') await kept.set(name, { value, atMs: Date.now() });
}

/** Keeps what a read would answer now, after the doctor has changed it. */
export const putLast = (key: string, value: unknown): Promise<void> => keepAs(nameOf(key), value, storage);

/**
 * A read whose last answer stays on the phone and is shown while the server cannot be reached. It belongs to the doctor
 * who read it, and goes with the sign-out.
 * @param late is told of an answer that came after the last one was shown in its place
 */
export function keepingLast<T>(
	key: string,
	fetcher: () => Promise<T>,
	late: (fresh: T) => void = () => {},
	kept: LastStorage = storage,
): () => Promise<T> {
	return async () => {
		const name = nameOf(key);
		let shown = false;
		const fresh = fetcher().then((answer) => {
			// Under the name of who asked, whoever is signed in by now.
			void keepAs(name, answer, kept);
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
			const last = isNetwork(error) ? await kept.get(name) : undefined;
			if (!last) throw error;
			return marked(last);
		} finally {
			clearTimeout(timer);
		}
		const last = await kept.get(name);
		if (!last) return fresh;
		shown = true;
		fresh.catch(() => {});
		return marked(last);
	};
}

/** Forgets every answer that was kept. */
export async function forgetLast(): Promise<void> {
	try {
		await clear(database());
	} catch {
		// Nothing was kept then.
	}
}

/** Makes room, where many answers are kept: the oldest go. */
export async function thinLast(): Promise<void> {
	try {
		for (const key of Object.keys(localStorage)) if (key.startsWith(FORMER)) localStorage.removeItem(key);
		if ((await keys(database())).length <= MOST) return;
		const oldest = (await entries<string, Kept>(database())).toSorted(([, a], [, b]) => a.atMs - b.atMs);
		for (const [key] of oldest.slice(0, -LEFT)) await del(key, database());
	} catch {
		// Nothing was kept then.
	}
}
