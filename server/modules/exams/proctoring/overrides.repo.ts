import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Given, isOneOf, lockName, pick, prepared, type Query } from '../../../db/index.ts';
import { doctors } from '../../account/index.ts';
import type { Override } from '../attempt/attempts.rules.ts';
import { examOverrides } from '../exams.tables.ts';

/**
 * `inBatch`: the doctor is in the batch of the exception. A grant to running attempts is stored in them: it applies only
 * where `wrote` says that a ticket had opened the paper.
 */
export function fallsUnder(
	q: Query,
	{
		doctorId,
		inBatch,
		wrote = sql`false`,
	}: { doctorId: number | Given<{ doctorId: number }>['doctorId']; inBatch: SQL; wrote?: SQL },
): SQL | undefined {
	const district = q.select({ id: doctors.presentDistrictId }).from(doctors).where(eq(doctors.id, doctorId));
	return and(
		or(eq(examOverrides.runningOnly, false), wrote),
		or(
			eq(examOverrides.scope, 'exam'),
			and(eq(examOverrides.scope, 'doctor'), eq(examOverrides.refId, doctorId)),
			and(eq(examOverrides.scope, 'batch'), inBatch),
			and(eq(examOverrides.scope, 'district'), sql`${examOverrides.refId} = (${district})`),
		),
	);
}

export const OVERRIDE = {
	...pick(examOverrides, 'id', 'scope', 'refId', 'extraMin', 'opensAt', 'closesAt'),
	...pick(examOverrides, 'closesBefore', 'attempts'),
	givenAt: examOverrides.createdAt,
};

const listed = prepared(
	'exam-overrides',
	(q, given: Given<{ doctorId: number; examIds: readonly number[]; batchIds: readonly number[] }>) =>
		q
			.select({ examId: examOverrides.examId, ...OVERRIDE })
			.from(examOverrides)
			.where(
				and(
					isOneOf(examOverrides.examId, given.examIds),
					fallsUnder(q, { doctorId: given.doctorId, inBatch: isOneOf(examOverrides.refId, given.batchIds) }),
				),
			)
			.orderBy(asc(examOverrides.id)),
);

export async function listOverrides(
	q: Query,
	examIds: readonly number[],
	{ doctorId, batchId }: { doctorId: number; batchId: number },
): Promise<Map<number, Override[]>> {
	if (examIds.length === 0) return new Map();
	const rows = await listed(q, { doctorId, examIds, batchIds: [batchId] });
	return Map.groupBy(rows, (row) => row.examId);
}

/** Locks the times of an exam: no start occurs between the change and the attempts that it moves (`hold_start`). */
export const holdTimes = (tx: Query, examId: number) => lockName(tx, `exam-times:${examId}`);
