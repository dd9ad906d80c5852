import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Answer, decodeSheet } from '#contract/exams/answer-sheet.ts';
import { idsOf, pick } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { listEnrolments, opens } from '../../sales/index.ts';
import { events, slots } from '../../schedule/index.ts';
import { attempts } from '../attempt/attempts.tables.ts';
import { type ExamRow, listExams } from '../exams.repo.ts';
import { hasEnded, overAt, visibleTo } from '../exams.rules.ts';
import { examQuestions } from '../exams.tables.ts';
import { findPaper, type Paper } from '../paper/papers.service.ts';
import { scoreQuestion } from './scoring.rules.ts';

type Question = Paper['questions'][number];

export type OpenKeys = Awaited<ReturnType<typeof openKeys>>;

/** Exams of the sessions that a doctor is enrolled in, and those of them in the doctor's own schedules. */
async function listReach(deps: Deps, doctorId: number) {
	const enrolments = await listEnrolments(deps.db.q, doctorId);
	const ycsIds = [...new Set(enrolments.map(({ ycsId }) => ycsId))];
	const rows = await deps.db.q
		.selectDistinct({ ...pick(events, 'examId', 'ycsId'), scheduleId: slots.scheduleId })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.where(and(inArray(events.ycsId, ycsIds), isNotNull(events.examId)));
	const live = enrolments.filter((enrolment) => opens(enrolment, deps.clock.now()));
	const reached = rows.filter((row) =>
		live.some(
			({ ycsId, scheduleId }) =>
				ycsId === row.ycsId && (row.scheduleId === null || row.scheduleId === scheduleId),
		),
	);
	const examsOf = (list: typeof rows) => new Set(list.flatMap(({ examId }) => examId ?? []));
	return { all: examsOf(rows), own: examsOf(reached) };
}

async function listRunning(deps: Deps, examIds: readonly number[]): Promise<Set<number>> {
	const rows = await deps.db.q
		.selectDistinct({ id: attempts.examId })
		.from(attempts)
		.where(and(eq(attempts.state, 'in_progress'), inArray(attempts.examId, examIds)));
	return new Set(idsOf(rows));
}

async function listQuestionIds(deps: Deps, examIds: readonly number[]): Promise<ReadonlySet<number>> {
	const rows = await deps.db.q
		.selectDistinct({ id: examQuestions.questionId })
		.from(examQuestions)
		.where(inArray(examQuestions.examId, examIds));
	return new Set(idsOf(rows));
}

function keyIsOut(exam: ExamRow, someoneWrites: boolean, now: Date): boolean {
	if (exam.publishedAt) return exam.reviewMatrix.published.key;
	return now > overAt(exam) && !someoneWrites && exam.reviewMatrix.closed.key;
}

/** A question that is also in an upcoming or running exam of any of the doctor's sessions is held back everywhere. */
export async function openKeys(deps: Deps, doctorId: number) {
	const now = deps.clock.now();
	const reach = await listReach(deps, doctorId);
	const own = await deps.db.q
		.select()
		.from(attempts)
		.where(and(eq(attempts.doctorId, doctorId), isNotNull(attempts.startedAt)))
		.orderBy(asc(attempts.id));
	const ownIds = new Set(own.map(({ examId }) => examId));
	const exams = await listExams(deps.db.q, [...new Set([...reach.all, ...ownIds])]);
	const byId = new Map(exams.map((exam) => [exam.id, exam]));
	const running = await listRunning(deps, idsOf(exams.filter((exam) => exam.publishedAt === null)));

	const writing = new Set(own.filter(({ state }) => state === 'in_progress').map(({ examId }) => examId));
	const ended = new Set(own.filter(({ state }) => hasEnded(state)).map(({ examId }) => examId));
	// A doctor who may still be ranked would otherwise read the key first; once it is published no doctor can be.
	const stillRanked = (exam: ExamRow) =>
		exam.publishedAt === null &&
		exam.latePolicy === 'ranked' &&
		reach.own.has(exam.id) &&
		!ended.has(exam.id);
	const open = exams.filter(
		(exam) => keyIsOut(exam, running.has(exam.id), now) && !writing.has(exam.id) && !stillRanked(exam),
	);
	const openIds = new Set(idsOf(open));
	const held = await listQuestionIds(deps, idsOf(exams.filter(({ id }) => !openIds.has(id))));

	const readable = own.filter((attempt) => {
		const exam = byId.get(attempt.examId);
		return exam && openIds.has(exam.id) && visibleTo(exam, attempt, now).key;
	});
	const read = new Set(readable.map(({ examId }) => examId));
	const practised = open
		.filter((exam) => reach.own.has(exam.id) && (exam.publishedAt !== null || read.has(exam.id)))
		.sort((a, b) => b.windowClosesAt.getTime() - a.windowClosesAt.getTime() || b.id - a.id);

	const fetched = new Map<number, Paper>();
	for (const id of new Set([...idsOf(practised), ...ownIds])) {
		const paper = await findPaper(deps, id);
		if (paper) fetched.set(id, paper);
	}
	return {
		/** Newest first. */
		papers: practised.flatMap(({ id }) => fetched.get(id) ?? []),
		/** Ids of questions that a paper with a closed key also contains: they may not be shown anywhere. */
		held,
		sheets: readable.flatMap((attempt) => {
			const paper = fetched.get(attempt.examId);
			const sheet = paper && decodeSheet(attempt.sheet, paper.layout);
			return paper && sheet ? [{ attempt, paper, sheet }] : [];
		}),
		/** Papers that the doctor has seen, whether or not their keys are open. */
		met: [...ownIds].flatMap((id) => fetched.get(id) ?? []),
	};
}

/** Whether a question is suitable for learning: one that was dropped from its exam has no reliable key. */
export const hasTrustedKey = (question: Question): boolean =>
	question.action === 'correct' || question.action === 'accept_many';

/** How each place of a question was answered: five for MTF, one for SBA. */
export function judgeAnswer(paper: { exam: Pick<ExamRow, 'sections'> }, question: Question, answer: Answer) {
	const section = paper.exam.sections[question.section];
	if (!section) throw new Error('a question stands in no section');
	return scoreQuestion(answer, question, section).outcomes;
}
