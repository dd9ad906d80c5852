import { and, count, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { EXAM_HEARTBEAT_MS, WRITER_SILENT_MS } from '#contract/constants.ts';
import { idsOf, pick, type Query, wire } from '../../../db/index.ts';
import { type ListQuery, pageOfTable, pagingOf } from '../../../desk/listing.ts';
import { doctors, operators } from '../../account/index.ts';
import { batches } from '../../catalog/index.ts';
import { districts } from '../../places/index.ts';
import { attempts } from '../attempt/attempts.tables.ts';
import { countHeldLate, type ExamRow, isAnnounced, isWritten } from '../exams.repo.ts';
import { examState, UNSCORED } from '../exams.rules.ts';
import { examOverrides, exams } from '../exams.tables.ts';
import { examRefusals } from './proctoring.tables.ts';

/** A connected phone is seen at every heartbeat; plus half a heartbeat for the network. */
const SEEN_MS = EXAM_HEARTBEAT_MS.most + EXAM_HEARTBEAT_MS.least / 2;
const LATELY_MS = 5 * 60_000;
const MOST_OVERRIDES = 50;

/** One pass over the rows of this exam, by its index. Saves write no index, so none tells when a phone was last seen. */
export async function countCandidates(
	q: Query,
	exam: Pick<ExamRow, 'id' | 'frozenAt' | 'windowOpensAt'>,
	now: Date,
) {
	const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
	const n = (where: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${where}))::int`;
	const { state, lastContactAt: lastSeen, submitKind } = attempts;
	const running = sql`${isWritten(exam, now)}`;
	const expected = sql`${state} = 'not_started' and not ${running}`;
	const [row] = await q
		.select({
			expected: n(expected),
			waiting: n(sql`${expected} and ${lastSeen} >= ${exam.frozenAt?.toISOString() ?? null}::timestamptz`),
			running: n(running),
			heard: n(sql`${running} and ${lastSeen} >= ${ago(SEEN_MS)}::timestamptz`),
			silent: n(
				sql`${running} and (${lastSeen} is null or ${lastSeen} < ${ago(WRITER_SILENT_MS)}::timestamptz)`,
			),
			handed_in: n(sql`${submitKind} in ('manual', 'auto') and ${state} <> 'void'`),
			swept: n(sql`${submitKind} in ('sweeper', 'late_accepted') and ${state} <> 'void'`),
			unscored: n(inArray(state, UNSCORED)),
			absent: n(sql`${state} = 'absent'`),
			void: n(sql`${state} = 'void'`),
		})
		.from(attempts)
		.where(and(eq(attempts.examId, exam.id), sql`${attempts.kind} <> 'practice'`));
	if (!row) throw new Error('a count has no row');
	return { ...row, late_held: await countHeldLate(q, exam.id, ['ranked', 'late']) };
}

export async function listProctored(q: Query, query: ListQuery, now: Date) {
	const { rows, total } = await pageOfTable(q, exams, query, {
		id: exams.id,
		sorts: { opens_at: exams.windowOpensAt },
		search: [exams.title],
		where: [isAnnounced],
	});
	const begun = await q
		.select({ id: attempts.examId, n: count() })
		.from(attempts)
		.where(
			and(
				inArray(attempts.examId, idsOf(rows)),
				notInArray(attempts.state, ['not_started', 'absent']),
				ne(attempts.kind, 'practice'),
			),
		)
		.groupBy(attempts.examId);
	const items = rows.map((exam) => ({
		...pick(exam, 'id', 'title'),
		opens_at: exam.windowOpensAt.toISOString(),
		closes_at: exam.windowClosesAt.toISOString(),
		status: examState(exam, now),
		sheets: begun.find(({ id }) => id === exam.id)?.n ?? 0,
	}));
	return { items, meta: pagingOf(query, total) };
}

/** Refused calls of doctors in this exam, the most frequent first; `lately` within five minutes. */
export function listRefusals(q: Query, examId: number, now: Date) {
	const lately = new Date(now.getTime() - LATELY_MS).toISOString();
	const n = sql<number>`sum(${examRefusals.n})::int`;
	return q
		.select({
			code: examRefusals.code,
			n,
			lately: sql<number>`coalesce(sum(${examRefusals.n}) filter (where ${examRefusals.minute} >= ${lately}::timestamptz), 0)::int`,
		})
		.from(examRefusals)
		.where(eq(examRefusals.examId, examId))
		.groupBy(examRefusals.code)
		.orderBy(desc(n));
}

export async function listGiven(q: Query, examId: number) {
	const { scope, refId } = examOverrides;
	const rows = await q
		.select({
			...pick(examOverrides, 'id', 'scope', 'extraMin', 'opensAt', 'closesAt', 'attempts', 'runningOnly'),
			reason: examOverrides.reason,
			name: sql<string | null>`coalesce(${doctors.name}, ${batches.title}, ${districts.name})`,
			by: operators.name,
			at: examOverrides.createdAt,
		})
		.from(examOverrides)
		.innerJoin(operators, eq(operators.id, examOverrides.operatorId))
		.leftJoin(doctors, and(eq(scope, 'doctor'), eq(doctors.id, refId)))
		.leftJoin(batches, and(eq(scope, 'batch'), eq(batches.id, refId)))
		.leftJoin(districts, and(eq(scope, 'district'), eq(districts.id, refId)))
		.where(eq(examOverrides.examId, examId))
		.orderBy(desc(examOverrides.id))
		.limit(MOST_OVERRIDES);
	return rows.map(wire);
}
