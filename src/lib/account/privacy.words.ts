import { texts } from '#contract/texts.ts';

export const PRIVACY_TEXTS = texts({
	lead: [
		'কী রাখা আছে দেখুন, সম্মতি বদলান, চাইলে সব মুছে দিন।',
		'See what is kept, change consents, or have everything deleted.',
	],
	consents: ['আপনার সম্মতি', 'Your consents'],
	purpose: {
		merit_name: ['মেধাতালিকায় আমার নাম দেখান', 'Show my name on merit lists'],
		marketing_sms: ['নতুন ব্যাচ ও ছাড়ের খবর এসএমএসে পাঠান', 'Send me news of batches and discounts by SMS'],
		terms: ['শর্তাবলি', 'Terms'],
	},
	detail: {
		merit_name: ['বন্ধ থাকলে তালিকায় নামের বদলে আড়াল করা নাম থাকে।', 'When off, a masked name stands on the list.'],
		marketing_sms: [
			'বন্ধ থাকলেও কোড, পরীক্ষা ও পেমেন্টের জরুরি বার্তা যাবে।',
			'Even when off, codes and news of exams and payments still come.',
		],
	},
	on: ['চালু', 'On'],
	off: ['বন্ধ', 'Off'],
	given: (date: string) => [`${date} থেকে সম্মতি আছে`, `Given on ${date}`],
	terms: (date: string) => [
		`${date} তারিখে শর্তাবলি ও তথ্য রাখার নিয়মে সম্মতি দিয়েছেন।`,
		`On ${date} you agreed to the terms and to how data is kept.`,
	],
	readTerms: ['শর্তাবলি পড়ুন', 'Read the terms'],
	notSet: ['সম্মতি বদলায়নি', 'The consent was not changed'],

	data: ['আমার তথ্য নামিয়ে নিন', 'Download my data'],
	dataBody: [
		'আপনার সম্পর্কে যা যা রাখা আছে, সব একটি ফাইলে (JSON)। ঘণ্টায় পাঁচবার পর্যন্ত নেওয়া যায়।',
		'Everything that is kept about you, in one file (JSON). Up to five times an hour.',
	],
	download: ['ফাইলটি নামান', 'Download the file'],
	preparing: ['ফাইল তৈরি হচ্ছে', 'Preparing the file'],
	downloaded: [
		'ফাইলটি নামানো হয়েছে। এতে ব্যক্তিগত তথ্য আছে, নিরাপদ জায়গায় রাখুন।',
		'The file was downloaded. It holds personal data, so keep it in a safe place.',
	],
	notPrepared: ['ফাইলটি তৈরি করা যায়নি', 'The file could not be prepared'],
	file: ['prostuti-my-data', 'prostuti-my-data'],

	erase: ['অ্যাকাউন্ট মুছে ফেলুন', 'Delete my account'],
	eraseGone: ['যা মুছে যাবে', 'What goes'],
	eraseGoneList: [
		[
			'নাম, নম্বর, ইমেইল, ঠিকানা, ছবি ও বিএমডিসি নম্বর',
			'সব ডিভাইস ও লগইন; এই নম্বরে আর ঢোকা যাবে না',
			'কোর্স, পরীক্ষা ও ফলাফল আপনি আর দেখতে পাবেন না',
		],
		[
			'Name, number, e-mail, addresses, picture and BMDC number',
			'All devices and sign-ins; this number can no longer sign in',
			'You will no longer see your courses, exams and results',
		],
	],
	eraseStays: ['যা থেকে যাবে', 'What stays'],
	eraseStaysList: [
		['টাকার রসিদ ও হিসাব, আইন অনুযায়ী', 'নামহীন নম্বর ও মেধাক্রম, যাতে অন্যদের ক্রম ঠিক থাকে'],
		[
			'Invoices and accounts, as the law asks',
			'Marks and ranks without a name, so that the ranks of others stay right',
		],
	],
	eraseWait: [
		'অনুরোধের পরে কয়েক দিন সময় থাকে; তার মধ্যে মত বদলালে ফিরিয়ে নিতে পারবেন।',
		'There are a few days after the request in which you can take it back.',
	],
	eraseStart: ['মুছে ফেলার অনুরোধ করুন', 'Ask for deletion'],
	eraseTitle: ['অ্যাকাউন্টটি মুছে ফেলবেন?', 'Delete the account?'],
	eraseConfirm: ['হ্যাঁ, মুছে ফেলুন', 'Yes, delete it'],
	erasing: ['অনুরোধ যাচ্ছে', 'Sending the request'],
	password: ['আপনার পাসওয়ার্ড', 'Your password'],
	passwordRequired: ['আপনার পাসওয়ার্ড লিখুন।', 'Please enter your password.'],
	notErased: ['অনুরোধটি নেওয়া হয়নি', 'The request was not taken'],
	waiting: ['অ্যাকাউন্ট মুছে ফেলার অনুরোধ জমা আছে', 'A request to delete the account is waiting'],
	waitingBody: (when: string) => [
		`সব মুছে যাবে এই সময়ে: ${when}। তার আগে যেকোনো সময় ফিরিয়ে নিতে পারেন।`,
		`Everything will be deleted ${when}. You can take it back any time before that.`,
	],
	keep: ['ফিরিয়ে নিন, অ্যাকাউন্ট থাকুক', 'Take it back, keep the account'],
	keeping: ['ফিরিয়ে নেওয়া হচ্ছে', 'Taking it back'],
	kept: ['অনুরোধটি ফিরিয়ে নেওয়া হয়েছে। কিছুই মোছা হয়নি।', 'The request was taken back. Nothing was deleted.'],
	notKept: ['ফিরিয়ে নেওয়া যায়নি', 'It could not be taken back'],
});
