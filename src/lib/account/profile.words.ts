import { texts } from '#contract/texts.ts';

/** Numbers are already in the reader's digits. */
export const PROFILE_TEXTS = texts({
	lead: [
		'আপনার পরিচয়, ঠিকানা ও নিরাপত্তার সব কিছু এক জায়গায়।',
		'Who you are, where you live and how you are kept safe, in one place.',
	],
	unverified: [
		'এই ডিভাইসটি এখনো যাচাই করা হয়নি। যাচাই করলে এখান থেকে তথ্য বদলাতে পারবেন।',
		'This device has not been verified yet. Once it is, you can change your details here.',
	],
	verify: ['ডিভাইস যাচাই করুন', 'Verify this device'],
	safety: ['নিরাপত্তা ও সেটিংস', 'Safety and settings'],
	looks: ['এই ডিভাইসের ভাষা ও রং', 'Language and colours of this device'],
	links: {
		phone: ['মোবাইল নম্বর বদল', 'Change mobile number'],
		phoneDetail: ['এটি দিয়ে লগইন করেন, কোডও এখানে আসে', 'You sign in and get codes with it'],
		password: ['পাসওয়ার্ড বদল', 'Change password'],
		passwordDetail: ['বদলালে অন্য সব জায়গা থেকে লগআউট হয়', 'Signs you out everywhere else'],
		devices: ['আমার ডিভাইস', 'My devices'],
		devicesDetail: ['কোন কোন ডিভাইসে ক্লাস ও পরীক্ষা খোলে', 'Where classes and exams open'],
		sessions: ['কোথায় লগইন করা আছে', 'Where you are signed in'],
		sessionsDetail: ['অচেনা কিছু থাকলে এখনই বন্ধ করুন', 'End at once what you do not recognise'],
		privacy: ['আমার তথ্য ও সম্মতি', 'My data and consents'],
		privacyDetail: ['তথ্য নামানো, সম্মতি, অ্যাকাউন্ট মুছে ফেলা', 'Download data, consents, delete the account'],
		news: ['কোন খবর কীভাবে', 'Notification settings'],
		newsDetail: ['ফোনের পর্দায়, এসএমএসে, বিরক্ত না করার সময়', 'On the screen, by SMS, quiet hours'],
	},

	picture: ['প্রোফাইলের ছবি', 'Profile picture'],
	pictureOf: (name: string) => [`${name}-এর ছবি`, `Picture of ${name}`],
	addPicture: ['ছবি দিন', 'Add a picture'],
	changePicture: ['ছবি বদলান', 'Change picture'],
	dropPicture: ['ছবি সরান', 'Remove picture'],
	droppingPicture: ['সরানো হচ্ছে', 'Removing'],
	pictureHint: [
		'জেপিজি, পিএনজি বা ওয়েবপি। বড় ছবি পাঠানোর আগে ছোট করে নেওয়া হয়।',
		'JPEG, PNG or WebP. A large picture is made small before it is sent.',
	],
	preview: ['এই ছবিটি রাখবেন?', 'Keep this picture?'],
	previewHint: ['মাঝের চারকোনা অংশটুকু দেখা যাবে।', 'The square in the middle is what will be seen.'],
	savePicture: ['ছবিটি রাখুন', 'Keep the picture'],
	sendingPicture: ['ছবি পাঠানো হচ্ছে', 'Sending the picture'],
	shrinking: ['ছবি তৈরি হচ্ছে', 'Preparing the picture'],
	pictureSaved: ['ছবিটি রাখা হয়েছে।', 'The picture is kept.'],
	pictureDropped: ['ছবিটি সরানো হয়েছে।', 'The picture has been removed.'],
	unreadable: [
		'এই ফাইলটি ছবি হিসেবে পড়া যাচ্ছে না। জেপিজি, পিএনজি বা ওয়েবপি ছবি দিন।',
		'This file cannot be read as a picture. Please choose a JPEG, PNG or WebP one.',
	],

	who: ['আপনার পরিচয়', 'Who you are'],
	name: ['নাম', 'Name'],
	nameHint: ['সনদ বা রেজিস্ট্রেশনে যেভাবে আছে', 'As in your certificate or registration'],
	bmdc: ['বিএমডিসি নম্বর', 'BMDC number'],
	bmdcHint: [
		'যেমন: A-12345। এখনো না পেলে ফাঁকা রাখুন।',
		'For example A-12345. Leave it empty if you have none yet.',
	],
	contact: ['যোগাযোগ', 'Contact'],
	phone: ['মোবাইল নম্বর', 'Mobile number'],
	changePhone: ['নম্বর বদলান', 'Change the number'],
	email: ['ইমেইল', 'E-mail'],
	emailHint: ['রসিদ ও জরুরি খবর এখানে যাবে', 'For receipts and important news'],

	save: ['বদলগুলো সংরক্ষণ করুন', 'Save the changes'],
	saving: ['সংরক্ষণ হচ্ছে', 'Saving'],
	saved: ['সংরক্ষণ হয়েছে।', 'Saved.'],
	unsaved: (n: string) => [
		`${n}টি ঘর বদলেছেন, এখনো সংরক্ষণ করেননি। পাতা বন্ধ না করলে লেখা হারাবে না।`,
		`Fields changed and not saved yet: ${n}. Nothing is lost while this page stays open.`,
	],
	nothing: ['সব তথ্য সংরক্ষিত আছে।', 'Everything is saved.'],
	undo: ['আগের মতো করুন', 'Undo the changes'],
	notSaved: ['সংরক্ষণ হয়নি', 'Not saved'],
});
