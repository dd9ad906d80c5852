import { texts } from '#contract/texts.ts';

export const REMOVAL_TEXTS = texts({
	title: ['এই ডিভাইসটি সরানো হয়েছে', 'This device was removed'],
	device: (when: string, from: string) => [
		`${when} এই ডিভাইসটি আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে: ${from} থেকে।`,
		`This device was removed from your account on ${when}, from ${from}.`,
	],
	code: (when: string, from: string) => [
		`${when} আপনার নম্বরে পাঠানো কোড দিয়ে এই ডিভাইসের বদলে ${from} নেওয়া হয়েছে।`,
		`On ${when} ${from} took the place of this device, by a code that was sent to your number.`,
	],
	staff: (when: string) => [
		`${when} আমাদের কর্মীরা এই ডিভাইসটি আপনার অ্যাকাউন্ট থেকে সরিয়েছেন।`,
		`Our staff removed this device from your account on ${when}.`,
	],
	unnamed: ['আপনার আরেকটি ডিভাইস', 'another device of yours'],
	notYou: [
		'কাজটি আপনার না হলে লগইন করে এখনই পাসওয়ার্ড বদলান এবং হটলাইনে জানান।',
		'If that was not you, sign in, change your password now and call the hotline.',
	],
});
