import { texts } from './texts.ts';

/** Words of the page on which one enrols. */
export const ENROL_TEXTS = texts(
	{
		title: 'ভর্তি হোন',
		chosen: 'আপনি যা বেছেছেন',
		batch: 'ব্যাচ',
		firstDay: 'প্রথম দিন',
		oldStudentFee: 'আগের ব্যাচের হলে ফি',
		change: 'রুটিন বদলান',
		how: 'যেভাবে ভর্তি হবেন',
		/** One step a line. */
		steps:
			'হটলাইনে ফোন করে ব্যাচ ও রুটিনের নাম বলুন। আসনটি আপনার নামে রাখা হবে।\nফি কীভাবে দেবেন, ফোনেই জেনে নিন। রসিদ না পাওয়া পর্যন্ত লেনদেনের নম্বরটি রেখে দিন।\nফি পৌঁছালে কোর্সটি আপনার অ্যাকাউন্টে যোগ হয়; লগইন করে ড্যাশবোর্ডে রুটিন ও ক্লাস দেখবেন।',
		login: 'অ্যাকাউন্ট আছে, লগইন করুন',
		joinUs: 'নতুন অ্যাকাউন্ট খুলুন',
		callTitle: 'ফোনে ভর্তি হোন',
		callBody: (batch: string) => `বলুন: “${batch}” ব্যাচে ভর্তি হতে চাই।`,
	},
	{
		title: 'Enrol',
		chosen: 'What you chose',
		batch: 'Batch',
		firstDay: 'First day',
		oldStudentFee: 'Fee for doctors of an earlier batch',
		change: 'Change the schedule',
		how: 'How to enrol',
		steps:
			'Call the hotline and say the names of the batch and the schedule. A seat is kept in your name.\nAsk there how to pay. Keep the number of the transaction until you have the receipt.\nOnce the fee has arrived, the course is in your account: sign in and see schedule and classes on the dashboard.',
		login: 'I have an account: sign in',
		joinUs: 'Open a new account',
		callTitle: 'Enrol by phone',
		callBody: (batch: string) => `Say: I want to join “${batch}”.`,
	},
);
