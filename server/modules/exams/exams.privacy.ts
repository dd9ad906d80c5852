import { asc, eq, inArray } from 'drizzle-orm';
import { type Answer, type Layout, marksOf } from '#contract/exams/answer-sheet.ts';
import { pick, type Query } from '../../db/index.ts';
import type { PersonalData } from '../../personal-data.ts';
import { attemptEvents, attemptSaves, attempts, lateSheets, results } from './attempt/attempts.tables.ts';
import { storedSheet } from './attempt/sheets.rules.ts';
import { listExams, listOwnAttempts } from './exams.repo.ts';
import { examQuestions } from './exams.tables.ts';
import { merit } from './marks/merit.tables.ts';

/** An answer as on paper: T, F or a dot for each statement of an MTF question, a letter or a dot for SBA. */
const written = (answer: Answer): string =>
	marksOf(answer)
		.map((mark) => mark ?? '.')
		.join('');

async function layoutsOf(q: Query, examIds: readonly number[]): Promise<Map<number, Layout>> {
	const rows = await q
		.select({ examId: examQuestions.examId, type: examQuestions.type })
		.from(examQuestions)
		.where(inArray(examQuestions.examId, examIds))
		.orderBy(asc(examQuestions.examId), asc(examQuestions.position));
	return new Map(
		[...Map.groupBy(rows, (row) => row.examId)].map(([id, list]) => [id, list.map((row) => row.type)]),
	);
}

async function exportOf(q: Query, doctorId: number) {
	const ownIds = await q
		.selectDistinct({ id: attempts.examId })
		.from(attempts)
		.where(eq(attempts.doctorId, doctorId));
	const examIds = ownIds.map(({ id }) => id);
	const exams = new Map((await listExams(q, examIds)).map((exam) => [exam.id, exam]));
	const layouts = await layoutsOf(q, examIds);
	const own = await listOwnAttempts(q, doctorId, examIds);
	const ids = own.map(({ attempt }) => attempt.id);
	const saves = await q
		.select({ attemptId: attemptSaves.attemptId, at: attemptSaves.receivedAt, counted: attemptSaves.kept })
		.from(attemptSaves)
		.where(inArray(attemptSaves.attemptId, ids))
		.orderBy(asc(attemptSaves.receivedAt));
	const happened = await q
		.select({ attemptId: attemptEvents.attemptId, what: attemptEvents.kind, at: attemptEvents.at })
		.from(attemptEvents)
		.where(inArray(attemptEvents.attemptId, ids))
		.orderBy(asc(attemptEvents.id));
	const late = await q
		.select({
			...pick(lateSheets, 'attemptId', 'state', 'note'),
			case_no: lateSheets.caseNo,
			at: lateSheets.receivedAt,
		})
		.from(lateSheets)
		.where(inArray(lateSheets.attemptId, ids))
		.orderBy(asc(lateSheets.id));
	const places = await q
		.selectDistinct({
			...pick(merit, 'examId', 'revision'),
			list: merit.scope,
			place: merit.rank,
			of: merit.of,
		})
		.from(merit)
		.innerJoin(attempts, eq(attempts.doctorCourseId, merit.doctorCourseId))
		.where(eq(attempts.doctorId, doctorId))
		.orderBy(asc(merit.examId), asc(merit.revision), asc(merit.scope));
	return own.map(({ attempt, result }) => {
		const exam = exams.get(attempt.examId);
		if (!exam) throw new Error(`the exam of attempt ${attempt.id} is missing`);
		const sheet = storedSheet(attempt.sheet, layouts.get(attempt.examId) ?? [], attempt.id);
		const ofThis = <R extends { attemptId: number }>(rows: readonly R[]) =>
			rows.filter((row) => row.attemptId === attempt.id).map(({ attemptId, ...row }) => row);
		// Not even the total is exported while others may still take the exam.
		const published = exam.publishedAt ? result : null;
		return {
			exam: exam.title,
			try: attempt.no,
			kind: attempt.kind,
			state: attempt.state,
			started_at: attempt.startedAt,
			handed_in_at: attempt.submittedAt,
			receipt: attempt.receiptNo,
			answers: sheet.map(written),
			result: published,
			saves: ofThis(saves),
			events: ofThis(happened),
			late_sheets: ofThis(late),
			places: places
				.filter((row) => published !== null && attempt.kind !== 'practice' && row.examId === attempt.examId)
				.map(({ examId, ...row }) => row),
		};
	});
}

/** Sheets, results and ranks stay, since others depend on them; how and where they were written is erased. */
async function eraseOf(tx: Query, doctorId: number) {
	const own = tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.doctorId, doctorId));
	await tx.delete(attemptSaves).where(inArray(attemptSaves.attemptId, own));
	await tx.delete(attemptEvents).where(inArray(attemptEvents.attemptId, own));
	await tx.update(lateSheets).set({ sealed: {}, note: null }).where(inArray(lateSheets.attemptId, own));
	await tx.update(attempts).set({ writerClientId: null }).where(eq(attempts.doctorId, doctorId));
	return [];
}

export const examsPrivacy: PersonalData<'exams'> = {
	name: 'exams',
	tables: [attempts, attemptSaves, attemptEvents, lateSheets, merit, results],
	exportOf,
	eraseOf,
};
