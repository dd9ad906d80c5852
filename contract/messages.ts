import { ACCOUNT_MESSAGES } from './account/messages.ts';
import { BOOK_MESSAGES } from './books/messages.ts';
import type { Lang } from './constants.ts';
import { type FieldFault, messagesOf, type Refusals } from './errors.ts';
import { EXAM_MESSAGES } from './exams/messages.ts';
import { LECTURE_MESSAGES } from './lectures/messages.ts';
import { DOWN } from './messages-down.ts';
import { NEWS_MESSAGES } from './news/messages.ts';
import { QUIZ_MESSAGES } from './quizzes/messages.ts';
import { SALES_MESSAGES } from './sales/messages.ts';
import { SCHEDULE_MESSAGES } from './schedule/messages.ts';
import { SHEET_MESSAGES } from './sheets/messages.ts';
import { SITE_MESSAGES } from './site/messages.ts';
import { COMPLAINT_MESSAGES } from './support/messages.ts';
import { type Pair, texts } from './texts.ts';

const FRAME_MESSAGES = {
	400: {
		'request.malformed': [
			'অনুরোধটি পড়া যায়নি। পাতাটি আবার লোড করে চেষ্টা করুন।',
			'The request could not be read. Reload the page and try again.',
		],
	},
	401: {
		'webhook.bad_signature': [
			'স্বাক্ষরটি মেলেনি, অথবা তার সময় পেরিয়ে গেছে।',
			'The signature does not match or is too old.',
		],
	},
	403: {
		'setting.owner_only': [
			'এই ঘরটি শুধু মালিক বদলাতে পারেন। আগের মানটি রেখে বাকিটা সংরক্ষণ করুন।',
			'Only an owner may change this field. Put the former value back and save the rest.',
		],
	},
	404: {
		'route.not_found': ['ঠিকানাটি পাওয়া যায়নি।', 'This address was not found.'],
		'desk.not_found': [
			'এটি পাওয়া যায়নি। হয়তো এর মধ্যে মুছে ফেলা হয়েছে।',
			'This was not found. It may have been deleted meanwhile.',
		],
		'batch.not_found': ['ব্যাচটি পাওয়া যায়নি।', 'The batch was not found.'],
	},
	409: {
		'desk.conflict': [
			'আপনি খোলার পর অন্য কেউ এটি বদলেছেন। দুটি মিলিয়ে দেখে আবার সংরক্ষণ করুন।',
			'Somebody changed this after you opened it. Compare both, then save again.',
		],
		'desk.taken': ['এই মান আগে থেকেই আছে।', 'This value is there already.'],
		'desk.in_use': [
			'অন্য কিছু এটির ওপর নির্ভর করছে, তাই মোছা যায় না।',
			'Something else depends on this, so it cannot be deleted.',
		],
	},
	413: {
		'request.too_large': ['পাঠানো তথ্য অনুমোদিত আকারের চেয়ে বড়।', 'What was sent is larger than allowed.'],
	},
	415: {
		'request.unsupported_media': ['এই ধরনের তথ্য গ্রহণ করা হয় না।', 'This kind of content is not accepted.'],
	},
	422: {
		'request.invalid': [
			'কিছু তথ্য ঠিক নেই। চিহ্নিত ঘরগুলো দেখুন।',
			'Some fields are not right. Please check the marked ones.',
		],
		'upload.not_an_image': [
			'ফাইলটি পড়া যাচ্ছে না। জেপিজি, পিএনজি বা ওয়েবপি ছবি দিন।',
			'The file cannot be read. Please use a JPEG, PNG or WebP picture.',
		],
		'upload.too_many_pixels': [
			'ছবিটি খুব বড় মাপের। ছোট মাপের একটি ছবি দিন।',
			'The picture is too large. Please use a smaller one.',
		],
		'upload.unknown': ['ছবিটি পাওয়া যায়নি। আবার তুলে দিন।', 'The picture was not found. Please add it again.'],
		'desk.unknown_ref': ['এখানে যা বেছে নেওয়া হয়েছে তা আর নেই।', 'What was chosen here is no longer there.'],
		'upload.unreadable': [
			'ফাইলটি পড়া যাচ্ছে না। জেপিজি, পিএনজি বা ওয়েবপি ছবি, অথবা পিডিএফ দিন।',
			'The file cannot be read. Please use a JPEG, PNG or WebP picture, or a PDF.',
		],
	},
	429: {
		'rate.limited': [
			'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
			'Too many tries in a short time. Please try again a little later.',
		],
	},
	500: { internal: DOWN.internal },
	503: {
		unavailable: DOWN.unavailable,
		'server.busy': [
			'এই মুহূর্তে অনেকে সাইটটি ব্যবহার করছেন। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
			'Many people are using the site right now. Please try again in a few seconds.',
		],
	},
	507: {
		'upload.no_room': [
			'সার্ভারে জায়গা কমে এসেছে, তাই এই মুহূর্তে ফাইল নেওয়া যাচ্ছে না। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
			'The server is short of room, so files cannot be taken right now. Please try again later.',
		],
	},
} satisfies Refusals;

export const MESSAGE_TABLES = [
	ACCOUNT_MESSAGES,
	BOOK_MESSAGES,
	COMPLAINT_MESSAGES,
	EXAM_MESSAGES,
	LECTURE_MESSAGES,
	NEWS_MESSAGES,
	QUIZ_MESSAGES,
	SALES_MESSAGES,
	SCHEDULE_MESSAGES,
	SHEET_MESSAGES,
	SITE_MESSAGES,
	FRAME_MESSAGES,
] as const;
type CodesOf<T> = T extends unknown ? { [S in keyof T]: keyof T[S] }[keyof T] : never;
export type ErrorCode = CodesOf<(typeof MESSAGE_TABLES)[number]>;

export const ERROR_STATUS = Object.fromEntries(
	MESSAGE_TABLES.flatMap(Object.entries<Refusals[number]>).flatMap(([status, messages]) =>
		Object.keys(messages).map((code) => [code, Number(status)]),
	),
) as Record<ErrorCode, number>;

/** The message for each error code: what happened, what is safe, what to do next. */
export const ERROR_MESSAGES = messagesOf<ErrorCode>(MESSAGE_TABLES);

export const FIELD_MESSAGES: Record<Lang, Record<FieldFault, string>> = texts({
	required: ['এই ঘরটি পূরণ করুন।', 'Please fill in this field.'],
	type: ['তথ্যের ধরন ঠিক নেই।', 'This is not the right kind of value.'],
	too_long: ['লেখাটি অনুমোদিত দৈর্ঘ্যের চেয়ে বড়।', 'This is longer than allowed.'],
	too_short: ['লেখাটি খুব ছোট।', 'This is too short.'],
	range: ['সংখ্যাটি অনুমোদিত সীমার বাইরে।', 'This number is outside the allowed range.'],
	format: ['লেখার ধরন ঠিক নেই।', 'This is not written in the right form.'],
	choice: ['দেওয়া বিকল্পগুলোর একটি বেছে নিন।', 'Please choose one of the options.'],
	unknown_key: ['এই নামের কোনো ঘর নেই।', 'There is no field of this name.'],
} satisfies Record<FieldFault, Pair>);

/** "first error (and n more errors)", as existing clients of this API expect it. */
export const MORE_ERRORS: Record<Lang, (n: number) => string> = {
	bn: (n) => `(আরও ${new Intl.NumberFormat('bn-BD').format(n)}টি ত্রুটি আছে)`,
	en: (n) => `(and ${n} more ${n === 1 ? 'error' : 'errors'})`,
};
