import { describe, expect, it } from 'vitest';
import type { MyCourse } from '#contract/sales/enrolment.ts';
import { beforeOf, liveOf } from './enrol.rules.ts';

const row = (id: number, status: MyCourse['status'], movedFrom: number | null = null) => ({
	id,
	status,
	movedFrom,
});
const live = (rows: Parameters<typeof liveOf>[0]) =>
	liveOf(rows).map(({ row: { id }, goesOn }) => [id, goesOn]);

describe('the batches a doctor is in', () => {
	it('are those of enrolments that are not over', () => {
		expect(
			live([row(1, 'active'), row(2, 'refunded'), row(3, 'pending_payment'), row(4, 'cancelled')]),
		).toEqual([
			[1, 1],
			[3, 3],
		]);
	});

	it('are also those that were left, for as long as the last one that followed is live', () => {
		const left = [row(1, 'batch_changed'), row(2, 'batch_changed', 1)];
		expect(live([...left, row(3, 'soft_locked', 2)])).toEqual([
			[1, 3],
			[2, 3],
			[3, 3],
		]);
		expect(live([...left, row(3, 'refunded', 2)])).toEqual([]);
		expect(live(left)).toEqual([]);
	});
});

describe('the batches that a doctor left before this one', () => {
	it('are listed from the last to the first', () => {
		const rows = [row(1, 'batch_changed'), row(2, 'batch_changed', 1), row(3, 'active', 2), row(4, 'active')];
		expect(beforeOf(rows, { movedFrom: 2 }).map(({ id }) => id)).toEqual([2, 1]);
		expect(beforeOf(rows, { movedFrom: null })).toEqual([]);
	});
});
