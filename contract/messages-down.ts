import { texts } from './texts.ts';

/** Messages for a client that received no answer. In a separate file, since every page loads them. */
export const DOWN = {
	internal: [
		'আমাদের সার্ভারে একটি সমস্যা হয়েছে। আপনার তথ্য নিরাপদ আছে, একটু পরে আবার চেষ্টা করুন।',
		'Something went wrong on our side. Your data is safe; please try again shortly.',
	],
	unavailable: [
		'সেবা এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
		'The service is not available right now. Please try again shortly.',
	],
} as const;

export const DOWN_MESSAGES = texts(DOWN);
