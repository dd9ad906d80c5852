import type { Lang } from '#contract/constants.ts';

/** What can be wrong with a sheet of questions. */
export interface ImportProblem {
	row: number;
	/** Name of the column; empty where the row or the file as a whole is meant. */
	column: string;
	what: keyof (typeof TEXTS)['bn'];
	more?: Readonly<Record<string, string | number>>;
}

const BENGALI_ZERO = 0x09e6;
const bengali = (value: string | number): string =>
	String(value).replaceAll(/\d/g, (digit) => String.fromCodePoint(BENGALI_ZERO + Number(digit)));

/** `{name}` stands for what the problem brings along. */
const TEXTS = {
	bn: {
		not_text: 'ফাইলটি ইউটিএফ-৮ লেখা নয়। স্প্রেডশিট থেকে “CSV UTF-8” হিসেবে সংরক্ষণ করে আবার দিন।',
		not_workbook:
			'এক্সেল ফাইলটি পড়া যায়নি, অথবা এটি অস্বাভাবিক বড়। নতুন করে .xlsx হিসেবে সংরক্ষণ করে দিন, বা সিএসভি দিন।',
		unclosed_quote: 'এই সারিতে একটি উদ্ধৃতিচিহ্ন (") খোলা আছে, বন্ধ হয়নি। এর পরের সারিগুলো পড়া যায়নি।',
		no_rows: 'ফাইলে কোনো প্রশ্ন নেই।',
		too_many_rows: 'এক ফাইলে সর্বোচ্চ {longest}টি প্রশ্ন দেওয়া যায়। ফাইলটি ভাগ করে দিন।',
		missing_column: 'এই কলামটি নেই।',
		unknown_column: 'এই নামের কোনো কলাম নেই। বানান দেখুন অথবা কলামটি বাদ দিন।',
		doubled_column: 'এই কলামটি দুবার আছে।',
		too_many_cells: 'এই সারিতে শিরোনামের চেয়ে বেশি ঘর আছে। লেখার ভেতরে কমা থাকলে লেখাটি উদ্ধৃতিচিহ্নে রাখুন।',
		required: 'ঘরটি খালি।',
		too_long: 'লেখাটি খুব বড়। সর্বোচ্চ {longest} অক্ষর দিন।',
		spreadsheet_error: 'স্প্রেডশিট এখানে লেখার বদলে একটি ভুলের সংকেত রেখেছে। আসল লেখাটি বসান।',
		control: 'লেখায় এমন চিহ্ন আছে যা দেখা যায় না। লেখাটি আবার টাইপ করুন।',
		bad_type: 'প্রশ্নের ধরন mtf অথবা sba লিখুন।',
		unknown_subject: 'এই নামের কোনো বিষয় নেই।',
		bad_key_mtf: 'পাঁচটি অক্ষর দিন, প্রতিটি T অথবা F; যেমন TFTTF।',
		bad_key_sba: 'A থেকে E-এর মধ্যে একটি অক্ষর দিন।',
		same_option: 'লেখাটি {letter}-এর সঙ্গে হুবহু এক।',
		bad_year: 'সালটি {from} থেকে {to}-এর মধ্যে হতে হবে।',
		bad_lang: 'ভাষা en অথবা bn লিখুন।',
		bad_image: 'ছবি আপলোডের পর যে নামটি পেয়েছেন, সেটিই হুবহু দিন।',
		unknown_image: 'এই নামের কোনো ছবি আপলোড করা নেই।',
		image_needed: 'ছবির বর্ণনা আছে, কিন্তু ছবির নাম নেই।',
		alt_needed: 'যিনি ছবিটি দেখতে পাচ্ছেন না, তাঁর জন্য ছবিতে কী আছে লিখুন।',
		repeated: 'প্রশ্নটি {row} নম্বর সারিতেও আছে।',
		in_bank: 'প্রশ্নটি হুবহু আগে থেকেই আছে (প্রশ্ন {id})।',
	},
	en: {
		not_text: 'The file is not UTF-8 text. Save it from the spreadsheet as “CSV UTF-8” and try again.',
		not_workbook: 'The workbook cannot be read, or is unusually large. Save it anew as .xlsx, or send a CSV.',
		unclosed_quote:
			'A quotation mark (") is opened in this row and never closed. The rows after it were not read.',
		no_rows: 'The file has no questions.',
		too_many_rows: 'A file may have {longest} questions at most. Please split it.',
		missing_column: 'This column is missing.',
		unknown_column: 'There is no column of this name. Check the spelling or remove it.',
		doubled_column: 'This column stands there twice.',
		too_many_cells: 'This row has more cells than the head. Put texts with commas into quotation marks.',
		required: 'The cell is empty.',
		too_long: 'The text is too long. At most {longest} characters.',
		spreadsheet_error: 'The spreadsheet left an error sign here instead of the text. Put the real text in.',
		control: 'The text has signs that cannot be seen. Please type it again.',
		bad_type: 'Write mtf or sba as the type.',
		unknown_subject: 'There is no subject of this name.',
		bad_key_mtf: 'Five letters, each T or F, such as TFTTF.',
		bad_key_sba: 'One letter from A to E.',
		same_option: 'The text is the same as that of {letter}.',
		bad_year: 'The year has to be from {from} to {to}.',
		bad_lang: 'Write en or bn as the language.',
		bad_image: 'Give the name exactly as the upload of the picture answered.',
		unknown_image: 'No picture of this name was uploaded.',
		image_needed: 'There is a description of a picture, but no picture.',
		alt_needed: 'Say what is in the picture, for those who cannot see it.',
		repeated: 'The question also stands in row {row}.',
		in_bank: 'The very same question is in the bank already (question {id}).',
	},
} as const;

/** The problem in a sentence of the caller's language. */
export function problemText({ what, more = {} }: Pick<ImportProblem, 'what' | 'more'>, lang: Lang): string {
	return TEXTS[lang][what].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = more[name] ?? '';
		return lang === 'bn' ? bengali(value) : String(value);
	});
}
