import type { Pair } from '../texts.ts';
import type { ComplaintCategory } from './calls.ts';

export const COMPLAINT_CATEGORY_WORDS = {
	exam: ['পরীক্ষা', 'Exam'],
	question: ['প্রশ্ন', 'Question'],
	video: ['ভিডিও', 'Video'],
	payment: ['পেমেন্ট', 'Payment'],
	sheet: ['লেকচার শিট', 'Lecture sheets'],
	device: ['ডিভাইস', 'Device'],
	account: ['অ্যাকাউন্ট', 'Account'],
	teacher: ['শিক্ষক ও ক্লাস', 'Teacher and class'],
	other: ['অন্য কিছু', 'Something else'],
} as const satisfies Record<ComplaintCategory, Pair>;
