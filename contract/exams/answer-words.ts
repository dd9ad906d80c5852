import type { Pairs } from '../texts.ts';

/** Words shown beside a marked answer, in exams, practice and quizzes. */
export const ANSWER_WORDS = {
	mark: { T: ['সত্য', 'True'], F: ['মিথ্যা', 'False'] },
	mine: ['আপনার উত্তর', 'Your answer'],
	mineIs: (mark: string) => [`আপনার উত্তর: ${mark}`, `Your answer: ${mark}`],
	key: ['সঠিক উত্তর', 'Right answer'],
	keyIs: (mark: string) => [`সঠিক: ${mark}`, `Right: ${mark}`],
} as const satisfies Pairs;

export const OUTCOME_WORDS = {
	right: ['সঠিক', 'Right'],
	wrong: ['ভুল', 'Wrong'],
	blank: ['ফাঁকা', 'Blank'],
} as const satisfies Pairs;
