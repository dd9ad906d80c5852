import type { Lang } from './constants.ts';
import type { ErrorCode } from './errors.ts';

/** What finance reads when something of its work is refused. */
export const SALES_MESSAGES = {
	bn: {
		'sales.code_taken': 'এই নামে আগে থেকেই একটি কোড আছে। অন্য নাম দিন।',
		'sales.code_stays': 'কোডের নাম আর বদলানো যায় না। অন্য নাম লাগলে নতুন কোড বানান।',
		'sales.bad_percent': 'শতকরা ছাড় ১০০-এর বেশি হতে পারে না।',
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
		'sales.bad_period': 'The end must be later than the start.',
		'sales.unknown_batch': 'This batch was not found.',
		'sales.bad_shares': 'The shares of all instalments must add up to 100 per cent.',
		'sales.bad_days': 'The first instalment is due at once, each of the others later than the one before.',
		'difference.over': 'This difference is closed already. What you wrote was not kept.',
		'price.bad_old': 'The price for earlier doctors cannot be above the usual price.',
		'price.bad_time': 'A planned price must start in the future.',
	},
} as const satisfies Record<Lang, Partial<Record<ErrorCode, string>>>;
