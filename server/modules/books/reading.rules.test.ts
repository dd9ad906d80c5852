import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTHING_READ, type Reading } from '#contract/books/reading.ts';
import { addReading, within } from './reading.rules.ts';

const NOW = new Date('2026-11-21T06:00:00.000Z');
const minute = (n: number) => new Date(NOW.getTime() + n * 60_000).toISOString();

const reported: fc.Arbitrary<Reading> = fc.record({
	last_page: fc.integer({ min: 1, max: 9 }),
	read_at: fc.integer({ min: -5, max: 5 }).map(minute),
	bookmarks: fc.uniqueArray(
		fc.record({
			page: fc.integer({ min: 1, max: 9 }),
			on: fc.boolean(),
			at: fc.integer({ min: -5, max: 5 }).map(minute),
		}),
		{ selector: ({ page }) => page },
	),
});

describe('what the server stores of a reading', () => {
	it('is never in the future or beyond the last page, and saving it again changes nothing', () => {
		fc.assert(
			fc.property(reported, reported, (first, second) => {
				const stored = addReading(addReading(NOTHING_READ, first, 6, NOW), second, 6, NOW);
				expect(stored.last_page).toBeLessThanOrEqual(6);
				expect(stored.read_at !== null && stored.read_at <= NOW.toISOString()).toBe(true);
				for (const { page, at } of stored.bookmarks) {
					expect(page).toBeLessThanOrEqual(6);
					expect(at <= NOW.toISOString()).toBe(true);
				}
				expect(addReading(stored, second, 6, NOW)).toEqual(stored);
			}),
		);
	});

	it('opens the last page where a new edition has fewer', () => {
		const reading = { ...NOTHING_READ, last_page: 9, read_at: minute(-1) };
		expect(within(reading, 4).last_page).toBe(4);
	});

	it('accepts moments in any form of ISO 8601', () => {
		const early = { ...NOTHING_READ, last_page: 2, read_at: '2026-11-21T05:00:00Z' };
		const late = { ...NOTHING_READ, last_page: 1, read_at: '2026-11-21T05:00:00.500Z' };
		const both = addReading(addReading(NOTHING_READ, early, 6, NOW), late, 6, NOW);
		expect(both.last_page).toBe(1);
	});
});
