import type { Refusals } from '../errors.ts';

export const NEWS_MESSAGES = {
	404: {
		'push.not_found': ['এই ব্রাউজারে খবর পাঠানো আগেই বন্ধ হয়েছে।', 'This browser gets no news any more.'],
		'notice.not_found': [
			'নোটিশটি পাওয়া যায়নি, বা সরিয়ে নেওয়া হয়েছে।',
			'The notice was not found, or was taken down.',
		],
	},
	409: {
		'push.off': [
			'এই মুহূর্তে ফোনে খবর পাঠানো বন্ধ আছে। সব খবর এখানেই পাবেন।',
			'News cannot be sent to phones at the moment. You find all of it here.',
		],
		'notice.told': [
			'নোটিশটি পাঠানো হয়ে গেছে, তাই প্রাপক আর বদলানো যায় না।',
			'The notice has been sent out, so whom it is for cannot be changed.',
		],
	},
	422: {
		'push.bad_address': [
			'ব্রাউজারের ঠিকানাটি নেওয়া গেল না। অন্য ব্রাউজারে চেষ্টা করুন।',
			'The address of the browser was not accepted. Please try another browser.',
		],
		'push.bad_keys': [
			'ব্রাউজারের পাঠানো চাবিটি ঠিক নয়। পাতাটি আবার লোড করে চেষ্টা করুন।',
			'The keys that the browser sent are not right. Reload the page and try again.',
		],
		'notice.unknown_audience': [
			'এই কোর্স, ব্যাচ বা চিকিৎসক পাওয়া যায়নি।',
			'This course, batch or doctor was not found.',
		],
		'notice.bad_times': ['শেষের সময় শুরুর সময়ের পরে হতে হবে।', 'The end must be later than the start.'],
	},
} satisfies Refusals;
