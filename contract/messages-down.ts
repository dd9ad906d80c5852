import type { Lang } from './constants.ts';

/** Sentences that a client has at hand for when no answer brings one. Apart, since every page loads them. */
export const DOWN_MESSAGES: Record<Lang, Record<'internal' | 'unavailable', string>> = {
	bn: {
		internal: 'আমাদের দিকে একটি ত্রুটি হয়েছে। আপনার তথ্য নিরাপদ আছে, একটু পরে আবার চেষ্টা করুন।',
		unavailable: 'সেবা এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
	},
	en: {
		internal: 'Something went wrong on our side. Your data is safe; please try again shortly.',
		unavailable: 'The service is not available right now. Please try again shortly.',
	},
};
