import type { Lang } from './constants.ts';
import type { ErrorCode } from './errors.ts';

/** What complaints and notices answer with when something is refused. */
export const DESK_MESSAGES = {
	bn: {
		'complaint.not_found': 'অভিযোগটি পাওয়া যায়নি।',
		'complaint.over': 'এই অভিযোগের কাজ শেষ হয়েছে। কিছু বলার থাকলে অভিযোগটি আবার খুলুন।',
		'complaint.not_over': 'এই অভিযোগের কাজ এখনো চলছে।',
		'complaint.moved_on': 'এর মধ্যে চিকিৎসক আরও লিখেছেন। সেটি পড়ে তারপর উত্তর পাঠান।',
		'complaint.too_late': 'এই অভিযোগ আবার খোলার সময় পার হয়ে গেছে। দরকার হলে নতুন একটি অভিযোগ লিখুন।',
		'complaint.unknown_ref': 'যে বিষয়ে লিখছেন, সেটি আপনার অ্যাকাউন্টে পাওয়া যায়নি। বিষয়টি বাদ দিয়ে পাঠাতে পারেন।',
		'notice.not_found': 'নোটিশটি পাওয়া যায়নি, বা সরিয়ে নেওয়া হয়েছে।',
		'notice.unknown_audience': 'এই কোর্স, ব্যাচ বা চিকিৎসক পাওয়া যায়নি।',
		'notice.bad_times': 'শেষের সময় শুরুর সময়ের পরে হতে হবে।',
		'notice.told': 'নোটিশটি পাঠানো হয়ে গেছে, তাই প্রাপক আর বদলানো যায় না।',
		'upload.unreadable': 'ফাইলটি পড়া যাচ্ছে না। জেপিজি, পিএনজি বা ওয়েবপি ছবি, অথবা পিডিএফ দিন।',
	},
	en: {
		'complaint.not_found': 'The complaint was not found.',
		'complaint.over': 'This complaint is done. If there is more to say, please reopen it.',
		'complaint.not_over': 'This complaint is still being worked on.',
		'complaint.moved_on': 'The doctor has written more meanwhile. Please read it before you answer.',
		'complaint.too_late': 'The time to reopen this complaint has passed. You can write a new one.',
		'complaint.unknown_ref':
			'What you write about was not found in your account. You can leave it out and send the rest.',
		'notice.not_found': 'The notice was not found, or was taken down.',
		'notice.unknown_audience': 'This course, batch or doctor was not found.',
		'notice.bad_times': 'The end must be later than the start.',
		'notice.told': 'The notice has been sent out, so whom it is for cannot be changed.',
		'upload.unreadable': 'The file cannot be read. Please use a JPEG, PNG or WebP picture, or a PDF.',
	},
} as const satisfies Record<Lang, Partial<Record<ErrorCode, string>>>;
