import { type BookPage, referenceBooks } from '#contract/books/calls.ts';
import { $user } from '../account/signed-in.ts';
import { call } from '../http/call.ts';
import { serverClock } from '../http/server-clock.ts';
import { type OfflineCache, openOfflineCache } from '../state/offline-cache.ts';

const PAGES_STORED = 60;
const STORED_MS = 30 * 86_400_000;
const AHEAD_BYTES = 300_000;
/** Keys of the cached pages, the most recently read at the end. */
const LIST = 'book-pages';

const phone = {
	cache: openOfflineCache,
	fetchPage: (bookId: number, n: number): Promise<BookPage> =>
		call(referenceBooks.page, { params: { bookId, n } }),
	/** Loads pictures into the browser's HTTP cache, where they stay: their names contain a hash. */
	warm(addresses: readonly string[]): void {
		for (const address of addresses) new Image().src = address;
	},
	now: () => serverClock.now(),
	/** The signed-in doctor: cached pages of another doctor are not shown. */
	doctor: (): number | null => $user.get()?.id ?? null,
};
type PagesDeps = typeof phone;

/** The book of a page request: pages of another revision are loaded again. */
export interface Issue {
	id: number;
	revision: number;
}

function listedCache(deps: PagesDeps) {
	let opening: Promise<OfflineCache> | null = null;
	const openCache = () => {
		opening ??= deps.cache();
		return opening;
	};
	let writing: Promise<unknown> = Promise.resolve();

	async function text(key: string): Promise<string | null> {
		try {
			const value = (await (await openCache()).get(key))?.value;
			return typeof value === 'string' ? value : null;
		} catch {
			return null;
		}
	}
	async function listed(): Promise<string[]> {
		try {
			const keys: unknown = JSON.parse((await text(LIST)) ?? '[]');
			return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
		} catch {
			return [];
		}
	}
	async function note(change: (keys: readonly string[], place: OfflineCache) => Promise<readonly string[]>) {
		writing = writing
			.then(async () => {
				const place = await openCache();
				const keys = await change(await listed(), place);
				await place.set(LIST, { value: JSON.stringify(keys), untilMs: deps.now() + STORED_MS });
			})
			.catch(() => {});
		await writing;
	}
	return { text, note };
}

/** Pages of books from this phone or, if missing, from the server. If storage fails, pages are still shown. */
export function createBookPages(deps: PagesDeps) {
	const { text, note } = listedCache(deps);
	const keyOf = (bookId: number, n: number) => `book:${deps.doctor() ?? 0}:${bookId}:${n}`;

	const store = (bookId: number, page: BookPage) =>
		note(async (known, place) => {
			const key = keyOf(bookId, page.n);
			await place.set(key, { value: JSON.stringify(page), untilMs: deps.now() + STORED_MS });
			const keys = [...known.filter((other) => other !== key), key];
			const gone = keys.slice(0, Math.max(0, keys.length - PAGES_STORED));
			for (const old of gone) await place.remove(old);
			return keys.slice(gone.length);
		});
	async function stored(bookId: number, n: number): Promise<BookPage | null> {
		const found = await text(keyOf(bookId, n));
		if (found === null) return null;
		try {
			return JSON.parse(found) as BookPage;
		} catch {
			return null;
		}
	}

	async function page({ id, revision }: Issue, n: number): Promise<BookPage> {
		const own = await stored(id, n);
		if (own?.revision === revision) {
			void store(id, own);
			return own;
		}
		try {
			const fresh = await deps.fetchPage(id, n);
			void store(id, fresh);
			return fresh;
		} catch (error) {
			// Without a network an older revision is better than nothing.
			if (own !== null && error instanceof Error && 'code' in error && error.code === 'network') return own;
			throw error;
		}
	}

	/** Prefetches a page, so that turning to it takes no time; after a failure it is loaded when it is opened. */
	async function ahead(issue: Issue, n: number): Promise<void> {
		const own = await stored(issue.id, n);
		if (own?.revision === issue.revision) return;
		const next = await page(issue, n).catch(() => null);
		if (next !== null && next.image_bytes <= AHEAD_BYTES)
			deps.warm([...next.html.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => address));
	}

	const forget = (bookId?: number) =>
		note(async (keys, place) => {
			const going = bookId === undefined ? () => true : (key: string) => key.split(':')[2] === String(bookId);
			for (const key of keys) if (going(key)) await place.remove(key);
			return keys.filter((key) => !going(key));
		});

	return { page, ahead, forget };
}

export const { page: readBookPage, ahead: fetchAhead, forget: forgetPages } = createBookPages(phone);
