import type { Texts, Words } from './news.texts.ts';

const POISHA = 100;
const TAKA = { maximumFractionDigits: 2 };
export const sumOf = (poisha: number): Texts => ({
	bn: `৳${new Intl.NumberFormat('bn-BD', TAKA).format(poisha / POISHA)}`,
	en: `৳${new Intl.NumberFormat('en-IN', TAKA).format(poisha / POISHA)}`,
});
const ZONE = { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'long' } as const;
const dayOf = (day: string): Texts => {
	const at = new Date(`${day}T06:00:00Z`);
	return {
		bn: new Intl.DateTimeFormat('bn-BD', ZONE).format(at),
		en: new Intl.DateTimeFormat('en-GB', ZONE).format(at),
	};
};

export const PAYMENT_NEWS = {
	succeeded: (sum: Texts, no: string): Words => ({
		title: { bn: `${sum.bn} পেমেন্ট পাওয়া গেছে`, en: `Payment of ${sum.en} received` },
		body: { bn: `অর্ডার ${no}। রসিদটি এখানে আছে।`, en: `Order ${no}. The receipt is here.` },
	}),
	overpaid: (sum: Texts, no: string): Words => ({
		title: { bn: `${sum.bn} ফেরত যাচ্ছে`, en: `${sum.en} is on its way back` },
		body: {
			bn: `অর্ডার ${no}-এর হিসাবে টাকাটি ধরা যায়নি। নিজে থেকেই ফেরত যাবে, আলাদা আবেদন লাগবে না।`,
			en: `It could not be counted for order ${no}. It goes back by itself; you need not ask for it.`,
		},
	}),
	on_hold: (sum: Texts, no: string): Words => ({
		title: { bn: `${sum.bn} পেমেন্টটি মিলিয়ে দেখা হচ্ছে`, en: `Payment of ${sum.en} is being checked` },
		body: {
			bn: `অর্ডার ${no}। আমাদের হিসাব শাখা দেখছে; আবার টাকা দেবেন না, ফল এখানেই জানাব।`,
			en: `Order ${no}. Our accounts are looking at it. Please do not pay again; we will tell you here.`,
		},
	}),
	failed: (sum: Texts, no: string): Words => ({
		title: { bn: `${sum.bn} পেমেন্টটি হয়নি`, en: `Payment of ${sum.en} did not go through` },
		body: {
			bn: `অর্ডার ${no}। কোনো টাকা কাটা হয়ে থাকলে তা পরে ধরা পড়বে। চাইলে আবার চেষ্টা করুন।`,
			en: `Order ${no}. If money was taken, we will notice. You can try again.`,
		},
	}),
	reversed: (sum: Texts, no: string): Words => ({
		title: { bn: `${sum.bn} পেমেন্টটি নেওয়া যায়নি`, en: `Payment of ${sum.en} was not accepted` },
		body: {
			bn: `অর্ডার ${no}-এর হিসাবের সঙ্গে মেলেনি। কারণ ও এখন কী করবেন তা পেমেন্টের পাতায়।`,
			en: `It did not match order ${no}. Why, and what to do now, is on the page of the payment.`,
		},
	}),
} as const;

export const REFUND_NEWS = {
	approved: (sum: Texts, no: string): Words => ({
		title: { bn: `${sum.bn} ফেরতের আবেদন মঞ্জুর`, en: `Refund of ${sum.en} approved` },
		body: { bn: `অর্ডার ${no}। টাকা পাঠানো হলে জানাব।`, en: `Order ${no}. We will tell you when it is sent.` },
	}),
	done: (sum: Texts, no: string): Words => ({
		title: { bn: `${sum.bn} ফেরত পাঠানো হয়েছে`, en: `${sum.en} has been sent back` },
		body: { bn: `অর্ডার ${no}।`, en: `Order ${no}.` },
	}),
	rejected: (sum: Texts, no: string): Words => ({
		title: { bn: 'ফেরতের আবেদনটি মঞ্জুর হয়নি', en: 'The refund was not approved' },
		body: {
			bn: `অর্ডার ${no}, ${sum.bn}। কারণটি ফেরতের তালিকায় লেখা আছে।`,
			en: `Order ${no}, ${sum.en}. The reason is in the list of refunds.`,
		},
	}),
} as const;

const INSTALMENT_NEWS = {
	upcoming: (day: Texts): Words['title'] => ({
		bn: `কিস্তির দিন ${day.bn}`,
		en: `Instalment due on ${day.en}`,
	}),
	due: (): Words['title'] => ({ bn: 'আজ কিস্তির শেষ দিন', en: 'Your instalment is due today' }),
	late: (day: Texts): Words['title'] => ({
		bn: `কিস্তিটি ${day.bn} তারিখে দেওয়ার কথা ছিল`,
		en: `Your instalment was due on ${day.en}`,
	}),
} as const;
export type InstalmentReminder = keyof typeof INSTALMENT_NEWS;
export const isReminder = (text: string | null): text is InstalmentReminder =>
	text !== null && text in INSTALMENT_NEWS;

export const instalmentNews = (reminder: InstalmentReminder, poisha: number, dueOn: string): Words => {
	const sum = sumOf(poisha);
	return {
		title: INSTALMENT_NEWS[reminder](dayOf(dueOn)),
		body:
			reminder === 'late'
				? {
						bn: `${sum.bn} বাকি। বেশি দেরি হলে ভিডিও বন্ধ হবে, পরীক্ষা খোলা থাকবে।`,
						en: `${sum.en} is open. If it takes long, videos close; exams stay open.`,
					}
				: { bn: `${sum.bn}। কোর্সের পেমেন্ট পাতা থেকে দেওয়া যায়।`, en: `${sum.en}. You can pay it here.` },
	};
};
