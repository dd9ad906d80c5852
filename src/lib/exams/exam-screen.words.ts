import { HOW_WORDS } from '#contract/exams/answer-words.ts';
import { texts } from '#contract/texts.ts';

const inMarks = (marks: string) => (marks === '1' ? '1 mark' : `${marks} marks`);

/** Words of the exam screen. Numbers are already in the reader's digits. */
export const EXAM_SCREEN_TEXTS = texts({
	screen: ['পরীক্ষা', 'Exam'],
	blockedTitle: ['এই ব্রাউজারে উত্তর রাখার জায়গা নেই।', 'This browser cannot keep your answers.'],
	blockedBody: [
		'হয়তো প্রাইভেট মোডে আছেন, বা ডিভাইসের মেমোরি ভরা। উত্তর সার্ভারে জমা হচ্ছে; পরীক্ষা শেষ না হওয়া পর্যন্ত পাতাটি বন্ধ করবেন না।',
		'It may be in private mode, or its storage may be full. Answers are saved on the server; do not close this page before the exam ends.',
	],
	kinds: {
		practice: [
			'অনুশীলন: এই খাতার নম্বর মেধাতালিকায় ধরা হবে না।',
			'Practice: these marks do not count for the merit list.',
		],
		late: [
			'দেরিতে দেওয়া পরীক্ষা: খাতা দেখা হবে, তবে মেধাতালিকায় স্থান পরীক্ষার নিয়ম অনুযায়ী।',
			'Late exam: your paper is marked; whether it has a place on the merit list follows the rules of the exam.',
		],
	},
	strike: (letter: string) => [`${letter} বাদ দিন`, `Rule out ${letter}`],
	unstrike: (letter: string) => [`${letter} ফিরিয়ে আনুন`, `Bring ${letter} back`],
	struck: ['বাদ দেওয়া', 'Ruled out'],
	picture: (no: string, of: string) => [`ছবি ${no}, মোট ${of}টি`, `Picture ${no} of ${of}`],
	pictureOpen: ['ছবি বড় করে দেখুন', 'Enlarge the picture'],
	pictureIn: ['আরও বড়', 'Larger'],
	pictureOut: ['ছোট', 'Smaller'],
	pictureFailed: ['ছবিটি আনা যায়নি', 'The picture could not be loaded'],
	elsewhereTab: ['পরীক্ষাটি এই ব্রাউজারের অন্য ট্যাবে খোলা আছে', 'The exam is open in another tab of this browser'],
	elsewhereTabBody: [
		'এক সময়ে এক জায়গা থেকেই উত্তর দেওয়া যায়। এখানে চাইলে এই ট্যাবে লিখুন; অন্য ট্যাবটি তখন শুধু দেখাবে।',
		'Answers can be given in one place at a time. You may write in this tab; the other one will then only show them.',
	],
	claimTab: ['এই ট্যাবে লিখুন', 'Write in this tab'],
	elsewhereSilent: [
		'অন্য জায়গাটির সাড়া এক মিনিটের বেশি পাওয়া যাচ্ছে না।',
		'The other place has not been heard of for more than a minute.',
	],
	elsewhereSheet: ['উত্তরপত্র এখন যেমন আছে', 'The answer sheet as it stands'],
	answeredOf: (answered: string, partly: string, total: string) => [
		`${total}টি প্রশ্নের ${answered}টির পুরো উত্তর দেওয়া হয়েছে, ${partly}টির আংশিক`,
		`${answered} of ${total} questions fully answered, ${partly} partly`,
	],
	tooSoon: (time: string) => [`আরও ${time} পরে জমা দিতে পারবেন।`, `You can hand in after another ${time}.`],
	stay: (time: string) => [
		`এই পরীক্ষায় শুরুর পর প্রথম ${time} খাতা জমা দেওয়া যায় না।`,
		`In this exam nobody hands in within ${time} of the start.`,
	],
	display: ['দেখার ধরন', 'Display'],
	handIn: ['জমা দিন', 'Hand in'],

	saveState: ['উত্তর রাখার অবস্থা', 'How safe your answers are'],
	savePage: ['এখনো শুধু এই পাতায়', 'On this page only so far'],
	savePhone: ['এই ডিভাইসে রাখা আছে', 'Kept on this device'],
	saveServer: ['সার্ভারে জমা হয়েছে', 'Saved on the server'],
	onPhoneNo: ['এই ডিভাইসে এখনো রাখা হয়নি', 'Not kept on this device yet'],
	onServerNo: ['সার্ভারে পাঠানো হচ্ছে', 'On the way to the server'],
	leavingTitle: ['এই পাতা ছেড়ে গেলে', 'If you leave this page'],
	leavingSafe: [
		'পাতা বন্ধ হলে বা ডিভাইস রিস্টার্ট হলেও উত্তর থাকবে; ফিরে এসে যেখানে ছিলেন সেখান থেকেই চালিয়ে যেতে পারবেন। তবে সময় থামবে না।',
		'Your answers stay even if the page closes or the device restarts, and you can go on where you were. The time does not stop, though.',
	],
	leavingUnsafe: [
		'এই ডিভাইসে উত্তর রাখা যাচ্ছে না। সার্ভারে জমা না হওয়া পর্যন্ত পাতাটি বন্ধ করবেন না।',
		'This device cannot keep your answers. Do not close this page before they are saved on the server.',
	],
	unsafeTitle: ['সার্ভারে পৌঁছানো যাচ্ছে না।', 'The server cannot be reached.'],
	unsafeBody: [
		'আপনার উত্তর এই ডিভাইসে রাখা আছে। লিখতে থাকুন, সংযোগ ফিরলে নিজে থেকেই জমা হবে।',
		'Your answers are on this device. Keep going; they will be saved once the connection is back.',
	],
	unsafePage: [
		'এই ডিভাইসে উত্তর রাখার জায়গা পাওয়া যাচ্ছে না। উত্তর জমা না হওয়া পর্যন্ত পাতাটি খোলা রাখুন।',
		'This device has no room to keep your answers. Leave the page open until they are saved.',
	],

	question: (no: string) => [`প্রশ্ন ${no}`, `Question ${no}`],
	ofTotal: (total: string) => [`/ ${total}`, `/ ${total}`],
	questionSaid: (no: string, total: string) => [
		`প্রশ্ন ${no}, মোট ${total}টির মধ্যে`,
		`Question ${no} of ${total}`,
	],
	openSaid: ['পরীক্ষা চলছে।', 'The exam is running.'],
	section: (no: string, name: string) => [`বিভাগ ${no}: ${name}`, `Section ${no}: ${name}`],
	mtf: ['সত্য-মিথ্যা (MTF)', 'True or false (MTF)'],
	sba: ['একটি সেরা উত্তর (SBA)', 'Single best answer (SBA)'],
	mtfHow: HOW_WORDS.mtf,
	sbaHow: HOW_WORDS.sba,
	mtfMarks: (plus: string) => [`প্রতি সঠিক উক্তিতে ${plus} নম্বর`, `${inMarks(plus)} for each right statement`],
	sbaMarks: (plus: string) => [`প্রতি সঠিক উত্তরে ${plus} নম্বর`, `${inMarks(plus)} for each right answer`],
	minus: (minus: string) => [`ভুল হলে ${minus} নম্বর কাটা`, `${minus} taken off when wrong`],
	noMinus: ['ভুলের জন্য নম্বর কাটা নেই', 'nothing taken off when wrong'],
	true: ['সত্য', 'T'],
	false: ['মিথ্যা', 'F'],
	trueSaid: ['সত্য', 'True'],
	falseSaid: ['মিথ্যা', 'False'],
	flag: ['পরে দেখব', 'Flag'],

	previous: ['আগের', 'Back'],
	next: ['পরের', 'Next'],
	previousSaid: ['আগের প্রশ্ন', 'Back one question'],
	nextSaid: ['পরের প্রশ্ন', 'Next question'],
	questions: ['প্রশ্ন বদলানো', 'Change question'],

	palette: ['উত্তরপত্র', 'Answer sheet'],
	paletteShort: ['উত্তরপত্র', 'Sheet'],
	nextBlank: ['পরের ফাঁকা প্রশ্ন', 'Next blank question'],
	nothingBlank: ['সব প্রশ্নের উত্তর দেওয়া হয়েছে', 'Every question is answered'],
	legend: ['চিহ্নের অর্থ', 'What the signs mean'],
	blank: ['ফাঁকা', 'Blank'],
	partly: ['আংশিক', 'Partly'],
	answered: ['উত্তর দেওয়া', 'Answered'],
	flagged: ['পরে দেখব', 'Flagged'],

	handInTitle: ['খাতা জমা দেবেন?', 'Hand in your paper?'],
	handInWarning: [
		'জমা দেওয়ার পর আর ফেরা বা কিছু বদলানো যাবে না।',
		'Once handed in you cannot come back or change anything.',
	],
	handInStill: (time: string) => [`এখনো ${time} সময় আছে।`, `You still have ${time}.`],
	handInDo: ['খাতা জমা দিন', 'Hand in my paper'],
	handInDoing: ['খাতা জমা হচ্ছে', 'Handing in'],
	handInBack: ['পরীক্ষায় ফিরে যান', 'Go back to the exam'],
	handInFailed: ['খাতা জমা হয়নি', 'Your paper was not handed in'],
	handInSafe: ['আপনার উত্তর নিরাপদ আছে।', 'Your answers are safe.'],
	handInUnsafe: [
		'উত্তর এখনো শুধু এই পাতায় আছে, তাই খাতা জমা না হওয়া পর্যন্ত পাতাটি বন্ধ করবেন না।',
		'They are on this page only, so do not close it before your paper is handed in.',
	],
	listPartly: ['আংশিক উত্তর, কিছু উক্তি ফাঁকা', 'Partly answered, some statements blank'],
	listBlank: ['একেবারে ফাঁকা', 'Left blank'],
	listFlagged: ['পরে দেখার জন্য রাখা', 'Flagged for later'],
	goTo: (no: string) => [`প্রশ্ন ${no}-এ যান`, `Go to question ${no}`],

	textSize: ['লেখার আকার', 'Text size'],
	textSizeSign: ['অ', 'A'],
	textSizes: { normal: ['সাধারণ', 'Normal'], large: ['বড়', 'Large'], largest: ['সবচেয়ে বড়', 'Largest'] },
	textSizeSample: ['প্রশ্ন ও উত্তর এই আকারে দেখাবে।', 'Questions and answers will look like this.'],

	help: ['কিবোর্ড', 'Keyboard'],
	helpTitle: ['কিবোর্ড দিয়ে উত্তর দেওয়া', 'Answering with the keyboard'],
	helpOn: ['কিবোর্ডের এই বোতামগুলো চালু রাখুন', 'Keep these keys switched on'],
	helpKeys: {
		stem: ['উক্তি বা উত্তর বেছে নেওয়া', 'Go to a statement or an answer'],
		mark: ['বেছে নেওয়া উক্তি সত্য, মিথ্যা বা ফাঁকা (MTF)', 'Mark that statement true, false or blank (MTF)'],
		letter: ['উত্তর বেছে নেওয়া (SBA)', 'Choose an answer (SBA)'],
		clear: ['উত্তর মুছে ফাঁকা করা', 'Make the answer blank'],
		previous: ['আগের প্রশ্ন', 'Back one question'],
		next: ['পরের প্রশ্ন', 'Next question'],
		flag: ['পরে দেখব চিহ্ন দেওয়া বা তোলা', 'Flag or unflag the question'],
		strike: ['বেছে নেওয়া উক্তি বা উত্তর বাদ দেওয়া, ফেরানো', 'Rule the statement or answer out, or bring it back'],
		blank: ['পরের ফাঁকা জায়গা', 'Next blank place'],
		help: ['এই তালিকা দেখা', 'Show this list'],
	},

	loading: ['প্রশ্নপত্র আনা হচ্ছে', 'Bringing the paper'],
	failedTitle: ['প্রশ্নপত্র আনা যায়নি', 'The paper could not be loaded'],
	failedSafe: [
		'যে উত্তরগুলো সার্ভারে জমা হয়েছে বা এই ডিভাইসে রাখা আছে, সেগুলো হারায়নি। সময় চলতে থাকবে, তাই সংযোগ দেখে আবার চেষ্টা করুন।',
		'What was saved on the server or kept on this device is not lost. The time goes on, so check your connection and try again.',
	],
	dashboard: ['ড্যাশবোর্ডে যান', 'Go to the dashboard'],
	elsewhereTitle: ['পরীক্ষাটি অন্য কোথাও খোলা আছে', 'The exam is open somewhere else'],
	elsewhereBody: [
		'অন্য একটি ফোন, কম্পিউটার বা জানালায় এই পরীক্ষা চলছে। দুই জায়গা থেকে একসঙ্গে উত্তর দেওয়া যায় না, তাই এখানে এখন শুধু অপেক্ষা করা যাবে।',
		'This exam is running on another phone, computer or window. Answers can be given in one place at a time, so here you can only wait for now.',
	],
	elsewhereTake: [
		'এখানে চালিয়ে গেলে অন্য জায়গায় উত্তর দেওয়া বন্ধ হবে। সেখান থেকে সার্ভারে জমা হওয়া সব উত্তর এখানে আসবে।',
		'If you continue here, the other place stops taking answers. Everything it has saved on the server comes with you.',
	],
	elsewhereUnsent: [
		'এই ডিভাইসের কিছু উত্তর খাতায় যোগ হয়নি। এখানে চালিয়ে গেলে দুই জায়গার উত্তর মিলিয়ে বেছে নিতে পারবেন।',
		'Some answers of this device are not part of the sheet. If you continue here you can compare both places and choose.',
	],
	claim: ['এখানে চালিয়ে যান', 'Continue here'],
	claiming: ['এখানে আনা হচ্ছে', 'Bringing it here'],
	overTitle: ['সময় শেষ', 'Time is over'],
	overDoing: ['আপনার খাতা জমা হচ্ছে। পাতাটি খোলা রাখুন।', 'Your paper is being handed in. Please keep the page open.'],
	overFailedTitle: ['খাতা এখনো জমা হয়নি', 'Your paper is not handed in yet'],
	overFailed: [
		'নিজে থেকেই আবার চেষ্টা করা হচ্ছে, চাইলে এখনই চেষ্টা করুন। সময়ের পরে পৌঁছালেও খাতাটি দেরিতে আসা খাতা হিসেবে জমা থাকবে; কিছু হারাবে না।',
		'It is being tried again by itself; you can also try now. A sheet that arrives after the time is held as a late sheet; nothing is lost.',
	],
	overFailedUnsafe: [
		'নিজে থেকেই আবার চেষ্টা করা হচ্ছে, চাইলে এখনই চেষ্টা করুন। এই ডিভাইসে উত্তর রাখা যাচ্ছে না, তাই খাতা জমা না হওয়া পর্যন্ত পাতাটি বন্ধ করবেন না; নিচের ফাইলটিও নামিয়ে রাখতে পারেন।',
		'It is being tried again by itself; you can also try now. This device cannot keep your answers, so do not close this page before your paper is in; you may also save the file below.',
	],
	overRefusedTitle: ['সার্ভার খাতাটি নেয়নি', 'The server did not take your paper'],
	overRefused: [
		'নিজে থেকে আর চেষ্টা করা হবে না। উত্তরপত্রটি নিচ থেকে নামিয়ে রাখুন এবং হটলাইনে জানান।',
		'It is not tried again by itself. Save the answer sheet below, and tell the hotline about it.',
	],
});
