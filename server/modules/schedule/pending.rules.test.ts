import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '#contract/schedule/calls.ts';
import { isPending, minutesLeft, pendingTotals } from './pending.rules.ts';

const CLOSES = new Date('2026-11-21T15:30:00Z');
const BEFORE = new Date('2026-11-21T15:00:00Z');
const event = { type: 'live_class', closesAt: CLOSES, stored: null, durationS: 3_600 } as const;

describe('a class is pending', () => {
	it('once it is over and was not done, if it has a recording', () => {
		expect(isPending(event, BEFORE)).toBe(false);
		expect(isPending(event, CLOSES)).toBe(true);
		expect(isPending({ ...event, durationS: null }, CLOSES)).toBe(false);
		for (const stored of ['done', 'done_late'] as const)
			expect(isPending({ ...event, stored }, CLOSES)).toBe(false);
	});

	it('as long as it was begun and not watched to the end', () => {
		for (const type of EVENT_TYPES) {
			const exam = type === 'exam' || type === 'admin_exam';
			expect(isPending({ ...event, type, stored: 'started' }, BEFORE)).toBe(!exam);
		}
		expect(isPending({ ...event, type: 'admin_video' }, CLOSES)).toBe(false);
	});
});

describe('the remaining time', () => {
	it('is never zero, never more than the recording, and never grows by watching', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 20_000 }), fc.nat(20_000), fc.nat(600), (all, seen, more) => {
				const left = minutesLeft(all, Math.min(seen, all));
				expect(left).toBeGreaterThanOrEqual(1);
				expect(left).toBeLessThanOrEqual(Math.ceil(all / 60));
				expect(minutesLeft(all, Math.min(seen + more, all))).toBeLessThanOrEqual(left);
			}),
		);
	});

	it('of a list is the sum of its lines, and half of it at double speed', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 300 })), (minutes) => {
				const { total, atDouble } = pendingTotals(minutes);
				expect(total).toBe(minutes.reduce((sum, one) => sum + one, 0));
				expect(atDouble * 2 - total).toBeLessThanOrEqual(1);
				expect(atDouble * 2).toBeGreaterThanOrEqual(total);
			}),
		);
	});
});
