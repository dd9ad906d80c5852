import type { Pair, Pairs } from '../texts.ts';
import type { Invoice } from './invoices.ts';
import type { OrderLine, PAYMENT_METHODS } from './orders.ts';

export const PAYMENT_METHOD_WORDS = {
	sslcommerz: ['কার্ড বা অন্য মোবাইল ব্যাংকিং', 'Card or other mobile banking'],
	bkash: ['বিকাশ', 'bKash'],
	bank_deposit: ['ব্যাংকে জমা', 'Bank deposit'],
	cash_branch: ['শাখায় নগদ', 'Cash at a branch'],
	none: ['কোনো টাকা লাগেনি', 'Nothing to pay'],
} as const satisfies Record<(typeof PAYMENT_METHODS)[number], Pair>;

export const ORDER_LINE_WORDS = {
	course: ['ব্যাচের ফি', 'Fee of the batch'],
	old_student: ['আগের ব্যাচের ডাক্তারদের ছাড়', 'Less, for doctors of an earlier batch'],
	code: ['ডিসকাউন্ট কোড', 'Discount code'],
	courier: ['শিট কুরিয়ারে পাঠানোর খরচ', 'Sheets by courier'],
	instalment: ['কিস্তি', 'Instalment'],
	later: ['পরের কিস্তিতে দেবেন', 'Paid later by instalments'],
	transfer: ['ব্যাচ বদলের বাড়তি ফি', 'Difference of the new batch'],
	videos: ['ভিডিও সাবস্ক্রিপশন', 'Video subscription'],
	item: ['অন্যান্য', 'Other'],
} as const satisfies Record<OrderLine['kind'], Pair>;

type ByKind = Record<Invoice['kind'], Pair>;

export const INVOICE_WORDS = {
	kind: {
		invoice: ['রসিদ', 'Invoice'],
		credit_note: ['ফেরতের রসিদ (ক্রেডিট নোট)', 'Credit note'],
	} satisfies ByKind,
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
	} satisfies ByKind,
	vat: (rate: string) => [`এর মধ্যে ভ্যাট (${rate}%)`, `VAT contained (${rate}%)`],
	method: ['পরিশোধের মাধ্যম', 'Paid by'],
	trx: ['লেনদেন নম্বর', 'Transaction number'],
	byMachine: ['রসিদটি কম্পিউটারে তৈরি, তাই স্বাক্ষর লাগে না।', 'Made by computer, valid without a signature.'],
} as const satisfies Pairs;
