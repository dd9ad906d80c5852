import { texts } from '../text/texts.ts';

/** Words of what helps a doctor to think in the exam room. Numbers come in the reader's digits already. */
export const EXAM_TOOL_TEXTS = texts(
	{
		tools: 'সহায়ক উপকরণ',
		/** Under the signs of the bar; each is part of the full name. */
		short: { strike: 'বাদ', highlight: 'হাইলাইট', note: 'নোট', lab: 'ল্যাব মান', calculator: 'হিসাব' },
		names: {
			strike: 'অপশন বাদ দিন',
			highlight: 'হাইলাইট করুন',
			note: 'এই প্রশ্নের নোট',
			lab: 'স্বাভাবিক ল্যাব মান',
			calculator: 'হিসাবের ক্যালকুলেটর',
		},

		highlightTitle: 'প্রশ্নের কোন বাক্য হাইলাইট করবেন?',
		highlightHow: 'বাক্যে চাপলে হাইলাইট হবে, আবার চাপলে উঠে যাবে। প্রশ্নের যেকোনো অংশ সিলেক্ট করে “হাইলাইট” চাপলেও হবে।',
		highlighted: 'হাইলাইট করা হয়েছে',
		unlighted: 'হাইলাইট তুলে নেওয়া হয়েছে',

		noteTitle: (no: string) => `প্রশ্ন ${no}-এর নোট`,
		noteKept: 'নোট ও হাইলাইট শুধু এই ডিভাইসে থাকে, আপনি ছাড়া কেউ দেখে না, নম্বরেও প্রভাব ফেলে না। খাতা জমা হলে মুছে যায়।',
		notePage: 'এই ব্রাউজারে কিছু রাখা যাচ্ছে না, তাই পাতা বন্ধ হলে নোট মুছে যাবে। নোট আপনি ছাড়া কেউ দেখে না।',
		noteLeft: (count: string) => `আরও ${count}টি অক্ষর লেখা যাবে`,
		noted: 'নোট আছে',

		labHow:
			'প্রাপ্তবয়স্কদের মান: উপরে এসআই একক, নিচে প্রচলিত একক। মানগুলো শুধু ধারণার জন্য; প্রশ্নে অন্য মান দেওয়া থাকলে সেটিই ধরবেন।',
		labSearch: 'নাম দিয়ে খুঁজুন',
		labNone: 'এই নামে কোনো মান নেই',
		labFound: (count: string) => `${count}টি মান`,
		labGroups: {
			blood: 'রক্ত (হেমাটোলজি)',
			coagulation: 'রক্ত জমাট বাঁধা',
			electrolytes: 'ইলেকট্রোলাইট',
			renal: 'কিডনি',
			liver: 'লিভার ও এনজাইম',
			glucose: 'গ্লুকোজ ও ল্যাকটেট',
			lipids: 'লিপিড',
			thyroid: 'থাইরয়েড',
			hormones: 'অন্যান্য হরমোন',
			gases: 'ধমনির রক্তের গ্যাস (ABG)',
			csf: 'সিএসএফ',
			urine: 'প্রস্রাব',
			proteins: 'প্রোটিন ও অন্যান্য',
		},

		calculatorHow: 'যে ক্রমে চাপবেন সে ক্রমেই হিসাব হবে: ২ + ৩ × ৪ = ২০',
		display: 'ফল',
		faults: { zero: 'শূন্য দিয়ে ভাগ করা যায় না', large: 'সংখ্যাটি খুব বড়' },
		keys: {
			clear: 'সব মুছুন',
			back: 'শেষ অঙ্ক মুছুন',
			'%': 'শতাংশ',
			'/': 'ভাগ',
			'*': 'গুণ',
			'-': 'বিয়োগ',
			'+': 'যোগ',
			sign: 'চিহ্ন বদলান',
			'.': 'দশমিক বিন্দু',
			'=': 'সমান',
		},
	},
	{
		tools: 'Tools',
		short: { strike: 'Rule out', highlight: 'Highlight', note: 'Note', lab: 'Labs', calculator: 'Calc' },
		names: {
			strike: 'Rule out answers',
			highlight: 'Highlight',
			note: 'Note on this question',
			lab: 'Labs: normal values',
			calculator: 'Calculator',
		},

		highlightTitle: 'Which sentence do you want to highlight?',
		highlightHow:
			'Press a sentence to highlight it, again to take it away. You may also select any part of the question and press “Highlight”.',
		highlighted: 'Highlighted',
		unlighted: 'Highlight taken away',

		noteTitle: (no: string) => `Note on question ${no}`,
		noteKept:
			'Notes and highlights are kept on this device only. Nobody else sees them, and they never affect your marks. They are deleted when you hand in.',
		notePage:
			'This browser cannot keep anything, so your notes are lost when the page closes. Nobody else sees them.',
		noteLeft: (count: string) => `${count} characters left`,
		noted: 'Note',

		labHow:
			'Adults: SI unit above, conventional unit below. For orientation only; where the question gives other values, those count.',
		labSearch: 'Search by name',
		labNone: 'No value has this name',
		labFound: (count: string) => `${count} values`,
		labGroups: {
			blood: 'Haematology',
			coagulation: 'Coagulation',
			electrolytes: 'Electrolytes',
			renal: 'Renal function',
			liver: 'Liver and enzymes',
			glucose: 'Glucose and lactate',
			lipids: 'Lipids',
			thyroid: 'Thyroid',
			hormones: 'Other hormones',
			gases: 'Arterial blood gases (ABG)',
			csf: 'Cerebrospinal fluid',
			urine: 'Urine',
			proteins: 'Proteins and others',
		},

		calculatorHow: 'Works things out in the order in which you press them: 2 + 3 × 4 = 20',
		display: 'Result',
		faults: { zero: 'Nothing can be divided by zero', large: 'The number is too large' },
		keys: {
			clear: 'Clear all',
			back: 'Delete the last digit',
			'%': 'Percent',
			'/': 'Divide',
			'*': 'Multiply',
			'-': 'Subtract',
			'+': 'Add',
			sign: 'Change sign',
			'.': 'Decimal point',
			'=': 'Equals',
		},
	},
);
