import type { StoredQuizQuestion } from '../../modules/quizzes/quizzes.tables.ts';

type Statement = readonly [text: string, isTrue: boolean, why: string];
type Five<T> = readonly [T, T, T, T, T];

/** A true-or-false question: five statements, each judged alone. */
export const mtf = (stem: string, explanation: string, statements: Five<Statement>): StoredQuizQuestion => ({
	type: 'mtf',
	stem,
	options: statements.map(([text, , why]) => ({ text, explanation: why })),
	key: statements.map(([, isTrue]) => (isTrue ? 'T' : 'F')).join(''),
	explanation,
});

/** A question with one best answer. */
export const sba = (
	stem: string,
	key: 'A' | 'B' | 'C' | 'D' | 'E',
	explanation: string,
	options: Five<string>,
): StoredQuizQuestion => ({
	type: 'sba',
	stem,
	options: options.map((text) => ({ text, explanation: '' })),
	key,
	explanation,
});
