import { describe, expect, it } from 'vitest';
import { erasureDue, erasureStep } from './privacy.rules.ts';

const NOW = new Date('2026-11-21T06:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;

describe('a request to delete an account', () => {
	it('is due after the number of days in the setting', () => {
		expect(erasureDue(NOW, 7)).toEqual(new Date('2026-11-28T06:00:00.000Z'));
		expect(erasureDue(NOW, 0)).toEqual(NOW);
	});

	it('waits until its moment, and is executed from then on', () => {
		expect(erasureStep(later(1), false, NOW)).toEqual({ waitUntil: later(1) });
		expect(erasureStep(NOW, false, NOW)).toBe('erase');
		expect(erasureStep(later(-DAY), false, NOW)).toBe('erase');
	});

	it('is postponed by a day during an exam, but not brought forward', () => {
		expect(erasureStep(NOW, true, NOW)).toEqual({ waitUntil: later(DAY) });
		expect(erasureStep(later(3 * DAY), true, NOW)).toEqual({ waitUntil: later(3 * DAY) });
	});
});
