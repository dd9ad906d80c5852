import type { Refusals } from '../errors.ts';

export const COMPLAINT_MESSAGES = {
	404: {
		'complaint.not_found': ['অভিযোগটি পাওয়া যায়নি।', 'The complaint was not found.'],
	},
	409: {
		'complaint.over': [
			'এই অভিযোগের কাজ শেষ হয়েছে। কিছু বলার থাকলে অভিযোগটি আবার খুলুন।',
			'This complaint is done. If there is more to say, please reopen it.',
		],
		'complaint.not_over': ['এই অভিযোগের কাজ এখনো চলছে।', 'This complaint is still being worked on.'],
		'complaint.moved_on': [
			'এর মধ্যে চিকিৎসক বা কোনো সহকর্মী এখানে আরও লিখেছেন। সেটি পড়ে তারপর উত্তর পাঠান।',
			'The doctor or a colleague has written more meanwhile. Please read it before you answer.',
		],
		'complaint.too_late': [
			'এই অভিযোগ আবার খোলার সময় পার হয়ে গেছে। দরকার হলে নতুন একটি অভিযোগ লিখুন।',
			'The time to reopen this complaint has passed. You can write a new one.',
		],
	},
	422: {
		'complaint.unknown_ref': [
			'যে বিষয়ে লিখছেন, সেটি আপনার অ্যাকাউন্টে পাওয়া যায়নি। বিষয়টি বাদ দিয়ে পাঠাতে পারেন।',
			'What you write about was not found in your account. You can leave it out and send the rest.',
		],
	},
} satisfies Refusals;
