import type { Lang } from '../constants.ts';
import type { Refusals } from '../errors.ts';
import { texts } from '../texts.ts';

export const SALES_MESSAGES = {
	403: {
		'approval.not_yours': [
			'যিনি অনুরোধ করেছেন, শুধু তিনিই এটি ফিরিয়ে নিতে পারেন।',
			'Only the person who asked can take this back.',
		],
		'refund.same_person': ['একই মানুষ দুবার অনুমোদন দিতে পারেন না।', 'The same person cannot approve twice.'],
	},
	404: {
		'approval.not_found': ['এই অনুমোদনের অনুরোধটি পাওয়া যায়নি।', 'This request for approval was not found.'],
		'transfer.none': ['ব্যাচ বদলের কোনো আবেদন নেই।', 'There is no request to change the batch.'],
		'order.not_found': ['অর্ডারটি পাওয়া যায়নি।', 'The order was not found.'],
		'payment.not_found': ['পেমেন্টটি পাওয়া যায়নি।', 'The payment was not found.'],
		'refund.not_found': ['ফেরতের আবেদনটি পাওয়া যায়নি।', 'The refund was not found.'],
		'invoice.not_found': ['রসিদটি আমাদের হিসাবে নেই।', 'This invoice is not in our books.'],
		'invoice.not_paid': [
			'এই ভর্তিতে এখনো কোনো টাকা জমা হয়নি, তাই রসিদও নেই।',
			'Nothing has been paid for this enrolment, so there is no invoice.',
		],
		'difference.not_found': ['হিসাবের এই অমিলটি পাওয়া যায়নি।', 'This difference was not found.'],
	},
	409: {
		'sales.code_taken': [
			'এই নামে আগে থেকেই একটি কোড আছে। অন্য নাম দিন।',
			'There is a code of this name already. Choose another name.',
		],
		'approval.over': ['এই অনুরোধের সিদ্ধান্ত হয়ে গেছে।', 'This request has been decided already.'],
		'approval.waits': [
			'এর আগের একটি অনুরোধ অন্য একজনের অনুমোদনের অপেক্ষায় আছে। আগে সেটির সিদ্ধান্ত হোক।',
			'An earlier request still waits for another person. It has to be decided first.',
		],
		'approval.same_person': [
			'নিজের অনুরোধ নিজে অনুমোদন বা নাকচ করা যায় না; অন্য একজন লাগবে।',
			'Nobody can approve or refuse their own request; another person is needed.',
		],
		'approval.stale': [
			'অনুরোধের পর বিষয়টি বদলে গেছে। এটি নাকচ করুন, তারপর নতুন করে অনুরোধ করা যাবে।',
			'This has changed since somebody asked. Refuse it; then it can be asked for anew.',
		],
		'difference.over': [
			'এই গরমিল এর মধ্যে বন্ধ হয়ে গেছে। আপনি যা লিখেছেন তা রাখা হয়নি।',
			'This difference is closed already. What you wrote was not kept.',
		],
		'enrol.not_open_yet': ['এই ব্যাচে ভর্তি এখনো শুরু হয়নি।', 'Enrolment in this batch has not opened yet.'],
		'enrol.closed': ['এই ব্যাচে ভর্তির সময় শেষ হয়ে গেছে।', 'Enrolment in this batch is over.'],
		'enrol.full': ['এই ব্যাচের সব আসন পূর্ণ হয়ে গেছে।', 'All seats of this batch are taken.'],
		'enrol.already_in': ['আপনি এই ব্যাচে আগে থেকেই আছেন।', 'You are in this batch already.'],
		'enrol.paid': [
			'এই ভর্তিতে টাকা দেওয়া হয়েছে, তাই এখান থেকে বাতিল হয় না। ফেরতের আবেদন করতে পারেন।',
			'Something was paid for this enrolment, so it cannot be given up here. You can ask for a refund.',
		],
		'transfer.open': ['ব্যাচ বদলের একটি আবেদন আগেই জমা আছে।', 'You have already asked to change the batch.'],
		'transfer.impossible': [
			'এই ব্যাচে যাওয়া যাচ্ছে না। তালিকা থেকে অন্য ব্যাচ বেছে নিন।',
			'This batch cannot be changed to. Please choose another from the list.',
		],
		'transfer.over': ['এই আবেদনের সিদ্ধান্ত আগেই হয়ে গেছে।', 'This request has already been decided.'],
		'order.nothing_due': ['এখন কোনো টাকা বাকি নেই।', 'Nothing is due now.'],
		'order.instalment_over': ['এই কিস্তির হিসাব আগেই মিটে গেছে।', 'This instalment has already been settled.'],
		'order.not_free': ['এই অর্ডারে টাকা দেওয়া বাকি আছে।', 'There is still money to be paid for this order.'],
		'order.paid': ['এই অর্ডারের টাকা আগেই পাওয়া গেছে।', 'This order has already been paid.'],
		'payment.open': [
			'এই অর্ডারের একটি পেমেন্ট এখনো যাচাই হচ্ছে। সেটির ফল আসা পর্যন্ত অপেক্ষা করুন।',
			'A payment of this order is still being checked. Please wait for its outcome.',
		],
		'payment.over': ['এই পেমেন্টের সিদ্ধান্ত আগেই হয়ে গেছে।', 'This payment has already been decided.'],
		'payment.trx_used': [
			'এই লেনদেন নম্বরটি আগেই ব্যবহার হয়েছে। নম্বরটি মিলিয়ে দেখুন।',
			'This transaction number has been used already. Please compare it.',
		],
		'payment.not_acceptable': [
			'এই পেমেন্টের টাকা অন্য অর্ডারের বা অন্য প্রতিষ্ঠানের, তাই গ্রহণ করা যায় না।',
			'The money of this payment belongs to another order or another shop, so it cannot be accepted.',
		],
		'payment.unproved': [
			'টাকা নেওয়া হয়নি, পেমেন্ট প্রতিষ্ঠান এখনো তা বলেনি। তাদের জবাব না আসা পর্যন্ত এটি বাতিল করা যায় না।',
			'The gateway has not said yet that it took no money. Until it answers, this cannot be rejected.',
		],
		'refund.open': ['ফেরতের একটি আবেদন আগেই জমা আছে।', 'A refund has already been asked for.'],
		'refund.over': [
			'এই ফেরতের অবস্থা এর মধ্যে বদলেছে। এখনকার অবস্থা দেখুন।',
			'This refund has changed meanwhile. Look at its present state.',
		],
		'refund.nothing': [
			'নিয়ম অনুযায়ী এখন ফেরত পাওয়ার মতো টাকা নেই।',
			'By the policy nothing can be given back now.',
		],
		'refund.by_gateway': [
			'এই ফেরত পেমেন্ট প্রতিষ্ঠান নিজেই পাঠায়; হাতে লেখা যায় না।',
			'The payment company carries this refund; it cannot be noted by hand.',
		],
		'settlement.twice': ['এই ফাইলটি আগেই নেওয়া হয়েছে।', 'This file has been taken already.'],
		'enrolment.already_in': ['এই চিকিৎসক এই ব্যাচে আগে থেকেই আছেন।', 'This doctor is in this batch already.'],
		'enrolment.paid': [
			'এই ভর্তিতে টাকা দেওয়া হয়েছে। আগে টাকা ফেরত দিন, ভর্তি তার সঙ্গেই বন্ধ হবে।',
			'Money was paid for this enrolment. Give it back first; the enrolment ends with it.',
		],
		'enrolment.not_waiting': [
			'এই ভর্তি টাকার অপেক্ষায় নেই, তাই বিনা মূল্যে খোলার কিছু নেই।',
			'This enrolment does not wait for a payment, so there is nothing to open for free.',
		],
	},
	410: {
		'order.quote_expired': [
			'এই দামের মেয়াদ শেষ হয়ে গেছে। আবার হিসাব নিন; আসন খালি থাকলে সেটিও আবার রাখা হবে।',
			'This price has run out. Ask for a new one; if a seat is free, it is kept for you again.',
		],
	},
	422: {
		'sales.code_stays': [
			'কোডের নাম আর বদলানো যায় না। অন্য নাম লাগলে নতুন কোড বানান।',
			'The name of a code cannot be changed. Make a new code for another name.',
		],
		'sales.bad_percent': ['শতকরা ছাড় ১০০-এর বেশি হতে পারে না।', 'No more than 100 per cent can be taken off.'],
		'sales.whole_needed': [
			'এত বড় ছাড়ে অর্ডার প্রায় বিনামূল্যে হয়ে যায়। ‘অর্ডার বিনামূল্যে করতে পারে’ চালু করুন; অন্য একজন অনুমোদন করলে কোডটি চালু হবে।',
			'So much off makes orders as good as free. Switch on ‘May make an order free’; the code holds once another person has approved it.',
		],
		'sales.bad_period': ['শেষের সময় শুরুর সময়ের পরে হতে হবে।', 'The end must be later than the start.'],
		'sales.unknown_batch': ['এই ব্যাচটি পাওয়া যায়নি।', 'This batch was not found.'],
		'sales.bad_shares': [
			'সব কিস্তির ভাগ মিলিয়ে ঠিক ১০০ শতাংশ হতে হবে।',
			'The shares of all instalments must add up to 100 per cent.',
		],
		'sales.bad_days': [
			'প্রথম কিস্তি সঙ্গে সঙ্গে, পরেরগুলো একটির পর একটি দিনে হতে হবে।',
			'The first instalment is due at once, each of the others later than the one before.',
		],
		'price.bad_old': [
			'পুরোনো শিক্ষার্থীর মূল্য সাধারণ মূল্যের চেয়ে বেশি হতে পারে না।',
			'The price for earlier doctors cannot be above the usual price.',
		],
		'price.bad_time': ['নতুন মূল্য শুরুর সময় ভবিষ্যতে হতে হবে।', 'A planned price must start in the future.'],
		'enrol.unknown_schedule': [
			'এই রুটিনটি এই ব্যাচের নয়। ব্যাচের পাতা থেকে আবার বেছে নিন।',
			'This routine does not belong to the batch. Choose again from the page of the batch.',
		],
		'enrol.choice_needed': ['একটি বেছে নিন।', 'Please choose one.'],
		'enrol.bad_choice': [
			'এটি এই কোর্সের সঙ্গে মেলে না। তালিকা থেকে বেছে নিন।',
			'This does not go with the course. Please choose from the list.',
		],
		'order.unknown_plan': ['কিস্তির এই নিয়মটি এই ব্যাচে নেই।', 'This batch has no such instalment plan.'],
		'order.unknown_instalment': ['কিস্তিটি পাওয়া যায়নি।', 'The instalment was not found.'],
		'order.code_invalid': ['কোডটি এখানে চলবে না।', 'The code does not hold here.'],
		'order.delivery_needed': ['শিট কীভাবে নেবেন, বেছে নিন।', 'Please choose how you get the sheets.'],
		'payment.method_closed': [
			'এই পথে এখন টাকা নেওয়া হচ্ছে না। অন্য একটি বেছে নিন।',
			'This way of paying is closed now. Please choose another.',
		],
		'payment.key_reused': [
			'অনুরোধটি আগের একটির সঙ্গে মিলছে না। পাতাটি আবার লোড করুন।',
			'The request does not match an earlier one. Reload the page.',
		],
		'payment.bad_date': [
			'তারিখটি ঠিক নেই। যেদিন টাকা দিয়েছেন, সেই তারিখ দিন।',
			'The date is not right. Give the day on which you paid.',
		],
		'payment.amount_differs': ['টাকার অঙ্ক অর্ডারের সঙ্গে মিলছে না।', 'The sum differs from that of the order.'],
		'payment.sum_needed': ['কত টাকা এসেছে, তা টাকায় লিখুন।', 'Say how much came, in taka.'],
		'refund.too_much': ['দেওয়া টাকার চেয়ে বেশি ফেরত দেওয়া যায় না।', 'No more can be given back than was paid.'],
		'refund.whole': [
			'এই টাকা পুরোটাই ডাক্তারের পাওনা; বাতিল বা কম-বেশি করা যায় না।',
			'All of this money is owed to the doctor; it cannot be rejected or changed.',
		],
		'settlement.unreadable': [
			'ফাইলটি পড়া যায়নি। পেমেন্ট প্রতিষ্ঠানের দেওয়া CSV বা এক্সেল ফাইলটি দিন।',
			'The file could not be read. Give the CSV or Excel file of the payment company.',
		],
	},
	502: {
		'payment.gateway_down': [
			'পেমেন্ট প্রতিষ্ঠানের সার্ভার এখন সাড়া দিচ্ছে না। কোনো টাকা কাটা হয়নি। একটু পরে আবার চেষ্টা করুন, বা অন্য পথ বেছে নিন।',
			'The payment company does not answer now. No money was taken. Try again shortly, or choose another way.',
		],
	},
} satisfies Refusals;

export const CODE_MESSAGES = texts({
	unknown: [
		'এই নামে কোনো কোড নেই। বানান মিলিয়ে দেখুন।',
		'There is no code of this name. Please compare the spelling.',
	],
	not_yet: ['কোডটি এখনো চালু হয়নি।', 'This code does not hold yet.'],
	over: ['কোডটির মেয়াদ শেষ হয়ে গেছে।', 'This code has run out.'],
	used_up: ['কোডটি যতবার ব্যবহার করা যেত, ততবার হয়ে গেছে।', 'This code has been used as often as it could be.'],
	used_by_you: ['কোডটি আপনি আগেই ব্যবহার করেছেন।', 'You have used this code already.'],
	other_batch: ['কোডটি এই ব্যাচের জন্য নয়।', 'This code is not for this batch.'],
	only_new: [
		'কোডটি শুধু নতুনদের জন্য; আপনি আগেও আমাদের ব্যাচে ছিলেন।',
		'This code is only for new doctors; you were in one of our batches before.',
	],
	only_old: [
		'কোডটি শুধু তাঁদের জন্য, যাঁরা আগেও আমাদের ব্যাচে ছিলেন।',
		'This code is only for doctors who were in one of our batches before.',
	],
	not_with_old_student: [
		'আপনি আগের ব্যাচের ছাড় পাচ্ছেন; তার সঙ্গে এই কোড চলে না।',
		'You have the price of earlier doctors; this code does not go with it.',
	],
	too_much: [
		'কোডটির ছাড় এই ব্যাচের প্রায় পুরো দামের সমান, তাই এখানে এটি চলে না।',
		'This code takes off nearly the whole price of this batch, so it does not hold here.',
	],
	nothing_left: [
		'এখানে কোড দিয়ে কমানোর মতো টাকা নেই। কিস্তির টাকায় কোড চলে না।',
		'There is nothing here that a code could lower. Codes do not hold for instalments.',
	],
});
export type CodeRefusal = keyof (typeof CODE_MESSAGES)[Lang];
