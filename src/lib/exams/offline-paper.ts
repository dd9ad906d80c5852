import { atom, map, type ReadableAtom } from 'nanostores';
import { BUNDLE_IV_BYTES, BUNDLE_VERSION, type PackedPaper, splitBundle } from '#contract/exams/bundle.ts';
import type { Unlock } from '#contract/exams/calls.ts';
import type { Bundle } from '#contract/exams/lifecycle.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { fetchBytes } from '../http/bytes.ts';
import { serverClock } from '../http/server-clock.ts';
import { clearOfflineCache, type OfflineCache, openOfflineCache } from '../state/offline-cache.ts';
import { fromBase64url } from './base64url.ts';

const DAY_MS = 86_400_000;
/** After the hand-in the paper stays on the phone this long. */
const SETTLED_MS = 7 * DAY_MS;
/** For papers that were never started, and of attempts that were never ended. */
const FORGOTTEN_MS = 30 * DAY_MS;
/** On the exam screen the paper is requested from the server after this time. */
const WAIT_MS = 15_000;

export interface PaperAhead {
	state: 'none' | 'fetching' | 'kept' | 'failed';
	url: string | null;
	loaded: number;
	bytes: number;
}

interface PaperDeps {
	cache: () => Promise<OfflineCache>;
	fetchBytes: typeof fetchBytes;
	now: () => number;
	addressOf: (picture: Blob) => string;
}

const paperKey = (attemptId: number) => `paper:${attemptId}`;
const bundleKey = (url: string) => `bundle:${url}`;

function storedPapers(deps: PaperDeps) {
	/** False once it is known that the paper is only in the memory of this page. */
	const $lasting = atom(true);
	const held = new Map<string, Uint8Array<ArrayBuffer>>();
	const running = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
	let opening: Promise<OfflineCache> | null = null;

	async function open(): Promise<OfflineCache> {
		const found = await deps.cache();
		if (!found.lasting) $lasting.set(false);
		await clearOfflineCache(found, deps.now()).catch(() => {});
		return found;
	}
	function openCache(): Promise<OfflineCache> {
		opening ??= open();
		return opening;
	}
	async function put(key: string, value: string | Uint8Array<ArrayBuffer>, ms: number): Promise<boolean> {
		try {
			await (await openCache()).set(key, { value, untilMs: deps.now() + ms });
			return true;
		} catch {
			return false;
		}
	}
	async function take(key: string): Promise<string | Uint8Array<ArrayBuffer> | null> {
		try {
			return (await (await openCache()).get(key))?.value ?? null;
		} catch {
			return null;
		}
	}
	async function bundleOf(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
		return held.get(url) ?? (await lying(url));
	}
	/** A bundle from the store, whatever this page has in memory. */
	async function lying(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
		const stored = await take(bundleKey(url));
		return stored instanceof Uint8Array ? stored : null;
	}

	/** Downloads a bundle once for all callers, and stores it. Null on failure. */
	function fetched(url: string, onStep: (loaded: number) => void = () => {}) {
		const own = running.get(url) ?? download(url, onStep).finally(() => running.delete(url));
		running.set(url, own);
		return own;
	}
	async function download(url: string, onStep: (loaded: number) => void) {
		try {
			const bytes = await deps.fetchBytes(url, onStep);
			if (!(await put(bundleKey(url), bytes, FORGOTTEN_MS))) {
				// The phone is full: the paper is available until the page is closed.
				held.set(url, bytes);
				$lasting.set(false);
			}
			return bytes;
		} catch {
			return null;
		}
	}

	async function remembered(attemptId: number): Promise<PaperQuestion[] | null> {
		const text = await take(paperKey(attemptId));
		return typeof text === 'string' ? (JSON.parse(text) as PaperQuestion[]) : null;
	}

	return { $lasting, held, openCache, put, bundleOf, lying, fetched, remembered };
}

/** Papers on this phone. Never rejects: what cannot be stored is requested from the server again. */
export function createOfflinePaper(deps: PaperDeps) {
	const $ahead = map<PaperAhead>({ state: 'none', url: null, loaded: 0, bytes: 0 });
	const { $lasting, held, openCache, put, bundleOf, lying, fetched, remembered } = storedPapers(deps);
	const opened = new Map<string, PaperQuestion[]>();
	/** Downloads the paper before the exam; another call continues or retries. */
	async function prefetch({ url, bytes }: Pick<Bundle, 'url' | 'bytes'>): Promise<void> {
		const now = $ahead.get();
		if (now.url === url && (now.state === 'kept' || now.state === 'fetching')) return;
		$ahead.set({ state: 'fetching', url, loaded: 0, bytes });
		const tell = (news: Partial<PaperAhead>) => {
			// Another paper may be requested meanwhile, such as after a correction before the start.
			if ($ahead.get().url === url) $ahead.set({ ...$ahead.get(), ...news });
		};
		const stored = (await bundleOf(url)) ?? (await fetched(url, (loaded) => tell({ loaded })));
		tell(stored === null ? { state: 'failed' } : { state: 'kept', loaded: bytes });
	}

	/** The questions of a started attempt in paper order, stored or downloaded. Null: ask the server. */
	async function paperOf(attemptId: number, unlock: Unlock): Promise<PaperQuestion[] | null> {
		const { bundle_url: url, bundle_key: key } = unlock;
		if (url === null || key === null) return remembered(attemptId);
		const known = opened.get(url);
		if (known) return known;
		const here = await bundleOf(url);
		const read = here === null ? await remembered(attemptId) : null;
		if (read !== null) return read;
		const file = here ?? (await soon(fetched(url)));
		if (file === null) return null;
		const questions = await openBundle(file, key, deps.addressOf);
		if (questions !== null) opened.set(url, questions);
		// A bundle that no key opens would be found again at every visit.
		else {
			held.delete(url);
			await (await openCache()).remove(bundleKey(url)).catch(() => {});
		}
		return questions;
	}

	/** Stores the questions if the encrypted paper is not on this phone, so that they open without the server. */
	async function rememberPaper(
		attemptId: number,
		{ bundle_url: url }: Unlock,
		questions: PaperQuestion[],
	): Promise<void> {
		if (url !== null && opened.has(url) && (await lying(url)) !== null) return;
		const text = JSON.stringify(questions.map(withoutOwnPictures));
		if (!(await put(paperKey(attemptId), text, FORGOTTEN_MS))) $lasting.set(false);
	}

	/** The sheet was handed in: readable questions are deleted at once, the encrypted paper after a week. */
	async function settlePaper(attemptId: number, url: string | null): Promise<void> {
		await (await openCache()).remove(paperKey(attemptId)).catch(() => {});
		const file = url === null ? null : await lying(url);
		if (url !== null && file !== null) await put(bundleKey(url), file, SETTLED_MS);
	}

	return {
		$ahead: $ahead as ReadableAtom<PaperAhead>,
		$lasting: $lasting as ReadableAtom<boolean>,
		prefetch,
		paperOf,
		rememberPaper,
		settlePaper,
	};
}

/** An object URL is valid only in this page and cannot be opened later, so an empty URL is stored. */
function withoutOwnPictures(question: PaperQuestion): PaperQuestion {
	const images = question.images.map((image) =>
		image.url.startsWith('blob:') ? { ...image, url: '' } : image,
	);
	return { ...question, images };
}

function soon<T>(work: Promise<T | null>): Promise<T | null> {
	return Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS))]);
}

const papers = createOfflinePaper({
	cache: openOfflineCache,
	fetchBytes,
	now: () => serverClock.now(),
	addressOf: (picture) => URL.createObjectURL(picture),
});

export const $paperAhead = papers.$ahead;
export const $paperLasting = papers.$lasting;
export const prefetchPaper = papers.prefetch;
export const { paperOf, rememberPaper, settlePaper } = papers;

export function savesData(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	return connection?.saveData === true;
}

type Bytes = Uint8Array<ArrayBuffer>;

async function decrypted(file: Bytes, keyText: string): Promise<Bytes> {
	const key = await crypto.subtle.importKey('raw', fromBase64url(keyText), 'AES-GCM', false, ['decrypt']);
	const iv = file.subarray(0, BUNDLE_IV_BYTES);
	const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, file.subarray(BUNDLE_IV_BYTES));
	return new Uint8Array(plain);
}

async function unzipped(bytes: Bytes): Promise<string> {
	return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/** Opens a paper by its key, 32 bytes as base64url; null: other key, changed bytes, newer format or old browser. */
async function openBundle(
	file: Bytes,
	key: string,
	addressOf: (picture: Blob) => string,
): Promise<PaperQuestion[] | null> {
	try {
		const parts = splitBundle(await decrypted(file, key));
		if (!parts) return null;
		const paper = JSON.parse(await unzipped(parts.text)) as PackedPaper;
		if (paper.v !== BUNDLE_VERSION) return null;
		return paper.questions.map(({ pictures, ...question }) => ({
			...question,
			images: pictures.map(({ at, length, type, width, height, alt }) => ({
				url: addressOf(new Blob([parts.pictures.subarray(at, at + length)], { type })),
				width,
				height,
				alt,
			})),
		}));
	} catch {
		return null;
	}
}
