import type { Lang } from '#contract/constants.ts';
import type { OrderLine, PAYMENT_METHODS } from '#contract/sales/orders.ts';
import { dayOf, isoDay } from '../../../days.ts';
import type { InvoiceKind } from './invoices.rules.ts';

type Method = (typeof PAYMENT_METHODS)[number];

interface PaperTexts {
	kind: Record<InvoiceKind, string>;
	no: string;
	date: string;
	order: string;
	of: string;
	bin: string;
	phone: string;
	buyer: string;
	course: string;
	batch: string;
	what: string;
	sum: string;
	total: Record<InvoiceKind, string>;
	vat: (rate: string) => string;
	method: string;
	methods: Record<Method, string>;
	trx: string;
	line: (line: OrderLine, kind: InvoiceKind) => string;
	check: string;
	byMachine: string;
	page: (n: string, of: string) => string;
	mailSubject: (company: string, title: string, no: string) => string;
	mailBody: (kind: InvoiceKind, course: string, total: string, url: string, company: string) => string;
}

const bn: PaperTexts = {
	kind: { invoice: 'রসিদ', credit_note: 'ফেরতের রসিদ (ক্রেডিট নোট)' },
	no: 'নম্বর',
	date: 'তারিখ',
	order: 'অর্ডার',
	of: 'যে রসিদের টাকা ফেরত',
	bin: 'বিআইএন',
	phone: 'ফোন',
	buyer: 'ক্রেতা',
	course: 'কোর্স',
	batch: 'ব্যাচ',
	what: 'বিবরণ',
	sum: 'টাকা',
	total: { invoice: 'মোট পরিশোধিত', credit_note: 'মোট ফেরত' },
	vat: (rate) => `এর মধ্যে ভ্যাট (${rate}%)`,
	method: 'পরিশোধের মাধ্যম',
	methods: {
		sslcommerz: 'কার্ড বা অন্য মোবাইল ব্যাংকিং',
		bkash: 'বিকাশ',
		bank_deposit: 'ব্যাংকে জমা',
		cash_branch: 'শাখায় নগদ',
		none: 'কোনো টাকা লাগেনি',
	},
	trx: 'লেনদেন নম্বর',
	line({ kind, label, no, of }, paper) {
		switch (kind) {
			case 'course':
				return label ? `ব্যাচের ফি: ${label}` : 'ব্যাচের ফি';
			case 'old_student':
				return 'আগের ব্যাচের ডাক্তারদের ছাড়';
			case 'code':
				return label ? `ডিসকাউন্ট কোড ${label}` : 'ডিসকাউন্ট কোড';
			case 'courier':
				return 'শিট কুরিয়ারে পাঠানোর খরচ';
			case 'instalment':
				return no === null || of === null
					? 'কিস্তি'
					: `কিস্তি ${paperNumber(no, 'bn')} / ${paperNumber(of, 'bn')}`;
			case 'later':
				return 'পরের কিস্তিতে দেবেন';
			case 'transfer':
				return 'ব্যাচ বদলের বাড়তি ফি';
			case 'videos':
				return `${no === null ? 'সব ভিডিও' : `${paperNumber(no, 'bn')}টি ভিডিও`}, ${paperNumber(of ?? 0, 'bn')} দিন`;
			case 'item':
				return label ?? (paper === 'credit_note' ? 'টাকা ফেরত' : 'অন্যান্য');
		}
	},
	check: 'রসিদটি আসল কি না, কোডটি স্ক্যান করে দেখুন:',
	byMachine: 'রসিদটি কম্পিউটারে তৈরি, তাই স্বাক্ষর লাগে না।',
	page: (n, of) => `পৃষ্ঠা ${n}/${of}`,
	mailSubject: (company, title, no) => `${company}: ${title} ${no}`,
	mailBody: (kind, course, total, url, company) =>
		`${
			kind === 'invoice'
				? `“${course}” বাবদ আপনার ${total} আমরা পেয়েছি, ধন্যবাদ।`
				: `“${course}” বাবদ ${total} আপনাকে ফেরত দেওয়া হয়েছে।`
		}\nরসিদটি এই মেইলের সঙ্গে PDF আকারে দেওয়া হলো।\n\nরসিদ যাচাই করতে: ${url}\n\n${company}`,
};

const en: PaperTexts = {
	kind: { invoice: 'Invoice', credit_note: 'Credit note' },
	no: 'Number',
	date: 'Date',
	order: 'Order',
	of: 'For the invoice',
	bin: 'BIN',
	phone: 'Phone',
	buyer: 'Buyer',
	course: 'Course',
	batch: 'Batch',
	what: 'Description',
	sum: 'Amount',
	total: { invoice: 'Total paid', credit_note: 'Total given back' },
	vat: (rate) => `VAT contained (${rate}%)`,
	method: 'Paid by',
	methods: {
		sslcommerz: 'Card or other mobile banking',
		bkash: 'bKash',
		bank_deposit: 'Bank deposit',
		cash_branch: 'Cash at a branch',
		none: 'Nothing to pay',
	},
	trx: 'Transaction number',
	line({ kind, label, no, of }, paper) {
		switch (kind) {
			case 'course':
				return label ? `Fee of the batch: ${label}` : 'Fee of the batch';
			case 'old_student':
				return 'Less, for doctors of an earlier batch';
			case 'code':
				return label ? `Discount code ${label}` : 'Discount code';
			case 'courier':
				return 'Sheets by courier';
			case 'instalment':
				return no === null || of === null ? 'Instalment' : `Instalment ${no} of ${of}`;
			case 'later':
				return 'Paid later by instalments';
			case 'transfer':
				return 'Difference of the new batch';
			case 'videos':
				return `${no === null ? 'All videos' : `Videos: ${no}`}, ${of ?? 0} days`;
			case 'item':
				return label ?? (paper === 'credit_note' ? 'Refund' : 'Other');
		}
	},
	check: 'Scan the code to see whether this paper is real:',
	byMachine: 'Made by computer, valid without a signature.',
	page: (n, of) => `Page ${n} of ${of}`,
	mailSubject: (company, title, no) => `${company}: ${title} ${no}`,
	mailBody: (kind, course, total, url, company) =>
		`${
			kind === 'invoice'
				? `We have received ${total} for “${course}”. Thank you.`
				: `${total} for “${course}” has been given back to you.`
		}\nThe paper is attached as a PDF.\n\nTo check it: ${url}\n\n${company}`,
};

/** What stands on papers and in the mails that carry them. */
export const PAPER_TEXTS: Record<Lang, PaperTexts> = { bn, en };

/** Writes ASCII digits in the script of the paper. */
export const paperNumber = (text: string | number, lang: Lang): string =>
	lang === 'en'
		? String(text)
		: String(text).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

/** ৳১২,৩৪,৫৬৭.৫০: lakh grouping; paisa only where there are any. */
export function paperMoney(poisha: number, lang: Lang): string {
	const whole = poisha % 100 === 0;
	const amount = new Intl.NumberFormat('en-IN', {
		minimumFractionDigits: whole ? 0 : 2,
		maximumFractionDigits: 2,
	}).format(Math.abs(poisha) / 100);
	return `${poisha < 0 ? '−' : ''}৳${paperNumber(amount, lang)}`;
}

/** Hundredths of a per cent as a per cent: 1500 is ১৫, 750 is ৭.৫. */
export const paperRate = (rateBp: number, lang: Lang): string => paperNumber(rateBp / 100, lang);

const MONTH: Record<Lang, Intl.DateTimeFormat> = {
	bn: new Intl.DateTimeFormat('bn-BD', { timeZone: 'Asia/Dhaka', month: 'long' }),
	en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', month: 'long' }),
};

/** ২১ নভেম্বর ২০২৬: the day in Dhaka. */
export function paperDate(at: Date, lang: Lang): string {
	const [year = '', , day = ''] = isoDay(dayOf(at)).split('-');
	return paperNumber(`${Number(day)} ${MONTH[lang].format(at)} ${year}`, lang);
}
