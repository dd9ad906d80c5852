import { texts } from '#contract/texts.ts';

export const CLOCK_TEXTS = texts({
	timeLeft: ['সময় বাকি', 'Time left'],
	timeLeftSaid: (length: string) => [`আর ${length} বাকি`, `${length} left`],
	timeLeftAsk: ['কত সময় বাকি', 'How much time is left'],
	timeUnsure: ['প্রায়', 'about'],
	timeUnsureSaid: [
		'সময় সার্ভারের সঙ্গে মেলানো যায়নি, তাই একটু কমবেশি হতে পারে',
		'The time could not be compared with the server, so it may be slightly off',
	],
	timeChecking: ['মেলানো হচ্ছে', 'Checking'],
});
