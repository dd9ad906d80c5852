import { quizzes } from '#contract/quizzes/calls.ts';
import { call } from '../http/call.ts';
import { loadAppData } from '../site/app-data.ts';
import { later } from '../state/later.ts';
import { read, readOf, refresh } from '../state/query.ts';
import { quizStorage } from './quiz-storage.ts';
import { QuizTry, quizApi } from './quiz-try.ts';

export function openQuizTry(slug: string): QuizTry {
	return new QuizTry(slug, {
		api: quizApi,
		storage: quizStorage,
		ready: loadAppData,
		now: Date.now,
		later,
	});
}

export const quizResult$ = (key: string) =>
	readOf(`quiz/result/${key}`, () => call(quizzes.result, { params: { key } }));
export const $ownQuizResults = read('quiz/own', () => call(quizzes.mine));

/** Saves a result to the account of the signed-in doctor. Throws ApiError. */
export async function claimQuizResult(key: string): Promise<void> {
	await call(quizzes.claim, { params: { key }, body: {} });
	refresh('quiz/');
}
