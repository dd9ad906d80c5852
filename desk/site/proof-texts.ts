import type { Pairs } from '#contract/texts.ts';

export const PROOF_RESOURCES: Pairs = {
	'teacher-pages': {
		name: ['শিক্ষকের পাতা', 'Page of a teacher |||| Pages of teachers'],
		fields: {
			title: ['শিক্ষক', 'Teacher'],
			title_en: ['ইংরেজিতে নাম', 'Name in English'],
			degrees: ['ডিগ্রি', 'Degrees'],
			degrees_en: ['ইংরেজিতে ডিগ্রি', 'Degrees in English'],
			posting: ['পদ ও কর্মস্থল', 'Post and workplace'],
			posting_en: ['ইংরেজিতে পদ ও কর্মস্থল', 'Post and workplace in English'],
			photo: ['ছবি', 'Photo'],
			about: ['শিক্ষকের কথা', 'About the teacher'],
		},
	},
	'batch-results': {
		name: ['আগের ব্যাচের ফল', 'Result of a past batch |||| Results of past batches'],
		fields: {
			title: ['কোন ব্যাচ', 'Which batch'],
			exam: ['কোন পরীক্ষা', 'Which examination'],
			joined: ['ভর্তি ছিলেন', 'Joined'],
			known: ['ফল জানা', 'Result known'],
			passed: ['পাস করেছেন', 'Passed'],
			counted_on: ['কবে গোনা', 'Counted on'],
			method: ['কীভাবে গোনা', 'How it was counted'],
		},
	},
	reviews: {
		name: ['চিকিৎসকদের মতামত', 'Review by a doctor |||| Reviews by doctors'],
		fields: {
			title_en: ['ইংরেজিতে নাম', 'Name in English'],
			college: ['মেডিকেল বা ডেন্টাল কলেজ', 'Medical or dental college'],
			year: ['পাসের বছর', 'Year of the degree'],
			body: ['তাঁর কথা', 'What they say'],
		},
	},
};

export const PROOF_WORDS: Pairs = {
	consent: {
		none: [
			'প্রকাশের সম্মতি লেখা নেই, তাই এটি প্রকাশ করা যাবে না।',
			'No consent is recorded, so this cannot be published.',
		],
		given: ['যা লেখা আছে, তা প্রকাশের সম্মতি আছে।', 'There is consent to all that stands here.'],
		other: [
			'সম্মতির পর নাম, কথা, কলেজ, সাল, কোর্স বা নমুনার চিহ্ন বদলেছে। এখনকার লেখার জন্য নতুন সম্মতি লিখুন।',
			'Name, words, college, year, course or the mark of a sample changed after the consent. Record one for what stands there now.',
		],
		withdrawn: [
			'সম্মতি তুলে নেওয়া হয়েছে। এটি আর প্রকাশ করা যাবে না।',
			'Consent was withdrawn. This cannot be published any more.',
		],
		record: ['সম্মতি লিখুন', 'Record consent'],
		record_sure: [
			'%{name} (%{college}, %{year}) এই কথা প্রকাশে রাজি হয়েছেন: “%{words}”',
			'%{name} (%{college}, %{year}) agreed to these words being published: “%{words}”',
		],
		record_done: ['সম্মতি লেখা হয়েছে', 'The consent is recorded'],
		given_on: ['কবে দিয়েছেন', 'Given on'],
		way: ['কীভাবে দিয়েছেন', 'How it was given'],
		proof: ['প্রমাণ কোথায় আছে', 'Where the proof is kept'],
		withdraw: ['সম্মতি তুলে নিলেন', 'Consent withdrawn'],
		withdraw_sure: [
			'মতামতটি এখনই সাইট থেকে সরবে। আবার দেখাতে নতুন সম্মতি লাগবে।',
			'The review goes off the site now. Showing it again needs a new consent.',
		],
		withdraw_done: ['সম্মতি তুলে নেওয়া লেখা হয়েছে', 'The withdrawal is recorded'],
	},
	consent_ways: {
		paper: ['কাগজে সই', 'Signed paper'],
		email: ['ইমেইল', 'E-mail'],
		message: ['বার্তা', 'Message'],
		recording: ['রেকর্ড করা কথা', 'Recorded words'],
	},
};

export const PROOF_HINTS: Pairs = {
	demonstration: [
		'বানানো মানুষ বা সংখ্যা। পাতায় “নমুনা” লেখা থাকে; আসল সাইটে দেখা যায় না।',
		'A made-up person or number. It is marked as a sample and not shown on a real site.',
	],
	teacher: [
		'শিক্ষকের তালিকা থেকে। নতুন নাম আগে সেখানে যোগ করুন।',
		'From the list of teachers. Add a new name there first.',
	],
	known: ['যাঁদের ফল আমরা জানি।', 'Those whose result we know.'],
	method: [
		'সংখ্যাগুলো কোথা থেকে এল, কাদের ফল জানা যায়নি। পাতায় দেখা যাবে।',
		'Where the numbers come from and whose result is not known. The page shows it.',
	],
	review: [
		'তিনি যা বলেছেন হুবহু তা-ই। কথা বদলালে নতুন সম্মতি লাগে।',
		'Word for word as it was said. Changed words need a new consent.',
	],
};
