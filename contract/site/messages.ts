import type { Lang } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';

/** What editors are told when a draft cannot be kept or published. */
export const CONTENT_MESSAGES = {
	bn: {
		'content.scheduled': 'এটি নির্দিষ্ট সময়ে প্রকাশের জন্য ঠিক করা আছে। বদলাতে চাইলে আগে সেই সময় বাতিল করুন।',
		'content.no_draft': 'এখানে প্রকাশ করার মতো কোনো খসড়া নেই।',
		'content.fixed': 'এই পাতার ঠিকানা মেনুতে আছে, তাই এমন পাতা নতুন করে বানানো বা সরানো যায় না।',
		'content.bad_times': 'শেষের সময় শুরুর সময়ের পরে হতে হবে।',
		'content.bad_question':
			'সত্য-মিথ্যায় পাঁচটি বিকল্প ও পাঁচ অক্ষরের উত্তর লাগে; একটি সঠিক উত্তরে উত্তরের অক্ষরটি বিকল্পের মধ্যে থাকতে হবে।',
		'content.below_taken': 'এর চেয়ে বেশি আসন ইতিমধ্যে নেওয়া হয়ে গেছে।',
		'content.session_fixed':
			'এই ব্যাচে রুটিন বা ভর্তি আছে, তাই কোর্সের সেশন আর বদলানো যায় না। অন্য সেশনের জন্য ব্যাচটি নকল করুন।',
		'content.tried': 'কুইজটি কেউ কেউ দিয়ে ফেলেছেন। এখন শুধু কথা ঠিক করা যায়; প্রশ্নের সংখ্যা, ধরন বা উত্তর বদলানো যায় না।',
		'content.too_soon': 'প্রকাশের সময় এখন থেকে অন্তত এক মিনিট পরে হতে হবে।',
		'batch.wrong_move': 'ব্যাচটি এই অবস্থা থেকে সেখানে নেওয়া যায় না।',
		'batch.no_price': 'ব্যাচটির দাম এখনো ঠিক করা হয়নি। হিসাব বিভাগ দাম বসালে তবেই এটি সবাইকে দেখানো যাবে।',
	},
	en: {
		'content.scheduled':
			'This is booked to be published at a time. To change it, take the booking back first.',
		'content.no_draft': 'There is no draft to publish here.',
		'content.fixed': 'The address of this page stands in menus, so such pages are neither made nor removed.',
		'content.bad_times': 'The end must be later than the start.',
		'content.bad_question':
			'True or false needs five options and five letters; one right answer needs the letter of one of the options.',
		'content.below_taken': 'More seats than this are taken already.',
		'content.session_fixed':
			'This batch has schedules or enrolments, so its session stays. For another session copy the batch.',
		'content.tried':
			'Some have taken this quiz. Its wording can still be mended; number, kind and answers of questions cannot.',
		'content.too_soon': 'The time of publication must be at least a minute from now.',
		'batch.wrong_move': 'The batch cannot be moved from this state to that one.',
		'batch.no_price': 'This batch has no price yet. It can be shown once finance has set one.',
	},
} as const satisfies Record<Lang, Partial<Record<ErrorCode, string>>>;
