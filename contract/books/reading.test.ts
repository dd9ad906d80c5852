import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bookmark, markedPages, mergeReading, NOTHING_READ, type Reading } from './reading.ts';

const moment = fc.integer({ min: 0, max: 5 }).map((minute) => `2026-11-21T06:0${minute}:00.000Z`);
const bookmark: fc.Arbitrary<Bookmark> = fc.record({
	page: fc.integer({ min: 1, max: 4 }),
	on: fc.boolean(),
	at: moment,
});
const reading: fc.Arbitrary<Reading> = fc
	.tuple(
		fc.option(fc.record({ last_page: fc.integer({ min: 1, max: 4 }), read_at: moment })),
		fc.uniqueArray(bookmark, { selector: ({ page }) => page }),
	)
	.map(([last, bookmarks]) => ({
		...(last ?? { last_page: null, read_at: null }),
		bookmarks: bookmarks.sort((a, b) => a.page - b.page),
	}));

describe('merging the reading state of two devices', () => {
	it('gives the same result in any order and with any repetition', () => {
		fc.assert(
			fc.property(reading, reading, reading, (a, b, c) => {
				expect(mergeReading(a, b)).toEqual(mergeReading(b, a));
				expect(mergeReading(mergeReading(a, b), c)).toEqual(mergeReading(a, mergeReading(b, c)));
				expect(mergeReading(a, a)).toEqual(a);
				expect(mergeReading(a, NOTHING_READ)).toEqual(a);
			}),
		);
	});

	it('adds nothing that neither had, and takes the newest of each page', () => {
		fc.assert(
			fc.property(reading, reading, (a, b) => {
				const both = mergeReading(a, b);
				const known = [...a.bookmarks, ...b.bookmarks];
				for (const mark of both.bookmarks) {
					expect(known).toContainEqual(mark);
					for (const other of known) if (other.page === mark.page) expect(other.at <= mark.at).toBe(true);
				}
				expect(new Set(both.bookmarks.map(({ page }) => page)).size).toBe(both.bookmarks.length);
				expect([a.last_page, b.last_page]).toContain(both.last_page);
			}),
		);
	});

	it('drops a bookmark that was removed later on the other device', () => {
		const set = { ...NOTHING_READ, bookmarks: [{ page: 3, on: true, at: '2026-11-21T06:00:00.000Z' }] };
		const taken = { ...NOTHING_READ, bookmarks: [{ page: 3, on: false, at: '2026-11-21T06:00:01.000Z' }] };
		expect(markedPages(mergeReading(taken, set))).toEqual([]);
		expect(markedPages(mergeReading(set, NOTHING_READ))).toEqual([3]);
	});
});
