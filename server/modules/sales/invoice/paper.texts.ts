import type { Lang } from '#contract/constants.ts';
import { localDigits } from '#contract/digits.ts';
import type { OrderLine } from '#contract/sales/orders.ts';
import { INVOICE_WORDS, ORDER_LINE_WORDS, PAYMENT_METHOD_WORDS } from '#contract/sales/words.ts';
import { type Pair, texts } from '#contract/texts.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import type { InvoiceKind } from './invoices.rules.ts';

function lineOf({ kind, label, no, of }: OrderLine, paper: InvoiceKind): Pair {
	const bn = (count: number) => localDigits(count, 'bn');
	const words = ORDER_LINE_WORDS[kind];
	switch (kind) {
		case 'course':
			return label ? [`ব্যাচের ফি: ${label}`, `Fee of the batch: ${label}`] : words;
		case 'code':
			return label ? [`ডিসকাউন্ট কোড ${label}`, `Discount code ${label}`] : words;
		case 'instalment':
			return no === null || of === null
				? words
				: [`কিস্তি ${bn(no)} / ${bn(of)}`, `Instalment ${no} of ${of}`];
		case 'videos':
			return [
				`${no === null ? 'সব ভিডিও' : `${bn(no)}টি ভিডিও`}, ${bn(of ?? 0)} দিন`,
				`${no === null ? 'All videos' : `Videos: ${no}`}, ${of ?? 0} ${of === 1 ? 'day' : 'days'}`,
			];
		case 'item':
			if (label !== null) return [label, label];
			return paper === 'credit_note' ? ['টাকা ফেরত', 'Refund'] : words;
		case 'old_student':
		case 'courier':
		case 'later':
		case 'transfer':
			return words;
	}
}

export const PAPER_TEXTS = texts({
	...INVOICE_WORDS,
	methods: PAYMENT_METHOD_WORDS,
	line: lineOf,
	check: ['রসিদটি আসল কি না, কোডটি স্ক্যান করে দেখুন:', 'Scan the code to see whether this paper is real:'],
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
