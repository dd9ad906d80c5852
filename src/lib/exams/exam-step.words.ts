import type { Pairs } from '#contract/texts.ts';

/** On the cards with the next step of an exam. */
export const STEP_WORDS = {
	canStartBody: (closes: string) => [`${closes} পর্যন্ত শুরু করা যাবে।`, `You can start until ${closes}.`],
	inProgressBody: [
		'আপনার উত্তর রাখা আছে। যেখানে থেমেছিলেন সেখান থেকেই চলবে।',
		'Your answers are kept. You go on from where you stopped.',
	],
	continue: ['চালিয়ে যান', 'Continue'],
	receipt: ['জমার রসিদ', 'Receipt'],
	result: ['ফল দেখুন', 'See result'],
	schedule: ['রুটিন দেখুন', 'See the schedule'],
} as const satisfies Pairs;
