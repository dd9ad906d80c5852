import { describe, expect, it } from 'vitest';
import type { BookPage } from '#contract/books/calls.ts';
import { settle } from '../../../tests/support/until.ts';
import type { OfflineCache, Shelved } from '../state/offline-cache.ts';
import { createBookPages } from './book-pages.ts';

function setUp({ full = false } = {}) {
	const kept = new Map<string, Shelved>();
	const place: OfflineCache = {
		lasting: true,
		get: async (key) => kept.get(key) ?? null,
		set: async (key, shelved) => {
			if (full) throw new Error('the phone is full');
			kept.set(key, shelved);
		},
		remove: async (key) => void kept.delete(key),
		keys: async () => [...kept.keys()],
	};
	const world = {
		online: true,
		revision: 1,
		doctor: 7,
		asked: [] as number[],
		warmed: [] as string[],
		bytes: 0,
	};
	const open = () =>
		createBookPages({
			cache: async () => place,
			warm: (addresses) => void world.warmed.push(...addresses),
			now: () => 0,
			doctor: () => world.doctor,
			async fetchPage(_book, n): Promise<BookPage> {
				world.asked.push(n);
				if (!world.online) throw Object.assign(new Error('offline'), { code: 'network' });
				const html = `<p>${n}</p>${world.bytes > 0 ? `<img src="/media/${n}.webp" alt="x">` : ''}`;
				const { revision, bytes } = world;
				return { n, revision, html, chapter: null, prev: null, next: null, bytes: 8, image_bytes: bytes };
			},
		});
	const stored = () => [...kept.keys()].filter((key) => key.startsWith('book:'));
	return { world, open, stored };
}
const book = { id: 3, revision: 1 };

describe('pages of books on the phone', () => {
	it('are loaded once, and then read without a network, also at the next visit', async () => {
		const { world, open } = setUp();
		await open().page(book, 5);
		await settle();
		world.online = false;
		expect((await open().page(book, 5)).html).toBe('<p>5</p>');
		expect(world.asked).toEqual([5]);
		await expect(open().page(book, 6)).rejects.toThrow('offline');
	});

	it('that come next load their pictures too, unless these are large', async () => {
		const { world, open } = setUp();
		world.bytes = 90_000;
		await open().ahead(book, 6);
		expect(world.warmed).toEqual(['/media/6.webp']);
		world.bytes = 900_000;
		await open().ahead(book, 7);
		expect(world.warmed).toEqual(['/media/6.webp']);
	});

	it('are loaded again once the book has changed, or shown as they were if there is no network', async () => {
		const { world, open } = setUp();
		const pages = open();
		await pages.page(book, 5);
		await settle();
		world.revision = 2;
		world.online = false;
		expect((await pages.page({ id: 3, revision: 2 }, 5)).revision).toBe(1);
		world.online = true;
		expect((await pages.page({ id: 3, revision: 2 }, 5)).revision).toBe(2);
	});

	it('are prefetched once', async () => {
		const { world, open } = setUp();
		const pages = open();
		await pages.ahead(book, 2);
		await settle();
		await pages.ahead(book, 2);
		await pages.page(book, 2);
		expect(world.asked).toEqual([2]);
		world.online = false;
		await pages.ahead(book, 3);
	});

	it('are limited to the last sixty', async () => {
		const { open, stored } = setUp();
		const pages = open();
		for (let n = 1; n <= 64; n++) await pages.page(book, n);
		await pages.page(book, 5);
		await settle();
		await pages.page(book, 65);
		await settle();
		expect(stored()).toHaveLength(60);
		expect(stored()).toContain('book:7:3:5');
		expect(stored()).not.toContain('book:7:3:6');
	});

	it('belong to the doctor who read them, and are deleted on request', async () => {
		const { world, open, stored } = setUp();
		const pages = open();
		await pages.page(book, 1);
		await pages.page({ id: 4, revision: 1 }, 1);
		await settle();
		world.doctor = 8;
		world.online = false;
		await expect(pages.page(book, 1)).rejects.toThrow('offline');
		await pages.forget(3);
		expect(stored()).toEqual(['book:7:4:1']);
		await pages.forget();
		expect(stored()).toEqual([]);
	});

	it('are shown but not stored if the phone has no storage', async () => {
		const { open } = setUp({ full: true });
		expect((await open().page(book, 1)).n).toBe(1);
	});
});
