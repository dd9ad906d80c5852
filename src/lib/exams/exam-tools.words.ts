import { texts } from '#contract/texts.ts';

/** Words of the tools on the exam screen. Numbers are already in the reader's digits. */
export const EXAM_TOOL_TEXTS = texts({
	tools: ['সহায়ক উপকরণ', 'Tools'],
	/** Labels under the icons of the bar; each is part of the full name. */
	short: {
		strike: ['বাদ', 'Rule out'],
		highlight: ['হাইলাইট', 'Highlight'],
		note: ['নোট', 'Note'],
		lab: ['ল্যাব মান', 'Labs'],
		calculator: ['হিসাব', 'Calc'],
	},
	names: {
		strike: ['অপশন বাদ দিন', 'Rule out answers'],
		highlight: ['হাইলাইট করুন', 'Highlight'],
		note: ['এই প্রশ্নের নোট', 'Note on this question'],
		lab: ['স্বাভাবিক ল্যাব মান', 'Labs: normal values'],
		calculator: ['হিসাবের ক্যালকুলেটর', 'Calculator'],
	},

	highlightTitle: ['প্রশ্নের কোন বাক্য হাইলাইট করবেন?', 'Which sentence do you want to highlight?'],
	highlightHow: [
		'বাক্যে চাপলে হাইলাইট হবে, আবার চাপলে উঠে যাবে। প্রশ্নের যেকোনো অংশ সিলেক্ট করে “হাইলাইট” চাপলেও হবে।',
		'Press a sentence to highlight it, again to take it away. You may also select any part of the question and press “Highlight”.',
	],
	highlighted: ['হাইলাইট করা হয়েছে', 'Highlighted'],
	unlighted: ['হাইলাইট তুলে নেওয়া হয়েছে', 'Highlight taken away'],

	noteTitle: (no: string) => [`প্রশ্ন ${no}-এর নোট`, `Note on question ${no}`],
	noteKept: [
		'নোট ও হাইলাইট শুধু এই ডিভাইসে থাকে, আপনি ছাড়া কেউ দেখে না, নম্বরেও প্রভাব ফেলে না। খাতা জমা হলে মুছে যায়।',
		'Notes and highlights are kept on this device only. Nobody else sees them, and they never affect your marks. They are deleted when you hand in.',
	],
	notePage: [
		'এই ব্রাউজারে কিছু রাখা যাচ্ছে না, তাই পাতা বন্ধ হলে নোট মুছে যাবে। নোট আপনি ছাড়া কেউ দেখে না।',
		'This browser cannot keep anything, so your notes are lost when the page closes. Nobody else sees them.',
	],
	noteLeft: (count: string) => [`আরও ${count}টি অক্ষর লেখা যাবে`, `${count} characters left`],
	noted: ['নোট আছে', 'Note'],

	labHow: [
		'প্রাপ্তবয়স্কদের মান: উপরে এসআই একক, নিচে প্রচলিত একক। মানগুলো শুধু ধারণার জন্য; প্রশ্নে অন্য মান দেওয়া থাকলে সেটিই ধরবেন।',
		'Adults: SI unit above, conventional unit below. For orientation only; where the question gives other values, those count.',
	],
	labSearch: ['নাম দিয়ে খুঁজুন', 'Search by name'],
	labNone: ['এই নামে কোনো মান নেই', 'No value has this name'],
	labFound: (count: string) => [`${count}টি মান`, count === '1' ? '1 value' : `${count} values`],
	labGroups: {
		blood: ['রক্ত (হেমাটোলজি)', 'Haematology'],
		coagulation: ['রক্ত জমাট বাঁধা', 'Coagulation'],
		electrolytes: ['ইলেকট্রোলাইট', 'Electrolytes'],
		renal: ['কিডনি', 'Renal function'],
		liver: ['লিভার ও এনজাইম', 'Liver and enzymes'],
		glucose: ['গ্লুকোজ ও ল্যাকটেট', 'Glucose and lactate'],
		lipids: ['লিপিড', 'Lipids'],
		thyroid: ['থাইরয়েড', 'Thyroid'],
		hormones: ['অন্যান্য হরমোন', 'Other hormones'],
		gases: ['ধমনির রক্তের গ্যাস (ABG)', 'Arterial blood gases (ABG)'],
		csf: ['সিএসএফ', 'Cerebrospinal fluid'],
		urine: ['প্রস্রাব', 'Urine'],
		proteins: ['প্রোটিন ও অন্যান্য', 'Proteins and others'],
	},

	calculatorHow: [
		'যে ক্রমে চাপবেন সে ক্রমেই হিসাব হবে: ২ + ৩ × ৪ = ২০',
		'Works things out in the order in which you press them: 2 + 3 × 4 = 20',
	],
	display: ['ফল', 'Result'],
	faults: {
		zero: ['শূন্য দিয়ে ভাগ করা যায় না', 'Nothing can be divided by zero'],
		large: ['সংখ্যাটি খুব বড়', 'The number is too large'],
	},
	keys: {
		clear: ['সব মুছুন', 'Clear all'],
		back: ['শেষ অঙ্ক মুছুন', 'Delete the last digit'],
		'%': ['শতাংশ', 'Percent'],
		'/': ['ভাগ', 'Divide'],
		'*': ['গুণ', 'Multiply'],
		'-': ['বিয়োগ', 'Subtract'],
		'+': ['যোগ', 'Add'],
		sign: ['চিহ্ন বদলান', 'Change sign'],
		'.': ['দশমিক বিন্দু', 'Decimal point'],
		'=': ['সমান', 'Equals'],
	},
});
