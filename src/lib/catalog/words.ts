import type { Joining } from '#contract/account/joining.ts';
import type { Batch } from '#contract/catalog/calls.ts';
import { BATCH_PART_WORDS, MEDIUM_WORDS } from '#contract/catalog/words.ts';
import { EVENT_TYPE_WORDS } from '#contract/schedule/words.ts';
import { type Pair, texts } from '#contract/texts.ts';

type ByMode = Record<Batch['mode'], Pair>;
type ByJoining = Record<Joining, Pair>;

export const CATALOG_TEXTS = texts({
	batches: ['ব্যাচ', 'Batches'],
	course: ['কোর্স', 'Course'],
	mode: {
		online: ['অনলাইন', 'Online'],
		offline: ['শাখায়', 'At the branch'],
		hybrid: ['শাখা ও অনলাইন', 'Branch and online'],
	} satisfies ByMode,
	medium: MEDIUM_WORDS,
	joining: {
		open: ['ভর্তি চলছে', 'Open for enrolment'],
		soon: ['ভর্তি শুরু হয়নি', 'Not open yet'],
		full: ['আসন পূর্ণ', 'Full'],
		closed: ['ভর্তি বন্ধ', 'Enrolment closed'],
		finished: ['ব্যাচ শেষ', 'Finished'],
	} satisfies ByJoining,
	/** Displayed in place of the action. */
	joiningNote: {
		open: ['', ''],
		soon: ['ভর্তি শুরু হলে এখান থেকেই ভর্তি হওয়া যাবে।', 'Once enrolment opens, you can enrol from here.'],
		full: [
			'সব আসন পূর্ণ। আসন খালি হলে হটলাইনে জানা যাবে।',
			'All seats are taken. The hotline knows when one comes free.',
		],
		closed: ['এই ব্যাচে ভর্তির সময় শেষ।', 'Enrolment for this batch is over.'],
		finished: [
			'ব্যাচটি শেষ হয়েছে। একই ধরনের অন্য ব্যাচ দেখতে পারেন।',
			'This batch is over. You may look at others of its kind.',
		],
	} satisfies ByJoining,
	details: ['বিস্তারিত দেখুন', 'See details'],
	detailsOf: (title: string) => [`বিস্তারিত দেখুন: ${title}`, `See details: ${title}`],
	join: ['ভর্তি হোন', 'Enrol'],
	otherBatches: ['অন্য ব্যাচ দেখুন', 'See other batches'],
	span: (from: string, to: string) => [`${from} থেকে ${to}`, `${from} to ${to}`],
	until: (day: string) => [`${day} পর্যন্ত`, `until ${day}`],
	fee: ['ফি', 'Fee'],
	feeFrom: (amount: string) => [`ফি ${amount} থেকে`, `Fee from ${amount}`],
	/** Short, beside a fee. */
	inParts: ['কিস্তিতে', 'in instalments'],
	nextBatch: (day: string) => [`পরের ব্যাচ শুরু ${day}`, `Next batch starts ${day}`],
	facts: ['এক নজরে', 'At a glance'],
	dates: ['মেয়াদ', 'Dates'],
	modeLabel: ['কোথায়', 'Where'],
	mediumLabel: ['ভাষা', 'Language'],
	session: ['সেশন', 'Session'],
	examDay: ['সম্ভাব্য পরীক্ষার দিন', 'Expected day of the exam'],
	exams: ['পরীক্ষা', 'Exams'],
	rate: {
		none: (count: string) => [`${count}টি`, count],
		week: (count: string, rate: string) => [
			`${count}টি, সপ্তাহে গড়ে ${rate}টি`,
			`${count}, about ${rate} a week`,
		],
		twoWeeks: (count: string, rate: string) => [
			`${count}টি, দুই সপ্তাহে গড়ে ${rate}টি`,
			`${count}, about ${rate} in two weeks`,
		],
	},
	takenOff: {
		statement: (marks: string) => [`প্রতি ভুল উক্তিতে ${marks} নম্বর`, `${marks} for each wrong statement`],
		answer: (marks: string) => [`প্রতি ভুল উত্তরে ${marks} নম্বর`, `${marks} for each wrong answer`],
	},
	negative: ['নেগেটিভ মার্ক', 'Negative marks'],
	noNegative: ['নেই', 'none'],
	enrolment: ['ভর্তি', 'Enrolment'],
	enrolmentFrom: (from: string) => [`${from} থেকে শুরু`, `opens ${from}`],
	seats: ['আসন', 'Seats'],
	nextClass: ['পরের ক্লাস', 'Next class'],
	nextClassInSchedule: ['রুটিনে তারিখ আছে', 'dates are in the schedule'],
	includes: ['ব্যাচে যা যা আছে', 'What belongs to it'],
	part: BATCH_PART_WORDS,
	counted: (count: string, what: string) => [`${count}টি ${what}`, `${what}: ${count}`],
	notIncluded: (what: string) => [`${what} নেই`, `No ${what.toLowerCase()}`],
	teachers: ['যাঁরা পড়াবেন', 'Teachers'],
	branch: ['শাখার ঠিকানা', 'Branch'],
	call: ['ফোন', 'Phone'],
	schedule: ['রুটিন', 'Schedule'],
	scheduleOf: (title: string) => [`রুটিন: ${title}`, `Schedule: ${title}`],
	wholeSchedule: ['পুরো রুটিন দেখুন', 'See the whole schedule'],
	noSchedule: ['রুটিন এখনো প্রকাশ হয়নি', 'The schedule is not out yet'],
	noScheduleBody: [
		'প্রকাশ হলে প্রতিটি ক্লাস ও পরীক্ষার তারিখ এখানে থাকবে।',
		'Once it is, every class and exam is here with its date.',
	],
	noScheduleEnrolBody: [
		'রুটিন প্রকাশের আগে ভর্তি হতে চাইলে হটলাইনে কথা বলুন।',
		'To enrol before it is out, please call the hotline.',
	],
	toBatch: ['ব্যাচের বিস্তারিত', 'Details of the batch'],
	when: ['তারিখ ও সময়', 'Date and time'],
	what: ['যা হবে', 'What happens'],
	timeSpan: (from: string, to: string) => [`${from} থেকে ${to}`, `${from} to ${to}`],
	type: EVENT_TYPE_WORDS,
	sampleClass: ['নমুনা ক্লাস দেখুন', 'Watch a sample class'],
	sampleExam: ['নমুনা পরীক্ষা দিন', 'Try a sample exam'],
	calendar: ['ক্যালেন্ডারে রাখুন', 'Add to calendar'],
	calendarOf: (title: string) => [`ক্যালেন্ডারে রাখুন: ${title}`, `Add to calendar: ${title}`],
	print: ['প্রিন্ট করুন', 'Print'],
	chooseSchedule: ['এই রুটিন নিয়ে এগোন', 'Go on with this schedule'],
	chooseScheduleOf: (title: string) => [`এই রুটিন নিয়ে এগোন: ${title}`, `Go on with this schedule: ${title}`],
	chooseOne: ['কোন রুটিনে পড়বেন?', 'Which schedule suits you?'],
	chooseOneBody: [
		'ক্লাস একই, সময় আলাদা। আপনার ডিউটির সঙ্গে যেটি মেলে, সেটি বেছে নিন।',
		'The classes are the same, the hours differ. Choose what fits your duty.',
	],
	checkSchedule: ['ভর্তির আগে রুটিনটি দেখে নিন', 'Look at the schedule before you enrol'],
	checkScheduleBody: ['সময়গুলো আপনার সঙ্গে মিললে এগিয়ে যান।', 'If the hours suit you, go on.'],
	opensInNewTab: ['নতুন ট্যাবে খোলে', 'opens in a new tab'],
});
