import { texts } from '#contract/texts.ts';

export { DOWN_MESSAGES } from '#contract/messages-down.ts';

export const NETWORK_TEXTS = texts({
	network: [
		'সার্ভারের সঙ্গে সংযোগ হচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
		'The server cannot be reached. Check your internet connection and try again.',
	],
	offlineTitle: ['ইন্টারনেট সংযোগ নেই', 'You are offline'],
	offlineBody: [
		'সংযোগ ফিরে এলে পাতাটি নিজে থেকেই আবার চেষ্টা করবে।',
		'The page will try again by itself once the connection is back.',
	],
	slow: [
		'স্বাভাবিকের চেয়ে বেশি সময় লাগছে। একটু অপেক্ষা করুন।',
		'This is taking longer than usual. Please wait a moment.',
	],
});
