import type { Pair } from '../texts.ts';
import type { Faq } from './calls.ts';

export const FAQ_TOPIC_WORDS = {
	join: ['যোগ দেওয়া', 'Joining'],
	otp: ['ওটিপি', 'OTP'],
	device: ['ডিভাইস', 'Devices'],
	payment: ['ফি ও পেমেন্ট', 'Fees and payment'],
	course: ['কোর্স ও ব্যাচ', 'Courses and batches'],
	exam: ['পরীক্ষা', 'Exams'],
	result: ['ফলাফল', 'Results'],
	lecture: ['লেকচার', 'Lectures'],
	sheet: ['লেকচার শিট', 'Lecture sheets'],
	account: ['অ্যাকাউন্ট', 'Account'],
} as const satisfies Record<Faq['topic'], Pair>;
