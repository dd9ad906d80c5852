import { type BookPage, referenceBooks } from '#contract/books/calls.ts';
import { $user } from '../account/signed-in.ts';
import { call } from '../http/call.ts';
import { serverClock } from '../http/server-clock.ts';
import { type OfflineCache, openOfflineCache } from '../state/offline-cache.ts';

/** The pages that were read last stay on the phone, so many and so long. */
const PAGES_KEPT = 60;
const KEPT_MS = 30 * 86_400_000;
/** Pictures of a page that may not be turned to are brought ahead up to this size. */
const AHEAD_BYTES = 300_000;
/** Keys of the pages in the cache, those read last at the end. */
const LIST = 'book-pages';

interface PagesDeps {
	cache: () => Promise<OfflineCache>;
	fetchPage: (bookId: number, n: number) => Promise<BookPage>;
	/** Brings pictures into the memory of the browser, where they stay for good: their names say what is in them. */
	warm: (addresses: readonly string[]) => void;
	now: () => number;
	/** Who is signed in: nobody reads the pages of another doctor. */
	doctor: () => number | null;
}

/** A book as its pages are asked for: those of another revision are read anew. */
export interface Issue {
	id: number;
	revision: number;
}

/** The cache of this phone with the list of what lies on it. */
function listedCache(deps: PagesDeps) {
	let opening: Promise<OfflineCache> | null = null;
	const openCache = () => {
		opening ??= deps.cache();
		return opening;
	};
	/** Changes of the list one after the other. */
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
				await place.set(LIST, { value: JSON.stringify(keys), untilMs: deps.now() + KEPT_MS });
			})
			.catch(() => {});
		await writing;
	}
	return { text, note };
}

/** Pages of books on this phone and, where they are not, on the server. What cannot be kept is only read. */
export function createBookPages(deps: PagesDeps) {
	const { text, note } = listedCache(deps);
	const keyOf = (bookId: number, n: number) => `book:${deps.doctor() ?? 0}:${bookId}:${n}`;

	const keep = (bookId: number, page: BookPage) =>
		note(async (known, place) => {
			const key = keyOf(bookId, page.n);
			await place.set(key, { value: JSON.stringify(page), untilMs: deps.now() + KEPT_MS });
			const keys = [...known.filter((other) => other !== key), key];
			const gone = keys.slice(0, Math.max(0, keys.length - PAGES_KEPT));
			for (const old of gone) await place.remove(old);
			return keys.slice(gone.length);
		});
	async function kept(bookId: number, n: number): Promise<BookPage | null> {
		const found = await text(keyOf(bookId, n));
		if (found === null) return null;
		try {
			return JSON.parse(found) as BookPage;
		} catch {
			return null;
		}
	}

	/** A page: from the phone where this issue of it lies there, else from the server. Throws ApiError. */
	async function page({ id, revision }: Issue, n: number): Promise<BookPage> {
		const own = await kept(id, n);
		if (own?.revision === revision) {
			void keep(id, own);
			return own;
		}
		try {
			const fresh = await deps.fetchPage(id, n);
			void keep(id, fresh);
			return fresh;
		} catch (error) {
			// An older issue is better than nothing where there is no network.
			if (own !== null && error instanceof Error && 'code' in error && error.code === 'network') return own;
			throw error;
		}
	}

	/** Fetches a page ahead, so that turning to it takes no time; what fails is fetched when it is asked for. */
	async function ahead(issue: Issue, n: number): Promise<void> {
		const own = await kept(issue.id, n);
		if (own?.revision === issue.revision) return;
		const next = await page(issue, n).catch(() => null);
		if (next !== null && next.image_bytes <= AHEAD_BYTES)
			deps.warm([...next.html.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => address));
	}

	/** Throws away the pages of one book, which is closed now, or of all. */
	const forget = (bookId?: number) =>
		note(async (keys, place) => {
			const going = bookId === undefined ? () => true : (key: string) => key.split(':')[2] === String(bookId);
			for (const key of keys) if (going(key)) await place.remove(key);
			return keys.filter((key) => !going(key));
		});

	return { page, ahead, forget };
}

const pages = createBookPages({
	cache: openOfflineCache,
	fetchPage: (bookId: number, n: number) => call(referenceBooks.page, { params: { bookId, n } }),
	warm: (addresses) => {
		for (const address of addresses) new Image().src = address;
	},
	now: () => serverClock.now(),
	doctor: () => $user.get()?.id ?? null,
});

export const { page: readBookPage, ahead: fetchAhead, forget: forgetPages } = pages;
