import type { SUGGEST_REASONS } from '#contract/catalog/calls.ts';
import { texts } from '../text/texts.ts';

type Values = Readonly<Record<string, string>>;
/** What speaks for a batch and what against it; `v` are the values of the reason, ready to be read. */
type Reasons = Record<
	(typeof SUGGEST_REASONS)[number],
	{ good: (v: Values) => string; bad: (v: Values) => string }
>;

/** Words of the questionnaire that finds a batch. */
export const SUGGEST_TEXTS = texts(
	{
		exam: 'কোন কোর্স বা পরীক্ষার জন্য পড়বেন?',
		session: 'কোন সেশনে পরীক্ষায় বসবেন?',
		sessionExam: (name: string, day: string) => `${name} (পরীক্ষা ${day})`,
		hours: 'সপ্তাহে কত ঘণ্টা পড়তে পারবেন?',
		hoursHint: 'ক্লাস, পরীক্ষা ও নিজের পড়া মিলিয়ে, ডিউটির সপ্তাহ ধরে বলুন।',
		hoursSpan: (from: string, to: string) => `${from} থেকে ${to} ঘণ্টা`,
		hoursMost: (from: string) => `${from} ঘণ্টা বা বেশি`,
		repeater: 'এই পরীক্ষা আগে দিয়েছেন?',
		repeaterNo: 'না, এবারই প্রথম',
		repeaterYes: 'হ্যাঁ, আগে দিয়েছি',
		faculty: 'কোন অনুষদে যেতে চান?',
		undecided: 'এখনো ঠিক করিনি',
		missing: 'একটি উত্তর বেছে নিন।',
		missingOf: (question: string) => `উত্তর দেওয়া হয়নি: ${question}`,
		submit: 'ব্যাচ মিলিয়ে দেখুন',
		results: 'যে ব্যাচগুলো আপনার সঙ্গে মেলে',
		resultsLead: 'সবচেয়ে মানানসইটি আগে। প্রতিটির পাশে কারণ লেখা আছে; শেষ সিদ্ধান্ত আপনার।',
		yourAnswers: 'আপনার উত্তর',
		hoursAnswer: (hours: string) => `সপ্তাহে ${hours} ঘণ্টা`,
		sessionUndecided: 'সেশন ঠিক হয়নি',
		facultyUndecided: 'অনুষদ ঠিক হয়নি',
		change: 'উত্তর বদলান',
		copy: 'ফলের লিংক কপি করুন',
		copied: 'লিংক কপি হয়েছে। যাকে পাঠাবেন, তিনি একই ফল দেখবেন।',
		notCopied: 'লিংকটি কপি করা যায়নি। ঠিকানার ঘর থেকে কপি করে নিন।',
		best: 'সবচেয়ে মানানসই',
		score: (score: string) => `১০০-তে ${score}`,
		scoreLabel: (score: string) => `মিল ১০০-তে ${score}`,
		time: 'হাতের সময় ও সিলেবাস',
		enough: (v: Values) =>
			`পরীক্ষার ${v.days} দিন বাকি। সপ্তাহে ${v.hours} ঘণ্টায় ${v.have} ঘণ্টা পড়া হবে; সিলেবাসে লাগে ${v.need} ঘণ্টা। সময় যথেষ্ট।`,
		short: (v: Values) =>
			`পরীক্ষার ${v.days} দিন বাকি। সপ্তাহে ${v.hours} ঘণ্টায় ${v.have} ঘণ্টা পড়া হবে; সিলেবাসে লাগে ${v.need} ঘণ্টা। সময় কম পড়বে।`,
		timeText: (have: string, need: string) => `${need} ঘণ্টার মধ্যে ${have} ঘণ্টা`,
		why: 'কেন মেলে',
		whyNot: 'যা ভেবে দেখবেন',
		reason: {
			exam: {
				good: (v: Values) => `আপনার পরীক্ষার জন্যই: ${v.course}।`,
				bad: (v: Values) => `অন্য পরীক্ষার জন্য সাজানো: ${v.course}।`,
			},
			session: {
				good: (v: Values) => `আপনার সেশনের সঙ্গে মেলে: ${v.session}।`,
				bad: (v: Values) => `অন্য সেশনের জন্য: ${v.session}।`,
			},
			hours: {
				good: (v: Values) => `সপ্তাহে ${v.need} ঘণ্টা পড়া লাগে; আপনার সময়ে কুলিয়ে যায়।`,
				bad: (v: Values) => `সপ্তাহে ${v.need} ঘণ্টা পড়া লাগে; আপনি বলেছেন ${v.have} ঘণ্টা।`,
			},
			audience: {
				good: (v: Values) => `${v.for} কথা ভেবে সাজানো, যেমন আপনি।`,
				bad: (v: Values) => `মূলত ${v.for} জন্য।`,
			},
			faculty: {
				good: () => 'আপনার অনুষদের পরীক্ষার্থীদের জন্য সাজানো।',
				bad: () => 'আপনার বেছে নেওয়া অনুষদ মাথায় রেখে সাজানো নয়।',
			},
			days_left: {
				good: (v: Values) => `পরীক্ষার ${v.days} দিন বাকি, শুরু করার ঠিক সময়।`,
				bad: (v: Values) => `পরীক্ষার ${v.days} দিন বাকি; এই ব্যাচ আরও আগে শুরু করলে ভালো হতো।`,
			},
			syllabus: { good: () => '', bad: () => '' },
			seats: {
				good: (v: Values) => `আর মাত্র ${v.left}টি আসন খালি।`,
				bad: () => 'এখন কোনো আসন খালি নেই।',
			},
			started: {
				good: (v: Values) => `ক্লাস শুরু ${v.of}।`,
				bad: (v: Values) => `${v.days} দিন আগে শুরু হয়েছে; আগের ক্লাস রেকর্ডিং থেকে দেখতে হবে।`,
			},
		} satisfies Reasons,
		audience: { first_timer: 'প্রথমবার বসবেন এমন চিকিৎসকদের', repeater: 'আগে পরীক্ষা দিয়েছেন এমন চিকিৎসকদের' },
		empty: 'এই ধরনের কোনো ব্যাচে এখন ভর্তি হওয়া যায় না',
		emptyBody: 'নতুন ব্যাচের তারিখ ঠিক হলে এখানে থাকবে। হটলাইনে বললে আমরা জানিয়ে দেব।',
		seeBatches: 'সব ব্যাচ দেখুন',
		again: 'আবার চেষ্টা করুন',
	},
	{
		exam: 'Which course or exam is it for?',
		session: 'In which session will you sit the exam?',
		sessionExam: (name: string, day: string) => `${name} (exam ${day})`,
		hours: 'How many hours a week can you study?',
		hoursHint: 'Classes, exams and reading together, in a week with duty.',
		hoursSpan: (from: string, to: string) => `${from} to ${to} hours`,
		hoursMost: (from: string) => `${from} hours or more`,
		repeater: 'Have you sat this exam before?',
		repeaterNo: 'No, it is the first time',
		repeaterYes: 'Yes, I have',
		faculty: 'Which faculty do you want to join?',
		undecided: 'Not decided yet',
		missing: 'Choose an answer.',
		missingOf: (question: string) => `No answer: ${question}`,
		submit: 'Find my batch',
		results: 'Batches that fit you',
		resultsLead: 'The best fit first. Each says why; the decision is yours.',
		yourAnswers: 'Your answers',
		hoursAnswer: (hours: string) => `${hours} hours a week`,
		sessionUndecided: 'no session yet',
		facultyUndecided: 'no faculty yet',
		change: 'Change the answers',
		copy: 'Copy the link to this result',
		copied: 'The link is copied. Whoever opens it sees the same result.',
		notCopied: 'The link could not be copied. Please copy it from the address bar.',
		best: 'Best fit',
		score: (score: string) => `${score} of 100`,
		scoreLabel: (score: string) => `Fits ${score} of 100`,
		time: 'Time left and syllabus',
		enough: (v: Values) =>
			`${v.days} days to the exam. ${v.hours} hours a week make ${v.have} hours; the syllabus takes ${v.need}. There is time enough.`,
		short: (v: Values) =>
			`${v.days} days to the exam. ${v.hours} hours a week make ${v.have} hours; the syllabus takes ${v.need}. Time will be short.`,
		timeText: (have: string, need: string) => `${have} of ${need} hours`,
		why: 'Why it fits',
		whyNot: 'What to think about',
		reason: {
			exam: {
				good: (v: Values) => `Made for your exam: ${v.course}.`,
				bad: (v: Values) => `Made for another exam: ${v.course}.`,
			},
			session: {
				good: (v: Values) => `Fits your session: ${v.session}.`,
				bad: (v: Values) => `For another session: ${v.session}.`,
			},
			hours: {
				good: (v: Values) => `Takes ${v.need} hours a week, which you have.`,
				bad: (v: Values) => `Takes ${v.need} hours a week; you said ${v.have}.`,
			},
			audience: {
				good: (v: Values) => `Made for ${v.for}, as you are.`,
				bad: (v: Values) => `Mainly for ${v.for}.`,
			},
			faculty: {
				good: () => 'Made for candidates of your faculty.',
				bad: () => 'Not made with your faculty in mind.',
			},
			days_left: {
				good: (v: Values) => `${v.days} days to the exam: the right time to begin.`,
				bad: (v: Values) => `${v.days} days to the exam; this batch is better begun earlier.`,
			},
			syllabus: { good: () => '', bad: () => '' },
			seats: {
				good: (v: Values) => `Only ${v.left} seats left.`,
				bad: () => 'No seat is free now.',
			},
			started: {
				good: (v: Values) => `Classes begin on ${v.of}.`,
				bad: (v: Values) => `Began ${v.days} days ago; earlier classes are there as recordings.`,
			},
		},
		audience: { first_timer: 'those who sit it for the first time', repeater: 'those who sat it before' },
		empty: 'No batch of this kind can be joined now',
		emptyBody: 'New batches will be here once their dates are fixed. The hotline can let you know.',
		seeBatches: 'See all batches',
		again: 'Try again',
	},
);
