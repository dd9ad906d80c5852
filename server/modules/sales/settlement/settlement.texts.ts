import type { Lang } from '#contract/constants.ts';
import { filled, texts } from '#contract/texts.ts';

export interface SettlementProblem {
	row: number;
	/** Empty: the whole file. */
	column: string;
	what: keyof (typeof TEXTS)['bn'];
	more?: Readonly<Record<string, string | number>>;
}

const TEXTS = texts({
	missing_column: ['এই কলামটি নেই।', 'This column is missing.'],
	doubled_column: ['এই কলামটি দুবার আছে।', 'This column is there twice.'],
	no_rows: ['ফাইলে কোনো লেনদেন নেই।', 'There are no transactions in the file.'],
	too_many_rows: [
		'ফাইলে ২০,০০০-এর বেশি সারি আছে। ভাগ করে দিন।',
		'The file has more than 20,000 rows. Please split it.',
	],
	required: ['ঘরটি খালি।', 'The cell is empty.'],
	bad_number: [
		'নম্বরে শুধু ইংরেজি অক্ষর, অঙ্ক আর - _ থাকতে পারে।',
		'A number may hold letters, digits, - and _ only.',
	],
	bad_amount: ['টাকার অঙ্ক দিন, যেমন 1,234.50; শূন্য হবে না।', 'Give a sum like 1,234.50, not zero.'],
	bad_net: [
		'জমা হওয়া টাকা শূন্য থেকে মূল টাকার মধ্যে একটি অঙ্ক হতে হবে।',
		'What was paid out must be a sum between zero and the amount.',
	],
	bad_fee: [
		'ফি শূন্য থেকে মূল টাকার মধ্যে একটি অঙ্ক হতে হবে।',
		'The fee must be a sum between zero and the amount.',
	],
	bad_day: ['তারিখ এভাবে দিন: 2026-11-21 বা 21/11/2026।', 'Give the date like 2026-11-21 or 21/11/2026.'],
	future: ['তারিখটি এখনো আসেনি।', 'This date has not come yet.'],
	repeated: ['এই নম্বরটি {row} নম্বর সারিতেও আছে।', 'This number also stands in row {row}.'],
	already: ['এই নম্বরটি আগের একটি ফাইলে নেওয়া হয়েছে।', 'This number was taken with an earlier file.'],
});

export function settlementText({ what, more = {} }: SettlementProblem, lang: Lang): string {
	return filled(TEXTS[lang][what], more, lang);
}
