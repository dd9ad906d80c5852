import type { Gateway } from '#contract/sales/orders.ts';
import type { PaymentReason } from '#contract/sales/payments.ts';
import { type Pair, texts } from '#contract/texts.ts';
import type { HeldKey } from './payment-held.words.ts';

/** Texts of the screen after a payment, by the state of the payment. */
export type DoneKey =
	| 'paid'
	| 'paid_otherwise'
	| 'overpaid'
	| 'at_gateway'
	| 'checking'
	| 'unknown'
	| `held_${HeldKey}`
	| 'refunded'
	| 'part_refunded'
	| 'returned'
	| 'failed'
	| 'cancelled'
	| 'superseded'
	| 'withdrawn'
	| 'rejected';

type StateTexts = { title: Pair; body: Pair };

export const DONE_TEXTS = texts({
	outcome: {
		paid: {
			title: ['টাকা পৌঁছেছে', 'The money has arrived'],
			body: [
				'হিসাব মিলেছে, কোর্স আপনার জন্য খোলা। আর কিছু করতে হবে না।',
				'The sums agree and the course is open to you. There is nothing more to do.',
			],
		},
		paid_otherwise: {
			title: ['এই অর্ডারের টাকা পাওয়া গেছে', 'This order has been paid'],
			body: [
				'এই চেষ্টায় টাকা আসেনি, তবে অন্য একটি পেমেন্টে পুরো টাকা এসেছে। আর কিছু দিতে হবে না।',
				'This try brought no money, but another payment brought all of it. There is nothing more to pay.',
			],
		},
		overpaid: {
			title: ['টাকা দুবার এসেছে, ফেরত শুরু হয়েছে', 'Paid twice; the refund has begun'],
			body: [
				'এই অর্ডারের টাকা আগেই পাওয়া গিয়েছিল। এবারের পুরো টাকা ফেরত দেওয়ার কাজ নিজে থেকেই শুরু হয়েছে; আপনাকে আবেদন করতে হবে না।',
				'This order had been paid before. All of this second payment goes back by itself; you do not have to ask.',
			],
		},
		at_gateway: {
			title: ['টাকা দেওয়া এখনো শেষ হয়নি', 'The payment is not finished yet'],
			body: [
				'টাকা দিয়ে থাকলে একটু অপেক্ষা করুন, খবরটি এই পাতায় নিজে থেকেই আসবে। না দিয়ে থাকলে নিচের বোতাম চেপে ফিরে গিয়ে শেষ করুন।',
				'If you have paid, please wait a moment: the news comes to this page by itself. If not, go back with the button below and finish there.',
			],
		},
		checking: {
			title: ['টাকা মিলিয়ে দেখা হচ্ছে', 'The payment is being checked'],
			body: [
				'পেমেন্ট প্রতিষ্ঠানের কাছে জেনে নেওয়া হচ্ছে। পাতাটি খোলা রাখতে পারেন, বন্ধও করতে পারেন; ফল হারাবে না।',
				'The payment company is being asked. You may keep this page open or close it; the outcome is not lost.',
			],
		},
		unknown: {
			title: ['টাকা গেছে কি না, এখনো জানা যায়নি', 'Whether money was taken is not known yet'],
			body: [
				'পেমেন্ট প্রতিষ্ঠান এখনো উত্তর দেয়নি। টাকা কেটে থাকলে আবার দেবেন না; পৌঁছানোর খবর এলেই কোর্স নিজে থেকে খুলে যাবে।',
				'The payment company has not answered. If money was taken, do not pay again; the course opens by itself once the news is here.',
			],
		},
		held_deposit: {
			title: ['আপনার ব্যাংকে জমার তথ্য পেয়েছি', 'We have the details of your bank deposit'],
			body: [
				'হিসাব বিভাগ আমাদের হিসাবের সঙ্গে মিলিয়ে দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব।',
				'The accounts team is comparing them with our account. You hear of the outcome within a working day.',
			],
		},
		held_cash: {
			title: ['শাখায় দেওয়া টাকার তথ্য পেয়েছি', 'We have the details of what you paid at the branch'],
			body: [
				'হিসাব বিভাগ শাখার রসিদের সঙ্গে মিলিয়ে দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব।',
				'The accounts team is comparing them with the receipts of the branch. You hear of the outcome within a working day.',
			],
		},
		held_looked: {
			title: ['পেমেন্টটি আমাদের একজন দেখে নিচ্ছেন', 'A person is looking at the payment'],
			body: [
				'হিসাব বিভাগ পেমেন্টটি মিলিয়ে দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব; তার আগে আবার টাকা দেবেন না।',
				'The accounts team is looking at it. You hear of the outcome within a working day; do not pay again before that.',
			],
		},
		held_risky: {
			title: ['লেনদেনটি আমাদের একজন দেখে নিচ্ছেন', 'A person is looking at the transaction'],
			body: [
				'নিরাপত্তার জন্য পেমেন্ট প্রতিষ্ঠান লেনদেনটি মিলিয়ে দেখতে বলেছে। এক কর্মদিবসের মধ্যে ফল জানাব; টাকা নিরাপদ আছে।',
				'For safety the payment company asked for a second look. You hear of the outcome within a working day; the money is safe.',
			],
		},
		held_no_answer: {
			title: ['টাকা গেছে কি না, আমাদের একজন জেনে নিচ্ছেন', 'A person is finding out whether money was taken'],
			body: [
				'পেমেন্ট প্রতিষ্ঠান এক দিনেও জানায়নি টাকা গেছে কি না, তাই হিসাব বিভাগ তাদের সঙ্গে কথা বলে মিলিয়ে দেখছে। ফল জানার আগে আবার টাকা দেবেন না; টাকা গিয়ে থাকলে কোর্স খুলে দেওয়া হবে।',
				'For a whole day the payment company has not said whether money was taken, so the accounts team is asking there. Do not pay again before you hear of the outcome; if money was taken, the course is opened.',
			],
		},
		held_differs: {
			title: ['একটি তথ্য মিলছে না, আমাদের একজন দেখছেন', 'Something does not agree; a person is looking'],
			body: [
				'টাকা হারায়নি। এক কর্মদিবসের মধ্যে ফল জানাব; পেমেন্টটি গ্রহণ করা না গেলে যে টাকা এসেছে, তার পুরোটা ফেরত যাবে।',
				'The money is not lost. You hear of the outcome within a working day; if the payment cannot be accepted, all that arrived goes back.',
			],
		},
		held_unclear: {
			title: ['একটি তথ্য মিলছে না, আমাদের একজন দেখছেন', 'Something does not agree; a person is looking'],
			body: [
				'লেনদেনটি এই অর্ডারের কি না, হিসাব বিভাগ মিলিয়ে দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব; তার আগে আবার টাকা দেবেন না।',
				'The accounts team is finding out whether the transaction belongs to this order. You hear of the outcome within a working day; do not pay again before that.',
			],
		},
		refunded: {
			title: ['এই অর্ডারের টাকা ফেরত দেওয়া হয়েছে', 'The money of this order has gone back'],
			body: [
				'অর্ডারের পুরো টাকা ফেরত গেছে। কত টাকা কবে গেছে, তা ফেরতের তালিকায় আছে; ক্রেডিট নোট আছে রসিদের সঙ্গে।',
				'All of it was given back. The list of refunds tells how much went when; the credit note is with the invoice.',
			],
		},
		part_refunded: {
			title: ['এই অর্ডারের কিছু টাকা ফেরত দেওয়া হয়েছে', 'A part of the money of this order has gone back'],
			body: [
				'অর্ডারের একটি অংশ ফেরত গেছে। কত টাকা কবে গেছে, তা ফেরতের তালিকায় আছে; ক্রেডিট নোট আছে রসিদের সঙ্গে।',
				'The list of refunds tells how much went when; the credit note is with the invoice.',
			],
		},
		returned: {
			title: ['পেমেন্টটি গ্রহণ করা যায়নি, টাকা ফেরত যাচ্ছে', 'The payment was not accepted; the money goes back'],
			body: [
				'এই পেমেন্টে যে টাকা এসেছে, তার পুরোটা ফেরত দেওয়ার কাজ নিজে থেকেই শুরু হয়েছে; আপনাকে আবেদন করতে হবে না।',
				'All that this payment brought goes back by itself; you do not have to ask.',
			],
		},
		failed: {
			title: ['পেমেন্ট হয়নি', 'The payment did not succeed'],
			body: [
				'কোর্সটি এখনো খোলেনি। আবার চেষ্টা করতে পারেন, বা অন্য পথ বেছে নিতে পারেন।',
				'The course is not open yet. You can try again, or choose another way.',
			],
		},
		cancelled: {
			title: ['আপনি পেমেন্ট বাতিল করেছেন', 'You cancelled the payment'],
			body: [
				'আমাদের কাছে কোনো টাকা আসেনি। চাইলে আবার শুরু করতে পারেন।',
				'No money has reached us. You can start again whenever you like.',
			],
		},
		superseded: {
			title: ['এর জায়গায় নতুন পেমেন্ট শুরু হয়েছে', 'A new payment has taken its place'],
			body: [
				'এই চেষ্টাটি আর চলছে না। এতে টাকা দিয়ে থাকলেও হারাবে না: টাকা পৌঁছালে হিসাব নিজে থেকেই মিলে যাবে।',
				'This try is over. Should you have paid in it, nothing is lost: the sums put themselves right once the money is here.',
			],
		},
		withdrawn: {
			title: ['আপনি জমার তথ্য ফিরিয়ে নিয়েছেন', 'You took the details of the deposit back'],
			body: [
				'হিসাব বিভাগ এটি আর দেখবে না। ঠিক তথ্য আবার পাঠাতে পারেন, বা অন্য পথে দিতে পারেন।',
				'The accounts team no longer looks at them. You can send the right ones, or pay another way.',
			],
		},
		rejected: {
			title: ['জমার তথ্য গ্রহণ করা যায়নি', 'The details of the deposit were not accepted'],
			body: [
				'আমাদের হিসাবের সঙ্গে মেলেনি। নম্বর ও তারিখ মিলিয়ে আবার পাঠান, বা হটলাইনে কথা বলুন।',
				'They do not agree with our account. Compare number and day and send them again, or talk to the hotline.',
			],
		},
	} satisfies Record<DoneKey, StateTexts>,
	saidTitle: ['পেমেন্ট প্রতিষ্ঠান যা জানিয়েছে', 'What the payment company said'],
	whyTitle: ['কারণ', 'Why'],
	noteTitle: ['হিসাব বিভাগ লিখেছে', 'The accounts team writes'],
	reason: {
		cancelled: [
			'পেমেন্ট প্রতিষ্ঠানের পাতা থেকে বাতিল করা হয়েছে।',
			'It was cancelled on the page of the payment company.',
		],
		declined: [
			'আপনার ব্যাংক বা বিকাশ টাকা দিতে রাজি হয়নি। তাদের সঙ্গে কথা বলুন, বা অন্য পথে দিন।',
			'Your bank or bKash declined the payment. Talk to them, or pay another way.',
		],
		insufficient_balance: ['হিসাবে যথেষ্ট টাকা নেই।', 'There is not enough money in the account.'],
		wrong_code: ['যাচাই কোড (ওটিপি) ঠিক ছিল না।', 'The verification code (OTP) was not right.'],
		wrong_pin: ['পিন ঠিক ছিল না।', 'The PIN was not right.'],
		limit: [
			'আপনার হিসাবের লেনদেনের সীমা পেরিয়ে যায়। অন্য হিসাব থেকে বা অন্য পথে দিতে পারেন।',
			'It is more than the limit of your account. You can pay from another account or another way.',
		],
		too_soon: [
			'একই হিসাব থেকে একই অঙ্কের চেষ্টা একটু আগেই হয়েছে। দুই মিনিট পরে আবার চেষ্টা করুন।',
			'The same account tried the same sum a moment ago. Please try again after two minutes.',
		],
		too_many_tries: [
			'পিন বা যাচাই কোড অনেকবার দেওয়া হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন, বা অন্য পথে দিন।',
			'PIN or code were asked for or given too often. Try again after a while, or pay another way.',
		],
		expired: [
			'পেমেন্ট প্রতিষ্ঠানের পাতার সময় শেষ হয়ে গিয়েছিল।',
			'The time of the page of the payment company was over.',
		],
		not_attempted: [
			'পেমেন্ট প্রতিষ্ঠানের পাতায় টাকা দেওয়ার চেষ্টা হয়নি।',
			'No payment was tried on the page of the payment company.',
		],
		gateway_down: ['পেমেন্ট প্রতিষ্ঠানের সার্ভার সাড়া দেয়নি।', 'The payment company did not answer.'],
		gateway_refused: [
			'পেমেন্ট প্রতিষ্ঠান অনুরোধটি নেয়নি। একটু পরে আবার চেষ্টা করুন।',
			'The payment company did not take the request. Please try again shortly.',
		],
		no_answer: ['পেমেন্ট প্রতিষ্ঠান এখনো কোনো উত্তর দেয়নি।', 'The payment company has not answered yet.'],
		amount_differs: [
			'যে অঙ্ক এসেছে, তা অর্ডারের অঙ্কের সঙ্গে মিলছে না।',
			'The sum that arrived is not that of the order.',
		],
		currency_differs: ['টাকা অন্য মুদ্রায় এসেছে।', 'The money came in another currency.'],
		order_differs: ['লেনদেনটি অন্য অর্ডারের নামে এসেছে।', 'The transaction came in the name of another order.'],
		merchant_differs: [
			'লেনদেনটি অন্য প্রতিষ্ঠানের নামে এসেছে।',
			'The transaction came in the name of another merchant.',
		],
		nonce_differs: ['লেনদেনের পরিচয় মিলছে না।', 'The mark of the transaction does not agree.'],
		risky: ['লেনদেনটি বাড়তি যাচাইয়ের জন্য চিহ্নিত হয়েছে।', 'The transaction was marked for a second look.'],
		trx_used: ['এই লেনদেন নম্বর আগে একবার ব্যবহার হয়েছে।', 'This transaction number has been used before.'],
		proof: ['জমার তথ্য হিসাব বিভাগে আছে।', 'The details of the deposit are with the accounts team.'],
		rejected: ['হিসাব বিভাগ মিলিয়ে দেখে গ্রহণ করেনি।', 'The accounts team compared it and did not accept it.'],
		withdrawn: ['আপনি নিজে তথ্যটি ফিরিয়ে নিয়েছেন।', 'You took the details back yourself.'],
	} satisfies Record<PaymentReason, Pair>,
	nextTitle: ['এরপর যা হবে', 'What happens next'],
	nextCheck: ['আমরা নিজে থেকে আবার দেখব', 'We look again by ourselves in'],
	inTime: [' পরে।', '.'],
	checkingNow: ['এখনই দেখা হচ্ছে', 'It is being looked at now'],
	lastChecked: (when: string) => [`শেষ দেখা: ${when}`, `Last looked at: ${when}`],
	check: ['এখনই আবার দেখুন', 'Look again now'],
	checking: ['দেখা হচ্ছে', 'Looking'],
	notChecked: ['এখন দেখা গেল না', 'It could not be looked at now'],
	checkedSame: ['দেখা হয়েছে; নতুন কিছু জানায়নি।', 'Looked at; there is no news.'],
	waitFor: ['আবার দেখা যাবে', 'You can look again in'],
	gateway: {
		bkash: ['বিকাশের পাতায় ফিরুন', 'Back to the page of bKash'],
		sslcommerz: ['SSLCommerz-এর পাতায় ফিরুন', 'Back to the page of SSLCommerz'],
	} satisfies Record<Gateway, Pair>,
	again: ['আবার পেমেন্ট করুন', 'Pay again'],
	proofAgain: ['তথ্য আবার পাঠান', 'Send the details again'],
	other: ['অন্য পথে দিন', 'Pay another way'],
	withdraw: ['তথ্য ফিরিয়ে নিন', 'Take the details back'],
	withdrawTitle: ['জমার তথ্য ফিরিয়ে নেবেন?', 'Take the details of the deposit back?'],
	withdrawBody: [
		'ভুল নম্বর বা তারিখ দিয়ে থাকলে ফিরিয়ে নিয়ে আবার পাঠান। ফিরিয়ে নিলে হিসাব বিভাগ এটি আর মিলিয়ে দেখবে না; টাকা জমা দিয়ে থাকলে ঠিক তথ্যটি আবার পাঠাতে হবে।',
		'If you gave a wrong number or day, take them back and send them again. The accounts team then no longer looks at them; if you have paid in the money, you have to send the right details.',
	],
	withdrawing: ['ফেরানো হচ্ছে', 'Taking back'],
	withdrawKeep: ['যেমন আছে থাক', 'Leave them as they are'],
	notWithdrawn: ['তথ্য ফিরিয়ে নেওয়া গেল না', 'The details could not be taken back'],
	invoice: ['রসিদ দেখুন', 'See the invoice'],
	refunds: ['ফেরতের অবস্থা দেখুন', 'See the refund'],
	current: ['নতুন পেমেন্টটি দেখুন', 'See the new payment'],
	details: ['এই পেমেন্টের তথ্য', 'About this payment'],
	amount: ['টাকা', 'Amount'],
	method: ['পথ', 'Way'],
	state: ['অবস্থা', 'State'],
	ref: ['পেমেন্ট নম্বর', 'Payment number'],
	trx: ['লেনদেন নম্বর', 'Transaction number'],
	order: ['অর্ডার', 'Order'],
	begun: ['শুরু', 'Begun'],
	paidAt: ['টাকা পাওয়া গেছে', 'Received'],
	reportSubject: (ref: string) => [`পেমেন্ট ${ref}`, `Payment ${ref}`],
	help: ['সাহায্য লাগলে', 'If you need help'],
	helpBody: (ref: string) => [
		`হটলাইনে ফোন করে পেমেন্ট নম্বর ${ref} বলুন। পিন, ওটিপি বা কার্ডের গোপন নম্বর কাউকে বলবেন না।`,
		`Call the hotline and tell the payment number ${ref}. Never tell anybody a PIN, an OTP or the secret number of a card.`,
	],
});
