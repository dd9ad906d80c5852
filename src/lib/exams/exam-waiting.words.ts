import type { ExamGate } from '#contract/exams/lifecycle.ts';
import { type Pair, texts } from '#contract/texts.ts';
import { STEP_WORDS } from './exam-step.words.ts';

export const WAITING_TEXTS = texts({
	gate: {
		too_early: ['শুরু হতে বাকি', 'Starts in'],
		can_start: ['এখন শুরু করতে পারেন', 'You can start now'],
		opening: ['প্রশ্নপত্র খুলছে', 'Your paper is opening'],
		in_progress: ['আপনার পরীক্ষা চলছে', 'Your exam is running'],
		submitted: ['আপনার খাতা জমা হয়েছে', 'Your sheet is submitted'],
		scoring: ['নম্বর হিসাব হচ্ছে', 'Marks are being counted'],
		published: ['ফল প্রকাশ হয়েছে', 'Results are out'],
		entry_closed: ['প্রবেশের সময় শেষ', 'Entry is closed'],
		missed: ['পরীক্ষার সময় পেরিয়ে গেছে', 'The time of this exam is over'],
		void: ['আপনার খাতা বাতিল করা হয়েছে', 'Your sheet was declared void'],
	} satisfies Record<ExamGate | 'opening', Pair>,
	startsAt: (when: string) => [`শুরু ${when}`, `Starts ${when}`],
	jitter: (seconds: string) => [
		`সবাই একসঙ্গে ঢুকলে সার্ভারে ভিড় হয়। তাই আপনার পালা ${seconds} সেকেন্ড পরে। আপনার পুরো সময় গোনা হবে আপনার শুরু থেকেই; এক সেকেন্ডও কমবে না।`,
		`If all enter at once the server is crowded, so your turn comes ${seconds} seconds later. Your full time counts from your own start; not a second is lost.`,
	],
	buttonHint: [
		'সময় হলে বোতামটি চালু হবে। পাতাটি খোলা রাখুন, বারবার রিলোড করার দরকার নেই।',
		'The button wakes up when it is time. Keep the page open; there is no need to reload it.',
	],
	opensItself: [
		'সময় হলে প্রশ্নপত্র নিজে থেকেই খুলবে, কোনো বোতাম চাপতে হবে না। তখন থেকেই আপনার সময় গোনা হবে, তাই পাতাটি খোলা রাখুন।',
		'When it is time your paper opens by itself; there is nothing to press. Your time counts from then on, so keep the page open.',
	],
	openingBody: [
		'আপনার পরীক্ষা শুরু হয়েছে। প্রশ্ন এখনই চলে আসবে।',
		'Your exam has begun. The questions will be here in a moment.',
	],
	openingFailed: [
		'আপনার সময় শুরু হয়েছে, কিন্তু প্রশ্নপত্র এখনো খোলেনি। নিজে থেকেই আবার চেষ্টা চলছে; চাইলে বোতাম চেপেও শুরু করতে পারেন।',
		'Your time has begun, but your paper has not opened yet. It is tried again by itself; you may also press the button.',
	],
	startSoon: ['পরীক্ষা শুরু করুন', 'Start the exam'],
	...STEP_WORDS,
	submittedBody: ['সবার পরীক্ষা শেষ হলে ফল প্রকাশ হবে।', 'Results come out once the exam is over for everybody.'],
	scoringBody: [
		'একটু পরেই ফল জানা যাবে। পাতাটি নিজে থেকেই হালনাগাদ হয়।',
		'The result will be known shortly. This page updates by itself.',
	],
	entryClosedBody: [
		'দেরিতে ঢোকার সীমা পেরিয়ে গেছে, তাই আর শুরু করা যাবে না।',
		'The limit for late entry has passed, so it can no longer be started.',
	],
	missedBody: [
		'পরে দেওয়ার সুযোগ আছে কি না, বাকি পরীক্ষার তালিকায় দেখে নিন।',
		'See the list of pending exams to learn whether it can still be taken.',
	],
	voidBody: ['কারণ জানতে বা আপত্তি জানাতে হটলাইনে ফোন করুন।', 'Call the hotline to learn why, or to object.'],
	pendingList: ['বাকি পরীক্ষা দেখুন', 'See pending exams'],
	notices: ['পরীক্ষা নিয়ন্ত্রকের বার্তা', 'From the exam controller'],
	extraTime: (span: string, when: string) => [
		`সবার জন্য ${span} বাড়তি সময় দেওয়া হয়েছে (${when})।`,
		`Everybody was given ${span} of extra time (${when}).`,
	],
	paper: ['প্রশ্নপত্র', 'The paper'],
	paperLater: [
		'শুরুর আধঘণ্টা আগে থেকে প্রশ্নপত্র (তালা দেওয়া অবস্থায়) আপনার ডিভাইসে আনা যাবে। তখন এই পাতা খোলা রাখুন।',
		'From half an hour before the start the paper can be downloaded to your device, locked. Keep this page open then.',
	],
	paperWhy: [
		'প্রশ্নপত্র আগে থেকে ডিভাইসে থাকলে শুরুর ভিড়েও অপেক্ষা করতে হয় না। শুরু করার আগে এটি কেউ পড়তে পারে না।',
		'With the paper on your device you need not wait in the crowd at the start. Nobody can read it before you start.',
	],
	rules: ['সংক্ষেপে নিয়ম', 'Rules in short'],
	rule: {
		questions: (count: string, marks: string) => [
			`${count}টি প্রশ্ন, মোট ${marks} নম্বর`,
			`${count} questions, ${marks} marks in all`,
		],
		duration: (span: string) => [
			`সময় ${span}; ঘড়ি চলে আপনার শুরু থেকে`,
			`${span}; the clock runs from your own start`,
		],
		finishWithin: (when: string) => [
			`${when}-এ সবার পরীক্ষা শেষ; দেরিতে শুরু করলে সময় কম পাবেন`,
			`It ends for everybody at ${when}; a late start leaves less time`,
		],
		lateEntry: (span: string) => [
			`খোলার ${span} পর আর ঢোকা যায় না`,
			`Nobody can enter later than ${span} after the opening`,
		],
		minStay: (span: string) => [
			`প্রথম ${span} খাতা জমা দেওয়া যায় না`,
			`Nobody can hand in during the first ${span}`,
		],
		noNegative: ['ভুলে নম্বর কাটা নেই', 'Nothing off for wrong answers'],
		negativeMtf: (marks: string) => [
			`MTF-এর প্রতিটি ভুল উক্তিতে ${marks} নম্বর কাটা`,
			`${marks} off per wrong MTF statement`,
		],
		negativeSba: (marks: string) => [
			`SBA-র প্রতিটি ভুল উত্তরে ${marks} নম্বর কাটা`,
			`${marks} off per wrong SBA answer`,
		],
		shuffle: ['প্রশ্নের ক্রম একেক জনের একেক রকম', 'Everybody has an own order of questions'],
	},
	allRules: ['সব নিয়ম দেখুন', 'See all rules'],
	weak: ['সিগন্যাল দুর্বল হলে', 'If the signal is weak'],
	weakTips: {
		keep: [
			'উত্তর দিয়ে যান। প্রতিটি উত্তর আগে আপনার ডিভাইসে থাকে, সংযোগ ফিরলেই সার্ভারে পৌঁছে যায়।',
			'Go on answering. Each answer is kept on your device first and reaches the server once the connection is back.',
		],
		dots: [
			'উত্তরের পাশে একটি বিন্দু মানে ডিভাইসে আছে, দুটি বিন্দু মানে সার্ভারে পৌঁছেছে।',
			'One dot beside an answer means it is on the device, two dots that the server has it.',
		],
		close: [
			'ভুলে পাতা বন্ধ হলে বা ডিভাইস রিস্টার্ট হলে একই ঠিকানায় ফিরে আসুন; সব উত্তর ফিরে পাবেন।',
			'If the page closes or the device restarts, come back to the same address; all answers will be there.',
		],
		power: [
			'শুরুর আগে চার্জ দেখে নিন এবং ব্যাটারি সেভার বন্ধ রাখুন।',
			'Check the charge before you start, and turn the battery saver off.',
		],
		end: [
			'শেষ মুহূর্তে সংযোগ না থাকলেও খাতা হারায় না; ডিভাইসে সিল করা খাতা পরে পাঠানো যায়।',
			'Even without a connection at the end nothing is lost: the sealed sheet can be sent later.',
		],
	},
	pendingLead: [
		'রুটিনের যে পরীক্ষাগুলো সময়মতো দেওয়া হয়নি বা শেষ করা হয়নি।',
		'Exams of the schedule that were not taken in time or not finished.',
	],
	pendingCount: (count: string, minutes: string) => [
		`${count}টি পরীক্ষা বাকি · সব দিতে লাগবে ${minutes}`,
		`${count} pending · ${minutes} for all of them`,
	],
	pendingEmpty: ['কোনো পরীক্ষা বাকি নেই', 'No exam is pending'],
	pendingEmptyBody: [
		'সময়মতো না দেওয়া পরীক্ষা এখানে জমা থাকে। এখন সব ঠিক আছে।',
		'Exams that were not taken in time wait here. For now all is done.',
	],
	adminLead: [
		'অফিস থেকে এই সেশনের সবার জন্য যোগ করা পরীক্ষা।',
		'Exams that the office added for everybody of this session.',
	],
	adminEmpty: ['বাড়তি কোনো পরীক্ষা নেই', 'There is no additional exam'],
	adminEmptyBody: ['অফিস থেকে নতুন পরীক্ষা দিলে এখানে দেখা যাবে।', 'When the office adds one, you find it here.'],
	toResults: ['সব ফল দেখুন', 'See all results'],
	state: {
		can_start: ['এখন দেওয়া যায়', 'Open now'],
		too_early: ['আসছে', 'Coming'],
		in_progress: ['চলছে', 'Running'],
		finished: ['দেওয়া হয়েছে', 'Taken'],
		entry_closed: ['প্রবেশ বন্ধ', 'Entry closed'],
		missed: ['বাদ পড়েছে', 'Missed'],
	},
	opens: (when: string) => [`খুলবে ${when}`, `Opens ${when}`],
	until: (when: string) => [`${when} পর্যন্ত`, `until ${when}`],
	was: (when: string) => [`হয়েছিল ${when}`, `was on ${when}`],
	unrankedShort: ['মেধাতালিকার বাইরে', 'Outside the merit list'],
	rankedNow: ['মেধাতালিকায় স্থান হবে', 'You will have a place on the merit list'],
	rankedNowBody: [
		'এখন দিলে নম্বরের সঙ্গে মেধাতালিকায় স্থানও পাবেন।',
		'Taken now, it brings marks and a place on the merit list.',
	],
	unranked: ['মেধাতালিকায় স্থান হবে না', 'No place on the merit list'],
	unrankedBody: [
		'পরীক্ষার সময় পেরিয়ে গেছে। এখন দিলে আগের নিয়মেই নম্বর পাবেন, তবে মেধাতালিকায় স্থান হবে না।',
		'The time of this exam is over. Taken now it is marked by the same rules, but has no place on the merit list.',
	],
	practice: ['অনুশীলন হিসেবে আবার দিন', 'Take it again for practice'],
	practiceBody: [
		'একই প্রশ্নপত্র, একই সময়, একই নিয়ম। নম্বর শুধু আপনার জন্য; আগের ফল বা মেধাতালিকা বদলায় না। যতবার ইচ্ছা দেওয়া যায়।',
		'The same paper, time and rules. The marks are for you alone; your result and the merit list stay as they are. As often as you like.',
	],
	closedForGood: ['এই পরীক্ষা আর দেওয়া যাবে না', 'This exam can no longer be taken'],
	closedForGoodBody: [
		'দেরিতে দেওয়ার সুযোগ এই পরীক্ষায় রাখা হয়নি। ফল প্রকাশের পর অনুশীলন হিসেবে দেওয়া যাবে।',
		'It does not allow late attempts. Once results are out it can be taken for practice.',
	],
	finishedBody: ['এই পরীক্ষা আপনি দিয়েছেন।', 'You have taken this exam.'],
});
