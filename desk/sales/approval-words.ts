import type { Pairs } from '#contract/texts.ts';

/** Texts of actions that need a second person. */
export const approvalWords: Pairs = {
	approval_kind: {
		sales_terms: ['ব্যাংক হিসাব ও সীমা', 'Bank account and limits'],
		discount_code: ['ছাড়ের কোড', 'Discount code'],
		batch_price: ['মূল্য কমানো', 'Lower price'],
		held_payment: ['আটকে থাকা পেমেন্ট গ্রহণ', 'Accepting a held payment'],
		cash: ['শাখায় নগদ নেওয়া', 'Cash at a branch'],
	},
	approval_state: {
		waiting: ['অপেক্ষায়', 'Waiting'],
		approved: ['অনুমোদিত', 'Approved'],
		refused: ['নাকচ', 'Refused'],
		withdrawn: ['ফিরিয়ে নেওয়া', 'Taken back'],
	},
	approval: {
		asked_by: ['অনুরোধ করেছেন', 'Asked by'],
		decided_by: ['সিদ্ধান্ত দিয়েছেন', 'Decided by'],
		wished: ['যা চাওয়া হয়েছে', 'As asked for'],
		open: ['যা নিয়ে অনুরোধ, তা দেখুন', 'See what it is about'],
		yours: [
			'এটি আপনার অনুরোধ; অন্য একজন অনুমোদন বা নাকচ করবেন।',
			'You asked for this; another person approves or refuses it.',
		],
		approve: ['অনুমোদন করুন', 'Approve'],
		approve_sure: [
			'নিজে মিলিয়ে দেখেছেন? অনুমোদন করলে যা চাওয়া হয়েছে ঠিক তা-ই সঙ্গে সঙ্গে কার্যকর হবে।',
			'Have you checked it yourself? Exactly what was asked for then happens at once.',
		],
		approved: ['অনুমোদন করা হয়েছে, কার্যকর হয়েছে।', 'Approved and done.'],
		refuse: ['নাকচ করুন', 'Refuse'],
		refuse_sure: [
			'কিছুই বদলাবে না। যিনি অনুরোধ করেছেন, তিনি কারণটি দেখবেন।',
			'Nothing changes. Whoever asked sees the reason.',
		],
		refused: ['নাকচ করা হয়েছে।', 'Refused.'],
		withdraw: ['অনুরোধ ফিরিয়ে নিন', 'Take it back'],
		withdraw_sure: [
			'কিছুই বদলাবে না। চাইলে পরে নতুন করে অনুরোধ করা যাবে।',
			'Nothing changes. It can be asked for anew later.',
		],
		withdrawn: ['অনুরোধ ফিরিয়ে নেওয়া হয়েছে।', 'Taken back.'],
	},
};
