import type { Lang } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';

/** What staff read when a change of schedules, videos or places is refused. */
export const TEACHING_MESSAGES = {
	bn: {
		'event.bad_time': 'সময় মিলছে না: শেষ হতে হবে শুরুর পরে, আর পরীক্ষার সময় পরীক্ষার পাতাতেই বদলায়।',
		'event.unfit': 'এটি এই ধরনের আয়োজন বা এই রুটিনের সঙ্গে মেলে না।',
		'event.exam_announced': 'পরীক্ষাটি ঘোষণা করা হয়েছে। শেষ না হওয়া পর্যন্ত এটি এই রুটিন থেকে সরানো যায় না।',
		'schedule.in_use': 'চিকিৎসকেরা এই রুটিন অনুসরণ করছেন, তাই এটি করা যায় না।',
		'schedule.empty': 'রুটিনে এখনো কোনো ক্লাস বা পরীক্ষা নেই, তাই প্রকাশ করা যায় না।',
		'place.unfit': 'একই ধরনের অন্য একটি বেছে নিন।',
		'video.bad_part': 'ফাইলের এই অংশ আগেই এসেছে বা মাঝে ফাঁকা আছে। যেখানে থেমেছিল সেখান থেকে আবার পাঠান।',
		'video.too_large': 'ফাইলটি অনুমোদিত আকারের চেয়ে বড়।',
		'video.no_tools': 'এই সার্ভারে ffmpeg নেই, তাই ভিডিও তৈরি করা যায় না। সার্ভারে ffmpeg বসাতে বলুন।',
		'video.bad_captions': 'এটি ঠিক WebVTT ফাইল নয়। নিচের লাইনটি দেখে ঠিক করে আবার দিন।',
		'video.bad_chapters': 'অধ্যায়ের সময় ক্রমে হতে হবে এবং ভিডিওর দৈর্ঘ্যের ভেতরে থাকতে হবে।',
		'video.upload_over': 'এই ফাইল পাঠানো আগেই শেষ হয়েছে বা বাতিল হয়েছে।',
	},
	en: {
		'event.bad_time':
			'The times do not fit: the end comes after the start, and the time of an exam is changed at the exam.',
		'event.unfit': 'This does not fit this kind of event, or this schedule.',
		'event.exam_announced':
			'This exam has been announced. It cannot leave its place in the schedule before it is over.',
		'schedule.in_use': 'Doctors follow this schedule, so this cannot be done.',
		'schedule.empty': 'The schedule holds no class and no exam yet, so it cannot be published.',
		'place.unfit': 'Choose another one of the same kind.',
		'video.bad_part': 'This part of the file has come before, or leaves a gap. Go on from where it stopped.',
		'video.too_large': 'The file is larger than what is allowed.',
		'video.no_tools':
			'There is no ffmpeg on this server, so no video can be made. Ask for it to be installed.',
		'video.bad_captions': 'This is no proper WebVTT file. See the line below, mend it, and send it again.',
		'video.bad_chapters': 'Chapters come in order of their time, and within the length of the video.',
		'video.upload_over': 'This upload is over, or was cancelled.',
	},
} as const satisfies Record<Lang, Partial<Record<ErrorCode, string>>>;
