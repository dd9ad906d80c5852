import { QUESTION_TYPE_WORDS } from '#contract/exams/words.ts';
import { texts } from '#contract/texts.ts';
import { STEP_WORDS } from './exam-step.words.ts';

export const EXAM_TEXTS = texts({
	// In words.ts and exam-after.words.ts alike: a file of its own would take either screen over its limit.
	keyAt: (when: string) => [
		`সঠিক উত্তর ও ব্যাখ্যা খুলবে ${when}-এ।`,
		`Right answers and explanations open at ${when}.`,
	],
	keyLater: [
		'সঠিক উত্তর ও ব্যাখ্যা খোলার সময় পরীক্ষা নিয়ন্ত্রক জানাবেন।',
		'The exam controller will announce when right answers and explanations open.',
	],
	...STEP_WORDS,
	type: QUESTION_TYPE_WORDS,
	format: (name: string) => [`কাঠামো: ${name}`, `Format: ${name}`],
	source: ['কাঠামোর উৎস', 'Source of the format'],
	newTab: ['নতুন ট্যাবে খোলে', 'opens in a new tab'],
	sections: ['প্রশ্ন ও নম্বর', 'Questions and marks'],
	sectionsTable: ['অংশ অনুযায়ী প্রশ্ন ও নম্বর', 'Questions and marks by section'],
	kind: ['ধরন', 'Kind'],
	questions: ['প্রশ্ন', 'Questions'],
	each: ['প্রতিটি', 'Each'],
	sum: ['মোট', 'Total'],
	all: ['সব মিলিয়ে', 'All together'],
	eachIs: (marks: string) => [`প্রতিটিতে ${marks}`, `${marks} each`],
	perStem: (marks: string) => [`৫টি উক্তির প্রতিটিতে ${marks}`, `${marks} for each of 5 statements`],
	wrongStem: (marks: string) => [`ভুল উক্তিতে ${marks} কাটা`, `${marks} off per wrong statement`],
	wrongQuestion: (marks: string) => [`ভুল উত্তরে ${marks} কাটা`, `${marks} off per wrong answer`],
	noNegative: ['ভুলে নম্বর কাটা নেই', 'Nothing off for wrong answers'],
	facts: ['এক নজরে', 'At a glance'],
	pass: ['পাস নম্বর', 'Pass mark'],
	passOf: (pass: string, total: string, percent: string) => [
		`${pass} / ${total} (${percent})`,
		`${pass} of ${total} (${percent})`,
	],
	noPass: ['পাস নম্বর নেই', 'No pass mark'],
	total: ['মোট নম্বর', 'Total marks'],
	duration: ['সময়', 'Duration'],
	opens: ['শুরু করা যাবে', 'Opens'],
	closes: ['শুরু করার শেষ সময়', 'Last moment to start'],
	closed: ['মেধাতালিকার জন্য শুরু করার সময় ছিল', 'For the merit list it could be started until'],
	zone: ['সময় অঞ্চল', 'Time zone'],
	zoneName: ['বাংলাদেশ সময় (GMT+৬)', 'Bangladesh time (GMT+6)'],
	lateEntry: ['প্রবেশ', 'Entry'],
	lateEntryWithin: (span: string) => [`খোলার পর ${span} পর্যন্ত`, `Within ${span} of opening`],
	policy: ['সময়ের নিয়ম', 'Rule of time'],
	policyName: {
		start_within: [
			'এই সময়ের মধ্যে শুরু করলেই পুরো সময় পাবেন',
			'Start within this time and you have the full duration',
		],
		finish_within: ['এই সময়ের মধ্যেই শেষ করতে হবে', 'Everybody ends when this time is over'],
	},
	rules: ['যা জেনে শুরু করবেন', 'Before you start'],
	rule: {
		once: [
			'এই পরীক্ষা একবারই দেওয়া যায়। শুরু করলে ঘড়ি আর থামে না।',
			'This exam can be taken once. Once started, the clock does not stop.',
		],
		startWithin: (duration: string) => [
			`শেষ মুহূর্তে শুরু করলেও পুরো ${duration} পাবেন; শুরু করার সময় পার হলে আর ঢোকা যাবে না।`,
			`Even if you start at the last moment you have the full ${duration}; after that moment nobody can enter.`,
		],
		finishWithin: (when: string) => [
			`${when}-এ সবার পরীক্ষা শেষ হয়। দেরিতে শুরু করলে সময় ততটাই কম পাবেন।`,
			`The exam ends for everybody at ${when}. Starting late leaves you with less time.`,
		],
		lateEntry: (span: string) => [
			`পরীক্ষা খোলার ${span} পর আর ঢোকা যায় না।`,
			`Nobody can enter later than ${span} after the opening.`,
		],
		clock: [
			'সব সময় বাংলাদেশের (GMT+৬), গোনা হয় আমাদের সার্ভারের ঘড়িতে। ডিভাইসের ঘড়ি বদলালে বা পাতা বন্ধ করলেও সময় একই থাকে।',
			'All times are those of Bangladesh (GMT+6), measured by the clock of our server. Changing the clock of the device or closing the page changes nothing.',
		],
		saves: [
			'প্রতিটি উত্তর আগে আপনার ডিভাইসে, তারপর কয়েক সেকেন্ডের মধ্যে সার্ভারে রাখা হয়। ইন্টারনেট গেলেও উত্তর দিয়ে যান; সংযোগ ফিরলে সব পৌঁছে যাবে।',
			'Each answer is kept on your device first and on the server within seconds. Go on answering if the internet fails; all of it arrives once the connection is back.',
		],
		grace: (seconds: string) => [
			`সময় শেষে খাতা নিজে থেকেই জমা হয়। সময়ের মধ্যে দাগানো উত্তর ধীর ইন্টারনেটে ${seconds} সেকেন্ড পরে পৌঁছালেও গোনা হয়; সময়ের পরে দাগানো উত্তর গোনা হয় না।`,
			`When time is up the sheet is submitted by itself. What was tapped in time counts even if a slow connection brings it up to ${seconds} seconds later; what is tapped after the time does not count.`,
		],
		late: [
			'তারও পরে যে উত্তর আপনার ডিভাইসে থেকে যায়, তা দেরিতে আসা খাতা হিসেবে পাঠানো হয়। সময়ের মধ্যে দাগানোর সব প্রমাণ থাকলে সেটিই গোনা হয়; না থাকলে নিয়ন্ত্রক দেখেন, আর গ্রহণ করলে দুটি খাতার মধ্যে যেটিতে নম্বর বেশি সেটি থাকে। দেরিতে পাঠালে নম্বর বা মেধাস্থান কমে না।',
			'Answers that stay on your device even longer are sent as a late sheet. If all of the evidence shows that they were tapped in time, that sheet counts; otherwise a controller decides, and if it is accepted the better of both sheets counts. Sending late never costs marks or a place.',
		],
		looks: [
			'পরীক্ষার পাতা ছেড়ে অন্য কোথাও গেলে তা সময়রেখায় লেখা থাকে। এটি শুধু তথ্য; এর জন্য নম্বর কাটা হয় না বা পরীক্ষা বন্ধ হয় না।',
			'Leaving the page of the exam is noted in the timeline. It is information only: no marks are taken off for it and it ends nothing.',
		],
		device: [
			'এক সময়ে একটি ডিভাইস বা জানালা থেকেই উত্তর দেওয়া যায়। ডিভাইস বদলালে নতুন ডিভাইসে চালিয়ে যেতে পারবেন।',
			'Answers can be given from one device or window at a time. If you change devices you can go on with the new one.',
		],
		noNegative: [
			'ভুল উত্তরে নম্বর কাটা হয় না। জানা না থাকলেও উত্তর দিলে নম্বর কমে না।',
			'Nothing is taken off for wrong answers, so an answer never costs you marks.',
		],
		negativeMtf: (marks: string) => [
			`MTF-এ প্রতিটি ভুল উক্তিতে ${marks} নম্বর কাটা হয়।`,
			`In MTF each wrong statement takes off ${marks}.`,
		],
		negativeSba: (marks: string) => [
			`SBA-তে প্রতিটি ভুল উত্তরে ${marks} নম্বর কাটা হয়।`,
			`In SBA each wrong answer takes off ${marks}.`,
		],
		floorQuestion: ['কোনো প্রশ্নের নম্বর শূন্যের নিচে নামে না।', 'No question goes below zero.'],
		floorSection: ['কোনো অংশের মোট নম্বর শূন্যের নিচে নামে না।', 'No section goes below zero.'],
		floorNone: [
			'কাটা নম্বর অন্য প্রশ্নের নম্বর থেকেও বাদ যায়।',
			'What is taken off also reduces the marks of other questions.',
		],
		ties: [
			'মেধাতালিকায় নম্বর সমান হলে যাঁর ভুল কম তিনি আগে; ভুলও সমান হলে একই স্থান।',
			'On the merit list, with equal marks fewer wrong answers come first; if those are equal too, the place is shared.',
		],
		blank: ['ফাঁকা রাখলে নম্বর যোগও হয় না, কাটাও হয় না।', 'A blank adds nothing and takes nothing off.'],
		reviewOpen: ['সঠিক উত্তর ও ব্যাখ্যা এখন দেখা যায়।', 'Right answers and explanations can be read now.'],
	},
	door: {
		can_start: ['পরীক্ষা খোলা আছে', 'The exam is open'],
		too_early: ['পরীক্ষা শুরু হতে বাকি', 'The exam opens in'],
		in_progress: ['আপনার পরীক্ষা চলছে', 'Your exam is running'],
		finished: ['পরীক্ষা দেওয়া হয়েছে', 'You have taken this exam'],
		entry_closed: ['প্রবেশের সময় শেষ', 'Entry is closed'],
		missed: ['পরীক্ষার সময় পেরিয়ে গেছে', 'The time of this exam is over'],
	},
	tooEarlyBody: (when: string) => [
		`খুলবে ${when}। সময় হলে এই পাতাতেই শুরুর বোতাম আসবে।`,
		`Opens ${when}. The start button appears on this page at that moment.`,
	],
	toWaiting: ['অপেক্ষার ঘরে যান', 'Go to the waiting room'],
	timeLeft: ['সময় বাকি', 'Time left'],
	finishedBody: (when: string) => [`জমা হয়েছে ${when}`, `Submitted ${when}`],
	finishedPlain: ['আপনার খাতা জমা আছে।', 'Your sheet is with us.'],
	entryClosedBody: [
		'এই পরীক্ষায় দেরিতে ঢোকার সীমা পেরিয়ে গেছে, তাই আর শুরু করা যাবে না।',
		'The limit for late entry has passed, so this exam can no longer be started.',
	],
	missedBody: (when: string) => [
		`পরীক্ষাটি ${when} পর্যন্ত খোলা ছিল। রুটিনে পরের পরীক্ষা দেখে নিন।`,
		`The exam was open until ${when}. See the schedule for the next one.`,
	],
	start: ['পরীক্ষা শুরু করুন', 'Start the exam'],
	confirmTitle: ['এখনই শুরু করবেন?', 'Start now?'],
	confirmBody: (duration: string) => [
		`শুরু করলেই ঘড়ি চলতে থাকবে, মাঝপথে থামানো যাবে না। মোট সময় ${duration}।`,
		`The clock of ${duration} runs from the moment you start, and it cannot be stopped.`,
	],
	confirmRunning: (until: string) => [
		`এই পরীক্ষার ঘড়ি সবার জন্য একসঙ্গে চালু হয়েছে। আপনি ${until} পর্যন্ত লিখতে পারবেন।`,
		`The clock of this exam has started for everybody at once. You can write until ${until}.`,
	],
	confirmHint: [
		'শান্ত জায়গা, চার্জ আর সময় হাতে আছে কি না দেখে নিন।',
		'Make sure you have a quiet place, a charged phone and the time.',
	],
	confirmYes: ['হ্যাঁ, ঘড়ি চালু করুন', 'Yes, start the clock'],
	confirmGo: ['হ্যাঁ, শুরু করুন', 'Yes, start'],
	confirmNo: ['এখন নয়', 'Not now'],
	starting: ['খাতা খোলা হচ্ছে', 'Opening the paper'],
	startFailed: ['পরীক্ষা শুরু হয়নি', 'The exam has not started'],
	startUnsure: ['সার্ভারের উত্তর আসেনি', 'The server did not answer'],
	startUnknown: [
		'তাই পরীক্ষা শুরু হয়েছে কি না নিশ্চিত নয়। সংযোগ দেখে আবার চেষ্টা করুন; শুরু হয়ে থাকলে সেটিই খুলবে।',
		'So it is not certain whether the exam has started. Check the connection and try again; if it has started, that one will open.',
	],
	minePaperAt: (when: string) => [
		`প্রশ্নসহ নিজের খাতা খুলবে সবার পরীক্ষা শেষ হলে, ${when}-এ।`,
		`Your paper with its questions opens at ${when}, once everybody has finished.`,
	],
	seeReview: ['উত্তর মিলিয়ে দেখুন', 'Review answers'],
	seeMine: ['নিজের খাতা দেখুন', 'See my sheet'],
});
