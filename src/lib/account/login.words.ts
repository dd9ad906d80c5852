import { texts } from '../text/texts.ts';

export const LOGIN_TEXTS = texts(
	{
		title: 'লগইন',
		lead: 'আপনার ক্লাস, পরীক্ষা ও ফলাফল এখানেই রাখা আছে।',
		phoneRequired: 'আপনার মোবাইল নম্বর লিখুন।',
		password: 'পাসওয়ার্ড',
		passwordRequired: 'আপনার পাসওয়ার্ড লিখুন।',
		submit: 'লগইন করুন',
		sending: 'লগইন হচ্ছে',
		failed: 'লগইন হয়নি',
		noScript: 'লগইন করতে ব্রাউজারে জাভাস্ক্রিপ্ট চালু রাখতে হয়।',
		helpTitle: 'লগইন করতে পারছেন না?',
		helpBody: 'হটলাইনে ফোন করুন। কোথায় আটকাচ্ছে, একজন মানুষ আপনার সঙ্গে মিলিয়ে দেখবেন।',
	},
	{
		title: 'Sign in',
		lead: 'Your classes, exams and results are kept here.',
		phoneRequired: 'Enter your mobile number.',
		password: 'Password',
		passwordRequired: 'Enter your password.',
		submit: 'Sign in',
		sending: 'Signing in',
		failed: 'You are not signed in',
		noScript: 'Signing in needs JavaScript to be switched on in the browser.',
		helpTitle: 'Cannot sign in?',
		helpBody: 'Call the hotline. A person will find out with you where it is stuck.',
	},
);
