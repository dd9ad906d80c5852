import { texts } from '#contract/texts.ts';

export const ACCOUNT_TEXTS = texts({
	join: ['রেজিস্ট্রেশন', 'Open an account'],
	joinLead: [
		'নাম ও মোবাইল নম্বর দিন। ওই নম্বরে ছয় অঙ্কের একটি কোড যাবে; কোডটি লিখে পাসওয়ার্ড ঠিক করলেই অ্যাকাউন্ট খোলা হয়ে যাবে।',
		'Give your name and mobile number. A code of six digits goes to that number; type it, choose a password, and your account is open.',
	],
	joinToEnrol: ['ভর্তির আগে রেজিস্ট্রেশন', 'Open an account to enrol'],
	joinToEnrolLead: [
		'ব্যাচে ভর্তি হতে একটি অ্যাকাউন্ট লাগে। মোবাইল নম্বর যাচাই করে পাসওয়ার্ড ঠিক করলেই আপনি আবার ভর্তির পাতায় ফিরবেন।',
		'Joining a batch needs an account. Confirm your mobile number, choose a password, and you are back at the enrolment.',
	],
	courseJoin: ['কোর্সে ভর্তি', 'Enrolling in a course'],
	courseJoinLead: [
		'ভর্তি হতে একটি অ্যাকাউন্ট লাগবে। না থাকলে এখানেই খুলে নিন; এরপর আবার ভর্তির পাতায় ফিরবেন।',
		'Enrolling needs an account. If you have none, open one here; afterwards you are back at the enrolment.',
	],
	earlier: [
		'আগে আমাদের কোনো কোর্স করে থাকলে তখনকার নম্বরটিই দিন। আগের কোর্স ও ফলাফল ওই অ্যাকাউন্টেই আছে।',
		'If you took a course with us before, give the number of that time. Its courses and results are there.',
	],
	haveAccount: ['অ্যাকাউন্ট আছে?', 'Do you have an account?'],
	noAccount: ['অ্যাকাউন্ট নেই?', 'No account yet?'],
	toLogin: ['লগইন করুন', 'Sign in'],
	toJoin: ['রেজিস্ট্রেশন করুন', 'Open an account'],
	toForget: ['পাসওয়ার্ড ভুলে গেছেন?', 'Forgot the password?'],
	chosen: ['যে ব্যাচে ভর্তি হচ্ছেন', 'The batch you are joining'],

	name: ['আপনার নাম', 'Your name'],
	nameRequired: ['আপনার নাম লিখুন।', 'Enter your name.'],
	phone: ['মোবাইল নম্বর', 'Mobile number'],
	phoneHint: [
		'০১ দিয়ে শুরু ১১ অঙ্ক; বাংলা বা ইংরেজি অঙ্কে লিখতে পারেন',
		'11 digits starting with 01, in Bengali or English digits',
	],
	phoneRequired: ['আপনার মোবাইল নম্বর লিখুন।', 'Enter your mobile number.'],
	phoneWrong: [
		'নম্বরটি ঠিক নেই। ০১ দিয়ে শুরু ১১ অঙ্কের নম্বর লিখুন; বিদেশি নম্বর হলে + ও দেশের কোডসহ।',
		'This number is not right. Enter 11 digits starting with 01, or a foreign number with + and the country code.',
	],
	email: ['ইমেইল ঠিকানা', 'E-mail address'],
	emailForCode: [
		'বিদেশি নম্বরে এসএমএস যায় না, তাই কোডটি এই ঠিকানায় যাবে',
		'No SMS reaches foreign numbers, so the code goes to this address',
	],
	emailRequired: ['আপনার ইমেইল ঠিকানা লিখুন।', 'Enter your e-mail address.'],
	emailWrong: [
		'ইমেইল ঠিকানাটি ঠিক নেই। যেমন: name@example.com',
		'This is not an e-mail address. For example: name@example.com',
	],
	sendCode: ['কোড পাঠান', 'Send the code'],
	sendingCode: ['কোড পাঠানো হচ্ছে', 'Sending the code'],
	notSent: ['কোড পাঠানো যায়নি', 'The code was not sent'],
	tryIn: (time: string) => [`আবার চেষ্টা করতে পারবেন ${time} পরে।`, `You can try again in ${time}.`],

	code: ['যাচাইয়ের কোড', 'Your code'],
	sentTo: (phone: string) => [
		`${phone} নম্বরে ছয় অঙ্কের একটি কোড পাঠিয়েছি।`,
		`We sent a code of six digits to ${phone}.`,
	],
	sentByEmail: (email: string) => [
		`${email} ঠিকানায় ছয় অঙ্কের একটি কোড পাঠিয়েছি।`,
		`We sent a code of six digits to ${email}.`,
	],
	codeLabel: ['ছয় অঙ্কের কোড', 'Code of six digits'],
	codeHint: ['পুরো কোড লেখা হলে নিজে থেকেই যাচাই হবে', 'It is checked as soon as it is complete'],
	codeRequired: ['বার্তায় আসা কোডটি লিখুন।', 'Enter the code from the message.'],
	codeShort: [
		'কোডে ছয়টি অঙ্ক থাকে। বার্তাটি দেখে আবার লিখুন।',
		'The code has six digits. Please look at the message and type it again.',
	],
	verify: ['যাচাই করুন', 'Check the code'],
	verifying: ['যাচাই হচ্ছে', 'Checking'],
	notVerified: ['যাচাই হয়নি', 'The code was not checked'],
	triesLeft: (n: string) => [`আর ${n} বার চেষ্টা করতে পারবেন।`, `Tries left: ${n}.`],
	otherPhone: ['নম্বরটি ভুল? বদলান', 'Wrong number? Change it'],
	delivery: {
		queued: ['বার্তাটি পাঠানো হচ্ছে।', 'The message is being sent.'],
		sent: [
			'বার্তাটি পাঠানো হয়েছে। কয়েক সেকেন্ডের মধ্যেই পেয়ে যাবেন।',
			'The message was sent. It should arrive within seconds.',
		],
		delivered: ['বার্তাটি আপনার কাছে পৌঁছেছে।', 'The message has reached you.'],
		failed: ['বার্তাটি পৌঁছায়নি। আবার কোড চেয়ে দেখুন।', 'The message did not arrive. Please ask for another code.'],
	},
	again: ['আবার কোড পাঠান', 'Send another code'],
	againIn: (time: string) => [
		`কোড আসেনি? ${time} পরে আবার চাইতে পারবেন।`,
		`No code? You can ask for another in ${time}.`,
	],
	againNow: [
		'কোড আসেনি? নতুন একটি পাঠাতে পারি; তখন আগেরটি আর কাজ করবে না।',
		'No code? We can send another; the one before then no longer works.',
	],
	resent: [
		'নতুন কোড পাঠানো হয়েছে। আগেরটি আর কাজ করবে না।',
		'Another code was sent. The one before no longer works.',
	],
	callTitle: ['কোড পাচ্ছেন না?', 'Still no code?'],
	callBody: (no: string) => [
		`হটলাইনে ফোন করে এই নম্বরটি বলুন: ${no}। আমরা দেখে নেব কোথায় আটকাচ্ছে।`,
		`Call the hotline and tell us this number: ${no}. We will find out where it is stuck.`,
	],
	outbox: [
		'নমুনা সাইটে সত্যিকারের এসএমএস যায় না। পাঠানো বার্তাগুলো দেখুন:',
		'This sample site sends no real SMS. See what was sent:',
	],
	toOutbox: ['বার্তার তালিকা', 'List of messages'],

	checked: ['নম্বরটি যাচাই হয়ে গেছে', 'The number is confirmed'],
	checkedBody: (phone: string) => [
		`${phone} নম্বরটি আপনারই। এবার বাকি কাজটুকু শেষ করুন।`,
		`${phone} is yours. Please finish what is left.`,
	],
	goOn: ['এগিয়ে যান', 'Go on'],
	known: ['এই নম্বরে আপনার অ্যাকাউন্ট আছে', 'You have an account with this number'],
	knownBody: (phone: string) => [
		`${phone} নম্বরে আগেই একটি অ্যাকাউন্ট খোলা হয়েছে, তাই নতুন করে খুলতে হবে না। পাসওয়ার্ড মনে থাকলে লগইন করুন, না থাকলে নতুন একটি ঠিক করুন।`,
		`An account was opened with ${phone} before, so you need no new one. Sign in if you remember the password, or set a new one.`,
	],
	setPassword: ['নতুন পাসওয়ার্ড দিন', 'Set a new password'],

	register: ['রেজিস্ট্রেশন শেষ করুন', 'Finish your account'],
	registerLead: [
		'পাসওয়ার্ড ঠিক করুন। এরপর থেকে এই নম্বর ও পাসওয়ার্ড দিয়েই লগইন করবেন।',
		'Choose a password. From now on you sign in with this number and the password.',
	],
	phoneFixed: ['যাচাই করা নম্বর', 'Confirmed number'],
	password: ['পাসওয়ার্ড', 'Password'],
	passwordHint: [
		'কমপক্ষে ৮ অক্ষর। এমন কিছু দিন যা আপনার মনে থাকবে, কিন্তু অন্য কেউ আন্দাজ করতে পারবে না।',
		'At least 8 characters. Something that you remember and others do not guess.',
	],
	passwordRequired: ['একটি পাসওয়ার্ড দিন।', 'Choose a password.'],
	passwordShort: ['পাসওয়ার্ডে কমপক্ষে ৮টি অক্ষর দিন।', 'Use at least 8 characters.'],
	passwordMore: (n: string) => [`আর ${n}টি অক্ষর`, `${n} more`],
	passwordEnough: ['দৈর্ঘ্য ঠিক আছে', 'Long enough'],
	consentBefore: ['আমি ', 'I have read and accept the '],
	consentTerms: ['ব্যবহারের শর্ত', 'terms of use'],
	consentAfter: [
		' পড়েছি ও মেনে নিচ্ছি, এবং সেখানে লেখা নিয়মে আমার তথ্য রাখায় সম্মতি দিচ্ছি।',
		', and agree that my data is kept as written there.',
	],
	consentRequired: ['অ্যাকাউন্ট খুলতে শর্তে সম্মতি দিতে হবে।', 'An account needs your consent to the terms.'],
	more: ['আরও তথ্য (ঐচ্ছিক)', 'More about you (optional)'],
	moreHint: [
		'এখন না দিলেও চলবে; পরে প্রোফাইলে গিয়ে যোগ করতে পারবেন।',
		'You can leave this out now and add it in your profile later.',
	],
	bmdc: ['বিএমডিসি রেজিস্ট্রেশন নম্বর', 'BMDC registration number'],
	bmdcHint: ['যেমন: A-12345', 'For example: A-12345'],
	create: ['অ্যাকাউন্ট খুলুন', 'Open the account'],
	creating: ['অ্যাকাউন্ট খোলা হচ্ছে', 'Opening the account'],
	notCreated: ['অ্যাকাউন্ট খোলা হয়নি', 'The account was not opened'],
	codeAgain: ['আবার কোড নিন', 'Get a new code'],

	forget: ['পাসওয়ার্ড ভুলে গেছেন', 'Forgot the password'],
	forgetLead: [
		'চিন্তার কিছু নেই, আপনার কোর্স ও ফলাফল ঠিক আছে। যে নম্বরে অ্যাকাউন্ট খোলা, সেটি দিন; সেখানে আসা কোড লিখে নতুন পাসওয়ার্ড ঠিক করবেন।',
		'No harm done: your courses and results are safe. Give the number of your account; with the code that comes there you set a new password.',
	],
	newPassword: ['নতুন পাসওয়ার্ড', 'New password'],
	newPasswordLead: [
		'নতুন পাসওয়ার্ড দিলে এই ডিভাইসে লগইন হবে, আর অন্য সব ডিভাইস থেকে লগআউট হয়ে যাবে।',
		'The new password signs you in here and signs out all your other devices.',
	],
	savePassword: ['পাসওয়ার্ড সেভ করে লগইন করুন', 'Save and sign in'],
	savingPassword: ['পাসওয়ার্ড সেভ হচ্ছে', 'Saving the password'],
	notSaved: ['পাসওয়ার্ড বদলায়নি', 'The password was not changed'],
	phoneLost: ['নম্বরটি আর আপনার কাছে নেই?', 'Do you no longer have that number?'],
	phoneLostBody: [
		'হটলাইনে ফোন করুন। পরিচয় মিলিয়ে আমরা আপনার নম্বর বদলের ব্যবস্থা করে দেব।',
		'Call the hotline. Once we know that it is you, we change the number for you.',
	],
	neverAsked: [
		'আমরা কখনো ফোন করে পাসওয়ার্ড বা কোড চাই না। কেউ চাইলে দেবেন না, আমাদের জানান।',
		'We never call to ask for a password or a code. If anybody does, do not give it, and tell us.',
	],

	signedIn: ['আপনি লগইন অবস্থায় আছেন', 'You are signed in'],
	signedInAs: (name: string) => [
		`${name} নামে এই ডিভাইসে লগইন করা আছে।`,
		`${name} is signed in on this device.`,
	],
	toDashboard: ['ড্যাশবোর্ডে যান', 'Go to the dashboard'],
	opening: ['পাতাটি খোলা হচ্ছে', 'Opening the page'],
	noScript: [
		'এই কাজটি করতে ব্রাউজারে জাভাস্ক্রিপ্ট চালু রাখতে হয়। হটলাইনে ফোন করেও করিয়ে নিতে পারেন।',
		'This needs JavaScript to be switched on in the browser. You can also have it done by phone.',
	],
	helpTitle: ['আটকে গেছেন?', 'Are you stuck?'],
	helpBody: ['হটলাইনে ফোন করুন, আমাদের একজন আপনার সঙ্গে কথা বলবেন।', 'Call the hotline and talk to a person.'],
});
