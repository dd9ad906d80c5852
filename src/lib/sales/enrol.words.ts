import type { EnrolState } from '#contract/sales/enrol.ts';
import { type Pair, texts } from '#contract/texts.ts';

type ByRefusal = Record<NonNullable<EnrolState['refusal']>, Pair>;

/** Texts of the enrolment page. */
export const ENROL_TEXTS = texts({
	title: ['ভর্তি হোন', 'Enrol'],
	chosen: ['আপনি যা বেছেছেন', 'What you chose'],
	batch: ['ব্যাচ', 'Batch'],
	firstDay: ['প্রথম দিন', 'First day'],
	change: ['রুটিন বদলান', 'Change the schedule'],
	how: ['যেভাবে ভর্তি হবেন', 'How to enrol'],
	/** One step per line. */
	steps: [
		'লগইন করুন, অ্যাকাউন্ট না থাকলে খুলে নিন। এই ব্যাচ ও রুটিন মনে রাখা হবে, আবার খুঁজতে হবে না।\nআসন রাখুন। ফি দেওয়ার সময়টুকু আসনটি আপনার নামেই থাকে।\nবিকাশ, কার্ড, ব্যাংক বা শাখায় ফি দিন। টাকা পৌঁছালেই কোর্স খুলে যায়, রসিদও পেয়ে যান।',
		'Sign in, or open an account. This batch and schedule are remembered, so you need not look for them again.\nKeep a seat. It stays in your name while you pay.\nPay by bKash, card, bank or at a branch. Once the money has arrived, the course opens and you get your receipt.',
	],
	login: ['অ্যাকাউন্ট আছে, লগইন করুন', 'I have an account: sign in'],
	joinUs: ['নতুন অ্যাকাউন্ট খুলুন', 'Open a new account'],
	callTitle: ['ফোনে ভর্তি হোন', 'Enrol by phone'],
	callBody: (batch: string) => [`বলুন: “${batch}” ব্যাচে ভর্তি হতে চাই।`, `Say: I want to join “${batch}”.`],

	choices: ['আপনার পরীক্ষার তথ্য', 'About your exam'],
	choicesLead: ['মেধাতালিকায় আপনার অবস্থান এই তথ্য ধরে হিসাব হয়।', 'Your place in merit lists is counted by this.'],
	faculty: ['ফ্যাকাল্টি', 'Faculty'],
	facultyHint: ['যে ফ্যাকাল্টিতে পরীক্ষা দেবেন', 'In which you sit the exam'],
	discipline: ['ডিসিপ্লিন', 'Discipline'],
	disciplineHint: ['যে বিষয়ে আসন চান', 'For which you want a seat'],
	disciplineFirst: ['আগে ফ্যাকাল্টি বেছে নিন', 'Choose the faculty first'],
	candidateType: ['প্রার্থীর ধরন', 'Candidate type'],
	candidateTypeHint: ['যে কোটায় আবেদন করবেন', 'The quota in which you apply'],
	none: ['বেছে নিন', 'Choose'],
	needed: {
		faculty_id: ['ফ্যাকাল্টি বেছে নিন।', 'Please choose the faculty.'],
		discipline_id: ['ডিসিপ্লিন বেছে নিন।', 'Please choose the discipline.'],
		candidate_type_id: ['প্রার্থীর ধরন বেছে নিন।', 'Please choose the candidate type.'],
	},
	price: ['ফি', 'Fee'],
	batchFee: ['ব্যাচের ফি', 'Fee of the batch'],
	oldStudent: ['আগের ব্যাচে থাকায় ছাড়', 'Less, as you were in an earlier batch'],
	toPay: ['আপনি দেবেন', 'You pay'],
	free: ['কোনো ফি নেই', 'No fee'],
	priceNote: [
		'ডিসকাউন্ট কোড ও কিস্তির সুযোগ থাকলে পরের পাতায় পাবেন।',
		'Discount codes and instalments, where there are any, are on the next page.',
	],
	seatsLeft: (count: string) => [`আর ${count}টি আসন খালি আছে`, `${count} seats left`],
	reserve: ['আসন রাখুন', 'Keep a seat for me'],
	reserving: ['আসন রাখা হচ্ছে…', 'Keeping your seat…'],
	joinFree: ['বিনা ফিতে ভর্তি হোন', 'Enrol free of charge'],
	joining: ['ভর্তি করা হচ্ছে…', 'Enrolling…'],
	reserveNote: [
		'এখনই কোনো টাকা কাটবে না। আসনটি কতক্ষণ রাখা থাকবে, পরের পাতায় লেখা থাকবে।',
		'Nothing is charged now. How long the seat is kept stands on the next page.',
	],
	notReserved: ['আসন রাখা যায়নি', 'The seat could not be kept'],
	changeChoice: ['পছন্দ বদলান', 'Change what you chose'],
	keepChoice: ['এই পছন্দে এগিয়ে যান', 'Go on with these choices'],
	changingChoice: ['পছন্দ বদলানো হচ্ছে…', 'Changing your choices…'],
	notChanged: ['পছন্দ বদলানো যায়নি', 'Your choices could not be changed'],

	refusal: {
		not_open_yet: ['এই ব্যাচে ভর্তি এখনো শুরু হয়নি', 'Enrolment in this batch has not opened yet'],
		closed: ['এই ব্যাচে ভর্তির সময় শেষ', 'Enrolment in this batch is over'],
		full: ['এই ব্যাচের সব আসন পূর্ণ', 'All seats of this batch are taken'],
		already_in: ['আপনি এই ব্যাচে ভর্তি আছেন', 'You are in this batch'],
		unpaid: ['আপনি ভর্তি শুরু করেছেন, ফি দেওয়া বাকি', 'You have begun to enrol; the fee is not paid yet'],
	} satisfies ByRefusal,
	opensAt: (when: string) => [`${when} থেকে ভর্তি হওয়া যাবে।`, `You can enrol from ${when} on.`],
	opensLater: ['তারিখ ঠিক হলে এই পাতায় দেখা যাবে।', 'The date will stand on this page.'],
	closedAt: (when: string) => [`ভর্তির শেষ সময় ছিল ${when}।`, `Enrolment ended on ${when}.`],
	closedBody: ['এই ব্যাচে আর ভর্তি নেওয়া হচ্ছে না।', 'Nobody is taken into this batch any more.'],
	fullBody: [
		'কেউ আসন ছেড়ে দিলে এখান থেকেই আবার ভর্তি হওয়া যাবে।',
		'When somebody gives up a seat, you can enrol here again.',
	],
	alreadyBody: [
		'রুটিন, ক্লাস ও পরীক্ষা আপনার কোর্সের পাতায় আছে।',
		'Schedule, classes and exams are on the page of your course.',
	],
	unpaidBody: ['ফি দিলেই ভর্তি পাকা হবে।', 'Once the fee is paid, you are in.'],
	toCourse: ['কোর্সে যান', 'Go to the course'],
	toPayment: ['ফি দিন', 'Pay the fee'],
	instead: ['এখন ভর্তি হওয়া যায়, এমন কাছাকাছি ব্যাচ', 'A batch like it that you can join now'],
	insteadStarts: (day: string) => [`শুরু ${day}`, `Starts on ${day}`],
	insteadGo: ['এই ব্যাচে ভর্তি হোন', 'Enrol in this batch'],
	insteadLook: ['ব্যাচটি দেখুন', 'See the batch'],
	otherBatches: ['অন্য ব্যাচ দেখুন', 'See other batches'],
	deviceTitle: ['আগে এই ডিভাইসটি যাচাই করুন', 'Verify this device first'],
	deviceBody: [
		'যাচাই শেষ হলে আপনাকে এই পাতাতেই ফিরিয়ে আনা হবে।',
		'You come back to this page once it is verified.',
	],
	toDevices: ['ডিভাইস যাচাই করুন', 'Verify the device'],
});
