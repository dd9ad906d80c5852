import { eq } from 'drizzle-orm';
import type { ReviewItem } from '#contract/exams.ts';
import { type Answer, decodeSheet, type Sheet } from '#contract/sheet.ts';
import { inTransaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { attempts, results } from './attempts.tables.ts';
import { type AttemptRow, findOwnAttempt, listExams, listOwnAttempts, lockAttempt } from './exams.repo.ts';
import { hasEnded, move, visibleTo } from './exams.rules.ts';
import { viewExam } from './exams.views.ts';
import type { Paper, Papers } from './papers.service.ts';
import { scoreQuestion, scoreSheet } from './scoring.rules.ts';

function sheetOf(attempt: AttemptRow, paper: Paper): Sheet {
	const sheet = decodeSheet(attempt.sheet, paper.layout);
	if (!sheet) throw new Error(`the stored sheet of attempt ${attempt.id} does not fit its paper`);
	return sheet;
}

const keyRevision = (paper: Paper) => Math.max(1, ...paper.questions.map((question) => question.n));

/** Work of the queue: scores an ended attempt. Repeating it changes nothing. */
export async function scoreAttempt(deps: Deps, papers: Papers, attemptId: number): Promise<void> {
	await inTransaction(deps.db, async (tx) => {
		const attempt = await lockAttempt(tx, attemptId);
		const paper = attempt && (await papers(attempt.examId));
		if (!attempt || !paper || (attempt.state !== 'submitted' && attempt.state !== 'auto_submitted')) return;
		const detail = scoreSheet(sheetOf(attempt, paper), paper.questions, paper.exam, keyRevision(paper));
		const row = { total: detail.total, detail, keyRevision: detail.key_revision };
		await tx
			.insert(results)
			.values({ attemptId, ...row })
			.onConflictDoUpdate({ target: results.attemptId, set: row });
		const scored = move(attempt.state, 'scored');
		const state = paper.exam.publishedAt ? move(scored, 'published') : scored;
		await tx.update(attempts).set({ state }).where(eq(attempts.id, attemptId));
	});
}

/** Exams of these whose marks this doctor may see now, with the attempt and the result. */
export async function openResults(deps: Deps, doctorId: number, examIds: readonly number[]) {
	const [exams, own] = await Promise.all([
		listExams(deps.db.q, examIds),
		listOwnAttempts(deps.db.q, doctorId, examIds),
	]);
	const byId = new Map(exams.map((exam) => [exam.id, exam]));
	const now = deps.clock.now();
	return new Map(
		own.flatMap(({ attempt, result }) => {
			const exam = byId.get(attempt.examId);
			return exam && result && visibleTo(exam, attempt, now).marks
				? [[exam.id, { exam, attempt, result }] as const]
				: [];
		}),
	);
}

/** The doctor's newest attempt at each of these exams. */
export async function latestAttempts(deps: Deps, doctorId: number, examIds: readonly number[]) {
	const own = await listOwnAttempts(deps.db.q, doctorId, examIds);
	return new Map(
		own.map(({ attempt }) => [
			attempt.examId,
			{ running: attempt.state === 'in_progress', deadlineAt: attempt.deadlineAt },
		]),
	);
}

function marksOf(answer: Answer): ReviewItem['mine'] {
	return answer.type === 'mtf' ? answer.stems : [answer.letter];
}

/** The doctor's own paper as answered, with as much of the truth as the rules allow at this moment. */
export async function reviewPaper(deps: Deps, papers: Papers, doctorId: number, attemptId: number) {
	const attempt = await findOwnAttempt(deps.db.q, attemptId, doctorId);
	const paper = attempt && (await papers(attempt.examId));
	if (!attempt || !paper) return fault('attempt.not_found');
	if (!hasEnded(attempt.state) || attempt.state === 'void') return fault('attempt.review_closed');
	const now = deps.clock.now();
	const visible = visibleTo(paper.exam, attempt, now);
	const sheet = sheetOf(attempt, paper);
	const items = paper.questions.map((question, index): ReviewItem => {
		const answer = sheet[index];
		const section = paper.exam.sections[question.section];
		if (!answer || !section) throw new Error('a question stands in no section');
		const item: ReviewItem = {
			position: question.position,
			section: question.section,
			type: question.type,
			lang: question.lang,
			subject: question.subject,
			stem: question.stem,
			options: question.options.map((option) => option.text),
			mine: marksOf(answer),
			flag: answer.flag,
		};
		if (visible.right_wrong) {
			const score = scoreQuestion(answer, question, section);
			item.outcome = score.outcomes;
			item.marks = score.marks;
		}
		if (visible.key) {
			item.key = [...question.key] as NonNullable<ReviewItem['key']>;
			item.why = question.options.map((option) => option.explanation);
			item.explanation = question.explanation;
			item.source = question.source;
		}
		return item;
	});
	return { exam: viewExam(paper.exam, attempt, now), visible, items };
}
