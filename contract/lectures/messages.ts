import type { Lang } from '../constants.ts';
import type { ErrorCode } from '../errors.ts';

/** What is read when a lecture, its stream or a note on it does not open. */
export const LECTURE_MESSAGES = {
	bn: {
		'lecture.locked': 'এই ক্লাসের ভিডিও এখনো খোলেনি। কারণটি নিচে দেখুন।',
		'video.not_found': 'ভিডিওটি পাওয়া যায়নি, বা সরিয়ে নেওয়া হয়েছে।',
		'video.bad_folder': 'এই ফোল্ডারে সম্পূর্ণ কোনো ভিডিও নেই। আগে npm run media দিয়ে তৈরি করুন।',
		'video.folder_taken': 'এই ফোল্ডারের ভিডিও আগেই যোগ করা আছে।',
		'playback.elsewhere': 'আপনার আরেকটি ডিভাইসে একটি ভিডিও চলছে। সেটি থামিয়ে এখানে চালাতে পারেন।',
		'playback.not_found': 'এই প্লেব্যাকটি পাওয়া যায়নি।',
		'playback.taken_over': 'ভিডিওটি এখন আরেক জায়গায় চলছে। চাইলে এখানেই আবার চালান।',
		'playback.over': 'এই প্লেব্যাক শেষ হয়ে গেছে। ভিডিওটি আবার চালান।',
		'note.not_found': 'নোটটি পাওয়া যায়নি।',
		'note.too_many': 'এক ভিডিওতে আর নোট রাখা যাবে না। পুরোনো কোনো নোট মুছে আবার লিখুন।',
	},
	en: {
		'lecture.locked': 'The video of this class is not open yet. The reason stands below.',
		'video.not_found': 'This video was not found, or was taken away.',
		'video.bad_folder': 'This folder holds no complete video. Make it with npm run media first.',
		'video.folder_taken': 'The video of this folder was added before.',
		'playback.elsewhere':
			'A video is playing on another device of yours. You can stop it there and play here.',
		'playback.not_found': 'This playback was not found.',
		'playback.taken_over': 'The video is playing somewhere else now. You can go on here if you like.',
		'playback.over': 'This playback has ended. Play the video again.',
		'note.not_found': 'This note was not found.',
		'note.too_many': 'One video holds no more notes. Delete an old one and write again.',
	},
} as const satisfies Record<Lang, Partial<Record<ErrorCode, string>>>;
