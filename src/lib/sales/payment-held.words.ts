import { type Pair, texts } from '#contract/texts.ts';

/** Why finance reviews a payment, as far as it changes the text for the doctor. */
export type HeldKey = 'deposit' | 'cash' | 'risky' | 'no_answer' | 'differs' | 'unclear' | 'looked';

/** The text beside the amount of a payment under review, and about the seat meanwhile. */
export const HELD_TEXTS = texts({
	head: ['মিলিয়ে দেখা হচ্ছে', 'Being checked'],
	title: ['আপনার পেমেন্টটি মিলিয়ে দেখা হচ্ছে', 'Your payment is being checked'],
	body: {
		deposit: [
			'আপনার ব্যাংকে জমার তথ্য হিসাব বিভাগ মিলিয়ে দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব; তার আগে আবার টাকা দেবেন না।',
			'The accounts team is comparing your bank deposit. You hear of the outcome within a working day; do not pay again before that.',
		],
		cash: [
			'শাখায় আপনার দেওয়া টাকার রসিদ হিসাব বিভাগ মিলিয়ে দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব; তার আগে আবার টাকা দেবেন না।',
			'The accounts team is comparing the receipt of what you paid at the branch. You hear of the outcome within a working day; do not pay again before that.',
		],
		risky: [
			'নিরাপত্তার জন্য পেমেন্ট প্রতিষ্ঠান লেনদেনটি আরেকবার দেখে নিতে বলেছে। এক কর্মদিবসের মধ্যে ফল জানাব; তার আগে আবার টাকা দেবেন না।',
			'For safety the payment company asked for a second look at the transaction. You hear of the outcome within a working day; do not pay again before that.',
		],
		no_answer: [
			'টাকা গেছে কি না, পেমেন্ট প্রতিষ্ঠান জানায়নি; হিসাব বিভাগ তাদের কাছ থেকে জেনে নিচ্ছে। ফল জানার আগে আবার টাকা দেবেন না।',
			'The payment company has not said whether money was taken; the accounts team is asking there. Do not pay again before you hear of the outcome.',
		],
		differs: [
			'যে টাকা এসেছে, তার একটি তথ্য অর্ডারের সঙ্গে মিলছে না; হিসাব বিভাগ দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব; তার আগে আবার টাকা দেবেন না।',
			'Something about the money that arrived does not agree with the order; the accounts team is looking at it. You hear of the outcome within a working day; do not pay again before that.',
		],
		unclear: [
			'লেনদেনটি এই অর্ডারের কি না, হিসাব বিভাগ মিলিয়ে দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব; তার আগে আবার টাকা দেবেন না।',
			'The accounts team is finding out whether the transaction belongs to this order. You hear of the outcome within a working day; do not pay again before that.',
		],
		looked: [
			'হিসাব বিভাগ পেমেন্টটি দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব; তার আগে আবার টাকা দেবেন না।',
			'The accounts team is looking at the payment. You hear of the outcome within a working day; do not pay again before that.',
		],
	} satisfies Record<HeldKey, Pair>,
	seatKept: [
		'এই পেমেন্টের ফল না জানা পর্যন্ত আসনটি আপনার জন্য রাখা থাকবে।',
		'Your seat is kept until the outcome of this payment is known.',
	],
	priceAndSeatKept: [
		'এই পেমেন্টের ফল না জানা পর্যন্ত এই দাম ও আসন আপনার জন্য রাখা থাকবে।',
		'This price and your seat are kept until the outcome of this payment is known.',
	],
	priceKept: [
		'এই পেমেন্টের ফল না জানা পর্যন্ত এই দাম রাখা থাকবে।',
		'This price is kept until the outcome of this payment is known.',
	],
});
