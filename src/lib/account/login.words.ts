import { texts } from '#contract/texts.ts';

export const LOGIN_TEXTS = texts({
	title: ['লগইন', 'Sign in'],
	lead: ['আপনার ক্লাস, পরীক্ষা ও ফলাফল এখানেই রাখা আছে।', 'Your classes, exams and results are kept here.'],
	phoneRequired: ['আপনার মোবাইল নম্বর লিখুন।', 'Enter your mobile number.'],
	password: ['পাসওয়ার্ড', 'Password'],
	passwordRequired: ['আপনার পাসওয়ার্ড লিখুন।', 'Enter your password.'],
	submit: ['লগইন করুন', 'Sign in'],
	sending: ['লগইন হচ্ছে', 'Signing in'],
	failed: ['লগইন হয়নি', 'You are not signed in'],
	noScript: [
		'লগইন করতে ব্রাউজারে জাভাস্ক্রিপ্ট চালু রাখতে হয়।',
		'Signing in needs JavaScript to be switched on in the browser.',
	],
	helpTitle: ['লগইন করতে পারছেন না?', 'Cannot sign in?'],
	helpBody: [
		'হটলাইনে ফোন করুন। কোথায় আটকাচ্ছে, আমাদের একজন আপনার সঙ্গে মিলিয়ে দেখবেন।',
		'Call the hotline. A person will find out with you where it is stuck.',
	],
});
