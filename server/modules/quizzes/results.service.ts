import { and, eq, notInArray, sql } from 'drizzle-orm';
import { joiningOf } from '#contract/account/joining.ts';
import type { QuizResult } from '#contract/quizzes/calls.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { batches, batchFitRules, courses, suggestBatches } from '../catalog/index.ts';
import { hashKey } from './quizzes.keys.ts';
import { scoreAnswer, sectionsOf, totalOf } from './quizzes.marks.ts';
import {
	claimAttempt,
	countTries,
	findByKey,
	listClaimed,
	type QuizAttemptRow,
	type QuizRow,
} from './quizzes.repo.ts';
import { betterThan, isLate, placeAmong } from './quizzes.rules.ts';
import { keyOfAttempt, viewQuiz } from './quizzes.service.ts';

/** Study hours a week where the person was not asked. */
const USUAL_HOURS = 10;

function viewAnswers(quiz: QuizRow, answers: readonly string[]): QuizResult['questions'] {
	const sections = sectionsOf(quiz.format?.sections);
	return quiz.questions.map((question, index) => {
		const answer = answers[index] ?? '-';
		return {
			...question,
			no: index + 1,
			options: question.options.map(({ text }) => text),
			answer,
			score: scoreAnswer(question, answer, sections),
			explanations: question.options.map(({ explanation }) => explanation),
		};
	});
}

/** The best batch for all faculties, since a guest is not asked for one; preferably one that can be joined now. */
async function suggestAfter(deps: Deps, exam: string | null): Promise<QuizResult['suggestion']> {
	if (exam === null) return null;
	const now = deps.clock.now();
	const ofOneFaculty = deps.db.q
		.select({ id: batchFitRules.batchId })
		.from(batchFitRules)
		.where(sql`jsonb_array_length(${batchFitRules.facultyIds}) > 0`);
	const ranked = await suggestBatches(
		deps.db.q,
		deps.answers,
		and(eq(courses.slug, exam), notInArray(batches.id, ofOneFaculty)),
		{ exam, session_id: null, hours: USUAL_HOURS, faculty_id: null, repeater: false },
		now,
	);
	const open = ranked.find(({ batch }) => joiningOf(batch, now.getTime()) === 'open');
	return open ?? ranked[0] ?? null;
}

async function viewResult(
	deps: Deps,
	{ attempt, quiz }: { attempt: QuizAttemptRow; quiz: QuizRow },
	doctorId: number | null,
): Promise<QuizResult | null> {
	const { doneAt, startedAt, score } = attempt;
	if (!doneAt || score === null) return null;
	const [{ tries, withFewerMarks, withMoreMarks }, suggestion] = await Promise.all([
		countTries(deps.db.q, quiz, score),
		suggestAfter(deps, quiz.format && quiz.course),
	]);
	const late = isLate(quiz, { startedAt, doneAt });
	return {
		quiz: viewQuiz(quiz),
		done_at: doneAt.toISOString(),
		score,
		total: totalOf(quiz.questions, sectionsOf(quiz.format?.sections)),
		tries,
		place: late ? null : placeAmong(tries, withMoreMarks),
		better_than: late ? null : betterThan(tries, withFewerMarks),
		late,
		suggestion,
		questions: quiz.show === 'answers' ? viewAnswers(quiz, attempt.answers ?? []) : null,
		claimed: attempt.doctorId === null ? 'no' : attempt.doctorId === doctorId ? 'mine' : 'other',
	};
}

export async function readResult(deps: Deps, key: string, doctorId: number | null) {
	const found = await findByKey(deps.db.q, hashKey(key));
	const result = found && (await viewResult(deps, found, doctorId));
	return result ? { result } : fault('quiz.not_found');
}

export async function claimResult(deps: Deps, key: string, doctorId: number) {
	await claimAttempt(deps.db.q, hashKey(key), doctorId);
	const found = await readResult(deps, key, doctorId);
	return found instanceof Fault || found.result.claimed === 'mine' ? found : fault('quiz.claimed');
}

export async function listResults(deps: Deps, doctorId: number) {
	const rows = await listClaimed(deps.db.q, doctorId);
	const results = rows.flatMap(({ attempt, title, questions, sections }) => {
		const key = keyOfAttempt(deps, attempt);
		if (key === null || !attempt.doneAt) return [];
		return {
			key,
			quiz_id: attempt.quizId,
			title,
			done_at: attempt.doneAt.toISOString(),
			score: attempt.score ?? 0,
			total: totalOf(questions, sectionsOf(sections)),
		};
	});
	return { results };
}
