import { claimResult, fetchOwnResults, quizApi } from '../api/quizzes.ts';
import { loadAppData } from '../site/app-data.ts';
import { read, readOf, refresh } from '../state/query.ts';
import { quizStorage } from './quiz-storage.ts';
import { QuizTry } from './quiz-try.ts';

/** The try at a quiz on the real page. */
export function openQuizTry(slug: string): QuizTry {
	return new QuizTry(slug, {
		api: quizApi,
		storage: quizStorage,
		ready: loadAppData,
		later(task, ms) {
			const timer = setTimeout(task, ms);
			return () => clearTimeout(timer);
		},
	});
}

export const quizResult$ = (key: string) => readOf(`quiz/result/${key}`, () => quizApi.result(key));
export const $ownQuizResults = read('quiz/own', fetchOwnResults);

/** Puts a result into the account of the signed-in doctor. Throws ApiError. */
export async function claimQuizResult(key: string): Promise<void> {
	await claimResult(key);
	refresh('quiz/');
}
