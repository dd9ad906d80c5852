import type { Lang } from '#contract/constants.ts';
import { filled, texts } from '#contract/texts.ts';

export interface BookProblem {
	/** Null: the header or the whole book. */
	page: number | null;
	/** From 1. */
	line: number;
	what: keyof (typeof TEXTS)['bn'];
	more?: Readonly<Record<string, string | number>>;
}

const TEXTS = texts({
	not_text: [
		'ফাইলটি ইউটিএফ-৮ লেখা নয়। ইউটিএফ-৮ হিসেবে সংরক্ষণ করে আবার দিন।',
		'The file is not UTF-8 text. Save it as UTF-8 and try again.',
	],
	no_head: [
		'ফাইলের শুরুতে দুটি “---” রেখার মধ্যে বইয়ের পরিচয় থাকতে হবে।',
		'The file has to begin with the head of the book between two lines “---”.',
	],
	head_line: [
		'পরিচয়ের প্রতিটি লাইন এভাবে লিখুন: “নাম: মান”।',
		'Each line of the head is written as “name: value”.',
	],
	unknown_field: ['“{field}” নামে কোনো ঘর নেই।', 'There is no field “{field}”.'],
	doubled_field: ['“{field}” দুবার আছে।', '“{field}” stands there twice.'],
	missing_field: ['“{field}” নেই।', '“{field}” is missing.'],
	too_long: [
		'“{field}” খুব বড়। সর্বোচ্চ {longest} অক্ষর দিন।',
		'“{field}” is too long. At most {longest} characters.',
	],
	bad_access: ['access-এ course, subscription অথবা free লিখুন।', 'access is course, subscription or free.'],
	bad_lang: ['lang-এ bn অথবা en লিখুন।', 'lang is bn or en.'],
	bad_session: [
		'year_course_sessions-এ কমা দিয়ে নম্বর লিখুন।',
		'year_course_sessions holds numbers with commas between.',
	],
	session_needed: [
		'বইটি কোন সেশনের, year_course_sessions-এ তার নম্বর লিখুন।',
		'Write into year_course_sessions which sessions the book is for.',
	],
	session_not_wanted: [
		'সবার জন্য খোলা বইয়ে year_course_sessions লাগে না।',
		'A book that is free for all needs no year_course_sessions.',
	],
	unknown_session: ['{id} নম্বরের কোনো সেশন নেই।', 'There is no year-course-session {id}.'],
	no_pages: ['বইয়ে কোনো পাতা নেই।', 'The book has no pages.'],
	too_many_pages: ['এক বইয়ে সর্বোচ্চ {longest} পাতা থাকতে পারে।', 'A book has {longest} pages at most.'],
	no_contents: [
		'বইয়ে কোনো শিরোনাম (#) নেই, তাই সূচি বানানো যায় না।',
		'The book has no heading (#), so there would be no contents.',
	],
	empty_page: ['পাতাটি খালি।', 'The page is empty.'],
	long_page: [
		'পাতাটি খুব বড়। সর্বোচ্চ {longest} অক্ষর রেখে বাকিটুকু পরের পাতায় নিন।',
		'The page is too long. Keep at most {longest} characters and part the rest.',
	],
	control: [
		'লেখায় এমন চিহ্ন আছে যা দেখা যায় না। লেখাটি আবার টাইপ করুন।',
		'The text has signs that cannot be seen. Please type it again.',
	],
	html: ['এইচটিএমএল নেওয়া হয় না। মার্কডাউনে লিখুন।', 'HTML is not taken. Write it in Markdown.'],
	empty_heading: ['শিরোনামটি খালি।', 'The heading is empty.'],
	long_heading: [
		'শিরোনামটি খুব বড়। সর্বোচ্চ {longest} অক্ষর দিন।',
		'The heading is too long. At most {longest} characters.',
	],
	deep_heading: ['শিরোনাম সর্বোচ্চ তিন ধাপের (###) হতে পারে।', 'Headings go three levels deep at most (###).'],
	bad_link: [
		'লিংকটি https:// দিয়ে শুরু হবে, অথবা এই বইয়ের কোনো পাতার নম্বর হবে: {link}',
		'A link begins with https:// or is the number of a page of this book: {link}',
	],
	unknown_page: [
		'লিংকটি {n} নম্বর পাতায় যায়, কিন্তু সেই পাতা নেই।',
		'The link leads to page {n}, which does not exist.',
	],
	bad_image: [
		'ছবি আপলোডের পর যে নামটি পেয়েছেন, সেটিই হুবহু দিন: {image}',
		'Give the name exactly as the upload answered it: {image}',
	],
	unknown_image: [
		'এই নামের কোনো ছবি আপলোড করা নেই: {image}',
		'There is no uploaded picture of this name: {image}',
	],
	alt_needed: [
		'যিনি ছবিটি দেখতে পাচ্ছেন না, তাঁর জন্য ছবিতে কী আছে লিখুন: {image}',
		'Write what the picture shows for those who cannot see it: {image}',
	],
	bad_questions: [
		'প্রশ্নের নম্বর এভাবে লিখুন: <!-- questions: 12, 15 -->',
		'Numbers of questions are written as <!-- questions: 12, 15 -->',
	],
	question_twice: ['{id} নম্বর প্রশ্নটি {n} নম্বর পাতাতেও আছে।', 'Question {id} stands on page {n} as well.'],
	unknown_question: ['{id} নম্বরের কোনো প্রশ্ন নেই।', 'There is no question {id}.'],
});

export function problemText({ what, more = {} }: BookProblem, lang: Lang): string {
	return filled(TEXTS[lang][what], more, lang);
}
