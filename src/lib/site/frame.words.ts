import { texts } from '#contract/texts.ts';

/** Texts of the app frame: new versions, connection, staff in an account, installation. Few, since they load first. */
export const FRAME_TEXTS = texts({
	demonstration: ['নমুনা সাইট: সব তথ্য বানানো।', 'Sample site: all facts here are made up.'],
	updateTitle: ['নতুন আপডেট এসেছে', 'A new version is here'],
	updateBody: [
		'আপডেট করলে পাতাটি আবার লোড হবে। কিছু লিখতে থাকলে আগে সেটি জমা দিন।',
		'The page will load again. If you are writing something, send it first.',
	],
	updateTake: ['এখনই আপডেট করুন', 'Update now'],
	updateTaking: ['আপডেট হচ্ছে', 'Taking it'],
	updateLater: ['পরে', 'Later'],
	connecting: [
		'সার্ভারের সঙ্গে সংযোগ করার চেষ্টা চলছে। সংযোগ হলে পাতাটি নিজেই এগোবে।',
		'Trying to reach the server. The page goes on by itself once it answers.',
	],
	staffTitle: ['কর্মী হিসেবে দেখছেন', 'You are looking as staff'],
	staffWho: (name: string) => [`${name}-এর অ্যাকাউন্ট।`, `Account of ${name}.`],
	staffRule: [
		'এখানে শুধু দেখা যায়, কিছু বদলানো বা জমা দেওয়া যায় না। কী দেখছেন তা চিকিৎসক জানতে পারেন।',
		'You can look, but not change or submit anything. The doctor is told what you look at.',
	],
	staffLeft: ['বাকি সময়:', 'Time left:'],
	staffUntil: (time: string) => [`${time} পর্যন্ত দেখা যাবে।`, `You can look until ${time}.`],
	staffEnd: ['দেখা শেষ করুন', 'Stop looking'],
	staffEnding: ['শেষ হচ্ছে', 'Stopping'],
	installTitle: ['অ্যাপের মতো রাখুন', 'Keep it as an app'],
	installBody: [
		'হোম স্ক্রিনে আইকন থাকবে, এক চাপে খুলবে, ইন্টারনেট না থাকলেও চলবে।',
		'A sign on your screen, one tap to open, and it works when the internet is gone.',
	],
	install: ['হোম স্ক্রিনে রাখুন', 'Put it on the home screen'],
	installLater: ['এখন না', 'Not now'],
	unreadCount: (n: string) => [`${n}টি নতুন`, `${n} new`],
});
