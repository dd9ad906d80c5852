import type { Refusals } from '../errors.ts';

export const LECTURE_MESSAGES = {
	403: {
		'lecture.locked': [
			'এই ক্লাসের ভিডিও এখনো খোলেনি। কারণটি নিচে দেখুন।',
			'The video of this class is not open yet. The reason stands below.',
		],
		'subscription.needed': [
			'এই ভিডিও দেখতে চালু একটি সাবস্ক্রিপশন দরকার।',
			'This video needs a running subscription.',
		],
	},
	404: {
		'video.not_found': [
			'ভিডিওটি পাওয়া যায়নি, বা সরিয়ে নেওয়া হয়েছে।',
			'This video was not found, or was taken away.',
		],
		'playback.not_found': ['এই প্লেব্যাকটি পাওয়া যায়নি।', 'This playback was not found.'],
		'note.not_found': ['নোটটি পাওয়া যায়নি।', 'This note was not found.'],
		'subscription.not_found': ['এই সাবস্ক্রিপশনটি পাওয়া যায়নি।', 'This subscription was not found.'],
	},
	409: {
		'video.folder_taken': ['এই ফোল্ডারের ভিডিও আগেই যোগ করা আছে।', 'The video of this folder was added before.'],
		'playback.elsewhere': [
			'আপনার আরেকটি ডিভাইসে একটি ভিডিও চলছে। সেটি থামিয়ে এখানে চালাতে পারেন।',
			'A video is playing on another device of yours. You can stop it there and play here.',
		],
		'playback.taken_over': [
			'ভিডিওটি এখন আরেক জায়গায় চলছে। চাইলে এখানেই আবার চালান।',
			'The video is playing somewhere else now. You can go on here if you like.',
		],
		'note.too_many': [
			'এক ভিডিওতে আর নোট রাখা যাবে না। পুরোনো কোনো নোট মুছে আবার লিখুন।',
			'One video holds no more notes. Delete an old one and write again.',
		],
		'subscription.not_offered': [
			'এই সেশনের ভিডিও এখন নেওয়া যাচ্ছে না।',
			'The videos of this session cannot be had at this time.',
		],
		'subscription.not_running': [
			'এখন সময় গোনা চলছে না, তাই থামানো বা চালু করা যাবে না।',
			'The clock is not running now, so it can be neither paused nor resumed.',
		],
		'subscription.over': [
			'এই সাবস্ক্রিপশনের টাকা ফেরত গেছে, তাই মেয়াদ বাড়ানো যাবে না। নতুন করে নিতে পারেন।',
			'The money of this subscription went back, so it cannot be extended. You can take a new one.',
		],
		'subscription.pause_used': [
			'একটি সাবস্ক্রিপশন একবারই থামানো যায়; এটি আগে থামানো হয়েছে।',
			'A subscription can be paused once, and this one was.',
		],
		'subscription.plan_taken': [
			'এই সেশনে এত দিনের একটি প্ল্যান আগে থেকেই আছে।',
			'This session already has a plan of this length.',
		],
	},
	410: {
		'playback.over': [
			'এই প্লেব্যাক শেষ হয়ে গেছে। ভিডিওটি আবার চালান।',
			'This playback has ended. Play the video again.',
		],
	},
	422: {
		'video.bad_folder': [
			'এই ফোল্ডারে সম্পূর্ণ কোনো ভিডিও নেই। আগে npm run media দিয়ে তৈরি করুন।',
			'This folder holds no complete video. Make it with npm run media first.',
		],
		'subscription.bad_prices': [
			'একটি ভিডিওর দাম সব ভিডিওর দামের চেয়ে বেশি হতে পারে না।',
			'One video cannot cost more than all of them.',
		],
		'subscription.owned': [
			'বেছে নেওয়া ভিডিওর কোনোটি আপনার আগে থেকেই আছে। তালিকাটি আবার দেখুন।',
			'You already have one of the videos that you chose. Please look at the list again.',
		],
		'subscription.too_few': ['আরও কয়েকটি ভিডিও বেছে নিন।', 'Please choose some more videos.'],
		'subscription.unknown_plan': [
			'এই মেয়াদটি এখন আর নেই। অন্য মেয়াদ বেছে নিন।',
			'This length is not sold any more. Please choose another one.',
		],
		'subscription.unknown_session': ['এই সেশনটি পাওয়া যায়নি।', 'This session was not found.'],
		'subscription.unknown_video': [
			'বেছে নেওয়া ভিডিওর কোনোটি এখন আর নেই। তালিকাটি আবার দেখুন।',
			'One of the videos that you chose is gone. Please look at the list again.',
		],
	},
} satisfies Refusals;
