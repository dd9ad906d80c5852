import type { Lang } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';
import type { CODE_REFUSALS } from './orders.ts';

/** What finance reads when something of its work is refused. */
export const SALES_MESSAGES = {
	bn: {
		'sales.code_taken': 'এই নামে আগে থেকেই একটি কোড আছে। অন্য নাম দিন।',
		'sales.code_stays': 'কোডের নাম আর বদলানো যায় না। অন্য নাম লাগলে নতুন কোড বানান।',
		'sales.bad_percent': 'শতকরা ছাড় ১০০-এর বেশি হতে পারে না।',
		'sales.whole_needed':
			'এত বড় ছাড়ে অর্ডার প্রায় বিনামূল্যে হয়ে যায়। ‘অর্ডার বিনামূল্যে করতে পারে’ চালু করুন; অন্য একজন অনুমোদন করলে কোডটি চালু হবে।',
		'approval.not_found': 'এই অনুমোদনের অনুরোধটি পাওয়া যায়নি।',
		'approval.over': 'এই অনুরোধের সিদ্ধান্ত হয়ে গেছে।',
		'approval.waits': 'এর আগের একটি অনুরোধ অন্য একজনের অনুমোদনের অপেক্ষায় আছে। আগে সেটির সিদ্ধান্ত হোক।',
		'approval.same_person': 'নিজের অনুরোধ নিজে অনুমোদন বা নাকচ করা যায় না; অন্য একজন লাগবে।',
		'approval.not_yours': 'যিনি অনুরোধ করেছেন, শুধু তিনিই এটি ফিরিয়ে নিতে পারেন।',
		'approval.stale': 'অনুরোধের পর বিষয়টি বদলে গেছে। এটি নাকচ করুন, তারপর নতুন করে অনুরোধ করা যাবে।',
		'sales.bad_period': 'শেষের সময় শুরুর সময়ের পরে হতে হবে।',
		'sales.unknown_batch': 'এই ব্যাচটি পাওয়া যায়নি।',
		'sales.bad_shares': 'সব কিস্তির ভাগ মিলিয়ে ঠিক ১০০ শতাংশ হতে হবে।',
		'sales.bad_days': 'প্রথম কিস্তি সঙ্গে সঙ্গে, পরেরগুলো একটির পর একটি দিনে হতে হবে।',
		'difference.over': 'এই গরমিল এর মধ্যে বন্ধ হয়ে গেছে। আপনি যা লিখেছেন তা রাখা হয়নি।',
		'price.bad_old': 'পুরোনো শিক্ষার্থীর মূল্য সাধারণ মূল্যের চেয়ে বেশি হতে পারে না।',
		'price.bad_time': 'নতুন মূল্য শুরুর সময় ভবিষ্যতে হতে হবে।',
	},
	en: {
		'sales.code_taken': 'There is a code of this name already. Choose another name.',
		'sales.code_stays': 'The name of a code cannot be changed. Make a new code for another name.',
		'sales.bad_percent': 'No more than 100 per cent can be taken off.',
		'sales.whole_needed':
			'So much off makes orders as good as free. Switch on ‘May make an order free’; the code holds once another person has approved it.',
		'approval.not_found': 'This request for approval was not found.',
		'approval.over': 'This request has been decided already.',
		'approval.waits': 'An earlier request still waits for another person. It has to be decided first.',
		'approval.same_person': 'Nobody can approve or refuse their own request; another person is needed.',
		'approval.not_yours': 'Only the person who asked can take this back.',
		'approval.stale': 'This has changed since somebody asked. Refuse it; then it can be asked for anew.',
		'sales.bad_period': 'The end must be later than the start.',
		'sales.unknown_batch': 'This batch was not found.',
		'sales.bad_shares': 'The shares of all instalments must add up to 100 per cent.',
		'sales.bad_days': 'The first instalment is due at once, each of the others later than the one before.',
		'difference.over': 'This difference is closed already. What you wrote was not kept.',
		'price.bad_old': 'The price for earlier doctors cannot be above the usual price.',
		'price.bad_time': 'A planned price must start in the future.',
	},
} as const satisfies Record<Lang, Partial<Record<ErrorCode, string>>>;

/** Why a discount code does not hold, in the place of the sentence for all of them. */
export const CODE_MESSAGES: Record<Lang, Record<(typeof CODE_REFUSALS)[number], string>> = {
	bn: {
		unknown: 'এই নামে কোনো কোড নেই। বানান মিলিয়ে দেখুন।',
		not_yet: 'কোডটি এখনো চালু হয়নি।',
		over: 'কোডটির মেয়াদ শেষ হয়ে গেছে।',
		used_up: 'কোডটি যতবার ব্যবহার করা যেত, ততবার হয়ে গেছে।',
		used_by_you: 'কোডটি আপনি আগেই ব্যবহার করেছেন।',
		other_batch: 'কোডটি এই ব্যাচের জন্য নয়।',
		not_for_you: 'কোডটি আপনার জন্য নয়: এটি শুধু নতুন, বা শুধু আগের ব্যাচের চিকিৎসকদের।',
		not_with_old_student: 'আপনি আগের ব্যাচের ছাড় পাচ্ছেন; তার সঙ্গে এই কোড চলে না।',
		too_much: 'কোডটির ছাড় এই ব্যাচের প্রায় পুরো দামের সমান, তাই এখানে এটি চলে না।',
		nothing_left: 'এখানে কোড দিয়ে কমানোর মতো টাকা নেই। কিস্তির টাকায় কোড চলে না।',
	},
	en: {
		unknown: 'There is no code of this name. Please compare the spelling.',
		not_yet: 'This code does not hold yet.',
		over: 'This code has run out.',
		used_up: 'This code has been used as often as it could be.',
		used_by_you: 'You have used this code already.',
		other_batch: 'This code is not for this batch.',
		not_for_you:
			'This code is not for you: it is only for new doctors, or only for those of earlier batches.',
		not_with_old_student: 'You have the price of earlier doctors; this code does not go with it.',
		too_much: 'This code takes off nearly the whole price of this batch, so it does not hold here.',
		nothing_left: 'There is nothing here that a code could lower. Codes do not hold for instalments.',
	},
};
