import { texts } from '#contract/texts.ts';

export const OVERLAY_TEXTS = texts({
	againTitle: ['পরীক্ষার মাঝখানে লগইন শেষ হয়ে গেছে', 'Your sign-in ended during the exam'],
	againSafe: [
		'আপনার উত্তর এই ডিভাইসে রাখা আছে, ঘড়িও চলছে। পাসওয়ার্ড দিলেই পরীক্ষা এখান থেকে চলবে।',
		'Your answers are kept on this device, and the clock is running. With your password the exam goes on right here.',
	],
	againUnsafe: [
		'আপনার উত্তর এখন শুধু এই পাতায় আছে, ঘড়িও চলছে। পাতাটি বন্ধ করবেন না; পাসওয়ার্ড দিলেই পরীক্ষা এখান থেকে চলবে।',
		'Your answers are on this page only, and the clock is running. Do not close it; with your password the exam goes on right here.',
	],
	againPhone: (phone: string) => [`মোবাইল নম্বর: ${phone}`, `Mobile number: ${phone}`],
	againPassword: ['পাসওয়ার্ড', 'Password'],
	againPasswordNeeded: ['আপনার পাসওয়ার্ড লিখুন।', 'Enter your password.'],
	againDo: ['পরীক্ষা চালিয়ে যান', 'Go on with the exam'],
	againDoing: ['লগইন হচ্ছে', 'Signing in'],
	againLater: ['এখন নয়', 'Not now'],
	againFailed: ['লগইন হয়নি', 'You are not signed in'],
	againBar: [
		'লগইন শেষ হয়ে গেছে। উত্তর সার্ভারে যাচ্ছে না।',
		'Your sign-in has ended. Answers do not reach the server.',
	],
	againOpen: ['আবার লগইন করুন', 'Sign in again'],

	requiredTitle: ['আপনার কিছু তথ্য দরকার', 'We need some information from you'],
	requiredLead: [
		'ভর্তির কাগজপত্র, লেকচার শিট পাঠানো ও ফলাফলের কাজে এগুলো লাগে। একবার দিলে আর চাওয়া হবে না।',
		'It is needed for the papers of your enrolment, for posting lecture sheets and for your results. You will be asked only once.',
	],
	requiredKept: [
		'যা লিখছেন তা এই ট্যাবে রাখা থাকছে; পাতা আবার লোড হলেও হারাবে না।',
		'What you type is kept in this tab; a reload does not lose it.',
	],
	name: ['নাম', 'Name'],
	phone: ['মোবাইল নম্বর', 'Mobile number'],
	bmdc: ['বিএমডিসি রেজিস্ট্রেশন নম্বর', 'BMDC registration number'],
	bmdcHint: ['যেমন A-12345 বা 12345', 'For example A-12345 or 12345'],
	email: ['ইমেইল ঠিকানা', 'E-mail address'],
	copyPresent: ['বর্তমান ঠিকানাটি এখানে বসান', 'Put the present address here'],
	send: ['তথ্য জমা দিন', 'Send the information'],
	sending: ['জমা হচ্ছে', 'Sending'],
	failed: ['তথ্য জমা হয়নি', 'The information was not taken'],
	saved: ['আপনার তথ্য জমা হয়েছে।', 'Your information has been saved.'],
	otherwise: ['এখন তথ্য হাতে না থাকলে', 'If you do not have it at hand now'],
	toCourses: ['আমার কোর্সে যান', 'Go to my courses'],
	callHotline: (phone: string) => [`হটলাইনে জানান: ${phone}`, `Call the hotline: ${phone}`],
	empty: {
		name: ['আপনার নাম লিখুন।', 'Enter your name.'],
		phone: ['আপনার মোবাইল নম্বর লিখুন।', 'Enter your mobile number.'],
		bmdc: ['আপনার বিএমডিসি রেজিস্ট্রেশন নম্বর লিখুন।', 'Enter your BMDC registration number.'],
		email: ['আপনার ইমেইল ঠিকানা লিখুন।', 'Enter your e-mail address.'],
		medical_college_id: ['তালিকা থেকে আপনার কলেজ বেছে নিন।', 'Choose your college from the list.'],
		present_division_id: ['বর্তমান ঠিকানার বিভাগ বেছে নিন।', 'Choose the division of your present address.'],
		present_district_id: ['বর্তমান ঠিকানার জেলা বেছে নিন।', 'Choose the district of your present address.'],
		present_upazila_id: [
			'বর্তমান ঠিকানার উপজেলা বা থানা বেছে নিন।',
			'Choose the upazila or thana of your present address.',
		],
		present_address: [
			'বর্তমান ঠিকানার বাসা, রাস্তা ও এলাকা লিখুন।',
			'Enter house, road and area of your present address.',
		],
		permanent_division_id: ['স্থায়ী ঠিকানার বিভাগ বেছে নিন।', 'Choose the division of your permanent address.'],
		permanent_district_id: ['স্থায়ী ঠিকানার জেলা বেছে নিন।', 'Choose the district of your permanent address.'],
		permanent_upazila_id: [
			'স্থায়ী ঠিকানার উপজেলা বা থানা বেছে নিন।',
			'Choose the upazila or thana of your permanent address.',
		],
		permanent_address: [
			'স্থায়ী ঠিকানার বাসা, রাস্তা ও এলাকা লিখুন।',
			'Enter house, road and area of your permanent address.',
		],
	},
	badEmail: [
		'ইমেইল ঠিকানাটি ঠিক নেই। যেমন: name@example.com',
		'This is not an e-mail address. For example: name@example.com',
	],

	maintenanceTitle: ['সার্ভারের কাজ চলছে', 'Work on the server'],
	maintenanceBody: [
		'দুপুর ২টা থেকে রাত ৮টা পর্যন্ত সার্ভার বন্ধ থাকবে। আপনার সব তথ্য নিরাপদ আছে; ৮টার পর আবার আসুন।',
		'The server is down from 2 PM to 8 PM. All your data is safe; please come back after 8 PM.',
	],
});

export const STAFF_TEXTS = texts({
	title: ['কর্মীদের লগইন', 'Entrance for staff'],
	lead: [
		'এই ঠিকানাটি আমাদের কর্মীদের জন্য। আপনি চিকিৎসক হলে নিজের নম্বর দিয়ে লগইন করুন।',
		'This address is for our staff. If you are a doctor, sign in with your own number.',
	],
	opening: ['লিংকটি যাচাই হচ্ছে', 'Checking the link'],
	opened: ['অ্যাকাউন্ট খোলা হচ্ছে', 'Opening the account'],
	none: ['এই ঠিকানায় লগইনের কোনো লিংক নেই।', 'No link to enter by was found at this address.'],
	noneWay: [
		'প্রশাসনের সাইটে চিকিৎসকের পাতা থেকে নতুন লিংক নিন।',
		'Get a new link from the page of the doctor on the admin site.',
	],
	bad: ['লিংকটি আর কাজ করে না', 'The link no longer works'],
	badWay: [
		'লিংক একবারই ব্যবহার করা যায়, আর বানানোর ৬০ সেকেন্ডের মধ্যে। প্রশাসনের সাইটে চিকিৎসকের পাতা থেকে নতুন লিংক নিন।',
		'A link can be used once, within 60 seconds of being made. Get a new one from the page of the doctor on the admin site.',
	],
	lost: ['লিংকটি যাচাই করা যায়নি', 'The link could not be checked'],
	retry: ['আবার চেষ্টা করুন', 'Try again'],
	toLogin: ['চিকিৎসকের লগইন', 'Sign-in for doctors'],
	toHome: ['হোম পাতায় যান', 'Go to the home page'],
	noScript: [
		'এই পাতার জন্য ব্রাউজারে জাভাস্ক্রিপ্ট চালু রাখতে হয়।',
		'This page needs JavaScript to be switched on in the browser.',
	],
});
