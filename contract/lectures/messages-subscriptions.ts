import type { Lang } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';

/** What is read when videos cannot be had, paused or extended, or when a plan for them cannot be stored. */
export const SUBSCRIPTION_MESSAGES = {
	bn: {
		'subscription.bad_prices': 'একটি ভিডিওর দাম সব ভিডিওর দামের চেয়ে বেশি হতে পারে না।',
		'subscription.needed': 'এই ভিডিও দেখতে চালু একটি সাবস্ক্রিপশন দরকার।',
		'subscription.not_found': 'এই সাবস্ক্রিপশনটি পাওয়া যায়নি।',
		'subscription.not_offered': 'এই সেশনের ভিডিও এখন নেওয়া যাচ্ছে না।',
		'subscription.not_running': 'এখন সময় গোনা চলছে না, তাই থামানো বা চালু করা যাবে না।',
		'subscription.over': 'এই সাবস্ক্রিপশনের টাকা ফেরত গেছে, তাই মেয়াদ বাড়ানো যাবে না। নতুন করে নিতে পারেন।',
		'subscription.owned': 'বেছে নেওয়া ভিডিওর কোনোটি আপনার আগে থেকেই আছে। তালিকাটি আবার দেখুন।',
		'subscription.pause_used': 'একটি সাবস্ক্রিপশন একবারই থামানো যায়; এটি আগে থামানো হয়েছে।',
		'subscription.plan_taken': 'এই সেশনে এত দিনের একটি প্ল্যান আগে থেকেই আছে।',
		'subscription.too_few': 'আরও কয়েকটি ভিডিও বেছে নিন।',
		'subscription.unknown_plan': 'এই মেয়াদটি এখন আর নেই। অন্য মেয়াদ বেছে নিন।',
		'subscription.unknown_session': 'এই সেশনটি পাওয়া যায়নি।',
		'subscription.unknown_video': 'বেছে নেওয়া ভিডিওর কোনোটি এখন আর নেই। তালিকাটি আবার দেখুন।',
	},
	en: {
		'subscription.bad_prices': 'One video cannot cost more than all of them.',
		'subscription.needed': 'This video needs a running subscription.',
		'subscription.not_found': 'This subscription was not found.',
		'subscription.not_offered': 'The videos of this session cannot be had at this time.',
		'subscription.not_running': 'The clock is not running now, so it can be neither paused nor resumed.',
		'subscription.over':
			'The money of this subscription went back, so it cannot be extended. You can take a new one.',
		'subscription.owned': 'You already have one of the videos that you chose. Please look at the list again.',
		'subscription.pause_used': 'A subscription can be paused once, and this one was.',
		'subscription.plan_taken': 'This session already has a plan of this length.',
		'subscription.too_few': 'Please choose some more videos.',
		'subscription.unknown_plan': 'This length is not sold any more. Please choose another one.',
		'subscription.unknown_session': 'This session was not found.',
		'subscription.unknown_video': 'One of the videos that you chose is gone. Please look at the list again.',
	},
} as const satisfies Record<Lang, Partial<Record<ErrorCode, string>>>;
