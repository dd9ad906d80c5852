import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { doctors } from '../profile/profile.tables.ts';
import type { Override } from './attempts.rules.ts';
import { examOverrides } from './exams.tables.ts';

/** Whom an exception is looked up for. */
export interface Candidate {
	doctorId: number;
	batchId: number;
}

/** Exceptions of these exams that a doctor falls under in any of these batches; `refId` says in which. */
export async function listOverridesIn(
	q: Query,
	examIds: readonly number[],
	{ doctorId, batchIds }: { doctorId: number; batchIds: readonly number[] },
) {
	if (examIds.length === 0) return [];
	const district = q.select({ id: doctors.presentDistrictId }).from(doctors).where(eq(doctors.id, doctorId));
	const of = (scope: Override['scope'], refId: typeof district | number) =>
		and(eq(examOverrides.scope, scope), sql`${examOverrides.refId} = (${refId})`);
	return q
		.select({
			examId: examOverrides.examId,
			id: examOverrides.id,
			scope: examOverrides.scope,
			refId: examOverrides.refId,
			extraMin: examOverrides.extraMin,
			opensAt: examOverrides.opensAt,
			closesAt: examOverrides.closesAt,
			attempts: examOverrides.attempts,
		})
		.from(examOverrides)
		.where(
			and(
				inArray(examOverrides.examId, [...examIds]),
				or(
					eq(examOverrides.scope, 'exam'),
					of('doctor', doctorId),
					and(
						eq(examOverrides.scope, 'batch'),
						batchIds.length > 0 ? inArray(examOverrides.refId, [...batchIds]) : sql`false`,
					),
					of('district', district),
				),
			),
		)
		.orderBy(asc(examOverrides.id));
}

/** Exceptions of these exams that this doctor falls under, by exam. */
export async function listOverrides(
	q: Query,
	examIds: readonly number[],
	{ doctorId, batchId }: Candidate,
): Promise<Map<number, Override[]>> {
	const rows = await listOverridesIn(q, examIds, { doctorId, batchIds: [batchId] });
	return Map.groupBy(rows, (row) => row.examId);
}

/** The exceptions of one exam. */
export const listOverridesOf = async (q: Query, examId: number, who: Candidate): Promise<Override[]> =>
	(await listOverrides(q, [examId], who)).get(examId) ?? [];

/** Holds the times of an exam for a change: no start falls between it and the running attempts that it moves. */
export const holdTimes = (tx: Query, examId: number) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exam-times:${examId}`}, 0))`);

/**
 * Lets one start of a doctor happen at a time, through whichever course, and none while the times of the exam change. Two taps at once: the
 * second waits here and then finds the attempt of the first.
 */
export const holdStart = (tx: Query, examId: number, doctorId: number) =>
	tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`exam-times:${examId}`}, 0)),
		pg_advisory_xact_lock(hashtextextended(${`start:${examId}:${doctorId}`}, 0))`);
