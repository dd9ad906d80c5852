import type { Transfer } from '#contract/sales/enrol.ts';
import { type Pair, texts } from '#contract/texts.ts';

type ByState = Record<Transfer['state'], Pair>;

export const TRANSFER_TEXTS = texts({
	lead: [
		'একই কোর্সের অন্য ব্যাচে যেতে চাইলে এখান থেকে আবেদন করুন। আগের ব্যাচের ফলাফল আপনারই থাকবে।',
		'Ask here for another batch of the same course. The results of this one stay yours.',
	],
	none: ['এখন যাওয়ার মতো কোনো ব্যাচ নেই', 'There is no batch to change to now'],
	noneBody: [
		'একই কোর্সের আসন খালি আছে, এমন ব্যাচ খুললে এখানে দেখা যাবে।',
		'Batches of the same course with a free seat will be shown here.',
	],
	choose: ['কোন ব্যাচে যেতে চান', 'Which batch do you want'],
	starts: (day: string) => [`শুরু ${day}`, `Starts on ${day}`],
	same: ['বাড়তি কোনো টাকা লাগবে না', 'Nothing more to pay'],
	more: (amount: string) => [`আরও ${amount} দিতে হবে`, `${amount} more to pay`],
	moneyBack: (amount: string) => [`${amount} ফেরত পাবেন`, `You get ${amount} back`],
	fee: (amount: string) => [`ফি ${amount}`, `Fee ${amount}`],
	sums: ['হিসাব', 'The sums'],
	priceOld: ['এখনকার ব্যাচের ফি', 'Fee of your batch'],
	priceNew: ['নতুন ব্যাচের ফি', 'Fee of the new batch'],
	paid: ['এ পর্যন্ত দিয়েছেন', 'Paid so far'],
	difference: ['পার্থক্য', 'Difference'],
	moreNote: (days: string) => [
		`আবেদন মঞ্জুর হলে ${days} দিনের মধ্যে এই টাকা দেবেন। দিতে দেরি হলে ভিডিও সাময়িক বন্ধ থাকে, পরীক্ষা চলে।`,
		`Once it is approved, please pay this within ${days === '1' ? '1 day' : `${days} days`}. If it is late, videos close for the time being; exams go on.`,
	],
	codeOff: (amount: string) => [
		`আপনার কোডের ${amount} ছাড় নতুন ফি থেকে আগেই বাদ দেওয়া হয়েছে।`,
		`The ${amount} of your discount code is already off the new fee.`,
	],
	backNote: [
		'আবেদন মঞ্জুর হলে ফেরতের কাজ নিজে থেকেই শুরু হবে।',
		'Once it is approved, the refund begins by itself.',
	],
	lessNote: [
		'বাকি কিস্তি থাকলে নতুন ফি ধরে সেগুলো কমে যাবে।',
		'Instalments that are still open become smaller by the new fee.',
	],
	reason: ['কেন বদলাতে চান', 'Why you want to change'],
	reasonHint: [
		'এক-দুই বাক্যে লিখুন, যেমন ক্লাসের সময় ডিউটির সঙ্গে মেলে না।',
		'A sentence or two, such as: the classes clash with my duty.',
	],
	reasonShort: ['কেন বদলাতে চান, অন্তত কয়েকটি শব্দে লিখুন।', 'Please say in a few words why you want to change.'],
	batchNeeded: ['কোন ব্যাচে যেতে চান, বেছে নিন।', 'Please choose the batch.'],
	send: ['আবেদন পাঠান', 'Send the request'],
	sending: ['আবেদন পাঠানো হচ্ছে…', 'Sending the request…'],
	notSent: ['আবেদন পাঠানো যায়নি', 'The request could not be sent'],
	state: {
		requested: ['আবেদন জমা আছে', 'Your request is with us'],
		approved: ['আবেদন মঞ্জুর হয়েছে', 'Your request was approved'],
		rejected: ['আবেদন মঞ্জুর হয়নি', 'Your request was not approved'],
		cancelled: ['আবেদন ফিরিয়ে নিয়েছেন', 'You took the request back'],
	} satisfies ByState,
	requestedBody: (batch: string) => [
		`“${batch}” ব্যাচে যাওয়ার আবেদন আমরা দেখছি। সিদ্ধান্ত হলে এখানেই দেখতে পাবেন।`,
		`We are looking at your request to change to “${batch}”. The decision will stand here.`,
	],
	approvedBody: (batch: string) => [`আপনি এখন “${batch}” ব্যাচে আছেন।`, `You are in “${batch}” now.`],
	rejectedBody: (why: string) => [`কারণ: ${why}`, `Why: ${why}`],
	cancelledBody: ['চাইলে আবার আবেদন করতে পারেন।', 'You can ask again if you want to.'],
	askedAt: (when: string) => [`আবেদনের সময় ${when}`, `Asked on ${when}`],
	toNew: ['নতুন ব্যাচে যান', 'Go to the new batch'],
	toPayment: ['পেমেন্টের পাতায় যান', 'Go to the payment page'],
	takeBack: ['আবেদন ফিরিয়ে নিন', 'Take the request back'],
	takingBack: ['ফিরিয়ে নেওয়া হচ্ছে…', 'Taking it back…'],
	notTakenBack: ['আবেদন ফিরিয়ে নেওয়া যায়নি', 'The request could not be taken back'],
});
