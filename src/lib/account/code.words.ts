import { texts } from '#contract/texts.ts';

export const CODE_TEXTS = texts({
	label: ['ছয় অঙ্কের কোড', 'Six-digit code'],
	hint: [
		'বার্তা থেকে কপি করে বসাতে পারেন; ছয় অঙ্ক হলেই যাচাই শুরু হবে',
		'You may paste it from the message; it is checked as soon as six digits are there',
	],
	checking: ['কোড মেলানো হচ্ছে', 'Checking the code'],
	short: ['কোডে ছয়টি অঙ্ক থাকে।', 'A code has six digits.'],
	triesLeft: (n: string) => [`আর ${n} বার চেষ্টা করতে পারবেন।`, `Tries left: ${n}.`],
	sentTo: (to: string, life: string) => [
		`${to} নম্বরে কোড পাঠানো হয়েছে। কোডটি ${life} কাজ করে।`,
		`A code was sent to ${to}. It works for ${life}.`,
	],
	sentByMail: (life: string) => [
		`আপনার ইমেইলে কোড পাঠানো হয়েছে। কোডটি ${life} কাজ করে।`,
		`A code was sent to your e-mail. It works for ${life}.`,
	],
	queued: ['বার্তাটি পাঠানো হচ্ছে…', 'The message is being sent…'],
	sent: ['বার্তাটি মোবাইল অপারেটরকে দেওয়া হয়েছে।', 'The message was handed to the mobile operator.'],
	delivered: ['বার্তাটি আপনার মোবাইলে পৌঁছেছে।', 'The message has reached your phone.'],
	failed: ['বার্তাটি পৌঁছায়নি। নতুন কোড চেয়ে নিন।', 'The message did not arrive. Please ask for a new code.'],
	expired: ['এই কোডের সময় শেষ। নতুন কোড চেয়ে নিন।', 'This code has expired. Please ask for a new one.'],
	nextIn: (time: string) => [`আর ${time} পরে নতুন কোড চাইতে পারবেন।`, `You can ask for a new code in ${time}.`],
	again: ['নতুন কোড পাঠান', 'Send a new code'],
	sending: ['পাঠানো হচ্ছে', 'Sending'],
	resent: [
		'নতুন কোড পাঠানো হয়েছে। আগের কোডটি আর কাজ করবে না।',
		'A new code was sent. The one before no longer works.',
	],
	noArrival: [
		'বারবার কোড না এলে হটলাইনে ফোন করে এই নম্বরটি বলুন:',
		'If codes keep not arriving, call the hotline and tell this number:',
	],
	call: ['হটলাইনে ফোন করুন', 'Call the hotline'],
	outbox: ['নমুনা সাইট: কোডটি দেখুন পাঠানো বার্তার পাতায়', 'Sample site: see the code among the messages sent'],
});
