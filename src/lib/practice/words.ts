import { ANSWER_WORDS, HOW_WORDS, OUTCOME_WORDS } from '#contract/exams/answer-words.ts';
import { QUESTION_TYPE_WORDS } from '#contract/exams/words.ts';
import { texts } from '#contract/texts.ts';
import { midSentence } from '../format/mid-sentence.ts';

const inMarks = (marks: string) => (marks === '1' ? '1 mark' : `${marks} marks`);

export const PRACTICE_TEXTS = texts({
	lead: [
		'নিজের গতিতে অনুশীলন করুন। এখানে নম্বর কাটা যায় না, মেধাতালিকাতেও প্রভাব পড়ে না।',
		'Practise at your own pace. No marks are lost here, and no merit list changes.',
	],
	toPractice: ['অনুশীলন', 'Practice'],
	newSet: ['নতুন সেট', 'New set'],
	source: ['কোন প্রশ্ন থেকে', 'Which questions'],
	sources: {
		past: ['আগের পরীক্ষার সব প্রশ্ন', 'All questions of past exams'],
		wrong: ['যেগুলোতে ভুল হয়েছিল', 'Those you got wrong'],
		unseen: ['যেগুলো এখনো দেখেননি', 'Those you have not seen'],
		released: ['অনুশীলনের জন্য দেওয়া প্রশ্ন', 'Questions given out for practice'],
	},
	questions: (n: string) => [`${n}টি প্রশ্ন`, n === '1' ? '1 question' : `${n} questions`],
	subjects: ['বিষয়', 'Subjects'],
	allSubjects: ['সব বিষয়', 'All subjects'],
	kinds: ['প্রশ্নের ধরন', 'Kind of question'],
	bothKinds: ['দুই ধরনই', 'Both kinds'],
	kind: QUESTION_TYPE_WORDS,
	number: ['কয়টি প্রশ্ন', 'How many questions'],
	mode: ['কীভাবে', 'How'],
	modes: { tutor: ['শিখতে শিখতে', 'With a tutor'], test: ['পরীক্ষার মতো', 'As a test'] },
	modeHints: {
		tutor: [
			'প্রতিটি উত্তরের পরই সঠিক উত্তর ও ব্যাখ্যা দেখবেন।',
			'The right answer and the reasons come after each question.',
		],
		test: [
			'সব শেষে একসঙ্গে মিলিয়ে দেখবেন। তার আগে উত্তর বদলানো যায়।',
			'All results are shown at the end. Until then answers may change.',
		],
	},
	start: ['অনুশীলন শুরু করুন', 'Start practising'],
	starting: ['প্রশ্ন বাছাই হচ্ছে', 'Choosing questions'],
	startFailed: ['অনুশীলন শুরু হয়নি', 'The set did not start'],
	noneHere: [
		'এই বাছাইয়ে কোনো প্রশ্ন নেই। অন্য বিষয় বা অন্য উৎস বেছে নিন।',
		'No question fits these choices. Please choose other subjects or another source.',
	],
	nothingTitle: ['অনুশীলনের প্রশ্ন এখনো খোলেনি', 'There is nothing to practise yet'],
	nothingBody: [
		'আপনার কোর্সের কোনো পরীক্ষার ফল প্রকাশ হলে তার প্রশ্ন এখানে আসবে। সামনের পরীক্ষায় আছে, এমন প্রশ্ন আগে দেখানো হয় না।',
		'Once the results of an exam of your course are out, its questions appear here. Questions that stand in an exam to come are never shown before it.',
	],
	toSchedule: ['আমার কোর্স দেখুন', 'See my courses'],
	also: ['আরও', 'Also'],
	deck: ['ভুল শোধরানো', 'Review of mistakes'],
	deckHint: [
		'যে উক্তিতে ভুল হয়েছিল, ঠিক সময়ে আবার সামনে আসবে। দিনে ১০ মিনিট।',
		'Statements that you got wrong come back when it is time. Ten minutes a day.',
	],
	deckDue: (n: string) => [`আজ ${n}টি বাকি`, `${n} due today`],
	coach: ['নেগেটিভ নম্বরের হিসাব', 'What guessing costs'],
	coachHint: [
		'অনুমানে দাগালে আপনার লাভ হয় না ক্ষতি, নিজের উত্তর থেকেই জানুন।',
		'See from your own answers whether guessing pays for you.',
	],
	lastSets: ['আগের সেট', 'Earlier sets'],
	noSets: ['এখনো কোনো সেট করেননি।', 'You have not done a set yet.'],
	setLine: (questions: string, mode: string) => [
		`${questions}টি প্রশ্ন · ${mode}`,
		`${questions === '1' ? '1 question' : `${questions} questions`} · ${mode}`,
	],
	setGoing: (done: string, all: string) => [`${all}টির ${done}টি উত্তর দেওয়া`, `${done} of ${all} answered`],
	setDone: (right: string, places: string) => [
		`${places} ঘরের ${right}টি ঠিক`,
		`${right} of ${places} ${places === '1' ? 'place' : 'places'} right`,
	],
	going: ['চলছে', 'Going on'],

	question: (no: string) => [`প্রশ্ন ${no}`, `Question ${no}`],
	ofTotal: (all: string) => [`/ ${all}`, `/ ${all}`],
	progress: ['সেটের কতটা হয়েছে', 'How far the set is'],
	progressWords: (no: string, all: string) => [`${all}টির ${no} নম্বর`, `${no} of ${all}`],
	how: HOW_WORDS,
	true: ['সত্য', 'True'],
	false: ['মিথ্যা', 'False'],
	howSure: ['কতটা নিশ্চিত?', 'How sure are you?'],
	howSureOf: (letter: string) => [`${letter}: কতটা নিশ্চিত?`, `${letter}: how sure are you?`],
	sure: { sure: ['নিশ্চিত', 'Sure'], fairly: ['মোটামুটি', 'Fairly'], guess: ['অনুমান', 'Guess'] },
	sureWhy: [
		'কতটা নিশ্চিত, তা জানালে ‘নেগেটিভ নম্বরের হিসাব’ আপনার জন্য মেলানো যায়। না জানালেও চলে।',
		'If you say how sure you are, we can work out what guessing costs you. You may leave it out.',
	],
	check: ['মিলিয়ে দেখুন', 'Check'],
	showAnswer: ['উত্তর দেখুন', 'Show the answer'],
	previous: ['আগের', 'Back'],
	next: ['পরের', 'Next'],
	nextQuestion: ['পরের প্রশ্ন', 'Next question'],
	finish: ['সেট শেষ করুন', 'End the set'],
	finishing: ['সেট শেষ হচ্ছে', 'Ending the set'],
	finishTitle: ['সেট শেষ করবেন?', 'End the set?'],
	finishBlank: (n: string) => [
		`${n}টি প্রশ্নের উত্তর এখনো দেননি। শেষ করলে সেগুলো ফাঁকাই থাকবে।`,
		`${n === '1' ? '1 question has' : `${n} questions have`} no answer yet and will stay blank.`,
	],
	finishFull: [
		'সব প্রশ্নের উত্তর দিয়েছেন। শেষ করলে আর বদলানো যাবে না।',
		'You have answered everything. Answers cannot change afterwards.',
	],
	finishBack: ['আরেকবার দেখি', 'Look again'],
	opening: ['প্রশ্ন খোলা হচ্ছে', 'Opening the questions'],
	missing: ['এই অনুশীলনটি নেই', 'There is no such set'],
	missingBody: [
		'লিংকটি পুরোনো হতে পারে। নতুন একটি সেট শুরু করতে পারেন।',
		'The link may be an old one. You can start a new set.',
	],
	keptTitle: ['উত্তর এই ডিভাইসে রাখা আছে', 'Your answers are kept on this device'],
	keptBody: [
		'সংযোগ ফিরলে নিজে থেকেই জমা হবে। আপনি পরের প্রশ্নে যেতে পারেন।',
		'They are sent by themselves once the connection is back. You can go on to the next question.',
	],
	keptEnding: [
		'সংযোগ ফিরলে উত্তরগুলো জমা হয়ে সেট নিজে থেকেই শেষ হবে।',
		'Once the connection is back they are sent and the set ends by itself.',
	],
	tryNow: ['এখনই চেষ্টা করুন', 'Try now'],
	waitingJudged: [
		'এই উত্তরটি জমা হলেই সঠিক উত্তর ও ব্যাখ্যা দেখা যাবে।',
		'The right answer and the reasons appear as soon as this answer is sent.',
	],
	heldBack: [
		'প্রশ্নটি সামনের একটি পরীক্ষায় আছে। সঠিক উত্তর সেই পরীক্ষার পর দেখা যাবে।',
		'This question stands in an exam to come. The right answer is shown after that exam.',
	],
	saved: ['উত্তর রাখা হয়েছে', 'Answer saved'],

	outcome: OUTCOME_WORDS,
	...ANSWER_WORDS,
	sureWas: (sure: string) => [`বলেছিলেন: ${sure}`, `You said: ${sure}`],
	explanation: ['ব্যাখ্যা', 'Explanation'],
	sourceBook: ['সূত্র', 'Source'],
	peers: (share: string) => [`পরীক্ষায় ${share}% ঠিক উত্তর দিয়েছিলেন`, `${share}% got it right in the exam`],
	peersChose: (share: string) => [`${share}% এটি বেছেছিলেন`, `${share}% chose this`],

	resultTitle: ['সেটের ফল', 'Result of the set'],
	rightShare: ['ঠিক উত্তরের হার', 'Share of right answers'],
	wrongToDeck: [
		'ভুল ঘরগুলো ‘ভুল শোধরানো’-তে যোগ হয়েছে; ঠিক সময়ে আবার সামনে আসবে।',
		'What was wrong went into the review of mistakes and comes back when it is time.',
	],
	allRight: ['কোনো ভুল নেই। দারুণ!', 'Nothing wrong. Well done!'],
	again: ['আরেকটি সেট নিন', 'Take another set'],
	everyQuestion: ['প্রশ্ন ধরে ধরে', 'Question by question'],

	deckLead: [
		'পরীক্ষা ও অনুশীলনে যে উক্তিতে ভুল হয়েছিল, সেগুলো একটি একটি করে।',
		'Statements that you got wrong in exams and practice, one at a time.',
	],
	chooseFirst: [
		'আগে উত্তর বেছে নিন, তারপর কতটা নিশ্চিত জানান।',
		'Choose an answer first, then say how sure you are.',
	],
	tellSure: [
		'কতটা নিশ্চিত? বললেই উত্তর মেলানো হবে।',
		'How sure are you? Your answer is checked when you say it.',
	],
	checking: ['মেলানো হচ্ছে', 'Checking'],
	answerFailed: ['উত্তর জমা হয়নি', 'The answer was not saved'],
	answerSafe: [
		'আপনার উত্তর এখানেই আছে। আবার চেষ্টা করতে নিচের একটি বোতাম চাপুন।',
		'Your choice is still here. Press one of the buttons below to try again.',
	],
	comesBack: (when: string) => [`আবার আসবে: ${when}`, `Comes back: ${when}`],
	judgedRight: ['ঠিক হয়েছে', 'Right this time'],
	judgedWrong: ['এবারও ভুল হলো', 'Wrong again'],
	nextCard: ['পরেরটি', 'Next one'],
	deckEnd: ['শেষ করুন', 'Finish'],
	deckNone: ['এখানে এখনো কিছু নেই', 'There is nothing here yet'],
	deckNoneBody: [
		'পরীক্ষার ফল প্রকাশ হলে বা অনুশীলনে কোনো উক্তিতে ভুল হলে সেটি এখানে এসে জমা হবে। আজই অনুশীলন দিয়ে শুরু করতে পারেন।',
		'Statements that you get wrong in practice, or in an exam whose results are out, gather here. You can begin with practice today.',
	],
	deckClear: ['আজকের মতো সব শেষ', 'All done for today'],
	deckClearBody: (when: string) => [`পরেরটি আসবে ${when}।`, `The next one comes ${midSentence(when)}.`],
	deckOver: ['দশ মিনিটের সেট শেষ', 'Your ten minutes are done'],
	deckScore: (answered: string, right: string) => [
		`${answered}টির ${right}টি ঠিক হয়েছে।`,
		`You got ${right} of ${answered} right.`,
	],
	deckToday: (n: string) => [`আজ মোট ${n}টি দেখেছেন।`, `${n} reviewed today.`],
	deckMore: ['আরও করুন', 'Do more'],
	deckTotal: (n: string) => [`জমা আছে ${n}টি`, `${n} in the deck`],

	coachLead: [
		'অনুশীলনে ‘কতটা নিশ্চিত’ জানিয়ে যে উত্তরগুলো দিয়েছেন, তার হিসাব।',
		'Worked out from the answers in practice for which you said how sure you were.',
	],
	worthUp: (sure: string, kind: string, hits: string, marks: string) => [
		`${kind}: ‘${sure}’ বলে দাগানো ১০টি ঘরের গড়ে ${hits}টি ঠিক হয়। প্রতিটিতে গড়ে ${marks} নম্বর আসে, তাই দাগানোই লাভ।`,
		`${kind}: of ten answers marked “${sure}”, ${hits} are right on average. Each brings ${inMarks(marks)}, so answering pays.`,
	],
	worthDown: (sure: string, kind: string, hits: string, marks: string) => [
		`${kind}: ‘${sure}’ বলে দাগানো ১০টি ঘরের গড়ে ${hits}টি ঠিক হয়। প্রতিটিতে গড়ে ${marks} নম্বর কমে, তাই ফাঁকা রাখাই ভালো।`,
		`${kind}: of ten answers marked “${sure}”, ${hits} are right on average. Each costs ${inMarks(marks)}, so leave them blank.`,
	],
	worthEven: (sure: string, kind: string, hits: string) => [
		`${kind}: ‘${sure}’ বলে দাগানো ১০টি ঘরের গড়ে ${hits}টি ঠিক হয়। লাভও নেই, ক্ষতিও নেই।`,
		`${kind}: of ten answers marked “${sure}”, ${hits} are right on average. That neither brings nor costs marks.`,
	],
	tooFew: (sure: string, kind: string, more: string) => [
		`${kind}, ‘${sure}’: আরও ${more}টি উত্তর হলে হিসাব দেখা যাবে।`,
		`${kind}, “${sure}”: ${more} more ${more === '1' ? 'answer' : 'answers'} until we can say.`,
	],
	advice: ['আপনার হিসাব', 'What it means for you'],
	hits: ['কতটা নিশ্চিত থাকলে কত ঠিক হয়', 'How often you are right, by how sure you are'],
	hitsOf: (right: string, answered: string) => [
		`${answered}টির ${right}টি ঠিক`,
		`${right} of ${answered} right`,
	],
	noHits: ['এখনো কোনো উত্তর নেই', 'No answers yet'],
	hitShare: (share: string) => [`${share} ঠিক`, `${share} right`],
	breakEven: ['কখন দাগানো লাভ', 'When answering pays'],
	breakEvenLine: (kind: string, plus: string, minus: string, share: string) => [
		`${kind}: ঠিক হলে ${plus}, ভুল হলে ${minus} কাটা। ১০০টির অন্তত ${share}টি ঠিক হলে দাগানো লাভ।`,
		`${kind}: ${plus} if right, ${minus} taken off if wrong. Answering pays when at least ${share} in 100 are right.`,
	],
	noMinus: (kind: string, plus: string) => [
		`${kind}: ঠিক হলে ${plus}, ভুলে নম্বর কাটে না। তাই কোনো ঘর ফাঁকা রাখবেন না।`,
		`${kind}: ${plus} if right, nothing taken off if wrong. So leave nothing blank.`,
	],
	last: ['শেষ পরীক্ষায়', 'In the last exam'],
	lostLine: (places: string, marks: string) => [
		`${places}টি ঘর ভুল হয়ে ${marks} নম্বর কাটা গেছে।`,
		`${places === '1' ? '1 wrong place' : `${places} wrong places`} cost ${inMarks(marks)}.`,
	],
	noLost: (places: string) => [
		`${places}টি ঘর ভুল হয়েছে; এতে নম্বর কাটা যায়নি।`,
		places === '1'
			? '1 place was wrong; nothing was taken off for it.'
			: `${places} places were wrong; nothing was taken off for them.`,
	],
	blankLine: (places: string, marks: string) => [
		`${places}টি ঘর ফাঁকা ছিল; সব ঠিক হলে আরও ${marks} নম্বর আসত।`,
		places === '1'
			? `1 place was blank; a right answer would have brought ${inMarks(marks)}.`
			: `${places} places were blank; all right, they would have brought ${inMarks(marks)}.`,
	],
	blankUp: (marks: string) => [
		`আপনার অনুমানের হার ধরলে সেগুলো দাগালে গড়ে ${marks} নম্বর বাড়ত।`,
		`At your rate of guessing they would have brought ${inMarks(marks)} on average.`,
	],
	blankDown: (marks: string) => [
		`আপনার অনুমানের হার ধরলে সেগুলো দাগালে গড়ে ${marks} নম্বর কমত। ফাঁকা রেখে ঠিকই করেছেন।`,
		`At your rate of guessing they would have cost ${inMarks(marks)} on average. You did well to leave them.`,
	],
	noBlank: ['কোনো ঘর ফাঁকা রাখেননি।', 'You left nothing blank.'],
	coachNothing: ['হিসাব করার মতো উত্তর এখনো নেই', 'There are too few answers to go by'],
	coachNothingBody: [
		'অনুশীলনের সময় প্রতিটি উত্তরে ‘নিশ্চিত’, ‘মোটামুটি’ বা ‘অনুমান’ জানান। ১০টি উত্তর হলেই হিসাব শুরু হবে।',
		'When you practise, say “sure”, “fairly” or “guess” with each answer. It starts to count from ten answers on.',
	],
	average: [
		'গড়ের হিসাব: অল্প উত্তরে এদিক-ওদিক হতে পারে।',
		'These are averages: with few answers they may be off.',
	],
});
