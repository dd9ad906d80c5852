import type { Lang } from '#contract/constants.ts';
import { filled, texts } from '#contract/texts.ts';

export interface ImportProblem {
	row: number;
	/** Name of the column; empty where the row or the whole file is meant. */
	column: string;
	what: keyof (typeof TEXTS)['bn'];
	more?: Readonly<Record<string, string | number>>;
}

const TEXTS = texts({
	not_text: [
		'ফাইলটি ইউটিএফ-৮ লেখা নয়। স্প্রেডশিট থেকে “CSV UTF-8” হিসেবে সংরক্ষণ করে আবার দিন।',
		'The file is not UTF-8 text. Save it from the spreadsheet as “CSV UTF-8” and try again.',
	],
	not_workbook: [
		'এক্সেল ফাইলটি পড়া যায়নি, অথবা এটি অস্বাভাবিক বড়। নতুন করে .xlsx হিসেবে সংরক্ষণ করে দিন, বা সিএসভি দিন।',
		'The workbook cannot be read, or is unusually large. Save it anew as .xlsx, or send a CSV.',
	],
	unclosed_quote: [
		'এই সারিতে একটি উদ্ধৃতিচিহ্ন (") খোলা আছে, বন্ধ হয়নি। এর পরের সারিগুলো পড়া যায়নি।',
		'A quotation mark (") is opened in this row and never closed. The rows after it were not read.',
	],
	no_rows: ['ফাইলে কোনো প্রশ্ন নেই।', 'The file has no questions.'],
	too_many_rows: [
		'এক ফাইলে সর্বোচ্চ {longest}টি প্রশ্ন দেওয়া যায়। ফাইলটি ভাগ করে দিন।',
		'A file may have {longest} questions at most. Please split it.',
	],
	missing_column: ['এই কলামটি নেই।', 'This column is missing.'],
	unknown_column: [
		'এই নামের কোনো কলাম নেই। বানান দেখুন অথবা কলামটি বাদ দিন।',
		'There is no column of this name. Check the spelling or remove it.',
	],
	doubled_column: ['এই কলামটি দুবার আছে।', 'This column stands there twice.'],
	too_many_cells: [
		'এই সারিতে শিরোনামের চেয়ে বেশি ঘর আছে। লেখার ভেতরে কমা থাকলে লেখাটি উদ্ধৃতিচিহ্নে রাখুন।',
		'This row has more cells than the head. Put texts with commas into quotation marks.',
	],
	required: ['ঘরটি খালি।', 'The cell is empty.'],
	too_long: [
		'লেখাটি খুব বড়। সর্বোচ্চ {longest} অক্ষর দিন।',
		'The text is too long. At most {longest} characters.',
	],
	spreadsheet_error: [
		'স্প্রেডশিট এখানে লেখার বদলে একটি ভুলের সংকেত রেখেছে। আসল লেখাটি বসান।',
		'The spreadsheet left an error sign here instead of the text. Put the real text in.',
	],
	control: [
		'লেখায় এমন চিহ্ন আছে যা দেখা যায় না। লেখাটি আবার টাইপ করুন।',
		'The text has signs that cannot be seen. Please type it again.',
	],
	bad_type: ['প্রশ্নের ধরন mtf অথবা sba লিখুন।', 'Write mtf or sba as the type.'],
	unknown_subject: ['এই নামের কোনো বিষয় নেই।', 'There is no subject of this name.'],
	bad_key_mtf: ['পাঁচটি অক্ষর দিন, প্রতিটি T অথবা F; যেমন TFTTF।', 'Five letters, each T or F, such as TFTTF.'],
	bad_key_sba: ['A থেকে E-এর মধ্যে একটি অক্ষর দিন।', 'One letter from A to E.'],
	same_option: ['লেখাটি {letter}-এর সঙ্গে হুবহু এক।', 'The text is the same as that of {letter}.'],
	bad_year: ['সালটি {from} থেকে {to}-এর মধ্যে হতে হবে।', 'The year has to be from {from} to {to}.'],
	bad_lang: ['ভাষা en অথবা bn লিখুন।', 'Write en or bn as the language.'],
	bad_image: [
		'ছবি আপলোডের পর যে নামটি পেয়েছেন, সেটিই হুবহু দিন।',
		'Give the name exactly as the upload of the picture answered.',
	],
	unknown_image: ['এই নামের কোনো ছবি আপলোড করা নেই।', 'No picture of this name was uploaded.'],
	image_needed: ['ছবির বর্ণনা আছে, কিন্তু ছবির নাম নেই।', 'There is a description of a picture, but no picture.'],
	alt_needed: [
		'যিনি ছবিটি দেখতে পাচ্ছেন না, তাঁর জন্য ছবিতে কী আছে লিখুন।',
		'Say what is in the picture, for those who cannot see it.',
	],
	repeated: ['প্রশ্নটি {row} নম্বর সারিতেও আছে।', 'The question also stands in row {row}.'],
	in_bank: [
		'প্রশ্নটি হুবহু আগে থেকেই আছে (প্রশ্ন {id})।',
		'The very same question is in the bank already (question {id}).',
	],
});

export function problemText({ what, more = {} }: Pick<ImportProblem, 'what' | 'more'>, lang: Lang): string {
	return filled(TEXTS[lang][what], more, lang);
}
