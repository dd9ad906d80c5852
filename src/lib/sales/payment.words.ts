import type { Instalment, Order, Refund, RefundEstimate } from '#contract/sales/orders.ts';
import type { PaymentState } from '#contract/sales/payments.ts';
import { ORDER_LINE_WORDS, PAYMENT_METHOD_WORDS } from '#contract/sales/words.ts';
import { type Pair, texts } from '#contract/texts.ts';

/** Texts shared by all payment screens. */
export const MONEY_TEXTS = texts({
	line: ORDER_LINE_WORDS,
	instalmentNo: (no: string, of: string) => [`কিস্তি ${no} / ${of}`, `Instalment ${no} of ${of}`],
	codeNamed: (code: string) => [`ডিসকাউন্ট কোড ${code}`, `Discount code ${code}`],
	videosFor: (count: string | null, days: string) => [
		`${count === null ? 'সব ভিডিও' : `${count}টি ভিডিও`}, ${days} দিন`,
		`${count === null ? 'All videos' : `${count} ${count === '1' ? 'video' : 'videos'}`}, ${days} ${days === '1' ? 'day' : 'days'}`,
	],
	total: ['এখন দেবেন', 'You pay now'],
	paidTotal: ['মোট', 'Total'],
	method: PAYMENT_METHOD_WORDS,
	payment: {
		initiated: ['শুরু হয়েছে', 'Begun'],
		redirected: ['টাকা দেওয়া বাকি', 'Not paid yet'],
		validating: ['যাচাই হচ্ছে', 'Being checked'],
		unknown: ['যাচাই হচ্ছে', 'Being checked'],
		on_hold: ['হিসাব বিভাগ দেখছে', 'With the accounts team'],
		succeeded: ['টাকা পৌঁছেছে', 'Received'],
		overpaid: ['বাড়তি টাকা, ফেরত যাচ্ছে', 'Paid twice, going back'],
		failed: ['হয়নি', 'Not paid'],
		cancelled_by_user: ['আপনি বাতিল করেছেন', 'Cancelled by you'],
		superseded: ['নতুন চেষ্টা হয়েছে', 'Another try was made'],
		reversed: ['গ্রহণ করা যায়নি', 'Not accepted'],
	} satisfies Record<PaymentState, Pair>,
	order: {
		quoted: ['টাকা দেওয়া বাকি', 'To be paid'],
		awaiting_payment: ['পেমেন্টের অপেক্ষায়', 'Waiting for the payment'],
		paid: ['টাকা দেওয়া হয়েছে', 'Paid'],
		expired: ['মেয়াদ শেষ', 'Ran out'],
		cancelled: ['বাতিল', 'Cancelled'],
		part_refunded: ['কিছু টাকা ফেরত হয়েছে', 'Partly refunded'],
		refunded: ['টাকা ফেরত হয়েছে', 'Refunded'],
	} satisfies Record<Order['status'], Pair>,
	instalment: {
		upcoming: ['সামনে', 'Coming'],
		due: ['এখন দিতে হবে', 'Due now'],
		late: ['সময় পেরিয়েছে', 'Late'],
		paid: ['দেওয়া হয়েছে', 'Paid'],
		waived: ['দিতে হবে না', 'Not to be paid'],
		cancelled: ['বাতিল', 'Cancelled'],
	} satisfies Record<Instalment['state'], Pair>,
	refund: {
		requested: ['দেখা হচ্ছে', 'Being looked at'],
		approved: ['অনুমোদন হয়েছে, টাকা পাঠানো হবে', 'Approved, to be sent'],
		sent: ['টাকা পাঠানো হয়েছে', 'Sent'],
		done: ['টাকা ফেরত গেছে', 'Refunded'],
		rejected: ['অনুমোদন হয়নি', 'Not approved'],
	} satisfies Record<Refund['state'], Pair>,
	callHotline: ['হটলাইনে ফোন করুন', 'Call the hotline'],
});

/** The screen with all payment data of one course. */
export const PAYMENT_TEXTS = texts({
	back: ['কোর্সের পাতা', 'Course page'],
	dueNow: ['এখন যা দিতে হবে', 'What is due now'],
	nothingDue: ['এখন কিছু দিতে হবে না', 'Nothing is due now'],
	nothingDueBody: ['এই কোর্সের সব টাকা মেটানো আছে।', 'Everything for this course is settled.'],
	nextDue: (amount: string, day: string) => [
		`পরের কিস্তি ${amount}, ${day} তারিখের মধ্যে।`,
		`Next instalment: ${amount}, by ${day}.`,
	],
	seatKept: ['আপনার আসনটি রাখা আছে আর', 'Your seat is kept for another'],
	seatFree: [
		'আসন রাখার সময় শেষ হয়েছে, তবে ব্যাচে এখনো আসন খালি আছে। এগিয়ে গেলে আসনটি আবার আপনার জন্য রাখা হবে।',
		'The time for which your seat was kept is over, but there are still seats. Go on, and one is kept for you again.',
	],
	seatGone: ['এই ব্যাচের সব আসন এখন পূর্ণ', 'All seats of this batch are taken now'],
	seatGoneBody: [
		'আপনার আসন রাখার সময় শেষ হয়ে গিয়েছিল। অন্য ব্যাচ দেখুন, বা হটলাইনে ফোন করে আসন খালি হলে জানাতে বলুন।',
		'The time for which your seat was kept is over. See other batches, or ask the hotline to tell you when a seat comes free.',
	],
	seatOverBody: [
		'আপনার আসন রাখার সময় শেষ হয়ে গিয়েছিল। কোনো টাকা দিয়ে থাকলে হটলাইনে ফোন করুন।',
		'The time for which your seat was kept is over. If you paid anything, please call the hotline.',
	],
	seeBatches: ['অন্য ব্যাচ দেখুন', 'See other batches'],
	openBody: ['আবার টাকা দেওয়ার আগে এটির অবস্থা দেখে নিন।', 'See how it stands before you pay again.'],
	otherWay: ['অন্য পথে দিন', 'Pay another way'],
	openChange: [
		'কিছু বদলাতে চাইলে নিচে বদলে এগিয়ে যান। আগের পেমেন্টে টাকা না এসে থাকলে সেটির বদলে নতুন হিসাব হবে।',
		'To change anything, choose anew below and go on. If no money came by that payment, a new sum takes its place.',
	],
	sooner: ['আগেই দিতে চাইলে', 'Would you like to pay sooner'],
	how: ['কীভাবে দেবেন', 'How would you like to pay'],
	whole: ['একবারে সব', 'All at once'],
	wholeDetail: (amount: string) => [`এখন ${amount}`, `${amount} now`],
	planItem: (no: string, amount: string, when: string) => [
		`কিস্তি ${no}: ${amount}, ${when}`,
		`Instalment ${no}: ${amount}, ${when}`,
	],
	now: ['এখন', 'now'],
	grace: (days: string) => [
		`তারিখের পর ${days} দিন পর্যন্ত সময় থাকে; তার পরও বাকি থাকলে ভিডিও বন্ধ হয়, পরীক্ষা খোলা থাকে।`,
		`There are ${days} more days after each date; what is still open then closes videos, exams stay open.`,
	],
	delivery: ['লেকচার শিট কীভাবে নেবেন', 'How would you like to get the lecture sheets'],
	courier: ['কুরিয়ারে, ঠিকানায়', 'By courier, to my address'],
	courierFee: (fee: string) => [
		`খরচ ${fee}; প্রোফাইলের ঠিকানায় যাবে`,
		`Costs ${fee}; goes to the address of your profile`,
	],
	branch: ['শাখা থেকে নিজে নেব', 'I collect them at the branch'],
	branchDetail: (name: string, address: string) => [`${name}, ${address}`, `${name}, ${address}`],
	code: ['ডিসকাউন্ট কোড', 'Discount code'],
	codeHint: ['না থাকলে ফাঁকা রাখুন।', 'Leave it empty if you have none.'],
	pickInstalments: ['কোন কিস্তি এখন দেবেন', 'Which instalments do you pay now'],
	goOn: ['হিসাব দেখে এগিয়ে যান', 'See the sum and go on'],
	going: ['হিসাব করা হচ্ছে', 'Working it out'],
	notQuoted: ['হিসাব করা যায়নি', 'The sum could not be worked out'],
	chooseDelivery: ['শিট কীভাবে নেবেন, বেছে নিন।', 'Please choose how you get the sheets.'],
	chooseInstalment: ['অন্তত একটি কিস্তি বেছে নিন।', 'Please choose at least one instalment.'],
	planGone: [
		'আগে যেভাবে কিস্তিতে দেওয়ার কথা ঠিক করেছিলেন, এই ব্যাচে সেই সুযোগ এখন আর নেই। নিচ থেকে আবার বেছে নিন; বাকি যা দিয়েছেন, তা আছে।',
		'The way of paying by instalments that you chose is not offered for this batch any more. Please choose again below; all else that you chose is kept.',
	],
	branchGone: [
		'শাখা থেকে শিট নেওয়ার সুযোগ এখন নেই। কুরিয়ার বেছে নিন; বাকি যা দিয়েছেন, তা আছে।',
		'Sheets cannot be collected at a branch at present. Please choose the courier; all else that you chose is kept.',
	],
	price: ['টাকার হিসাব', 'The sums'],
	listPrice: ['ব্যাচের ফি', 'Fee of the batch'],
	yourPrice: ['আপনার জন্য ফি', 'Your fee'],
	oldPrice: ['আগের ব্যাচের ডাক্তারের ফি', 'Fee for an earlier batch'],
	agreed: ['ঠিক হওয়া মোট ফি', 'Fee as agreed'],
	paid: ['এ পর্যন্ত দিয়েছেন', 'Paid so far'],
	left: ['বাকি', 'Still open'],
	instalments: ['কিস্তি', 'Instalments'],
	byDay: (day: string) => [`${day} তারিখের মধ্যে`, `by ${day}`],
	locksOn: (day: string) => [
		`${day} পর্যন্ত না দিলে ভিডিও বন্ধ হবে; পরীক্ষা খোলা থাকবে`,
		`If it is still open on ${day}, videos close; exams stay open`,
	],
	locked: [
		'বাকি কিস্তির জন্য ভিডিও এখন বন্ধ। টাকা দিলেই আবার খুলে যাবে; পরীক্ষা খোলা আছে।',
		'Videos are closed because an instalment is late. They open as soon as it is paid; exams are open.',
	],
	partPaid: (amount: string) => [`এর মধ্যে ${amount} দিয়েছেন`, `${amount} of it paid`],
	history: ['অর্ডার ও পেমেন্ট', 'Orders and payments'],
	historyEmpty: ['এখনো কোনো পেমেন্ট হয়নি।', 'No payment yet.'],
	orderNo: (no: string) => [`অর্ডার ${no}`, `Order ${no}`],
	more: ['আরও', 'More'],
	invoice: ['রসিদ দেখুন', 'See the invoice'],
	transfer: ['অন্য ব্যাচে যেতে চাই', 'Change to another batch'],
	policy: ['টাকা ফেরতের নিয়ম', 'Refund policy'],
	leave: ['আসন ছেড়ে দিন', 'Give up the seat'],
	leaveTitle: ['আসন ছেড়ে দেবেন?', 'Give up your seat?'],
	leaveBody: (batch: string) => [
		`“${batch}” ব্যাচে আপনার আসনটি অন্য কেউ নিতে পারবেন। পরে আসন খালি থাকলে আবার ভর্তি হতে পারবেন।`,
		`Somebody else can then take your seat in “${batch}”. You can enrol again later if a seat is free.`,
	],
	leaving: ['আসন ছাড়া হচ্ছে', 'Giving up the seat'],
	notLeft: ['আসন ছাড়া যায়নি', 'The seat could not be given up'],
});

/** The refund request. */
export const REFUND_TEXTS = texts({
	title: ['টাকা ফেরত', 'Refund'],
	ask: ['টাকা ফেরত চাই', 'Ask for a refund'],
	none: [
		'এই মুহূর্তে নিয়ম অনুযায়ী ফেরত পাওয়ার মতো টাকা নেই।',
		'By the policy nothing can be given back at this moment.',
	],
	noneHalf: (done: string, total: string) => [
		`মোট ${total}টি ক্লাস ও পরীক্ষার ${done}টি হয়ে গেছে। অর্ধেক বা তার বেশি হয়ে গেলে সাধারণত ফেরত নেই। গুরুতর অসুস্থতার মতো কারণ থাকলে কাগজসহ হটলাইনে জানান।`,
		`${done} of ${total} classes and exams are over. From half of them on there is usually no refund. If there is a grave reason, such as illness, tell the hotline and bring the papers.`,
	],
	estimateLead: ['এখন আবেদন করলে যা ফেরত পাবেন:', 'If you ask now, you get back:'],
	dialogTitle: ['টাকা ফেরতের আবেদন', 'Request for a refund'],
	computation: ['হিসাব', 'How it is worked out'],
	rule: {
		before_start: [
			'ব্যাচ এখনো শুরু হয়নি, তাই পুরো টাকা ফেরত।',
			'The batch has not begun, so everything is given back.',
		],
		running: [
			'ব্যাচ চলছে, তাই হয়ে যাওয়া ক্লাস ও পরীক্ষার ভাগ বাদ যাবে।',
			'The batch is running, so the share of classes and exams that are over is taken off.',
		],
		half_over: ['অর্ধেক বা তার বেশি ক্লাস ও পরীক্ষা হয়ে গেছে।', 'Half of the classes and exams or more are over.'],
		nothing_paid: ['এখনো কোনো টাকা দেওয়া হয়নি।', 'Nothing has been paid yet.'],
	} satisfies Record<RefundEstimate['rule'], Pair>,
	paid: ['আপনি দিয়েছেন', 'You paid'],
	used: (done: string, total: string) => [
		`হয়ে যাওয়া অংশ (${total}টির মধ্যে ${done}টি)`,
		`The part that is over (${done} of ${total})`,
	],
	sheets: ['পাঠানো শিট ও বই', 'Sheets and books that were sent'],
	result: ['ফেরত পাবেন', 'You get back'],
	consequence: [
		'আবেদন অনুমোদন হলে কোর্সটি বন্ধ হয়ে যাবে। আপনার আগের ফলাফল থাকবে।',
		'Once the request is approved, the course closes. Your earlier results stay.',
	],
	when: [
		'আবেদনের দিন থেকে সর্বোচ্চ ১০ দিনের মধ্যে টাকা পাঠানো হয়, যে পথে দিয়েছিলেন সেই পথেই।',
		'The money is sent within 10 days of the request, the same way as you paid.',
	],
	reason: ['কেন ফেরত চান', 'Why would you like a refund'],
	reasons: {
		changed_mind: ['সিদ্ধান্ত বদলেছি', 'I changed my mind'],
		wrong_batch: ['ভুল ব্যাচে ভর্তি হয়েছি', 'I joined the wrong batch'],
		double_payment: ['দুবার টাকা দিয়েছি', 'I paid twice'],
		service: ['সেবা নিয়ে সন্তুষ্ট নই', 'I am not satisfied'],
		other: ['অন্য কারণ', 'Another reason'],
	} satisfies Record<Refund['reason'], Pair>,
	reasonNeeded: ['কারণটি বেছে নিন।', 'Please choose the reason.'],
	note: ['কিছু বলতে চাইলে লিখুন', 'Anything you would like to add'],
	send: ['আবেদন পাঠান', 'Send the request'],
	sending: ['পাঠানো হচ্ছে', 'Sending'],
	notSent: ['আবেদনটি পাঠানো যায়নি', 'The request could not be sent'],
	sent: [
		'আবেদন জমা হয়েছে। তিন কর্মদিবসের মধ্যে হিসাবটি জানানো হবে।',
		'The request is in. You hear of the sum within three working days.',
	],
	waitForOther: [
		'একটি ফেরতের কাজ এখন চলছে। সেটি শেষ হলে এখান থেকে আবার আবেদন করা যাবে।',
		'A refund is under way. Once it is over, another can be asked for here.',
	],
	list: ['ফেরতের আবেদন', 'Requests for a refund'],
	asked: (day: string) => [`আবেদন: ${day}`, `Asked: ${day}`],
	doneAt: (day: string) => [`ফেরত: ${day}`, `Refunded: ${day}`],
	answer: (text: string) => [`কারণ: ${text}`, `Reason: ${text}`],
});
