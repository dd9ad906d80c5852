import type { SUGGEST_REASONS } from '#contract/catalog/calls.ts';
import { type Pair, texts } from '#contract/texts.ts';

type Values = Readonly<Record<string, string>>;
/** Reasons for and against a batch; `v` are the values of the reason as text. */
type Reasons = Record<
	(typeof SUGGEST_REASONS)[number],
	{ good: (v: Values) => Pair; bad: (v: Values) => Pair }
>;

export const SUGGEST_TEXTS = texts({
	exam: ['কোন কোর্স বা পরীক্ষার জন্য পড়বেন?', 'Which course or exam is it for?'],
	session: ['কোন সেশনে পরীক্ষায় বসবেন?', 'In which session will you sit the exam?'],
	sessionExam: (name: string, day: string) => [`${name} (পরীক্ষা ${day})`, `${name} (exam ${day})`],
	hours: ['সপ্তাহে কত ঘণ্টা পড়তে পারবেন?', 'How many hours a week can you study?'],
	hoursHint: [
		'ক্লাস, পরীক্ষা ও নিজের পড়া মিলিয়ে, ডিউটির সপ্তাহ ধরে বলুন।',
		'Classes, exams and reading together, in a week with duty.',
	],
	hoursSpan: (from: string, to: string) => [`${from} থেকে ${to} ঘণ্টা`, `${from} to ${to} hours`],
	hoursMost: (from: string) => [`${from} ঘণ্টা বা বেশি`, `${from} hours or more`],
	repeater: ['এই পরীক্ষা আগে দিয়েছেন?', 'Have you sat this exam before?'],
	repeaterNo: ['না, এবারই প্রথম', 'No, it is the first time'],
	repeaterYes: ['হ্যাঁ, আগে দিয়েছি', 'Yes, I have'],
	faculty: ['কোন ফ্যাকাল্টিতে যেতে চান?', 'Which faculty do you want to join?'],
	undecided: ['এখনো ঠিক করিনি', 'Not decided yet'],
	missing: ['একটি উত্তর বেছে নিন।', 'Choose an answer.'],
	missingOf: (question: string) => [`উত্তর দেওয়া হয়নি: ${question}`, `No answer: ${question}`],
	submit: ['ব্যাচ মিলিয়ে দেখুন', 'Find my batch'],
	results: ['আপনার জন্য মানানসই ব্যাচ', 'Batches that fit you'],
	resultsLead: [
		'সবচেয়ে মানানসইটি আগে। প্রতিটির পাশে কারণ লেখা আছে; শেষ সিদ্ধান্ত আপনার।',
		'The best fit first. Each says why; the decision is yours.',
	],
	yourAnswers: ['আপনার উত্তর', 'Your answers'],
	hoursAnswer: (hours: string) => [`সপ্তাহে ${hours} ঘণ্টা`, `${hours} hours a week`],
	sessionUndecided: ['সেশন ঠিক হয়নি', 'no session yet'],
	facultyUndecided: ['ফ্যাকাল্টি ঠিক হয়নি', 'no faculty yet'],
	change: ['উত্তর বদলান', 'Change the answers'],
	copy: ['ফলের লিংক কপি করুন', 'Copy the link to this result'],
	copied: [
		'লিংক কপি হয়েছে। যাকে পাঠাবেন, তিনি একই ফল দেখবেন।',
		'The link is copied. Whoever opens it sees the same result.',
	],
	notCopied: [
		'লিংকটি কপি করা যায়নি। ঠিকানার ঘর থেকে কপি করে নিন।',
		'The link could not be copied. Please copy it from the address bar.',
	],
	best: ['সবচেয়ে মানানসই', 'Best fit'],
	score: (score: string) => [`১০০-তে ${score}`, `${score} of 100`],
	scoreLabel: (score: string) => [`মিল ১০০-তে ${score}`, `Fits ${score} of 100`],
	time: ['হাতে থাকা সময় ও সিলেবাস', 'Time left and syllabus'],
	enough: (v: Values) => [
		`পরীক্ষার ${v.days} দিন বাকি। সপ্তাহে ${v.hours} ঘণ্টায় ${v.have} ঘণ্টা পড়া হবে; সিলেবাসে লাগে ${v.need} ঘণ্টা। সময় যথেষ্ট।`,
		`${v.days} days to the exam. ${v.hours} hours a week make ${v.have} hours; the syllabus takes ${v.need}. There is time enough.`,
	],
	short: (v: Values) => [
		`পরীক্ষার ${v.days} দিন বাকি। সপ্তাহে ${v.hours} ঘণ্টায় ${v.have} ঘণ্টা পড়া হবে; সিলেবাসে লাগে ${v.need} ঘণ্টা। সময় কম পড়বে।`,
		`${v.days} days to the exam. ${v.hours} hours a week make ${v.have} hours; the syllabus takes ${v.need}. Time will be short.`,
	],
	takeLater: (v: Values) => [
		`${v.session} সেশনে পরীক্ষা দিন (সম্ভাব্য ${v.of}); তাহলে পুরো সিলেবাসের সময় পাবেন।`,
		`Take the ${v.session} session (exam expected ${v.of}); then there is time for the whole syllabus.`,
	],
	timeText: (have: string, need: string) => [`${need} ঘণ্টার মধ্যে ${have} ঘণ্টা`, `${have} of ${need} hours`],
	why: ['কেন মানানসই', 'Why it fits'],
	whyNot: ['যা ভেবে দেখবেন', 'What to think about'],
	reason: {
		exam: {
			good: (v: Values) => [`আপনার পরীক্ষার জন্যই: ${v.course}।`, `Made for your exam: ${v.course}.`],
			bad: (v: Values) => [`অন্য পরীক্ষার জন্য সাজানো: ${v.course}।`, `Made for another exam: ${v.course}.`],
		},
		session: {
			good: (v: Values) => [`আপনার সেশনের সঙ্গে মেলে: ${v.session}।`, `Fits your session: ${v.session}.`],
			bad: (v: Values) => [`অন্য সেশনের জন্য: ${v.session}।`, `For another session: ${v.session}.`],
		},
		hours: {
			good: (v: Values) => [
				`সপ্তাহে ${v.need} ঘণ্টা পড়া লাগে; আপনার সময়ে কুলিয়ে যায়।`,
				`Takes ${v.need} hours a week, which you have.`,
			],
			bad: (v: Values) => [
				`সপ্তাহে ${v.need} ঘণ্টা পড়া লাগে; আপনি বলেছেন ${v.have} ঘণ্টা।`,
				`Takes ${v.need} hours a week; you said ${v.have}.`,
			],
		},
		audience: {
			good: (v: Values) => [`${v.for} কথা ভেবে সাজানো; আপনিও তা-ই।`, `Made for ${v.for}, as you are.`],
			bad: (v: Values) => [`মূলত ${v.for} জন্য।`, `Mainly for ${v.for}.`],
		},
		faculty: {
			good: () => ['আপনার ফ্যাকাল্টির পরীক্ষার্থীদের জন্য সাজানো।', 'Made for candidates of your faculty.'],
			bad: () => ['আপনার বেছে নেওয়া ফ্যাকাল্টি মাথায় রেখে সাজানো নয়।', 'Not made with your faculty in mind.'],
		},
		days_left: {
			good: (v: Values) => [
				`পরীক্ষার ${v.days} দিন বাকি, শুরু করার ঠিক সময়।`,
				`${v.days} days to the exam: the right time to begin.`,
			],
			bad: (v: Values) => [
				`পরীক্ষার ${v.days} দিন বাকি; এই ব্যাচ আরও আগে শুরু করলে ভালো হতো।`,
				`${v.days} days to the exam; this batch is better begun earlier.`,
			],
		},
		syllabus: { good: () => ['', ''], bad: () => ['', ''] },
		seats: {
			good: (v: Values) => [`আর মাত্র ${v.left}টি আসন খালি।`, `Only ${v.left} seats left.`],
			bad: () => ['এখন কোনো আসন খালি নেই।', 'No seat is free now.'],
		},
		started: {
			good: (v: Values) => [`ক্লাস শুরু ${v.of}।`, `Classes begin on ${v.of}.`],
			bad: (v: Values) => [
				`${v.days} দিন আগে শুরু হয়েছে; আগের ক্লাস রেকর্ডিং থেকে দেখতে হবে।`,
				`Began ${v.days} days ago; earlier classes are there as recordings.`,
			],
		},
	} satisfies Reasons,
	audience: {
		first_timer: ['প্রথমবার বসবেন এমন চিকিৎসকদের', 'those who sit it for the first time'],
		repeater: ['আগে পরীক্ষা দিয়েছেন এমন চিকিৎসকদের', 'those who sat it before'],
	},
	empty: ['এই ধরনের কোনো ব্যাচে এখন ভর্তি হওয়া যায় না', 'No batch of this kind can be joined now'],
	emptyBody: [
		'নতুন ব্যাচের তারিখ ঠিক হলে এখানে দেখা যাবে। হটলাইনে বললে আমরা জানিয়ে দেব।',
		'New batches will be here once their dates are fixed. The hotline can let you know.',
	],
	seeBatches: ['সব ব্যাচ দেখুন', 'See all batches'],
});
