import { ANSWER_WORDS, HOW_WORDS, OUTCOME_WORDS } from '#contract/exams/answer-words.ts';
import { texts } from '#contract/texts.ts';

/** Texts of the quiz and its result. Numbers are already in the reader's digits. */
export const QUIZ_TEXTS = texts({
	all: ['সব কুইজ', 'All quizzes'],
	quiz: ['কুইজ', 'Quiz'],
	mock: ['মডেল টেস্ট', 'Model test'],
	cardFacts: (count: string, time: string) => [`${count}টি প্রশ্ন · ${time}`, `${count} questions · ${time}`],
	free: ['বিনা মূল্যে', 'Free of charge'],
	facts: ['কুইজের তথ্য', 'About the quiz'],
	count: ['প্রশ্ন', 'Questions'],
	countWords: (n: string) => [`${n}টি`, n],
	length: ['সময় লাগবে', 'Takes'],
	time: ['সময়', 'Time'],
	lengthWords: (minutes: string) => [`আনুমানিক ${minutes}`, `about ${minutes}`],
	opens: ['শুরু', 'Opens'],
	closes: ['শেষ', 'Closes'],
	opening: ['কুইজটি খোলা হচ্ছে', 'Opening the quiz'],

	before: ['শুরু করার আগে', 'Before you start'],
	rules: {
		once: ['এক ডিভাইস থেকে একবারই অংশ নেওয়া যায়।', 'Each device may take part once.'],
		blank: [
			'ভুল উত্তরে নম্বর কাটা যায় না। উত্তর ফাঁকাও রাখা যায়।',
			'Nothing is taken off for wrong answers, and you may leave blanks.',
		],
		noClock: [
			'ঘড়ি চলে না; কুইজের শেষ সময়ের মধ্যে জমা দিলেই হয়।',
			'There is no clock; send your answers before the quiz closes.',
		],
		shown: [
			'জমা দেওয়ার সঙ্গে সঙ্গে নম্বর ও সঠিক উত্তর দেখা যায়।',
			'Marks and right answers are shown as soon as you send.',
		],
	},
	mockRules: {
		half: (format: string, questions: string, time: string) => [
			`${format} পরীক্ষার আসল কাঠামোর অর্ধেক: ${questions}টি প্রশ্ন, সময় ${time}।`,
			`Half of the real paper of ${format}: ${questions} questions in ${time}.`,
		],
		clock: [
			'শুরু করলে ঘড়ি চলে, পাতা বন্ধ করলেও থামে না। সময় শেষ হলে যা উত্তর দিয়েছেন তা নিজে থেকেই জমা হয়।',
			'The clock runs from the start, even while the page is closed. When time is up, what you have answered is sent by itself.',
		],
		kept: [
			'ইন্টারনেট চলে গেলেও উত্তর এই ডিভাইসে থাকে, সংযোগ ফিরলে জমা হয়। সময়ের পরে জমা হলে নম্বর পাবেন, স্থান পাবেন না।',
			'Without internet your answers stay on this device and are sent once it is back. What arrives after the time gets marks but no place.',
		],
	},
	aboutYou: ['নাম ও মোবাইল নম্বর দিতে চান?', 'Would you like to give your name and mobile number?'],
	aboutYouHint: [
		'ইচ্ছা হলে দিন। না দিলেও কুইজ একই থাকে, আর ফলের পাতায় নাম-নম্বর দেখা যায় না।',
		'Only if you wish. The quiz is the same without, and neither is shown on the page of the result.',
	],
	name: ['নাম (ঐচ্ছিক)', 'Name (optional)'],
	phone: ['মোবাইল নম্বর (ঐচ্ছিক)', 'Mobile number (optional)'],
	phoneNeeded: ['মোবাইল নম্বর', 'Mobile number'],
	phoneHint: ['০১ দিয়ে শুরু ১১ অঙ্ক', '11 digits starting with 01'],
	phoneNeededHint: [
		'০১ দিয়ে শুরু ১১ অঙ্ক। এই কুইজে এক নম্বর থেকে একবারই অংশ নেওয়া যায়।',
		'11 digits starting with 01. Each number may take part in this quiz once.',
	],
	phoneRequired: ['আপনার মোবাইল নম্বর লিখুন।', 'Enter your mobile number.'],
	phoneWrong: [
		'নম্বরটি ঠিক নেই। ০১ দিয়ে শুরু ১১ অঙ্কের নম্বর লিখুন।',
		'This is not a mobile number. It has 11 digits and starts with 01.',
	],
	consent: [
		'আমার নাম ও নম্বর রাখতে এবং নতুন কুইজ ও ব্যাচের খবর আমাকে জানাতে পারেন।',
		'My name and number may be kept, and I may be told of new quizzes and batches.',
	],
	consentNeeded: [
		'আমার নম্বরটি রাখতে পারেন, যাতে একই নম্বর থেকে দ্বিতীয়বার অংশ নেওয়া না যায়।',
		'My number may be kept so that nobody takes part twice with the same number.',
	],
	consentMissing: [
		'নাম বা নম্বর রাখতে আপনার সম্মতি লাগবে। সম্মতি না দিলে ঘর দুটি ফাঁকা রাখুন।',
		'We need your consent to keep a name or a number. Leave both fields empty if you do not agree.',
	],
	consentRequired: [
		'এই কুইজে অংশ নিতে নম্বরটি রাখার সম্মতি লাগবে।',
		'To take part in this quiz you must agree that the number is kept.',
	],
	start: ['কুইজ শুরু করুন', 'Start the quiz'],
	startMock: ['মডেল টেস্ট শুরু করুন', 'Start the model test'],
	starting: ['প্রশ্ন আনা হচ্ছে', 'Loading the questions'],
	notStarted: ['কুইজ শুরু হয়নি', 'The quiz did not start'],
	begun: ['কুইজটি আপনি শুরু করেছিলেন', 'You have started this quiz'],
	begunBody: [
		'এখনো জমা দেননি। একই প্রশ্নগুলো নিয়ে চালিয়ে যেতে পারেন।',
		'You have not sent your answers yet. You can go on with the same questions.',
	],
	goOn: ['চালিয়ে যান', 'Go on'],

	earlyTitle: ['কুইজটি এখনো শুরু হয়নি', 'This quiz has not opened yet'],
	earlyBody: (wait: string, when: string) => [
		`আর ${wait} পরে খুলবে: ${when}। সময় হলে এই পাতা নিজেই খুলে যাবে।`,
		`It opens in ${wait}, on ${when}. This page opens by itself when it is time.`,
	],
	closedTitle: ['এই কুইজের সময় শেষ', 'This quiz is over'],
	closedBody: [
		'নতুন উত্তর আর নেওয়া হচ্ছে না। অন্য কুইজগুলো দেখে নিন।',
		'It takes no more answers. See the other quizzes.',
	],
	closedLate: [
		'আপনার উত্তর কুইজের সময়ের মধ্যে আমাদের কাছে পৌঁছায়নি, তাই জমা হয়নি।',
		'Your answers did not reach us before the quiz ended, so they do not count.',
	],
	triedTitle: ['এই ডিভাইস থেকে কুইজটি দেওয়া হয়ে গেছে', 'This quiz was taken on this device'],
	triedBody: [
		'একবারই অংশ নেওয়া যায়। নম্বর, সঠিক উত্তর ও ব্যাখ্যা যতবার খুশি দেখতে পারেন।',
		'Everybody may take it once. You can look at marks, right answers and explanations at any time.',
	],
	triedNoKey: [
		'একবারই অংশ নেওয়া যায়। আগের ফলের লিংকটি থাকলে সেখান থেকে দেখতে পারেন।',
		'Everybody may take it once. The link to the earlier result still works.',
	],
	toResult: ['আপনার ফল দেখুন', 'See your result'],
	missingQuiz: ['এই ঠিকানায় কোনো কুইজ নেই', 'There is no quiz at this address'],
	missingQuizBody: [
		'লিংকটি পুরোনো হতে পারে, বা কোথাও ভুল আছে। কুইজের তালিকা থেকে বেছে নিন।',
		'The link may be old or misspelt. Please choose from the list of quizzes.',
	],
	missingResult: ['এই লিংকে কোনো ফল নেই', 'There is no result behind this link'],
	missingResultBody: [
		'লিংকটি পুরো কপি হয়েছে কি না দেখুন। নিজের ডিভাইসে দেওয়া কুইজের ফল কুইজের পাতাতেই পাবেন।',
		'Please check that the whole link was copied. The result of your own try is found on the page of the quiz.',
	],
	toQuiz: ['কুইজের পাতায় যান', 'Go to the quiz'],
	failed: ['কুইজটি খোলা যায়নি', 'The quiz could not be opened'],

	questions: ['প্রশ্ন', 'Questions'],
	question: (n: string) => [`প্রশ্ন ${n}`, `Question ${n}`],
	type: { mtf: ['সত্য-মিথ্যা', 'True or false'], sba: ['একটি সেরা উত্তর', 'Single best answer'] },
	how: HOW_WORDS,
	true: ['সত্য', 'True'],
	false: ['মিথ্যা', 'False'],
	answered: ['উত্তর দেওয়া হয়েছে', 'Answered'],
	answeredOf: (done: string, all: string) => [
		`${all}টির মধ্যে ${done}টির উত্তর দিয়েছেন`,
		`${done} of ${all} answered`,
	],
	answeredPlaces: (done: string, all: string) => [
		`${all}টি ঘরের মধ্যে ${done}টির উত্তর দিয়েছেন`,
		`${done} of ${all} places answered`,
	],
	send: ['জমা দিন', 'Send'],
	sending: ['জমা হচ্ছে', 'Sending'],
	confirmTitle: ['উত্তর জমা দেবেন?', 'Send your answers?'],
	confirmBody: ['জমা দেওয়ার পর আর বদলানো যাবে না।', 'They cannot be changed afterwards.'],
	confirmBlank: (answered: string) => [
		`${answered}। বাকি আছে এই প্রশ্নগুলোতে:`,
		`${answered}. The rest is in these questions:`,
	],
	confirmFull: ['সবগুলোর উত্তর দিয়েছেন।', 'You have answered everything.'],
	confirmDo: ['হ্যাঁ, জমা দিন', 'Yes, send'],
	confirmBack: ['আরেকবার দেখি', 'Look again'],
	goTo: (n: string) => [`প্রশ্ন ${n}-এ যান`, `Go to question ${n}`],
	waitingTitle: ['উত্তর এখনো জমা হয়নি', 'Your answers are not sent yet'],
	waitingBody: [
		'আপনার উত্তর এই ডিভাইসে রাখা আছে। সংযোগ ফিরলে নিজে থেকেই জমা হবে; পাতা বন্ধ করলেও হারাবে না।',
		'They are kept on this device and will be sent once the connection is back, even if you close the page.',
	],
	tryNow: ['এখনই চেষ্টা করুন', 'Try now'],

	yourMarks: ['প্রাপ্ত নম্বর', 'Marks'],
	outOf: (of: string) => [`${of}-এর মধ্যে`, `out of ${of}`],
	marksBar: ['মোট নম্বরের মধ্যে প্রাপ্ত নম্বর', 'Marks out of the total'],
	marksWords: (marks: string, of: string) => [`${of}-এর মধ্যে ${marks}`, `${marks} of ${of}`],
	sentAt: (when: string) => [`জমা: ${when}`, `Sent ${when}`],
	placed: (place: string, of: string) => [`${of} জনের মধ্যে ${place}`, `${place} of ${of}`],
	placedHint: ['একই নম্বরে একই স্থান।', 'Equal marks share a place.'],
	lateNoPlace: [
		'উত্তর সময়ের পরে পৌঁছেছে, তাই নম্বর আছে, স্থান নেই।',
		'Your answers came after the time, so they have marks but no place.',
	],
	ahead: (share: string) => [
		`তাঁদের ${share}% পেয়েছেন আপনার চেয়ে কম।`,
		`${share}% of them got fewer marks than you.`,
	],
	tooFew: [
		'আরও কয়েকজন অংশ নিলে এখানে অন্যদের সঙ্গে তুলনা দেখা যাবে।',
		'Once a few more have taken part, you can compare yourself with others here.',
	],
	marksHow: [
		'সত্য-মিথ্যায় প্রতিটি সঠিক উক্তিতে ০.২, একটি সেরা উত্তরে ১ নম্বর।',
		'True or false: 0.2 for each right statement. Single best answer: 1 mark.',
	],
	mtfMarks: (marks: string) => [
		`সত্য-মিথ্যায় প্রতিটি সঠিক উক্তিতে ${marks} নম্বর।`,
		`True or false: ${marks} for each right statement.`,
	],
	sbaMarks: (marks: string) => [`একটি সেরা উত্তরে ${marks} নম্বর।`, `Single best answer: ${marks}.`],
	answers: ['উত্তর মিলিয়ে দেখুন', 'Review of answers'],
	noAnswers: ['এই কুইজে শুধু নম্বর দেখানো হয়, উত্তর নয়।', 'This quiz shows marks only, not its answers.'],
	outcome: OUTCOME_WORDS,
	...ANSWER_WORDS,
	marksGot: (marks: string) => [`${marks} নম্বর`, marks === '1' ? '1 mark' : `${marks} marks`],
	explanation: ['ব্যাখ্যা', 'Explanation'],

	share: ['বন্ধুকে কুইজটি পাঠান', 'Send the quiz to a friend'],
	shareMock: ['বন্ধুকে মডেল টেস্টটি পাঠান', 'Send the model test to a friend'],
	picture: ['ফলের ছবি নিন', 'Get a picture of the result'],
	shareMockText: (title: string, marks: string, of: string) => [
		`‘${title}’-এ ${of}-এর মধ্যে ${marks} পেয়েছি। আপনি কত পান?`,
		`I got ${marks} out of ${of} in “${title}”. How many do you get?`,
	],
	shareText: (title: string, marks: string, of: string) => [
		`‘${title}’ কুইজে ${of}-এর মধ্যে ${marks} পেয়েছি। আপনি কত পান?`,
		`I got ${marks} out of ${of} in the quiz “${title}”. How many do you get?`,
	],
	copyLink: ['ফলের লিংক কপি করুন', 'Copy the link to the result'],
	copied: ['কপি হয়েছে', 'Copied'],
	copyByHand: ['লিংকটি এখান থেকে কপি করুন', 'Copy the link from here'],
	linkHint: [
		'এই লিংক দিয়ে যেকোনো ডিভাইসে ফলটি আবার দেখা যায়। লিংকে আপনার নাম বা নম্বর নেই।',
		'This link shows the result on any device. It holds neither your name nor your number.',
	],

	keepTitle: ['ফলটি অ্যাকাউন্টে রাখুন', 'Keep this result in your account'],
	keepBody: ['তাহলে যেকোনো সময় ‘আমার পাতা’ থেকে খুঁজে পাবেন।', 'You then find it among your pages at any time.'],
	keep: ['আমার অ্যাকাউন্টে রাখুন', 'Keep in my account'],
	keeping: ['রাখা হচ্ছে', 'Keeping it'],
	keepFailed: ['ফলটি রাখা যায়নি', 'The result was not kept'],
	kept: ['ফলটি আপনার অ্যাকাউন্টে রাখা আছে।', 'This result is kept in your account.'],
	seeKept: ['আমার পাতায় দেখুন', 'See it among my pages'],
	loginToKeep: ['লগইন করে রাখুন', 'Sign in to keep it'],

	batchTitle: ['এই পরীক্ষার জন্য একটি ব্যাচ', 'A batch for this exam'],
	seeBatch: ['ব্যাচটি দেখুন', 'See the batch'],
	starts: (day: string) => [`শুরু ${day}`, `Starts ${day}`],
	nextTitle: ['এরপর কী করবেন?', 'What next?'],
	nextBody: [
		'যেখানে আটকেছেন, সেই বিষয়গুলো ক্লাস, পরীক্ষা ও ব্যাখ্যা মিলিয়ে গুছিয়ে পড়তে পারেন।',
		'Study the subjects that gave you trouble step by step, with classes, exams and explanations.',
	],
	toCourses: ['কোর্সগুলো দেখুন', 'See the courses'],
	join: ['অ্যাকাউন্ট খুলুন', 'Open an account'],
	otherResults: ['আপনার রাখা অন্য কুইজের ফল', 'Other quiz results that you keep'],
});
