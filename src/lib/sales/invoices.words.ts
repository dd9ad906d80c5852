import { INVOICE_WORDS } from '#contract/sales/words.ts';
import { texts } from '#contract/texts.ts';

export const INVOICE_TEXTS = texts({
	...INVOICE_WORDS,
	lead: ['প্রিন্ট করুন, অথবা PDF হিসেবে নিজের কাছে রাখুন।', 'Print it, or keep it as a PDF.'],
	toPayment: ['পেমেন্টের পাতা', 'Payment page'],
	all: ['এই কোর্সের সব রসিদ', 'All papers of this course'],
	print: ['প্রিন্ট করুন', 'Print'],
	pdf: ['PDF নামান', 'Download PDF'],
	roll: ['৮০ মিমি PDF', '80 mm PDF'],
	rollHint: [
		'রসিদের ছোট প্রিন্টারের জন্য আছে ৮০ মিমি চওড়া PDF।',
		'For a receipt printer there is a PDF 80 mm wide.',
	],
	making: ['তৈরি হচ্ছে', 'Being made'],
	pdfFailed: ['PDF নামানো যায়নি', 'The PDF could not be fetched'],
	gone: [
		'রসিদটি এখন খুঁজে পাওয়া যাচ্ছে না। পাতাটি আবার খুলে চেষ্টা করুন।',
		'This paper cannot be found now. Open the page again and try once more.',
	],
	address: ['ঠিকানা', 'Address'],
	refund: ['টাকা ফেরত', 'Refund'],
	check: ['রসিদটি আসল কি না, কোডটি স্ক্যান করলেই জানা যাবে।', 'Scan the code to see whether this paper is real.'],
	unpaidTitle: ['এখনো কোনো রসিদ নেই', 'No invoice yet'],
	toPay: ['পেমেন্ট করুন', 'Pay'],
	checkTitle: ['রসিদ যাচাই', 'Check an invoice'],
	checkLead: [
		'রসিদের QR কোড স্ক্যান করলে এই পাতায় জানা যায়, রসিদটি আমাদের দেওয়া কি না।',
		'The QR code of an invoice leads here and tells whether we issued it.',
	],
	checking: ['রসিদটি খোঁজা হচ্ছে', 'Looking for the invoice'],
	real: ['রসিদটি আসল', 'This paper is real'],
	realBody: [
		'নিচের তথ্য হাতের কাগজের সঙ্গে মিলিয়ে নিন। নম্বর বা টাকা না মিললে কাগজটি বদলানো হয়েছে।',
		'Compare what stands below with the paper. If number or amount differ, the paper was altered.',
	],
	seller: ['বিক্রেতা', 'Seller'],
	sort: ['কী কাগজ', 'Kind'],
	sumOf: ['মোট টাকা', 'Total'],
	credited: ['পরে ফেরত দেওয়া হয়েছে', 'Given back later'],
	privacy: [
		'কার রসিদ বা কোন কোর্সের, তা এখানে দেখানো হয় না।',
		'Whose it is and for which course is not shown here.',
	],
	unknown: ['এই রসিদ আমাদের হিসাবে নেই', 'This paper is not in our books'],
	unknownBody: [
		'কোডটি পুরো স্ক্যান হয়েছে কি না, আরেকবার দেখুন। তবু না পেলে কাগজটি আমাদের দেওয়া নয়।',
		'See whether the whole code was scanned. If it still is not found, the paper is not ours.',
	],
	noKey: ['রসিদের কোডটি স্ক্যান করুন', 'Scan the code of an invoice'],
	noKeyBody: [
		'ফোনের ক্যামেরা রসিদের QR কোডের ওপর ধরুন। যে ঠিকানা আসবে, তা খুললেই ফল দেখাবে।',
		'Hold the camera over the QR code and open the address that appears.',
	],
	failed: ['এখন যাচাই করা যাচ্ছে না', 'It cannot be checked now'],
	failedBody: [
		'একটু পরে আবার চেষ্টা করুন। তাড়া থাকলে রসিদের নম্বর জানিয়ে হটলাইনে ফোন করুন।',
		'Try again in a moment. If it is urgent, call the hotline with the number of the invoice.',
	],
	offline: ['ইন্টারনেট সংযোগ নেই', 'You are offline'],
	offlineBody: ['সংযোগ ফিরলে নিজে থেকেই যাচাই হবে।', 'It is checked by itself once the connection is back.'],
	noScript: [
		'যাচাই করতে জাভাস্ক্রিপ্ট চালু থাকতে হয়। ফোন করে রসিদের নম্বর বললেও আমরা মিলিয়ে দেব।',
		'Checking needs JavaScript. We also compare the number of an invoice by phone.',
	],
});
