import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { WRITER_SILENT_MS } from '#contract/constants.ts';
import { asciiDigits } from '#contract/digits.ts';
import type { Received } from '#contract/endpoint.ts';
import type { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { MINUTE_MS } from '../../../days.rules.ts';
import { first, pick, type Query, wire } from '../../../db/index.ts';
import { foundIn, pageOfSelect, turnOf } from '../../../desk/listing.ts';
import { doctorBrief, doctors, ofDoctor, shownPhone } from '../../account/index.ts';
import { batches } from '../../catalog/index.ts';
import { doctorCourses } from '../../sales/index.ts';
import { attemptEvents, attempts } from '../attempt/attempts.tables.ts';
import { type ExamRow, isWritten } from '../exams.repo.ts';

export type CandidatesQuery = Received<typeof deskProctoring.candidates>['query'];

const SORTS = {
	heard_at: attempts.lastContactAt,
	name: doctors.name,
	started_at: attempts.startedAt,
	deadline_at: attempts.deadlineAt,
	submitted_at: attempts.submittedAt,
} as const;

const uncounted = sql<number>`coalesce((select (${attemptEvents.meta}->>'places')::int from ${attemptEvents}
	where ${attemptEvents.attemptId} = ${attempts.id} and ${attemptEvents.kind} = 'after_time'
	order by ${attemptEvents.id} desc limit 1), 0)`;
const leftPage = sql<number>`(select count(*)::int from ${attemptEvents}
	where ${attemptEvents.attemptId} = ${attempts.id} and ${attemptEvents.kind} = 'blur')`;
const cameInGrace = sql<boolean>`'grace' = any(${attempts.flags})`;

const selectCandidates = (q: Query) =>
	q
		.select({
			...pick(attempts, 'id', 'examId', 'doctorId', 'kind', 'no', 'state', 'startedAt', 'deadlineAt'),
			...pick(attempts, 'submittedAt', 'submitKind', 'receiptNo', 'extraMs', 'writerEpoch'),
			heardAt: attempts.lastContactAt,
			seq: attempts.sheetSeq,
			uncounted,
			leftPage,
			inGrace: cameInGrace,
			doctor: doctorBrief,
			roll: doctorCourses.rollNo,
			batch: { id: batches.id, name: batches.title },
		})
		.from(attempts)
		.innerJoin(doctors, eq(doctors.id, attempts.doctorId))
		.innerJoin(doctorCourses, eq(doctorCourses.id, attempts.doctorCourseId))
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.$dynamic();

const viewCandidate = (row: Awaited<ReturnType<typeof selectCandidates>>[number]) => ({
	...wire(row),
	doctor: { ...row.doctor, phone: shownPhone(row.doctor.phone) },
	extra_min: row.extraMs / MINUTE_MS,
	takeovers: row.writerEpoch - 1,
});

export function candidatesMeant(q: Query, words: string | undefined): SQL | undefined {
	if (!words) return undefined;
	const digits = asciiDigits(words);
	return or(
		// By the indexes of doctors, which hold no word under three letters: 10,000 names take half a second to sound out.
		words.trim().length < 3 ? foundIn(words, [doctors.name]) : ofDoctor(q, words, attempts.doctorId),
		eq(doctorCourses.rollNo, digits),
		eq(attempts.receiptNo, digits.toUpperCase()),
	);
}

/** Candidates of an exam; practice attempts are left out. */
export async function listCandidates(
	q: Query,
	exam: Pick<ExamRow, 'id' | 'windowOpensAt'>,
	query: CandidatesQuery,
	now: Date,
) {
	const silentFrom = new Date(now.getTime() - WRITER_SILENT_MS);
	const where = and(
		eq(attempts.examId, exam.id),
		ne(attempts.kind, 'practice'),
		query.state && eq(attempts.state, query.state),
		query.batch_id === undefined ? undefined : eq(doctorCourses.batchId, query.batch_id),
		query.silent
			? and(isWritten(exam, now), or(isNull(attempts.lastContactAt), lt(attempts.lastContactAt, silentFrom)))
			: undefined,
		query.grace ? cameInGrace : undefined,
		candidatesMeant(q, query.q),
		query.ids && inArray(attempts.id, query.ids),
	);
	const order = [sql`${turnOf(query)(SORTS[query.sort ?? 'heard_at'])} nulls last`, asc(attempts.id)];
	const { rows, meta } = await pageOfSelect(q, query, selectCandidates(q), { where, order });
	return { items: rows.map(viewCandidate), meta };
}

/** One attempt as staff see it; null when it does not exist. */
export async function findCandidate(q: Query, attemptId: number) {
	const row = await first(selectCandidates(q).where(eq(attempts.id, attemptId)));
	return row && { sitter: viewCandidate(row), ...pick(row, 'examId', 'doctorId') };
}
