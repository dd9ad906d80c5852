import type { Refusals } from '../errors.ts';

export const SCHEDULE_MESSAGES = {
	403: {
		'course.unpaid': ['টাকা দিলেই কোর্সটি খুলে যাবে', 'The course opens as soon as it is paid'],
		'course.not_enrolled': ['এই ব্যাচে আপনি ভর্তি নন।', 'You are not enrolled in this batch.'],
		'event.locked': ['এটি এখনো আপনার জন্য খোলেনি।', 'This is not open for you yet.'],
	},
	404: {
		'course.not_found': ['এই কোর্সটি আপনার তালিকায় নেই।', 'This course is not in your list.'],
		'schedule.not_found': ['এই কোর্সের রুটিন এখনো প্রকাশ হয়নি।', 'The schedule of this course is not out yet.'],
		'event.not_found': ['সূচিতে এই আয়োজনটি পাওয়া যায়নি।', 'This item was not found in the schedule.'],
		'question.not_found': ['প্রশ্নটি পাওয়া যায়নি।', 'The question was not found.'],
	},
	409: {
		'event.exam_announced': [
			'পরীক্ষাটি ঘোষণা করা হয়েছে। শেষ না হওয়া পর্যন্ত এটি এই রুটিন থেকে সরানো যায় না।',
			'This exam has been announced. It cannot leave its place in the schedule before it is over.',
		],
		'schedule.in_use': [
			'চিকিৎসকেরা এই রুটিন অনুসরণ করছেন, তাই এটি করা যায় না।',
			'Doctors follow this schedule, so this cannot be done.',
		],
		'schedule.empty': [
			'রুটিনে এখনো কোনো ক্লাস বা পরীক্ষা নেই, তাই প্রকাশ করা যায় না।',
			'The schedule holds no class and no exam yet, so it cannot be published.',
		],
		'video.bad_part': [
			'ফাইলের এই অংশ আগেই এসেছে বা মাঝে ফাঁকা আছে। যেখানে থেমেছিল সেখান থেকে আবার পাঠান।',
			'This part of the file has come before, or leaves a gap. Go on from where it stopped.',
		],
		'video.upload_over': [
			'এই ফাইল পাঠানো আগেই শেষ হয়েছে বা বাতিল হয়েছে।',
			'This upload is over, or was cancelled.',
		],
		'event.not_attended': [
			'ক্লাসটি করার পর রেটিং দেওয়া ও প্রশ্ন করা যায়।',
			'You can rate a class and ask about it once you have attended it.',
		],
		'event.cannot_skip': ['এটি বাদ দিয়ে এগোনো যায় না।', 'You cannot go on without this.'],
		'event.skipped': [
			'এটি একবার পরে করার জন্য রেখেছেন, আর রাখা যাবে না।',
			'You have put this off once; it cannot be put off again.',
		],
		'class.too_early': [
			'ক্লাস শুরুর ১৫ মিনিট আগে থেকে ঢোকা যাবে।',
			'You can join from 15 minutes before the class.',
		],
		'class.over': ['ক্লাসের সময় শেষ হয়ে গেছে।', 'The time of this class is over.'],
		'class.no_link': [
			'ক্লাসের লিংক এখনো দেওয়া হয়নি। একটু পরে আবার চেষ্টা করুন, বা হটলাইনে জানান।',
			'The link of this class is not there yet. Try again in a moment, or call the hotline.',
		],
	},
	413: {
		'video.too_large': ['ফাইলটি অনুমোদিত আকারের চেয়ে বড়।', 'The file is larger than what is allowed.'],
	},
	422: {
		'event.bad_time': [
			'সময় মিলছে না: শেষ হতে হবে শুরুর পরে, আর পরীক্ষার সময় পরীক্ষার পাতাতেই বদলায়।',
			'The times do not fit: the end comes after the start, and the time of an exam is changed at the exam.',
		],
		'event.unfit': [
			'এটি এই ধরনের আয়োজন বা এই রুটিনের সঙ্গে মেলে না।',
			'This does not fit this kind of event, or this schedule.',
		],
		'place.unfit': ['একই ধরনের অন্য একটি বেছে নিন।', 'Choose another one of the same kind.'],
		'video.bad_captions': [
			'এটি ঠিক WebVTT ফাইল নয়। নিচের লাইনটি দেখে ঠিক করে আবার দিন।',
			'This is no proper WebVTT file. See the line below, mend it, and send it again.',
		],
		'video.bad_chapters': [
			'অধ্যায়ের সময় ক্রমে হতে হবে এবং ভিডিওর দৈর্ঘ্যের ভেতরে থাকতে হবে।',
			'Chapters come in order of their time, and within the length of the video.',
		],
		'event.not_a_class': [
			'এটি ক্লাস নয়, তাই এর লিংক বা শাখা হয় না।',
			'This is no class, so it has neither a link nor a branch.',
		],
		'event.bad_rules': [
			'খোলার শর্তগুলো মিলছে না। একই রুটিনের ক্লাস বা পরীক্ষা বেছে নিন, আর নিজের জন্য নিজেকে অপেক্ষা করাবেন না।',
			'These rules do not fit. Choose classes or exams of the same schedule, and let nothing wait for itself.',
		],
		'branch.not_found': ['শাখাটি পাওয়া যায়নি।', 'The branch was not found.'],
		'class.wrong_code': [
			'কোডটি মিলছে না। শাখার পর্দায় এখন যে কোড দেখাচ্ছে, সেটি লিখুন।',
			'The code does not match. Enter the one that the screen in the branch shows now.',
		],
	},
	503: {
		'video.no_tools': [
			'এই সার্ভারে ffmpeg নেই, তাই ভিডিও তৈরি করা যায় না। সার্ভারে ffmpeg বসাতে বলুন।',
			'There is no ffmpeg on this server, so no video can be made. Ask for it to be installed.',
		],
	},
} satisfies Refusals;
