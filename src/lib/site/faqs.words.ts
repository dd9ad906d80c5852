import { FAQ_TOPIC_WORDS } from '#contract/site/words.ts';
import { texts } from '#contract/texts.ts';

export const FAQ_TEXTS = texts({
	topics: FAQ_TOPIC_WORDS,
	faqs: ['জিজ্ঞাসা', 'Questions'],
	searchLabel: ['প্রশ্ন খুঁজুন', 'Search the questions'],
	searchHint: [
		'বাংলায়, ইংরেজিতে বা Banglish-এ লিখুন, যেমন: ভর্তি, payment, taka ferot',
		'In Bengali, English or Banglish, such as: ভর্তি, payment, taka ferot',
	],
	searchButton: ['খুঁজুন', 'Search'],
	searching: ['খোঁজা হচ্ছে', 'Searching'],
	found: (count: string) => [
		`${count}টি প্রশ্ন মিলেছে`,
		`${count} ${count === '1' ? 'question' : 'questions'} found`,
	],
	notFound: ['মিলে যায় এমন প্রশ্ন পাওয়া যায়নি', 'No question fits'],
	notFoundBody: [
		'অন্য শব্দে লিখে দেখুন, নিচের বিষয় থেকে বেছে নিন, অথবা হটলাইনে জিজ্ঞাসা করুন।',
		'Try other words, choose a topic below, or ask on the hotline.',
	],
	searchFailed: ['এখন খোঁজা যাচ্ছে না', 'Search does not work at the moment'],
	searchFailedBody: [
		'যা লিখেছেন তা থাকছে। আবার চেষ্টা করুন, বা নিচের তালিকা থেকে প্রশ্ন বেছে নিন।',
		'What you typed stays. Try again, or choose a question from the list below.',
	],
	searchOffline: ['ইন্টারনেট সংযোগ নেই', 'You are offline'],
	searchOfflineBody: [
		'যা লিখেছেন তা থাকছে। সংযোগ ফিরলে নিজে থেকেই খোঁজা হবে।',
		'What you typed stays. The search runs by itself once the connection is back.',
	],
	noScriptSearch: [
		'জাভাস্ক্রিপ্ট বন্ধ থাকায় খোঁজার কাজটি ব্রাউজারের “পাতায় খুঁজুন” দিয়ে করুন। সব প্রশ্ন নিচে আছে।',
		'JavaScript is off: use “find in page” of your browser. All questions are below.',
	],
	helped: ['উত্তরটি কি কাজে লেগেছে?', 'Did this answer help?'],
	feedbackHint: ['এক চাপেই জানান, নাম লাগবে না।', 'One tap, no name needed.'],
	yes: ['হ্যাঁ', 'Yes'],
	no: ['না', 'No'],
	thanksYes: ['ধন্যবাদ। জেনে ভালো লাগল।', 'Thank you. Good to know.'],
	thanksNo: [
		'ধন্যবাদ। উত্তরটি আমরা আবার দেখব। এখনই জানতে হলে হটলাইনে ফোন করুন।',
		'Thank you. We will look at the answer again. To know now, call the hotline.',
	],
	feedbackFailed: ['মতামত পাঠানো যায়নি। বোতামটি আবার চাপুন।', 'Your answer was not sent. Press the button again.'],
	moreFaqs: ['আরও প্রশ্ন', 'More questions'],
	allFaqs: ['সব প্রশ্ন দেখুন', 'See all questions'],
	helpTitle: ['যা জানতে চাইতে পারেন', 'You may want to know'],
	answerFailed: ['উত্তরটি আনা যায়নি।', 'The answer could not be loaded.'],
});
