import { createCipheriv, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinBundle, type PackedPaper } from '#contract/exams/bundle.ts';
import type { Unlock } from '#contract/exams/calls.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { clearOfflineCache, type OfflineCache, type Shelved } from '../state/offline-cache.ts';
import { toBase64url } from './base64url.ts';
import { createOfflinePaper } from './offline-paper.ts';

const DAY = 86_400_000;
const URL_OF = '/exam-bundles/5/abc.bin';
const KEY = randomBytes(32);
const PICTURE = new Uint8Array([1, 2, 3, 4]);

const PAPER: PackedPaper = {
	v: 1,
	exam_id: 5,
	title: 'মক',
	sections: [],
	questions: [
		{
			position: 1,
			section: 0,
			type: 'mtf',
			lang: 'bn',
			stem: 'হৃদ্‌রোগ',
			options: ['ক', 'খ'],
			pictures: [{ at: 1, length: 2, type: 'image/webp', width: 8, height: 6, alt: 'ECG' }],
		},
	],
};
function bundle(paper: PackedPaper = PAPER, key = KEY): Uint8Array<ArrayBuffer> {
	const iv = randomBytes(12);
	const cipher = createCipheriv('aes-256-gcm', key, iv);
	const plain = joinBundle(gzipSync(JSON.stringify(paper)), [PICTURE]);
	return new Uint8Array(Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]));
}

const unlock: Unlock = {
	bundle_url: URL_OF,
	bundle_key: toBase64url(KEY),
	attempt_key: 'k',
	order_seed: 1,
	shuffle: 'none',
} as Unlock;
const bare: Unlock = { ...unlock, bundle_url: null };
const question = { position: 1, stem: 'S', images: [] as unknown[] } as PaperQuestion;

const phone = {
	kept: new Map<string, Shelved>(),
	broken: false,
	/** Only small values fit. */
	full: false,
	now: 0,
	network: 'up' as 'up' | 'down' | 'slow',
	file: bundle(),
	fetches: 0,
	pictures: [] as Blob[],
	go: () => {},
};
const cache: OfflineCache = {
	lasting: true,
	get: async (key) => {
		if (phone.broken) throw new Error('blocked');
		return phone.kept.get(key) ?? null;
	},
	set: async (key, shelved) => {
		if (phone.broken || (phone.full && typeof shelved.value !== 'string')) throw new Error('full');
		phone.kept.set(key, shelved);
	},
	remove: async (key) => void phone.kept.delete(key),
	keys: async () => [...phone.kept.keys()],
};
/** A page on this phone, opened again. */
const page = () =>
	createOfflinePaper({
		cache: async () => cache,
		async fetchBytes(_, onStep) {
			phone.fetches++;
			if (phone.network === 'down') throw new TypeError('Failed to fetch');
			onStep(100);
			if (phone.network === 'slow') await new Promise<void>((resolve) => (phone.go = resolve));
			return phone.file;
		},
		now: () => phone.now,
		addressOf: (picture) => {
			phone.pictures.push(picture);
			return `blob:${phone.pictures.length}`;
		},
	});
const ahead = { url: URL_OF, bytes: 500, picture_bytes: 4 };

beforeEach(() => {
	phone.kept.clear();
	Object.assign(phone, {
		broken: false,
		full: false,
		now: 0,
		network: 'up',
		file: bundle(),
		fetches: 0,
		pictures: [],
	});
});

describe('a paper that is downloaded before the exam', () => {
	it('shows its progress, and that it is on the phone', async () => {
		const papers = page();
		expect(papers.$ahead.get().state).toBe('none');
		phone.network = 'slow';
		const coming = papers.prefetch(ahead);
		await new Promise((resolve) => setImmediate(resolve));
		expect(papers.$ahead.get()).toEqual({ state: 'fetching', url: URL_OF, loaded: 100, bytes: 500 });
		phone.go();
		await coming;
		expect(papers.$ahead.get()).toEqual({ state: 'kept', url: URL_OF, loaded: 500, bytes: 500 });
	});

	it('is downloaded once, however often it is requested and the page is opened', async () => {
		const papers = page();
		await Promise.all([papers.prefetch(ahead), papers.prefetch(ahead)]);
		await papers.prefetch(ahead);
		const again = page();
		await again.prefetch(ahead);
		expect(again.$ahead.get().state).toBe('kept');
		expect(phone.fetches).toBe(1);
	});

	it('shows a failed download, and succeeds at the next try', async () => {
		const papers = page();
		phone.network = 'down';
		await papers.prefetch(ahead);
		expect(papers.$ahead.get().state).toBe('failed');
		phone.network = 'up';
		await papers.prefetch(ahead);
		expect(papers.$ahead.get().state).toBe('kept');
	});

	it('opens with the key of the start, with its pictures, without a network', async () => {
		await page().prefetch(ahead);
		phone.network = 'down';
		const [first] = (await page().paperOf(7, unlock)) ?? [];
		expect(first).toMatchObject({ position: 1, stem: 'হৃদ্‌রোগ', options: ['ক', 'খ'] });
		expect(first?.images).toEqual([{ url: 'blob:1', width: 8, height: 6, alt: 'ECG' }]);
		const bytes = new Uint8Array(await (phone.pictures[0] ?? new Blob()).arrayBuffer());
		expect([...bytes]).toEqual([2, 3]);
	});

	it.each([
		['no bundle was made', { ...unlock, bundle_url: null }],
		['no key came', { ...unlock, bundle_key: null }],
		['the key is another one', { ...unlock, bundle_key: toBase64url(randomBytes(32)) }],
	])('requests the paper from the server when %s', async (_, given) => {
		expect(await page().paperOf(7, given)).toBeNull();
	});

	it('falls back to the server when bytes changed or the format is newer, and deletes that bundle', async () => {
		const bytes = bundle();
		bytes[40] = (bytes[40] ?? 0) ^ 1;
		for (const file of [bytes, bundle({ ...PAPER, v: 2 as never }), new Uint8Array(3)]) {
			phone.file = file;
			const papers = page();
			await papers.prefetch(ahead);
			expect(await papers.paperOf(7, unlock)).toBeNull();
			expect([...phone.kept.keys()]).toEqual([]);
		}
	});
});

describe('a paper of a running exam', () => {
	it('opens again without a network, its pictures at new URLs', async () => {
		const before = page();
		await before.rememberPaper(7, unlock, (await before.paperOf(7, unlock)) ?? []);
		expect([...phone.kept.keys()]).toEqual([`bundle:${URL_OF}`]);
		phone.network = 'down';
		const [first] = (await page().paperOf(7, unlock)) ?? [];
		expect(first?.images[0]?.url).toBe('blob:2');
	});

	it('is stored as the server sent it if there is no bundle', async () => {
		await page().rememberPaper(7, bare, [question]);
		phone.network = 'down';
		expect(await page().paperOf(7, bare)).toEqual([question]);
		expect(await page().paperOf(8, bare)).toBeNull();
	});

	it('is stored in readable form if the phone was too full for the bundle', async () => {
		phone.full = true;
		const papers = page();
		await papers.rememberPaper(7, unlock, (await papers.paperOf(7, unlock)) ?? []);
		phone.network = 'down';
		const [again] = (await page().paperOf(7, unlock)) ?? [];
		expect(again?.stem).toBe('হৃদ্‌রোগ');
		expect(again?.images).toEqual([{ url: '', width: 8, height: 6, alt: 'ECG' }]);
	});

	it('reports that it is not permanent when it could not be stored', async () => {
		const papers = page();
		await papers.rememberPaper(7, bare, [question]);
		expect(papers.$lasting.get()).toBe(true);
		phone.broken = true;
		await papers.rememberPaper(7, bare, [question]);
		expect(papers.$lasting.get()).toBe(false);
	});

	it('is deleted at once if readable, and a week after the hand-in if encrypted', async () => {
		const papers = page();
		await papers.paperOf(7, unlock);
		await papers.rememberPaper(7, bare, [question]);
		const visitAfter = async (days: number) => {
			phone.now = days * DAY;
			await page().paperOf(99, bare);
			return phone.kept.size;
		};
		expect(await visitAfter(20)).toBe(2);
		await papers.settlePaper(7, URL_OF);
		expect([...phone.kept.keys()]).toEqual([`bundle:${URL_OF}`]);
		expect(await visitAfter(26)).toBe(1);
		expect(await visitAfter(28)).toBe(0);
	});

	it('does no harm if nothing can be stored', async () => {
		phone.broken = true;
		const papers = page();
		await papers.prefetch(ahead);
		expect(papers.$ahead.get().state).toBe('kept');
		expect(papers.$lasting.get()).toBe(false);
		phone.network = 'down';
		expect(await papers.paperOf(7, unlock)).toHaveLength(1);
		await papers.rememberPaper(7, bare, [question]);
		expect(await papers.paperOf(7, bare)).toBeNull();
		await papers.settlePaper(7, null);
	});
});

describe('the offline cache', () => {
	it('deletes only what has expired', async () => {
		await cache.set('old', { value: 'x', untilMs: 10 });
		await cache.set('new', { value: 'x', untilMs: 20 });
		await clearOfflineCache(cache, 15);
		expect([...phone.kept.keys()]).toEqual(['new']);
	});
});
