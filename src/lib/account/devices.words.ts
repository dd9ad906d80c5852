import { texts } from '#contract/texts.ts';

export const DEVICE_TEXTS = texts({
	lead: ['যে ডিভাইসগুলোতে আপনার ক্লাস ও পরীক্ষা খোলে।', 'Where your classes and exams open.'],
	class: { phone: ['মোবাইল ফোন', 'Mobile phone'], computer: ['কম্পিউটার বা ট্যাবলেট', 'Computer or tablet'] },
	state: {
		new: ['যাচাই হয়নি', 'Not verified'],
		otp_sent: ['কোডের অপেক্ষায়', 'Waiting for the code'],
		request_pending: ['আবেদন দেখা হচ্ছে', 'Request under review'],
		verified: ['যাচাই করা', 'Verified'],
		revoked: ['বাদ দেওয়া', 'Removed'],
		temp_exam: ['শুধু চলতি পরীক্ষার জন্য', 'For the running exam only'],
	},
	passTitle: (exam: string) => [`এখন পরীক্ষা: ${exam}`, `An exam now: ${exam}`],
	passBody: (until: string) => [
		`নিজের ফোন হাতে নেই? শুধু এই পরীক্ষার জন্য এই ডিভাইসটি চালু করতে পারেন। আগের ডিভাইস ছাড়তে হবে না; ${until} পর্যন্ত চলবে, পরীক্ষা শেষে নিজে থেকেই বন্ধ হয়ে যাবে।`,
		`Your own phone is not at hand? This device can be used for this exam alone. No other device has to go; it works until ${until} and ends by itself with the exam.`,
	],
	passAsk: (phone: string) => [`${phone} নম্বরে কোড নিন`, `Get a code on ${phone}`],
	passDo: ['পরীক্ষার জন্য চালু করুন', 'Allow it for the exam'],
	unnamed: ['নাম জানা নেই এমন ব্রাউজার', 'A browser that gave no name'],
	thisOne: ['এই ডিভাইস', 'This device'],
	others: ['অন্য ডিভাইস', 'Other devices'],
	noOthers: ['আর কোনো ডিভাইস নেই।', 'There are no other devices.'],
	firstSeen: (date: string) => [`প্রথম দেখা ${date}`, `First seen ${date}`],
	lastSeen: (when: string) => [`শেষ ব্যবহার ${when}`, `Last used ${when}`],
	limits: (phones: string, computers: string) => [
		`একসঙ্গে ${phones}টি মোবাইল ফোন এবং ${computers}টি কম্পিউটার বা ট্যাবলেট রাখা যায়।`,
		`You can have up to ${phones} mobile ${phones === '1' ? 'phone' : 'phones'} and ${computers} ${computers === '1' ? 'computer or tablet' : 'computers or tablets'} at a time.`,
	],
	swaps: (n: string) => [
		`এ বছর নিজে আরও ${n} বার ডিভাইস বদলাতে পারবেন।`,
		`Changes of device that you can still make yourself this year: ${n}.`,
	],
	noSwaps: [
		'এ বছর নিজে ডিভাইস বদলানোর সুযোগ শেষ। প্রয়োজনে কারণ জানিয়ে আবেদন করুন।',
		'You have made all changes of device for this year. If you need one, ask with a reason.',
	],
	nextSwap: (date: string) => [`পরের বদল ${date} থেকে করা যাবে।`, `The next change is possible from ${date}.`],

	giveUp: ['ছেড়ে দিন', 'Remove'],
	takeOff: ['তালিকা থেকে সরান', 'Remove from the list'],
	giveUpOf: (label: string) => [`${label}: ছেড়ে দিন`, `${label}: remove`],
	takeOffOf: (label: string) => [`${label}: তালিকা থেকে সরান`, `${label}: remove from the list`],
	giveUpTitle: ['ডিভাইসটি ছেড়ে দেবেন?', 'Remove this device?'],
	giveUpBody: (label: string) => [
		`${label} থেকে সঙ্গে সঙ্গে লগআউট হয়ে যাবে, আর যাচাই না করা পর্যন্ত সেখানে ক্লাস বা পরীক্ষা খুলবে না।`,
		`${label} is signed out at once, and no class or exam opens there until it is verified again.`,
	],
	giveUpPlace: [
		'এর জায়গায় আরেকটি ডিভাইস নেওয়া একটি বদল হিসেবে গোনা হয়।',
		'Taking another device in its place counts as a change.',
	],
	giveUpThis: [
		'এটিই এখন আপনার হাতের ডিভাইস। ছেড়ে দিলে এখনই লগআউট হয়ে যাবেন।',
		'This is the device in your hands. You will be signed out right away.',
	],
	takeOffBody: (label: string) => [
		`${label} যাচাই করা নয়; সরালে সেখানে লগইন থাকলে তা শেষ হবে।`,
		`${label} is not verified; if somebody is signed in there, that ends.`,
	],
	givingUp: ['ছাড়া হচ্ছে', 'Removing'],
	given: ['ডিভাইসটি তালিকা থেকে সরানো হয়েছে।', 'The device has been removed.'],
	notDone: ['কাজটি হয়নি', 'This was not done'],

	verifyTitle: ['এই ডিভাইসটি যাচাই করুন', 'Verify this device'],
	why: [
		'ক্লাস ও পরীক্ষা শুধু আপনার যাচাই করা ডিভাইসে খোলে, যাতে অন্য কেউ আপনার নামে ঢুকতে না পারে।',
		'Classes and exams open only on devices that you have verified, so that nobody else can use your name.',
	],
	full: (kind: string) => [
		`${kind} রাখার জায়গা এখন ভরা। এটি নিতে হলে আগেরটি ছাড়তে হবে।`,
		`You already have as many as allowed of this kind: ${kind}. To add this one, remove another.`,
	],
	byCode: (to: string) => [`${to} নম্বরে কোড নিন`, `Get a code on ${to}`],
	bySwap: ['অন্য ডিভাইসের বদলে এটি নিন', 'Take it in place of another device'],
	byRequest: ['কারণ জানিয়ে আবেদন করুন', 'Ask staff with a reason'],
	closed: ['এখন বন্ধ', 'Closed for now'],
	pending: ['আপনার আবেদনটি দেখা হচ্ছে', 'Your request is being looked at'],
	pendingBody: (until: string) => [
		`আমাদের কর্মীরা দেখছেন; ফল এসএমএসে জানবেন। ${until} পর্যন্ত উত্তর না এলে আবার আবেদন করা যাবে।`,
		`Our staff are looking at it and will tell you by SMS. If there is no answer by ${until}, you can ask again.`,
	],
	seeRequest: ['আবেদনটি দেখুন', 'See the request'],
	noToken: [
		'ব্রাউজারটি নিজের পরিচয় পাঠায়নি। পাতাটি আবার লোড করুন; কুকি ও সাইটের তথ্য রাখা বন্ধ থাকলে চালু করুন।',
		'The browser did not say which device it is. Reload the page, and allow this site to keep data if that is switched off.',
	],
	temporary: [
		'চলতি পরীক্ষাটি শেষ হওয়া পর্যন্ত এই ডিভাইসটি চলবে। তারপর যাচাই করে নিন।',
		'This device works until the running exam is over. After that, please verify it.',
	],
	alreadyTitle: ['এই ডিভাইসটি যাচাই করা আছে', 'This device is verified'],
	goOn: ['এগিয়ে যান', 'Go on'],

	askTitle: ['কোড নিয়ে যাচাই', 'Verify by a code'],
	askLead: (to: string) => [
		`${to} নম্বরে ছয় অঙ্কের একটি কোড যাবে।`,
		`A six-digit code will go to your mobile number ${to}.`,
	],
	askSwapLead: [
		'আগে বেছে নিন কোনটি ছাড়বেন। কোডটি মিললেই শুধু সেটি বাদ যাবে, তার আগে নয়।',
		'First choose which one to remove. It is removed only once the code is right, not before.',
	],
	which: ['কোন ডিভাইসটি ছাড়বেন?', 'Which device do you want to remove?'],
	whichMissing: ['যে ডিভাইসটি ছাড়বেন সেটি বেছে নিন।', 'Please choose the device to remove.'],
	send: ['কোড পাঠান', 'Send the code'],
	haveCode: ['কোড পেয়েছি, লিখব', 'I have a code to enter'],
	notSent: ['কোড পাঠানো হয়নি', 'The code was not sent'],
	lostPhone: ['এই নম্বরটি আর হাতে নেই?', 'No longer have this number?'],

	codeTitle: ['কোড লিখুন', 'Enter the code'],
	codeSwap: (label: string) => [
		`কোডটি মিললে ${label} বাদ যাবে এবং এই ডিভাইসটি যুক্ত হবে।`,
		`Once the code is right, ${label} is removed and this device takes its place.`,
	],
	confirm: ['যাচাই করুন', 'Verify'],
	confirmSwap: ['বদলে নিন', 'Change devices'],
	notVerified: ['ডিভাইসটি যাচাই হয়নি', 'The device was not verified'],
	limitTitle: ['এর জন্য জায়গা খালি নেই', 'There is no free place for it'],
	limitBody: [
		'কোডটি ঠিক আছে। নিচের একটি ডিভাইস ছাড়লে তার জায়গায় এটি নিতে পারবেন।',
		'The code is right. Remove one of these devices to use this one in its place.',
	],
	swapLimitTitle: ['এখন আর নিজে বদলানো যাবে না', 'You cannot change devices yourself right now'],
	swapLimitUntil: (date: string) => [
		`${date} থেকে আবার বদলাতে পারবেন। এখনই দরকার হলে কারণ জানিয়ে আবেদন করুন।`,
		`You can again from ${date}. If you need it now, ask with a reason.`,
	],
	swapLimitBody: ['এখনই দরকার হলে কারণ জানিয়ে আবেদন করুন।', 'If you need it now, ask with a reason.'],

	requestLead: [
		'কী হয়েছে লিখুন। আমাদের একজন কর্মী দেখে সিদ্ধান্ত নেবেন; ফল এসএমএসে জানবেন।',
		'Tell us what happened. One of our staff decides, and you will be told by SMS.',
	],
	kindLabel: ['কী চান?', 'What would you like?'],
	kind: {
		add: ['আরও একটি ডিভাইস যোগ করতে চাই', 'Add one more device'],
		swap: ['আগের একটির বদলে এটি নিতে চাই', 'Take this one in place of another'],
		reset: ['আগেরগুলো হারিয়েছি বা নষ্ট হয়েছে, নতুন করে শুরু করতে চাই', 'My old ones are lost or broken; start anew'],
	},
	reason: ['কারণ', 'Reason'],
	reasonHint: [
		'যেমন: আগের ফোনটি গত সপ্তাহে চুরি হয়েছে। অন্তত ১০ অক্ষর।',
		'For example: my phone was stolen last week. At least 10 characters.',
	],
	reasonShort: ['আরেকটু খুলে লিখুন, অন্তত ১০ অক্ষর।', 'Please tell a little more, at least 10 characters.'],
	submit: ['আবেদন পাঠান', 'Send the request'],
	notRequested: ['আবেদনটি পাঠানো হয়নি', 'The request was not sent'],
	requests: ['আগের আবেদন', 'Earlier requests'],
	requestState: {
		pending: ['দেখা হচ্ছে', 'Under review'],
		approved: ['মঞ্জুর হয়েছে', 'Approved'],
		rejected: ['মঞ্জুর হয়নি', 'Not approved'],
		expired: ['সময় পেরিয়ে গেছে', 'Expired'],
	},
	note: (text: string) => [`উত্তর: ${text}`, `Answer: ${text}`],
	sentAt: (when: string) => [`পাঠানো হয়েছে ${when}`, `Sent ${when}`],

	soonTitle: ['এই উপায়টি এখন বন্ধ আছে', 'This way is closed for now'],
	soon: {
		otp: [
			'এসএমএসের কোড দিয়ে ডিভাইস যাচাই আপাতত বন্ধ আছে।',
			'Verifying a device by an SMS code is switched off for now.',
		],
		swap: ['নিজে নিজে ডিভাইস বদলানো আপাতত বন্ধ আছে।', 'Changing devices by yourself is switched off for now.'],
		request: ['ডিভাইসের জন্য আবেদন নেওয়া আপাতত বন্ধ আছে।', 'Requests about devices are not taken for now.'],
	},
	soonOthers: ['যা এখন করতে পারেন:', 'What you can do now:'],
	soonNone: [
		'এখন কোনো উপায়ই চালু নেই। জরুরি হলে হটলাইনে জানান।',
		'No way is open at present. If it is urgent, call the hotline.',
	],
	hotline: ['হটলাইন', 'Hotline'],
	way: {
		otp: ['এসএমএসের কোড', 'SMS code'],
		swap: ['অন্য ডিভাইসের বদলে', 'In place of another device'],
		request: ['কারণ জানিয়ে আবেদন', 'Ask staff with a reason'],
	},
});
