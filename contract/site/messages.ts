import type { Refusals } from '../errors.ts';

export const SITE_MESSAGES = {
	404: {
		'content.not_found': ['লেখাটি পাওয়া যায়নি।', 'This text was not found.'],
		'release.not_found': ['এই প্রকাশনাটি আর রাখা নেই।', 'This release is no longer kept.'],
		'rebuild.not_found': ['এই প্রকাশের কাজটি পাওয়া যায়নি।', 'This rebuild was not found.'],
	},
	409: {
		'content.scheduled': [
			'এটি নির্দিষ্ট সময়ে প্রকাশের জন্য ঠিক করা আছে। বদলাতে চাইলে আগে সেই সময় বাতিল করুন।',
			'This is booked to be published at a time. To change it, take the booking back first.',
		],
		'content.no_draft': ['এখানে প্রকাশ করার মতো কোনো খসড়া নেই।', 'There is no draft to publish here.'],
		'content.fixed': [
			'এই পাতার ঠিকানা মেনুতে আছে, তাই এমন পাতা নতুন করে বানানো বা সরানো যায় না।',
			'The address of this page stands in menus, so such pages are neither made nor removed.',
		],
		'content.session_fixed': [
			'এই ব্যাচে রুটিন বা ভর্তি আছে, তাই কোর্সের সেশন আর বদলানো যায় না। অন্য সেশনের জন্য ব্যাচটি নকল করুন।',
			'This batch has schedules or enrolments, so its session stays. For another session copy the batch.',
		],
		'content.tried': [
			'কুইজটি কেউ কেউ দিয়ে ফেলেছেন। এখন শুধু কথা ঠিক করা যায়; পরীক্ষার ধরন এবং প্রশ্নের সংখ্যা, ধরন বা উত্তর বদলানো যায় না।',
			'Some have taken this quiz. Its wording can still be mended; its exam format and number, kind and answers of questions cannot.',
		],
		'content.no_consent': [
			'এখন যা লেখা আছে, তা প্রকাশের সম্মতি লেখা নেই। আগে সম্মতি লিখুন; নাম, কথা, কলেজ, সাল বা কোর্স বদলালে নতুন সম্মতি লাগে।',
			'No consent is recorded for what stands here now. Record it first; another name, college, year or course, or other words need it anew.',
		],
		'batch.wrong_move': [
			'ব্যাচটি এই অবস্থা থেকে সেখানে নেওয়া যায় না।',
			'The batch cannot be moved from this state to that one.',
		],
		'batch.no_price': [
			'ব্যাচটির দাম এখনো ঠিক করা হয়নি। হিসাব বিভাগ দাম বসালে তবেই এটি সবাইকে দেখানো যাবে।',
			'This batch has no price yet. It can be shown once finance has set one.',
		],
		'release.building': [
			'এই মুহূর্তে পাতা বানানো হচ্ছে। কয়েক সেকেন্ড পর আবার চেষ্টা করুন।',
			'Pages are being built at this moment. Try again in a few seconds.',
		],
		'release.consent_ended': [
			'এই প্রকাশনার পর একজন তাঁর মতামত প্রকাশের সম্মতি তুলে নিয়েছেন; এটি ফিরিয়ে আনলে মতামতটিও ফিরে আসবে। তার পরের একটি বেছে নিন।',
			'After this release somebody withdrew the consent to a review, which would come back with it. Choose a later one.',
		],
	},
	422: {
		'content.bad_times': ['শেষের সময় শুরুর সময়ের পরে হতে হবে।', 'The end must be later than the start.'],
		'content.bad_question': [
			'সত্য-মিথ্যায় পাঁচটি বিকল্প ও পাঁচ অক্ষরের উত্তর লাগে; একটি সঠিক উত্তরে উত্তরের অক্ষরটি বিকল্পের মধ্যে থাকতে হবে।',
			'True or false needs five options and five letters; one right answer needs the letter of one of the options.',
		],
		'content.bad_length': [
			'কুইজে প্রশ্ন সর্বোচ্চ ২০টি। মডেল টেস্টে প্রতিটি অংশে ফরম্যাটের ঠিক অর্ধেক প্রশ্ন লাগে, আর কোন কোর্সের পরীক্ষা তা বেছে দিতে হয়।',
			'A quiz has at most 20 questions. A model test needs exactly half the questions of each section of its format, and the course whose exam it is.',
		],
		'content.below_taken': [
			'এর চেয়ে বেশি আসন ইতিমধ্যে নেওয়া হয়ে গেছে।',
			'More seats than this are taken already.',
		],
		'content.untrue': [
			'লেখার কিছু বাক্য ব্যাচ, রুটিন, পরীক্ষার ধরন বা ফেরতের নিয়মের সঙ্গে মেলে না। বাক্যগুলো খসড়ার ওপরে দেখানো আছে; খসড়া যেমন ছিল তেমনই আছে।',
			'Some sentences contradict the batch, its routine, the exam format or the refund policy. They are listed above the draft, which stays as it is.',
		],
		'content.too_soon': [
			'প্রকাশের সময় এখন থেকে অন্তত এক মিনিট পরে হতে হবে।',
			'The time of publication must be at least a minute from now.',
		],
		'content.bad_numbers': [
			'যতজন ভর্তি ছিলেন, ফল জানা তার চেয়ে বেশি হতে পারে না; পাসও ফল জানার চেয়ে বেশি নয়।',
			'No more results can be known than doctors joined, and no more can have passed than are known.',
		],
		'content.consent_ahead': ['সম্মতির তারিখ আজকের পরে হতে পারে না।', 'The day of the consent cannot lie ahead.'],
	},
} satisfies Refusals;
