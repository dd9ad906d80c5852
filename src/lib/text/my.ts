import { SCREEN_TITLE_PAIRS } from '#contract/screen-titles.ts';
import { texts } from '#contract/texts.ts';

export const SCREEN_TITLES = texts(SCREEN_TITLE_PAIRS);

/** Screens in the links back to them: by their titles, some in words that say more there. */
export const BACK_TITLES = texts({
	...SCREEN_TITLE_PAIRS,
	'my-courses-show': ['কোর্সের পাতা', 'Course page'],
	'full-schedule': ['রুটিন', 'Schedule'],
	'pending-video': ['বাকি ক্লাসের তালিকা', 'Pending classes'],
	'lecture-sheet': ['সব শিট', 'All sheets'],
});

export const MY_TEXTS = texts({
	skip: ['মূল অংশে যান', 'Skip to the main part'],
	siteName: ['প্রস্তুতি', 'Prostuti'],
	menu: ['আমার পাতা', 'My pages'],
	dashboard: ['ড্যাশবোর্ড', 'Dashboard'],
	courses: ['কোর্স', 'Courses'],
	practice: ['অনুশীলন', 'Practice'],
	more: ['আরও', 'More'],
	toSite: ['মূল সাইটে যান', 'Go to the main site'],
	account: ['অ্যাকাউন্ট', 'Account'],
	language: ['ভাষা', 'Language'],
	theme: ['থিম', 'Theme'],
	themes: {
		system: ['ফোনের সেটিং অনুযায়ী', 'Same as the phone'],
		light: ['লাইট', 'Light'],
		dark: ['ডার্ক', 'Dark'],
	},
	logout: ['লগআউট', 'Sign out'],
	loggingOut: ['লগআউট হচ্ছে', 'Signing out'],
	offline: ['ইন্টারনেট নেই। আগে যা দেখেছেন, তা দেখা যাবে।', 'No internet. What you opened before can be read.'],
	online: ['সংযোগ ফিরে এসেছে।', 'You are back online.'],
	timeoutBody: [
		'নিরাপত্তার জন্য আপনার লগইনের মেয়াদ শেষ হয়েছে। পাতাটি আবার লোড করে লগইন করুন।',
		'For your safety the sign-in has expired. Reload the page and sign in again.',
	],
	reload: ['আবার লোড করুন', 'Reload'],
	loadFailTitle: ['পাতার একটি অংশ লোড হয়নি', 'A part of the page did not load'],
	loadFailBody: [
		'ইন্টারনেট দুর্বল থাকলে বা সাইট এইমাত্র হালনাগাদ হলে এমন হয়। আবার লোড করলেই ঠিক হবে; আপনার জমা দেওয়া কিছু হারায়নি।',
		'This happens when the internet is weak or the site was updated a moment ago. A reload puts it right; nothing that you sent is lost.',
	],
	faultTitle: ['এই পাতাটি দেখানো যাচ্ছে না', 'This page cannot be shown'],
	faultBody: [
		'আমাদের সার্ভারে একটি সমস্যা হয়েছে। আপনার তথ্য নিরাপদ আছে। পাতাটি আবার লোড করুন; তাতেও না হলে হটলাইনে জানান।',
		'Something went wrong on our side. Your data is safe. Please reload the page; if that does not help, call the hotline.',
	],
	notFoundTitle: ['এই ঠিকানায় কোনো পাতা নেই', 'There is no page at this address'],
	notFoundBody: [
		'লিংকটি পুরোনো হতে পারে। ড্যাশবোর্ড থেকে আবার শুরু করুন।',
		'The link may be an old one. Please start again from the dashboard.',
	],
	newer: ['আগের পাতা', 'Previous page'],
	older: ['পরের পাতা', 'Next page'],
	pageOf: (page: string, pages: string) => [`${pages} পাতার ${page} নম্বর`, `Page ${page} of ${pages}`],
	toDashboard: ['ড্যাশবোর্ডে যান', 'Go to dashboard'],
	toCourses: ['আমার কোর্স দেখুন', 'See my courses'],
	staleTitle: ['সর্বশেষ অবস্থা আনা যায়নি', 'The latest state could not be loaded'],
	keptTitle: ['সংযোগ নেই, আগে রাখা তথ্য দেখছেন', 'No connection: this is what was kept'],
	keptOf: (when: string) => [`শেষবার আনা: ${when}।`, `Last fetched: ${when}.`],
	keptBody: ['সংযোগ ফিরলে নতুন তথ্য আসবে।', 'What is new comes once you are back online.'],
	neverRead: [
		'এই পাতা আগে খোলা হয়নি, তাই এই ডিভাইসে রাখা নেই। সংযোগ ফিরলে নিজে থেকেই আসবে।',
		'This was never opened on this device, so nothing is kept of it. It comes by itself once you are online.',
	],
	waiting: [
		'স্বাভাবিকের চেয়ে বেশি সময় লাগছে। ইন্টারনেট দুর্বল হতে পারে; আমরা চেষ্টা করে যাচ্ছি।',
		'This is taking longer than usual. The internet may be weak; we keep trying.',
	],
	opening: ['খুলছে', 'Opening'],
});

/** The overlay of an ended session is in both languages at once: another user of the device may read it. */
export const TIMEOUT_TEXTS = {
	en: 'Session timeout! Please Reload',
	bn: 'সেশনের সময় শেষ! পাতাটি আবার লোড করুন',
	reload: 'Reload',
} as const;
