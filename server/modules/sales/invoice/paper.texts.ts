import type { Lang } from '#contract/constants.ts';
import { localDigits } from '#contract/digits.ts';
import type { OrderLine, PAYMENT_METHODS } from '#contract/sales/orders.ts';
import { type Pair, texts } from '#contract/texts.ts';
import { dayOf, isoDay } from '../../../days.ts';
import type { InvoiceKind } from './invoices.rules.ts';

type Method = (typeof PAYMENT_METHODS)[number];

function lineOf({ kind, label, no, of }: OrderLine, paper: InvoiceKind): Pair {
	const bn = (count: number) => localDigits(count, 'bn');
	switch (kind) {
		case 'course':
			return label ? [`ব্যাচের ফি: ${label}`, `Fee of the batch: ${label}`] : ['ব্যাচের ফি', 'Fee of the batch'];
		case 'old_student':
			return ['আগের ব্যাচের ডাক্তারদের ছাড়', 'Less, for doctors of an earlier batch'];
		case 'code':
			return label ? [`ডিসকাউন্ট কোড ${label}`, `Discount code ${label}`] : ['ডিসকাউন্ট কোড', 'Discount code'];
		case 'courier':
			return ['শিট কুরিয়ারে পাঠানোর খরচ', 'Sheets by courier'];
		case 'instalment':
			return no === null || of === null
				? ['কিস্তি', 'Instalment']
				: [`কিস্তি ${bn(no)} / ${bn(of)}`, `Instalment ${no} of ${of}`];
		case 'later':
			return ['পরের কিস্তিতে দেবেন', 'Paid later by instalments'];
		case 'transfer':
			return ['ব্যাচ বদলের বাড়তি ফি', 'Difference of the new batch'];
		case 'videos':
			return [
				`${no === null ? 'সব ভিডিও' : `${bn(no)}টি ভিডিও`}, ${bn(of ?? 0)} দিন`,
				`${no === null ? 'All videos' : `Videos: ${no}`}, ${of ?? 0} days`,
			];
		case 'item':
			if (label !== null) return [label, label];
			return paper === 'credit_note' ? ['টাকা ফেরত', 'Refund'] : ['অন্যান্য', 'Other'];
	}
}

/** What stands on papers and in the mails that carry them. */
export const PAPER_TEXTS = texts({
	kind: {
		invoice: ['রসিদ', 'Invoice'],
		credit_note: ['ফেরতের রসিদ (ক্রেডিট নোট)', 'Credit note'],
	} satisfies Record<InvoiceKind, Pair>,
	no: ['নম্বর', 'Number'],
	date: ['তারিখ', 'Date'],
	order: ['অর্ডার', 'Order'],
	of: ['যে রসিদের টাকা ফেরত', 'For the invoice'],
	bin: ['বিআইএন', 'BIN'],
	phone: ['ফোন', 'Phone'],
	buyer: ['ক্রেতা', 'Buyer'],
	course: ['কোর্স', 'Course'],
	batch: ['ব্যাচ', 'Batch'],
	what: ['বিবরণ', 'Description'],
	sum: ['টাকা', 'Amount'],
	total: {
		invoice: ['মোট পরিশোধিত', 'Total paid'],
		credit_note: ['মোট ফেরত', 'Total given back'],
	} satisfies Record<InvoiceKind, Pair>,
	vat: (rate: string) => [`এর মধ্যে ভ্যাট (${rate}%)`, `VAT contained (${rate}%)`],
	method: ['পরিশোধের মাধ্যম', 'Paid by'],
	methods: {
		sslcommerz: ['কার্ড বা অন্য মোবাইল ব্যাংকিং', 'Card or other mobile banking'],
		bkash: ['বিকাশ', 'bKash'],
		bank_deposit: ['ব্যাংকে জমা', 'Bank deposit'],
		cash_branch: ['শাখায় নগদ', 'Cash at a branch'],
		none: ['কোনো টাকা লাগেনি', 'Nothing to pay'],
	} satisfies Record<Method, Pair>,
	trx: ['লেনদেন নম্বর', 'Transaction number'],
	line: lineOf,
	check: ['রসিদটি আসল কি না, কোডটি স্ক্যান করে দেখুন:', 'Scan the code to see whether this paper is real:'],
	byMachine: ['রসিদটি কম্পিউটারে তৈরি, তাই স্বাক্ষর লাগে না।', 'Made by computer, valid without a signature.'],
	page: (n: string, of: string) => [`পৃষ্ঠা ${n}/${of}`, `Page ${n} of ${of}`],
	mailSubject: (company: string, title: string, no: string) => [
		`${company}: ${title} ${no}`,
		`${company}: ${title} ${no}`,
	],
	mailBody: (kind: InvoiceKind, course: string, total: string, url: string, company: string) => [
		`${
			kind === 'invoice'
				? `“${course}” বাবদ আপনার ${total} আমরা পেয়েছি, ধন্যবাদ।`
				: `“${course}” বাবদ ${total} আপনাকে ফেরত দেওয়া হয়েছে।`
		}\nরসিদটি এই মেইলের সঙ্গে PDF আকারে দেওয়া হলো।\n\nরসিদ যাচাই করতে: ${url}\n\n${company}`,
		`${
			kind === 'invoice'
				? `We have received ${total} for “${course}”. Thank you.`
				: `${total} for “${course}” has been given back to you.`
		}\nThe paper is attached as a PDF.\n\nTo check it: ${url}\n\n${company}`,
	],
});

/** ৳১২,৩৪,৫৬৭.৫০: lakh grouping; paisa only where there are any. */
export function paperMoney(poisha: number, lang: Lang): string {
	const whole = poisha % 100 === 0;
	const amount = new Intl.NumberFormat('en-IN', {
		minimumFractionDigits: whole ? 0 : 2,
		maximumFractionDigits: 2,
	}).format(Math.abs(poisha) / 100);
	return `${poisha < 0 ? '−' : ''}৳${localDigits(amount, lang)}`;
}

/** Hundredths of a per cent as a per cent: 1500 is ১৫, 750 is ৭.৫. */
export const paperRate = (rateBp: number, lang: Lang): string => localDigits(rateBp / 100, lang);

const MONTH: Record<Lang, Intl.DateTimeFormat> = {
	bn: new Intl.DateTimeFormat('bn-BD', { timeZone: 'Asia/Dhaka', month: 'long' }),
	en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', month: 'long' }),
};

/** ২১ নভেম্বর ২০২৬: the day in Dhaka. */
export function paperDate(at: Date, lang: Lang): string {
	const [year = '', , day = ''] = isoDay(dayOf(at)).split('-');
	return localDigits(`${Number(day)} ${MONTH[lang].format(at)} ${year}`, lang);
}
