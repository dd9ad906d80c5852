import type { MeritScope } from '#contract/exams/results.ts';
import { type Pair, texts } from '#contract/texts.ts';

type ByScope = Record<MeritScope, Pair>;

/** Words about ranks: beside the marks, on the merit list, over all exams of a course. */
export const RANK_TEXTS = texts({
	title: ['আপনার স্থান', 'Your place'],
	scope: {
		overall: ['সবার মধ্যে', 'Among all'],
		batch: ['ব্যাচে', 'In the batch'],
		faculty: ['অনুষদে', 'In the faculty'],
		discipline: ['ডিসিপ্লিনে', 'In the discipline'],
		discipline_candidate_type: ['ডিসিপ্লিন ও প্রার্থীর ধরনে', 'In discipline and candidate type'],
	} satisfies ByScope,
	of: (count: string) => [`${count} জনের মধ্যে`, `of ${count}`],
	place: (place: string) => [`স্থান ${place}`, `Place ${place}`],
	tiedHint: [
		'= চিহ্ন মানে একই নম্বরে একাধিক জন একই স্থানে। জমা দেওয়ার সময় দেখে স্থান ঠিক হয় না।',
		'= means that several have the same marks and share the place. The time of handing in does not count.',
	],
	percentile: ['পার্সেন্টাইল', 'Percentile'],
	percentileHint: (value: string, share: string) => [
		`পার্সেন্টাইল ${value} মানে: মেধাতালিকার প্রায় ${share}% পরীক্ষার্থী আপনার চেয়ে কম নম্বর পেয়েছেন।`,
		`Percentile ${value} means: about ${share}% of those on the merit list have fewer marks than you.`,
	],
	mean: ['গড় নম্বর', 'Mean marks'],
	median: ['মাঝামাঝি নম্বর', 'Median marks'],
	top: ['সর্বোচ্চ নম্বর', 'Highest marks'],
	sheets: ['মেধাতালিকার খাতা', 'Ranked sheets'],
	few: [
		'পরীক্ষার্থী ২০ জনের কম, তাই গড় ও পার্সেন্টাইল দেখানো হয় না।',
		'Fewer than 20 sat this exam, so averages and percentile are not shown.',
	],
	none: ['এই খাতার কোনো স্থান নেই', 'This sheet has no place'],
	noneBody: [
		'মেধাতালিকায় শুধু নির্ধারিত সময়ে দেওয়া প্রথম পরীক্ষাটি ধরা হয়।',
		'Only the first sitting within the time of the exam counts for the merit list.',
	],
	spread: ['সবার নম্বর কোথায় কত', 'How the marks of all are spread'],
	spreadWords: (most: string, from: string, to: string, mine: string) => [
		`সবচেয়ে বেশি পরীক্ষার্থী (${most} জন) পেয়েছেন ${from} থেকে ${to}। আপনার নম্বর ${mine}।`,
		`Most (${most}) got ${from} to ${to}. You got ${mine}.`,
	],
	you: ['আপনি', 'You'],
	meanMark: ['গড়', 'Mean'],
	passMark: ['পাস', 'Pass'],
	binWords: (from: string, to: string, count: string) => [
		`${from} – ${to}: ${count} জন`,
		`${from} – ${to}: ${count}`,
	],
	table: ['সংখ্যায় দেখুন', 'See the figures'],
	seat: ['আসনের হিসাবে', 'Measured by seats'],
	seatIn: (seats: string, session: string, rank: string) => [
		`${session} সেশনে আপনার ডিসিপ্লিন ও প্রার্থীর ধরনে আসন ছিল প্রায় ${seats}টি। এই পরীক্ষায় সেখানে আপনার স্থান ${rank}: আসনসীমার ভেতরে।`,
		`In the session ${session} there were about ${seats} seats for your discipline and candidate type. Your place there in this exam is ${rank}: within the seats.`,
	],
	seatOut: (seats: string, session: string, rank: string, away: string) => [
		`${session} সেশনে আপনার ডিসিপ্লিন ও প্রার্থীর ধরনে আসন ছিল প্রায় ${seats}টি। এই পরীক্ষায় সেখানে আপনার স্থান ${rank}: আসনসীমা থেকে ${away} ধাপ দূরে।`,
		`In the session ${session} there were about ${seats} seats for your discipline and candidate type. Your place there in this exam is ${rank}: ${away} places away from them.`,
	],
	seatNote: [
		'এটি শুধু প্রস্তুতির আন্দাজ; ভর্তির নিশ্চয়তা নয়।',
		'This is a rough guide for your preparation, not a promise of admission.',
	],
	source: (name: string) => [`উৎস: ${name}`, `Source: ${name}`],
	revisedTitle: ['আপনার নম্বর বদলেছে', 'Your marks changed'],
	revisedBody: (from: string, to: string) => [
		`উত্তরমালা সংশোধনের পর আপনার নম্বর ${from} থেকে ${to} হয়েছে।`,
		`After a correction of the key your marks changed from ${from} to ${to}.`,
	],
	revisedLate: (from: string, to: string) => [
		`দেরিতে পাওয়া খাতা যোগ হওয়ার পর আপনার নম্বর ${from} থেকে ${to} হয়েছে।`,
		`After your late sheet was taken your marks changed from ${from} to ${to}.`,
	],
	revisedWhen: (when: string) => [`সময়: ${when}।`, `${when}.`],
	revisedWhere: (questions: string, when: string) => [
		`সংশোধিত প্রশ্ন: ${questions}। সময়: ${when}।`,
		`Corrected questions: ${questions}. ${when}.`,
	],
	revision: (n: string) => [`ফলের সংস্করণ ${n}`, `Revision ${n} of the results`],
	merit: ['মেধাতালিকা', 'Merit list'],
	toMerit: ['মেধাতালিকা দেখুন', 'See the merit list'],
	list: ['কোন তালিকা', 'Which list'],
	listOf: (name: string, count: string) => [`${name} (${count} জন)`, `${name} (${count})`],
	rank: ['স্থান', 'Place'],
	name: ['নাম', 'Name'],
	roll: ['রোল', 'Roll'],
	marks: ['নম্বর', 'Marks'],
	myRow: ['আপনার সারি', 'Your row'],
	mine: ['আপনি', 'You'],
	toMine: ['আপনার স্থানের পাতায় যান', 'Go to the page with your place'],
	notRanked: ['আপনার খাতা এই তালিকায় নেই', 'Your sheet is not on this list'],
	notRankedBody: [
		'নির্ধারিত সময়ের পরে বা অনুশীলন হিসেবে দেওয়া খাতা মেধাতালিকায় থাকে না।',
		'Sheets that were sat after the time or for practice are not on the merit list.',
	],
	masked: [
		'সম্মতি ছাড়া কারও পুরো নাম দেখানো হয় না। নিজের নাম দেখাতে চাইলে অ্যাকাউন্টের ‘আমার তথ্য ও সম্মতি’ পাতায় সম্মতি দিন।',
		'Nobody is named in full without consent. To be named yourself, agree on the page “My data and consents”.',
	],
	toConsent: ['সম্মতির পাতা', 'Page of consents'],
	pages: ['তালিকার পাতা', 'Pages of the list'],
	page: (page: string, last: string) => [`পাতা ${page} / ${last}`, `Page ${page} of ${last}`],
	previous: ['আগের পাতা', 'Previous page'],
	following: ['পরের পাতা', 'Next page'],
	empty: ['এই তালিকায় কেউ নেই', 'Nobody stands on this list'],
	notYet: ['ফল এখনো প্রকাশ হয়নি', 'Results are not published yet'],
	notYetBody: ['ফল প্রকাশ হলে মেধাতালিকা এখানে দেখা যাবে।', 'Once they are, the merit list is here.'],
	backToResult: ['পরীক্ষার ফল', 'Exam result'],
	backToCourse: ['কোর্সের পাতা', 'Course page'],
	resultsLead: [
		'এই কোর্সে আপনার দেওয়া সব পরীক্ষা, নতুনটি আগে।',
		'All exams of this course that you have taken, newest first.',
	],
	resultsEmpty: ['এখনো কোনো পরীক্ষা দেননি', 'You have not taken an exam yet'],
	resultsEmptyBody: [
		'প্রথম পরীক্ষার ফল প্রকাশ হলে নম্বর, স্থান ও অগ্রগতি এখানে থাকবে।',
		'After the first published result your marks, places and progress are here.',
	],
	toSchedule: ['রুটিন দেখুন', 'See the schedule'],
	trend: ['অগ্রগতি', 'Progress'],
	trendWords: (first: string, last: string, count: string) => [
		`${count}টি পরীক্ষা: প্রথমটিতে ${first}, সর্বশেষটিতে ${last} নম্বর।`,
		`${count} exams: ${first} of the marks in the first, ${last} in the latest.`,
	],
	trendPassed: (passed: string, of: string) => [
		`পাস নম্বর ছিল এমন ${of}টির মধ্যে ${passed}টিতে উত্তীর্ণ।`,
		`Passed ${passed} of ${of} that have a pass mark.`,
	],
	trendKey: [
		'বিন্দু: আপনার নম্বরের শতকরা হার। ছোট দাগ: পাস নম্বর।',
		'Dots: your marks in percent. Short lines: pass mark.',
	],
	exams: ['পরীক্ষাগুলো', 'Exams'],
	waiting: ['ফল এখনো প্রকাশ হয়নি', 'The result is not published yet'],
	counting: ['নম্বর হিসাব হচ্ছে', 'Marks are being counted'],
	unranked: ['মেধাতালিকার বাইরে', 'Outside the merit list'],
	rankLine: (place: string, of: string) => [`স্থান ${place} (${of} জনের মধ্যে)`, `Place ${place} of ${of}`],
	percentileLine: (value: string) => [`পার্সেন্টাইল ${value}`, `Percentile ${value}`],
	voided: ['খাতা বাতিল', 'Sheet void'],
	held: ['দেরিতে আসা খাতা যাচাই হচ্ছে', 'A late sheet is being looked at'],
	absent: ['অনুপস্থিত', 'Absent'],
});
