import { createHash } from 'node:crypto';
import { encodeSheet } from '#contract/exams/answer-sheet.ts';
import { attempts, results } from '#server/modules/exams/attempt/attempts.tables.ts';
import { findExam, listPaper } from '#server/modules/exams/exams.repo.ts';
import { scoreSheet } from '#server/modules/exams/marks/scoring.rules.ts';
import type { TestApp } from './app.ts';
import { givenCandidate, sheet } from './exam.ts';

const HOUR = 3_600_000;

/** The sheet of a doctor who took the small paper an hour ago, scored unless it is still in progress. */
export async function givenSheet(
	app: TestApp,
	of: { examId: number; doctorId: number; enrolment: number },
	marks: string,
	state: 'in_progress' | 'scored' | 'published' = 'scored',
): Promise<number> {
	const { q } = app.db;
	const exam = await findExam(q, of.examId);
	if (!exam) throw new Error('there is no such exam');
	const paper = await listPaper(q, of.examId);
	const answers = sheet(marks);
	const bytes = Buffer.from(encodeSheet(answers));
	const startedAt = new Date(app.clock.now().getTime() - HOUR);
	const ended = state !== 'in_progress';
	const [attempt] = await q
		.insert(attempts)
		.values({
			examId: of.examId,
			doctorCourseId: of.enrolment,
			doctorId: of.doctorId,
			no: 1,
			kind: 'ranked',
			state,
			startedAt,
			deadlineAt: new Date(startedAt.getTime() + exam.durationMin * 60_000),
			orderSeed: 1,
			sheet: bytes,
			sheetSha: createHash('sha256').update(bytes).digest(),
			submittedAt: ended ? app.clock.now() : null,
		})
		.returning({ id: attempts.id });
	const attemptId = attempt?.id ?? 0;
	const detail = scoreSheet(answers, paper, exam, 1);
	if (ended) await q.insert(results).values({ attemptId, total: detail.total, detail, keyRevision: 1 });
	return attemptId;
}

/** A doctor in a batch who has taken its exam. */
export async function givenSat(
	app: TestApp,
	marks: string,
	over: Parameters<typeof givenCandidate>[1] = {},
	state: 'in_progress' | 'scored' = 'scored',
) {
	const candidate = await givenCandidate(app, over);
	const { exam, doctor, enrolment } = candidate;
	const attemptId = await givenSheet(app, { examId: exam.id, doctorId: doctor.id, enrolment }, marks, state);
	return { ...candidate, attemptId, token: doctor.token };
}
