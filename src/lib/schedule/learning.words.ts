import type { LockedReason } from '#contract/schedule/calls.ts';
import { EVENT_TYPE_WORDS } from '#contract/schedule/words.ts';
import { type Pair, texts } from '#contract/texts.ts';
import { midSentence } from '../format/mid-sentence.ts';

type ByLock = Record<Exclude<LockedReason['kind'], 'at_time'>, (title: string) => Pair>;
type ByAction = Record<LockedReason['kind'], Pair>;

export const LEARNING_TEXTS = texts({
	lock: {
		after_attend: (title) => [`আগে “${title}” করতে হবে`, `First attend “${title}”`],
		after_exam_submitted: (title) => [`“${title}” জমা দিলে খুলবে`, `Opens once “${title}” is handed in`],
		after_result: (title) => [`“${title}”-এর ফল প্রকাশ হলে খুলবে`, `Opens with the result of “${title}”`],
		after_rating: (title) => [`“${title}”-এর রেটিং দিলে খুলবে`, `Opens once you rate “${title}”`],
		after_payment: () => ['বাকি কিস্তি দিলে খুলবে', 'Opens once the late instalment is paid'],
	} satisfies ByLock,
	lockAt: (when: string) => [`খুলবে ${when}`, `Opens ${midSentence(when)}`],
	lockEnded: ['এই কোর্স থেকে এটি আর খোলা যায় না', 'It can no longer be opened from this course'],
	lockedTitle: ['এখনো খোলেনি', 'Not open yet'],
	lockAction: {
		at_time: ['রুটিন দেখুন', 'See the schedule'],
		after_attend: ['সেই ক্লাসে যান', 'Go to that class'],
		after_exam_submitted: ['পরীক্ষায় যান', 'Go to the exam'],
		after_result: ['পরীক্ষায় যান', 'Go to the exam'],
		after_rating: ['রেটিং দিতে যান', 'Rate that class'],
		after_payment: ['টাকা দিন', 'Pay'],
	} satisfies ByAction,
	skip: ['এবার বাদ দিয়ে এগোন', 'Go on without, this once'],
	skipHint: [
		'একটি ক্লাসের জন্য একবারই বাদ দেওয়া যায়। পরে ফিরে এসে করতে পারবেন।',
		'Each class can be put off once. You can come back to it later.',
	],
	notSkipped: ['বাদ দেওয়া যায়নি', 'It could not be put off'],

	titleOf: EVENT_TYPE_WORDS,
	when: ['কখন', 'When'],
	time: (day: string, from: string, to: string) => [`${day}, ${from} – ${to}`, `${day}, ${from} – ${to}`],
	span: (from: string, to: string) => [`${from} থেকে ${to}`, `${from} to ${to}`],
	where: ['কোথায়', 'Where'],
	online: ['অনলাইনে', 'Online'],
	who: ['কে নেবেন', 'By'],
	topic: ['বিষয়', 'Topic'],
	course: ['কোর্স', 'Course'],
	call: (phone: string) => [`ফোন: ${phone}`, `Phone: ${phone}`],

	liveTitle: ['লাইভ ক্লাস', 'Live class'],
	liveSoon: (when: string) => [`ক্লাসে ঢোকা যাবে ${when} থেকে।`, `You can join from ${midSentence(when)}.`],
	opensIn: ['ঢোকার সময় হতে বাকি', 'You can join in'],
	liveNow: ['এখন ক্লাসে ঢোকা যাচ্ছে', 'You can join now'],
	liveNowBody: [
		'লিংকটি নতুন পাতায় খুলবে, আর আপনার উপস্থিতি লেখা হয়ে যাবে।',
		'The link opens in a new page, and your attendance is noted.',
	],
	timeOver: ['সময় শেষ হয়েছে', 'Its time is over'],
	join: ['ক্লাসে ঢুকুন', 'Join the class'],
	joining: ['খোলা হচ্ছে', 'Opening'],
	joinAgain: ['আবার ঢুকুন', 'Join again'],
	joined: ['আপনার উপস্থিতি লেখা হয়েছে', 'Your attendance is noted'],
	linkHere: ['ক্লাস না খুললে এখানে চাপুন', 'If the class did not open, tap here'],
	notJoined: ['ক্লাসে ঢোকা যায়নি', 'You could not join'],

	branchTitle: ['শাখায় ক্লাস', 'Class in the branch'],
	codeSoon: (when: string) => [
		`উপস্থিতির কোড নেওয়া হবে ${when} থেকে।`,
		`The attendance code is taken from ${midSentence(when)}.`,
	],
	codeLead: [
		'শাখার পর্দায় যে ৬ অঙ্কের কোড দেখাচ্ছে, সেটি লিখুন। কোড ১০ মিনিট পরপর বদলায়।',
		'Enter the 6 digits that the screen in the branch shows. They change every 10 minutes.',
	],
	code: ['উপস্থিতির কোড', 'Attendance code'],
	codeSend: ['উপস্থিতি দিন', 'Note my attendance'],
	codeShort: ['কোডে ৬টি অঙ্ক থাকে।', 'The code has 6 digits.'],
	codeNotTaken: ['উপস্থিতি নেওয়া যায়নি', 'Your attendance was not noted'],
	came: ['আপনার উপস্থিতি নেওয়া হয়েছে', 'Your attendance is noted'],

	recording: ['ক্লাসের রেকর্ডিং', 'Recording of the class'],
	recordingOf: (span: string) => [`দৈর্ঘ্য ${span}`, `${span} long`],
	recordingSeen: (all: string, percent: string) => [
		`মোট ${all}, দেখেছেন ${percent}%`,
		`${all} long, ${percent}% watched`,
	],
	watch: ['দেখা শুরু করুন', 'Start watching'],
	watchOn: ['যেখানে থেমেছিলেন সেখান থেকে দেখুন', 'Go on where you stopped'],
	watchAgain: ['আবার দেখুন', 'Watch again'],
	noRecording: ['রেকর্ডিং এখনো আসেনি', 'The recording is not there yet'],
	noRecordingBody: [
		'ক্লাস শেষে রেকর্ডিং তৈরি হলে এখানেই পাবেন।',
		'It will be here once it is made after the class.',
	],
	noPaper: ['প্রশ্নপত্র এখনো আসেনি', 'The paper is not there yet'],
	notBegun: ['এখনো শুরু হয়নি', 'Not begun yet'],
	notBegunBody: (when: string) => [`শুরু হবে ${when}।`, `It begins ${midSentence(when)}.`],
	toExam: ['পরীক্ষার পাতায় যান', 'Go to the exam'],
	solves: ['যে পরীক্ষার সমাধান', 'The exam that it solves'],
	solvedBy: ['এই পরীক্ষার সমাধান ক্লাস', 'The class that solves this exam'],

	afterClass: [
		'ক্লাসটি করার পর এখানে রেটিং দিতে ও প্রশ্ন করতে পারবেন।',
		'Once you have attended the class you can rate it and ask about it here.',
	],
	rating: ['ক্লাসটি কেমন লাগল?', 'How was the class?'],
	ratingLead: [
		'আপনার কথা শিক্ষক ও অফিস দেখেন, অন্য চিকিৎসকেরা দেখেন না।',
		'The teacher and the office read it, other doctors do not.',
	],
	stars: {
		1: ['ভালো লাগেনি', 'Poor'],
		2: ['মোটামুটি', 'Fair'],
		3: ['চলনসই', 'Fine'],
		4: ['ভালো', 'Good'],
		5: ['খুব ভালো', 'Very good'],
	},
	starsNeeded: ['কত তারা দেবেন, বেছে নিন।', 'Choose how many stars you give.'],
	ratingText: ['কিছু বলতে চান?', 'Anything to add?'],
	rate: ['রেটিং দিন', 'Send rating'],
	rateAgain: ['রেটিং বদলান', 'Change rating'],
	rated: ['রেটিং জমা হয়েছে, ধন্যবাদ।', 'Your rating has arrived, thank you.'],
	notRated: ['রেটিং পাঠানো যায়নি', 'The rating was not sent'],
	rateLater: [
		'ক্লাসটি করার পর এখানে রেটিং দিতে পারবেন।',
		'You can rate the class here once you have attended it.',
	],
	yourRating: (stars: string) => [`আপনার রেটিং: ৫-এ ${stars}`, `Your rating: ${stars} of 5`],

	questions: ['প্রশ্ন ও উত্তর', 'Questions and answers'],
	questionsLead: [
		'উত্তর পাওয়া প্রশ্ন ব্যাচের সবাই দেখেন; কে করেছেন তা দেখানো হয় না।',
		'Everybody in the batch reads answered questions; who asked is not shown.',
	],
	questionsLater: [
		'ক্লাসটি করার পর এখানে প্রশ্ন করতে পারবেন।',
		'You can ask here once you have attended the class.',
	],
	noQuestions: ['এখনো কোনো প্রশ্ন নেই', 'No questions yet'],
	ask: ['আপনার প্রশ্ন', 'Your question'],
	askAt: (at: string) => [`ভিডিওর এই মুহূর্তে (${at})`, `At this moment of the video (${at})`],
	askHint: ['একটি বার্তায় একটি প্রশ্ন করলে উত্তর দ্রুত আসে।', 'One question a message is answered sooner.'],
	askShort: ['প্রশ্নটি আরেকটু খুলে লিখুন।', 'Please say a little more.'],
	askSend: ['প্রশ্ন পাঠান', 'Send question'],
	asked: [
		'প্রশ্ন পৌঁছেছে। উত্তর এলে জানানো হবে।',
		'Your question has arrived. You will be told when it is answered.',
	],
	notAsked: ['প্রশ্ন পাঠানো যায়নি', 'The question was not sent'],
	mine: ['আপনার প্রশ্ন', 'Your question'],
	answer: ['উত্তর', 'Answer'],
	status: {
		open: ['উত্তরের অপেক্ষায়', 'Waiting for an answer'],
		answered: ['উত্তর এসেছে', 'Answered'],
		hidden: ['অন্যদের দেখানো হচ্ছে না', 'Not shown to others'],
	},
	at: (at: string) => [`${at} মিনিটে`, `at ${at}`],
	jump: (at: string) => [`ভিডিওর ${at} মিনিটে যান`, `Go to ${at} in the video`],

	show: { all: ['সব', 'All'], now: ['এখন', 'Now'], missed: ['বাদ পড়েছে', 'Missed'] },
	showLabel: ['কোনগুলো দেখবেন', 'Which to show'],
	showEmpty: {
		all: ['রুটিনে কিছু নেই', 'Nothing in the schedule'],
		now: ['এখন কিছু খোলা নেই', 'Nothing is open now'],
		missed: ['কিছুই বাদ পড়েনি', 'You missed nothing'],
	},
	showEmptyBody: {
		all: ['', ''],
		now: ['কোনো ক্লাস বা পরীক্ষা শুরু হলে এখানে দেখা যাবে।', 'Classes and exams appear here once they begin.'],
		missed: ['যেগুলোর সময় পেরিয়েছে, তার কোনোটি বাকি নেই।', 'Nothing whose time is over is left to do.'],
	},
	showAll: ['পুরো রুটিন দেখুন', 'See the whole schedule'],
	atItsTime: ['সময় হলে খুলবে', 'Opens at its time'],
	liveMark: ['লাইভ', 'Live'],
	recordedMark: ['রেকর্ডিং আছে', 'Recording'],

	pendingLead: [
		'যে ক্লাসগুলো করা হয়নি বা শেষ করা হয়নি, রেকর্ডিং দেখে সেরে নিন।',
		'Classes that you missed or did not finish; make up for them by their recordings.',
	],
	pendingCount: (count: string) => [
		`${count}টি ক্লাস বাকি`,
		`${count} ${count === '1' ? 'class' : 'classes'} to go`,
	],
	pendingTime: (time: string) => [`সব দেখতে লাগবে ${time}`, `All of them take ${time}`],
	pendingDouble: (time: string) => [`২× গতিতে ${time}`, `${time} at 2×`],
	pendingEmpty: ['কোনো ক্লাস বাকি নেই', 'No class is pending'],
	pendingEmptyBody: [
		'বাদ পড়া ক্লাসের রেকর্ডিং এলে এখানে জমা হবে।',
		'Recordings of classes that you miss gather here.',
	],
	pendingLeft: (time: string) => [`${time} বাকি`, `${time} left`],
	heldOn: (when: string) => [`হয়েছিল ${when}`, `Held ${midSentence(when)}`],
	seenOf: (title: string) => [`কতটা দেখা হয়েছে: ${title}`, `How much was seen: ${title}`],

	calendar: ['ফোনের ক্যালেন্ডারে রুটিন', 'The schedule in your calendar'],
	calendarLead: [
		'একবার যোগ করলে রুটিন বদলালে ক্যালেন্ডারও নিজে থেকে বদলে যায়।',
		'Add it once; when the schedule changes, your calendar follows by itself.',
	],
	calendarMake: ['লিংক তৈরি করুন', 'Make a link'],
	calendarGoogle: ['গুগল ক্যালেন্ডারে যোগ করুন', 'Add to Google Calendar'],
	calendarAdd: ['আইফোন বা কম্পিউটারে যোগ করুন', 'Add on iPhone or computer'],
	calendarAddress: ['ক্যালেন্ডারের গোপন লিংক', 'Secret link for calendars'],
	calendarSecret: [
		'লিংকটি শুধু আপনার জন্য; যার কাছে থাকবে, সে-ই আপনার রুটিন দেখতে পাবে।',
		'The link is for you alone; whoever has it can read your schedule.',
	],
	calendarCopy: ['লিংক কপি করুন', 'Copy link'],
	calendarCopied: ['কপি হয়েছে', 'Copied'],
	calendarRead: (when: string) => [`ক্যালেন্ডার সর্বশেষ পড়েছে ${when}`, `Last read by a calendar ${when}`],
	calendarUnread: ['এখনো কোনো ক্যালেন্ডার পড়েনি', 'No calendar has read it yet'],
	calendarNew: ['নতুন লিংক', 'New link'],
	calendarNewTitle: ['নতুন লিংক নেবেন?', 'Take a new link?'],
	calendarNewBody: [
		'আগের লিংক সঙ্গে সঙ্গে বন্ধ হবে; যে ক্যালেন্ডারে যোগ করেছিলেন, সেখানে নতুনটি আবার যোগ করতে হবে।',
		'The old link ends at once; a calendar that follows it has to be given the new one.',
	],
	calendarOff: ['বন্ধ করুন', 'Switch off'],
	calendarFailed: ['কাজটি হয়নি', 'It did not work'],
	working: ['হচ্ছে', 'Working'],

	sampleTitle: ['নমুনা ক্লাস', 'Sample class'],
	sampleLead: [
		'ভর্তি ছাড়াই ক্লাসটি দেখে নিন। পড়ানোর ধরন, ভিডিওর মান ও ডেটার খরচ নিজেই বুঝে নিন।',
		'See the class without enrolling: how it is taught, how the video looks, and how much data it takes.',
	],
	sampleNone: ['নমুনা ক্লাসটি পাওয়া যায়নি', 'The sample class was not found'],
	sampleNoneBody: [
		'লিংকটি পুরোনো হতে পারে। ব্যাচের রুটিন থেকে নমুনা ক্লাস বেছে নিন।',
		'The link may be an old one. Choose a sample class from the schedule of a batch.',
	],
	sampleBatches: ['ব্যাচ দেখুন', 'See batches'],
	sampleNoScript: ['ভিডিও চালাতে ব্রাউজারে জাভাস্ক্রিপ্ট চালু রাখতে হয়।', 'Videos need JavaScript in the browser.'],
	sampleHelp: ['ভিডিও চলছে না?', 'The video does not play?'],
	sampleHelpBody: [
		'হটলাইনে ফোন করুন, আমরা বলে দেব কী করতে হবে।',
		'Call the hotline, and we will tell you what to do.',
	],
});
