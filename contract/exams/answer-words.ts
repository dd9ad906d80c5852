import type { Pairs } from '../texts.ts';

// Apart from the types of questions, which screens without answers show too: they load only those.

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

export const HOW_WORDS = {
	mtf: [
		'প্রতিটি উক্তিতে সত্য বা মিথ্যা বেছে নিন। একই ঘরে আবার চাপলে ফাঁকা হবে।',
		'Mark each statement true or false. Press the same mark again to leave it blank.',
	],
	sba: [
		'একটি উত্তর বেছে নিন। একই উত্তরে আবার চাপলে ফাঁকা হবে।',
		'Choose one answer. Press it again to leave the question blank.',
	],
} as const satisfies Pairs;
