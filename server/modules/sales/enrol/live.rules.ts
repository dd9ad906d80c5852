import type { MyCourse } from '#contract/sales/enrolment.ts';

/** Enrolments after which the same batch may be joined again. */
export const OVER: readonly MyCourse['status'][] = ['cancelled', 'refunded'];

/** The live enrolments of a doctor, each with the one that continues it: itself, or the last of its moves. */
export function liveOf<R extends { id: number; status: MyCourse['status']; movedFrom: number | null }>(
	rows: readonly R[],
): { row: R; goesOn: number }[] {
	const after = new Map(rows.map((row) => [row.movedFrom, row]));
	return rows.flatMap((row) => {
		let last = row;
		for (let next: R | undefined = row; next; next = after.get(next.id)) last = next;
		return OVER.includes(last.status) || last.status === 'batch_changed' ? [] : [{ row, goesOn: last.id }];
	});
}

/** The enrolments that preceded this one by moves, the newest first. */
export function beforeOf<R extends { id: number; movedFrom: number | null }>(
	rows: readonly R[],
	of: { movedFrom: number | null },
): R[] {
	const before: R[] = [];
	const leftFor = (one: { movedFrom: number | null }) => rows.find((row) => row.id === one.movedFrom);
	for (let row = leftFor(of); row; row = leftFor(row)) before.push(row);
	return before;
}
