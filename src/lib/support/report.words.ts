import { texts } from '#contract/texts.ts';

export const REPORT_TEXTS = texts({
	open: ['প্রশ্নে সমস্যা জানান', 'Report a problem'],
	title: ['প্রশ্নে কী সমস্যা?', 'What is wrong with the question?'],
	kind: ['সমস্যার ধরন', 'Kind of problem'],
	kinds: {
		wrong_key: ['সঠিক উত্তরটি ভুল মনে হচ্ছে', 'The right answer seems wrong'],
		typo: ['বানান বা লেখায় ভুল', 'Spelling or wording'],
		image: ['ছবিতে সমস্যা', 'The picture'],
		other: ['অন্য কিছু', 'Something else'],
	},
	text: ['বিস্তারিত (ঐচ্ছিক)', 'Details (optional)'],
	textNeeded: ['বিস্তারিত', 'Details'],
	hint: [
		'কোন উক্তি, কী হওয়া উচিত, কোন বইয়ে আছে: জানা থাকলে লিখুন।',
		'Which statement, what it should be, in which book: if you know.',
	],
	kindMissing: ['সমস্যার ধরন বেছে নিন।', 'Choose the kind of problem.'],
	textMissing: ['সমস্যাটি কী, একটু লিখুন।', 'Please write a line about the problem.'],
	send: ['জানিয়ে দিন', 'Send'],
	sending: ['জানানো হচ্ছে', 'Sending'],
	failed: ['জানানো যায়নি', 'The report was not sent'],
	done: ['ধন্যবাদ, আমরা দেখছি। নম্বর:', 'Thank you, we will look into it. Number:'],
	close: ['বন্ধ করুন', 'Close'],
	see: ['অভিযোগটি দেখুন', 'See the complaint'],
	report: ['সমস্যা জানান', 'Report a problem'],
});
