import type { Pair } from '../texts.ts';
import { LANG_WORDS } from '../words.ts';
import type { Batch } from './calls.ts';

export const MEDIUM_WORDS = {
	...LANG_WORDS,
	mixed: ['বাংলা ও ইংরেজি', 'Bengali and English'],
} as const satisfies Record<Batch['medium'], Pair>;

export const BATCH_PART_WORDS = {
	class: ['ক্লাস', 'Classes'],
	exam: ['পরীক্ষা', 'Exams'],
	solve: ['সমাধান ক্লাস', 'Solve classes'],
	sheet: ['ছাপা লেকচার শিট', 'Printed lecture sheets'],
	book: ['প্রশ্নের বই', 'Book of questions'],
} as const satisfies Record<keyof Batch['includes'], Pair>;
