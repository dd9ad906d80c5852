import type { Refusals } from '../errors.ts';

/** Messages shown when a lecture, its stream or a note on it does not open. */
export const LECTURE_MESSAGES = {
	403: {
		'lecture.locked': [
			'এই ক্লাসের ভিডিও এখনো খোলেনি। কারণটি নিচে দেখুন।',
			'The video of this class is not open yet. The reason stands below.',
		],
	},
	404: {
		'video.not_found': [
			'ভিডিওটি পাওয়া যায়নি, বা সরিয়ে নেওয়া হয়েছে।',
			'This video was not found, or was taken away.',
		],
		'playback.not_found': ['এই প্লেব্যাকটি পাওয়া যায়নি।', 'This playback was not found.'],
		'note.not_found': ['নোটটি পাওয়া যায়নি।', 'This note was not found.'],
	},
	409: {
		'video.folder_taken': ['এই ফোল্ডারের ভিডিও আগেই যোগ করা আছে।', 'The video of this folder was added before.'],
		'playback.elsewhere': [
			'আপনার আরেকটি ডিভাইসে একটি ভিডিও চলছে। সেটি থামিয়ে এখানে চালাতে পারেন।',
			'A video is playing on another device of yours. You can stop it there and play here.',
		],
		'playback.taken_over': [
			'ভিডিওটি এখন আরেক জায়গায় চলছে। চাইলে এখানেই আবার চালান।',
			'The video is playing somewhere else now. You can go on here if you like.',
		],
		'note.too_many': [
			'এক ভিডিওতে আর নোট রাখা যাবে না। পুরোনো কোনো নোট মুছে আবার লিখুন।',
			'One video holds no more notes. Delete an old one and write again.',
		],
	},
	410: {
		'playback.over': [
			'এই প্লেব্যাক শেষ হয়ে গেছে। ভিডিওটি আবার চালান।',
			'This playback has ended. Play the video again.',
		],
	},
	422: {
		'video.bad_folder': [
			'এই ফোল্ডারে সম্পূর্ণ কোনো ভিডিও নেই। আগে npm run media দিয়ে তৈরি করুন।',
			'This folder holds no complete video. Make it with npm run media first.',
		],
	},
} satisfies Refusals;
