import type { QuizResult } from '#contract/quizzes/calls.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { hashKey } from './quizzes.keys.ts';
import {
	claimAttempt,
	countTries,
	findByKey,
	listClaimed,
	type QuizAttemptRow,
	type QuizRow,
} from './quizzes.repo.ts';
import { betterThan, scoreAnswer } from './quizzes.rules.ts';
import { keyOfAttempt, totalOf, viewQuiz } from './quizzes.service.ts';

/** Questions with own answer, key and explanation. */
function viewAnswers(quiz: QuizRow, answers: readonly string[]): QuizResult['questions'] {
	return quiz.questions.map((question, index) => {
		const answer = answers[index] ?? '-';
		return {
			no: index + 1,
			type: question.type,
			stem: question.stem,
			options: question.options.map(({ text }) => text),
			answer,
			key: question.key,
			score: scoreAnswer(question, answer),
			explanations: question.options.map(({ explanation }) => explanation),
			explanation: question.explanation,
		};
	});
}

async function viewResult(
	deps: Deps,
	{ attempt, quiz }: { attempt: QuizAttemptRow; quiz: QuizRow },
	doctorId: number | null,
): Promise<QuizResult | null> {
	if (!attempt.doneAt || attempt.score === null) return null;
	const { tries, withFewerMarks } = await countTries(deps.db.q, quiz.id, attempt.score);
	return {
		quiz: viewQuiz(quiz),
		done_at: attempt.doneAt.toISOString(),
		score: attempt.score,
		total: totalOf(quiz),
		tries,
		better_than: betterThan(tries, withFewerMarks),
		questions: quiz.show === 'answers' ? viewAnswers(quiz, attempt.answers ?? []) : null,
		claimed: attempt.doctorId === null ? 'no' : attempt.doctorId === doctorId ? 'mine' : 'other',
	};
}

/** The result of a key. */
export async function readResult(deps: Deps, key: string, doctorId: number | null) {
	const found = await findByKey(deps.db.q, hashKey(key));
	const result = found && (await viewResult(deps, found, doctorId));
	return result ? { result } : fault('quiz.not_found');
}

/** Adds a result to an account for good. */
export async function claimResult(deps: Deps, key: string, doctorId: number) {
	await claimAttempt(deps.db.q, hashKey(key), doctorId);
	const found = await findByKey(deps.db.q, hashKey(key));
	const result = found && (await viewResult(deps, found, doctorId));
	if (!result) return fault('quiz.not_found');
	return result.claimed === 'mine' ? { result } : fault('quiz.claimed');
}

export async function listResults(deps: Deps, doctorId: number) {
	const rows = await listClaimed(deps.db.q, doctorId);
	return rows.flatMap(({ attempt, title, questions }) => {
		const key = keyOfAttempt(deps, attempt);
		if (key === null || !attempt.doneAt) return [];
		return {
			key,
			quiz_id: attempt.quizId,
			title,
			done_at: attempt.doneAt.toISOString(),
			score: attempt.score ?? 0,
			total: totalOf({ questions }),
		};
	});
}
