import type { Refusals } from '../errors.ts';

export const QUIZ_MESSAGES = {
	404: {
		'quiz.not_found': ['কুইজটি পাওয়া যায়নি।', 'The quiz was not found.'],
	},
	409: {
		'quiz.not_open': ['কুইজটি এখনো শুরু হয়নি।', 'The quiz has not opened yet.'],
		'quiz.already_tried': [
			'এই ডিভাইস থেকে কুইজটি একবার দেওয়া হয়ে গেছে।',
			'This quiz has already been taken on this device.',
		],
		'quiz.finished': ['এই কুইজের উত্তর আগেই জমা হয়েছে।', 'The answers of this quiz have already been sent.'],
		'quiz.claimed': ['এই ফলটি অন্য একটি অ্যাকাউন্টে যুক্ত আছে।', 'This result belongs to another account.'],
	},
	410: {
		'quiz.closed': ['কুইজটির সময় শেষ হয়ে গেছে।', 'The time of this quiz is over.'],
	},
	422: {
		'quiz.phone_needed': [
			'এক নম্বর থেকে একবারই অংশ নেওয়া যায়, তাই মোবাইল নম্বর ও তা রাখার সম্মতি দিন।',
			'Each number may take part once, so please give your mobile number and agree that it is kept.',
		],
		'quiz.bad_answers': [
			'উত্তরগুলো এই কুইজের প্রশ্নের সঙ্গে মিলছে না। পাতাটি আবার লোড করুন।',
			'The answers do not fit the questions of this quiz. Please reload the page.',
		],
	},
} satisfies Refusals;
