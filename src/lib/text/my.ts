import type { MyRouteName } from '#contract/my-routes.ts';
import { texts } from './texts.ts';

const TITLES_BN = {
	'my-dashboard': 'ড্যাশবোর্ড',
	'my-courses': 'আমার কোর্স',
	'my-courses-show': 'কোর্স',
	'course-schedule': 'রুটিন',
	'full-schedule': 'পূর্ণ রুটিন',
	'exam-info': 'পরীক্ষার নিয়ম',
	'exam-participated': 'পরীক্ষা',
	'exam-review': 'উত্তর মিলিয়ে দেখা',
	'exam-result': 'পরীক্ষার ফল',
	'quiz-results': 'কুইজের ফল',
} as const satisfies Record<MyRouteName, string>;

/** The name of each screen, for the title of the window. */
export const SCREEN_TITLES = texts(TITLES_BN, {
	'my-dashboard': 'Dashboard',
	'my-courses': 'My courses',
	'my-courses-show': 'Course',
	'course-schedule': 'Schedule',
	'full-schedule': 'Full schedule',
	'exam-info': 'Exam rules',
	'exam-participated': 'Exam',
	'exam-review': 'Review of answers',
	'exam-result': 'Exam result',
	'quiz-results': 'Quiz result',
});

/** Words of the frame around the learner's screens. */
export const MY_TEXTS = texts(
	{
		skip: 'মূল অংশে যান',
		siteName: 'প্রস্তুতি',
		menu: 'আমার পাতা',
		dashboard: 'ড্যাশবোর্ড',
		courses: 'কোর্স',
		toSite: 'মূল সাইটে যান',
		account: 'অ্যাকাউন্ট',
		language: 'ভাষা',
		theme: 'পাতার রং',
		themeSystem: 'যন্ত্রের মতো',
		themeLight: 'আলো',
		themeDark: 'অন্ধকার',
		logout: 'লগআউট',
		loggingOut: 'লগআউট হচ্ছে',
		offline: 'ইন্টারনেট নেই। যা দেখছেন তা আগে আনা।',
		online: 'সংযোগ ফিরে এসেছে।',
		timeoutBody: 'নিরাপত্তার জন্য আপনার লগইনের মেয়াদ শেষ হয়েছে। পাতাটি আবার লোড করে লগইন করুন।',
		reload: 'আবার লোড করুন',
		loadFailTitle: 'পাতার একটি অংশ লোড হয়নি',
		loadFailBody:
			'ইন্টারনেট দুর্বল থাকলে বা সাইট এইমাত্র হালনাগাদ হলে এমন হয়। আবার লোড করলেই ঠিক হবে; আপনার জমা দেওয়া কিছু হারায়নি।',
		faultTitle: 'এই পাতাটি দেখানো যাচ্ছে না',
		faultBody: 'আমাদের দিকে একটি ত্রুটি হয়েছে। আপনার তথ্য নিরাপদ আছে। পাতাটি আবার লোড করুন; তাতেও না হলে হটলাইনে জানান।',
		notFoundTitle: 'এই ঠিকানায় কোনো পাতা নেই',
		notFoundBody: 'লিংকটি পুরোনো হতে পারে। ড্যাশবোর্ড থেকে আবার শুরু করুন।',
		toDashboard: 'ড্যাশবোর্ডে যান',
		toCourses: 'আমার কোর্স দেখুন',
		staleTitle: 'সর্বশেষ অবস্থা আনা যায়নি',
		waiting: 'স্বাভাবিকের চেয়ে বেশি সময় লাগছে। ইন্টারনেট দুর্বল হতে পারে; আমরা চেষ্টা করে যাচ্ছি।',
		opening: 'খুলছে',
	},
	{
		skip: 'Skip to the main part',
		siteName: 'Prostuti',
		menu: 'My pages',
		dashboard: 'Dashboard',
		courses: 'Courses',
		toSite: 'Go to the main site',
		account: 'Account',
		language: 'Language',
		theme: 'Page colours',
		themeSystem: 'Like the device',
		themeLight: 'Light',
		themeDark: 'Dark',
		logout: 'Sign out',
		loggingOut: 'Signing out',
		offline: 'No internet. What you see was loaded earlier.',
		online: 'You are back online.',
		timeoutBody: 'For your safety the sign-in has expired. Reload the page and sign in again.',
		reload: 'Reload',
		loadFailTitle: 'A part of the page did not load',
		loadFailBody:
			'This happens when the internet is weak or the site was updated a moment ago. A reload puts it right; nothing that you sent is lost.',
		faultTitle: 'This page cannot be shown',
		faultBody:
			'Something went wrong on our side. Your data is safe. Please reload the page; if that does not help, call the hotline.',
		notFoundTitle: 'There is no page at this address',
		notFoundBody: 'The link may be an old one. Please start again from the dashboard.',
		toDashboard: 'Go to dashboard',
		toCourses: 'See my courses',
		staleTitle: 'The latest state could not be loaded',
		waiting: 'This is taking longer than usual. The internet may be weak; we keep trying.',
		opening: 'Opening',
	},
);

/** The overlay of an ended session stands in both languages at once: whoever sits down here next reads it too. */
export const TIMEOUT_TEXTS = {
	en: 'Session timeout! Please Reload',
	bn: 'সেশনের সময় শেষ! পাতাটি আবার লোড করুন',
	reload: 'Reload',
} as const;
