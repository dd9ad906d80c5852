import { texts } from '#contract/texts.ts';

/** Texts inside the sections of the home page. They load with the islands, so they are few. */
export const SECTION_TEXTS = texts({
	opensInNewTab: ['নতুন ট্যাবে খোলে', 'opens in a new tab'],
	seeBatches: ['ব্যাচ দেখুন', 'See batches'],
	seeDetails: ['বিস্তারিত দেখুন', 'See details'],
	seeAllFaqs: ['সব প্রশ্ন দেখুন', 'See all questions'],
	quizBody: [
		'ছোট একটি কুইজ দিন। লগইন লাগে না, আর জমা দেওয়ার সঙ্গে সঙ্গেই ফল দেখা যায়।',
		'Take a short quiz: no sign-in, and the result comes as soon as you hand in.',
	],
	quizAction: ['অংশ নিন', 'Participate Now'],
	office: ['প্রধান কার্যালয়', 'Head office'],
	'civil-service': ['বিসিএস প্রস্তুতি', 'BCS preparation'],
	mph: ['এমপিএইচ প্রস্তুতি', 'MPH preparation'],
	social: ['অনলাইনে আমরা', 'Find us online'],
	noAnswer: [
		'সার্ভারের সঙ্গে সংযোগ হচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
		'The server cannot be reached. Check your internet connection and try again.',
	],
	retry: ['আবার চেষ্টা করুন', 'Try again'],
});
