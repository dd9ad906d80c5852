import { describe, expect, it } from 'vitest';
import { ENROLMENT_STATUSES } from '#contract/sales/enrolment.ts';
import { opens, opensPast, opensVideos } from './access.rules.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const later = new Date(NOW.getTime() + 1);
/** Statuses for which the predicate is true. */
const where = (says: typeof opens, accessUntil: Date | null = null) =>
	ENROLMENT_STATUSES.filter((status) => says({ status, accessUntil }, NOW));

describe('what an enrolment opens', () => {
	it('is everything while it is active, and exams but no video while an instalment is late', () => {
		expect(where(opens)).toEqual(['active', 'soft_locked', 'completed']);
		expect(where(opensVideos)).toEqual(['active', 'completed']);
	});

	it('ends with its time, to the millisecond', () => {
		expect(where(opens, later)).toEqual(where(opens));
		expect(where(opens, NOW)).toEqual([]);
		expect(where(opensVideos, later)).toEqual(where(opensVideos));
		expect(where(opensVideos, NOW)).toEqual([]);
	});

	it("of the past are the doctor's own results, also when the time is over or the doctor left the batch", () => {
		const past = ['active', 'soft_locked', 'completed', 'batch_changed'];
		expect(where(opensPast)).toEqual(past);
		expect(where(opensPast, NOW)).toEqual(past);
	});
});
