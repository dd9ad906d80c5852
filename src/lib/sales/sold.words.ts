import { type Pair, texts } from '#contract/texts.ts';
import type { DoneKey } from './payment-done.words.ts';

/** Differing texts for the result of a payment. */
type Otherwise = Partial<Record<DoneKey, { title?: Pair; body: Pair }>>;

export const SOLD_TEXTS = texts({
	course: {
		back: ['পেমেন্টের পাতা', 'Payment page'],
		own: ['কোর্সে যান', 'Go to the course'],
		checkoutBack: ['আগের ধাপ', 'Back one step'],
		change: ['কিস্তি, কোড বা শিট বদলান', 'Change instalments, code or sheets'],
		expiredBody: [
			'আবার হিসাব নিলে আসন খালি থাকলে সেটিও আবার রাখা হবে। আপনি যা লিখেছেন, তা থেকে যাবে।',
			'Ask for the sum again; if a seat is free, it is kept for you again. What you have typed stays.',
		],
		emptyBody: ['কী বাকি আছে, তা পেমেন্টের পাতায় দেখুন।', 'The payment page tells what is due.'],
		toChoice: ['পেমেন্টের পাতায় যান', 'Go to the payment page'],
		lateHelp: [
			'এই পেমেন্টে টাকা কেটে থাকলে তা পরেও ধরা পড়বে, আর কোর্স নিজে থেকে খুলে যাবে।',
			'Should this payment have taken money, it is found later too, and the course opens by itself.',
		],
		elsewhereTitle: ['এই পেমেন্টটি এই কোর্সের নয়', 'This payment does not belong to this course'],
		elsewhereBody: [
			'লিংকটি ভুল হতে পারে। কোর্সের পাতা থেকে আবার শুরু করুন।',
			'The link may be wrong. Please start again from the page of the course.',
		],
		outcome: {} satisfies Otherwise,
	},
	/** A part of the price of a course, which is open already. */
	instalment: {
		lateHelp: [
			'এই পেমেন্টে টাকা কেটে থাকলে তা পরেও ধরা পড়বে, আর কিস্তিটি নিজে থেকে মিটে যাবে।',
			'Should this payment have taken money, it is found later too, and the instalment is settled by itself.',
		],
		outcome: {
			paid: {
				body: [
					'হিসাব মিলেছে, কিস্তির টাকা জমা হয়েছে। আর কিছু করতে হবে না।',
					'The sums agree and the instalment is paid. There is nothing more to do.',
				],
			},
			unknown: {
				body: [
					'পেমেন্ট প্রতিষ্ঠান এখনো উত্তর দেয়নি। টাকা কেটে থাকলে আবার দেবেন না; পৌঁছানোর খবর এলেই কিস্তিটি নিজে থেকে মিটে যাবে।',
					'The payment company has not answered. If money was taken, do not pay again; the instalment is settled by itself once the news is here.',
				],
			},
			held_no_answer: {
				body: [
					'পেমেন্ট প্রতিষ্ঠান এক দিনেও জানায়নি টাকা গেছে কি না, তাই হিসাব বিভাগ তাদের সঙ্গে কথা বলে মিলিয়ে দেখছে। ফল জানার আগে আবার টাকা দেবেন না; টাকা গিয়ে থাকলে কিস্তিটি মিটে যাবে।',
					'For a whole day the payment company has not said whether money was taken, so the accounts team is asking there. Do not pay again before you hear of the outcome; if money was taken, the instalment is settled.',
				],
			},
			failed: {
				body: [
					'কিস্তিটি এখনো দেওয়া হয়নি। আবার চেষ্টা করতে পারেন, বা অন্য পথ বেছে নিতে পারেন।',
					'The instalment is not paid yet. You can try again, or choose another way.',
				],
			},
		} satisfies Otherwise,
	},
	videos: {
		back: ['আমার ভিডিও', 'My videos'],
		own: ['ভিডিও দেখুন', 'Watch the videos'],
		checkoutBack: ['মেয়াদ বাছাই', 'Choice of length'],
		change: ['ভিডিও বা মেয়াদ বদলান', 'Change videos or length'],
		expiredBody: [
			'আবার হিসাব নিলে একই ভিডিও ও মেয়াদের দাম আবার রাখা হবে। আপনি যা লিখেছেন, তা থেকে যাবে।',
			'Asking again keeps the price of the same videos and days anew. What you typed stays.',
		],
		emptyBody: [
			'কোন ভিডিও কত দিনের জন্য নেবেন, আগে বেছে নিন।',
			'Choose first which videos you would like, and for how long.',
		],
		toChoice: ['ভিডিও সাবস্ক্রিপশনে যান', 'To the video subscriptions'],
		lateHelp: [
			'এই পেমেন্টে টাকা কেটে থাকলে তা পরেও ধরা পড়বে: দিনগুলো নিজে থেকেই যোগ হবে, আর এর বদলে অন্য অর্ডারের টাকা দিয়ে থাকলে এই টাকা ফেরত যাবে।',
			'Should this payment have taken money, it is found later too: the days are given to you, or, where you paid another order instead, this money goes back.',
		],
		outcome: {
			paid: {
				body: [
					'হিসাব মিলেছে, দিনগুলো আপনার নামে যোগ হয়েছে। দিন গোনা আগে শুরু না হয়ে থাকলে প্রথম ভিডিও চালালে শুরু হবে; না চালালে টাকা পৌঁছানোর সাত দিন পরে।',
					'The sums agree and the days are yours. If they have not begun yet, they begin with the first video you play, or by themselves seven days after the money arrived.',
				],
			},
			overpaid: {
				title: ['এই টাকা ফেরত যাচ্ছে', 'This money goes back'],
				body: [
					'এই অর্ডারের টাকা, বা এর বদলে নেওয়া অন্য অর্ডারের টাকা, আগেই পাওয়া গিয়েছিল, অথবা যা বাড়াতে চেয়েছিলেন তার টাকা ফেরত গেছে। এবারের পুরো টাকা ফেরত দেওয়ার কাজ নিজে থেকেই শুরু হয়েছে; আপনাকে আবেদন করতে হবে না।',
					'This order, or another one that took its place, had been paid before, or the money of what you wanted to extend went back. All of this payment goes back by itself; you do not have to ask.',
				],
			},
			unknown: {
				body: [
					'পেমেন্ট প্রতিষ্ঠান এখনো উত্তর দেয়নি। টাকা কেটে থাকলে আবার দেবেন না; পৌঁছানোর খবর এলেই ভিডিও নিজে থেকে খুলে যাবে।',
					'The payment company has not answered yet. If money was taken, do not pay again; the videos open by themselves as soon as it is confirmed.',
				],
			},
			held_deposit: {
				body: [
					'হিসাব বিভাগ আমাদের হিসাবের সঙ্গে মিলিয়ে দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব; মিললেই দিনগুলো আপনার নামে যোগ হবে।',
					'The accounts team compares it with our books. You hear of the outcome within a working day; the days are yours as soon as it is found.',
				],
			},
			held_cash: {
				body: [
					'হিসাব বিভাগ শাখার রসিদের সঙ্গে মিলিয়ে দেখছে। এক কর্মদিবসের মধ্যে ফল জানাব; মিললেই দিনগুলো আপনার নামে যোগ হবে।',
					'The accounts team compares it with the receipts of the branch. You hear of the outcome within a working day; the days are yours as soon as it is found.',
				],
			},
			held_no_answer: {
				body: [
					'পেমেন্ট প্রতিষ্ঠান এক দিনেও জানায়নি টাকা গেছে কি না, তাই হিসাব বিভাগ তাদের সঙ্গে কথা বলে মিলিয়ে দেখছে। ফল জানার আগে আবার টাকা দেবেন না; টাকা গিয়ে থাকলে দিনগুলো আপনার নামে যোগ হবে।',
					'For a whole day the payment company has not said whether money was taken, so the accounts team is asking there. Do not pay again before you hear of the outcome; if money was taken, the days are given to you.',
				],
			},
			failed: {
				body: [
					'এই অর্ডারের দিনগুলো এখনো যোগ হয়নি। আবার চেষ্টা করতে পারেন, বা অন্য পথ বেছে নিতে পারেন।',
					'The days of this order are not yours yet. You can try again, or choose another way.',
				],
			},
			refunded: {
				body: [
					'অর্ডারের পুরো টাকা ফেরত গেছে। কত টাকা কবে গেছে, তা আমার ভিডিও পাতার ফেরতের তালিকায় আছে; ক্রেডিট নোট আছে রসিদের সঙ্গে।',
					'All of it was given back. The list of refunds under My videos tells how much went when; the credit note is with the receipts.',
				],
			},
			part_refunded: {
				body: [
					'অর্ডারের একটি অংশ ফেরত গেছে। কত টাকা কবে গেছে, তা আমার ভিডিও পাতার ফেরতের তালিকায় আছে; ক্রেডিট নোট আছে রসিদের সঙ্গে।',
					'The list of refunds under My videos tells how much went when; the credit note is with the receipts.',
				],
			},
		},
		elsewhereTitle: ['এই পেমেন্টটি এই সাবস্ক্রিপশনের নয়', 'This payment does not belong to this subscription'],
		elsewhereBody: [
			'এই পেমেন্টটি অন্য কিছুর জন্য। আপনার ভিডিওগুলো এখানে পাবেন।',
			'This payment is for something else. You find your videos here.',
		],
	},
});
