import { texts } from '#contract/texts.ts';

/** Words of the frame around every page and of the public pages. */
export const SITE_TEXTS = texts({
	skip: ['মূল অংশে যান', 'Skip to the main part'],
	menu: ['মেনু', 'Menu'],
	mainMenu: ['প্রধান মেনু', 'Main menu'],
	hotline: ['হটলাইন', 'Hotline'],
	loginOrRegister: ['লগইন / রেজিস্ট্রেশন', 'Sign in / Register'],
	account: ['অ্যাকাউন্ট', 'Account'],
	accountMenu: ['অ্যাকাউন্ট মেনু', 'Account menu'],
	toDashboard: ['ড্যাশবোর্ডে যান', 'Go to dashboard'],
	logout: ['লগআউট', 'Sign out'],
	demonstrationLabel: ['নমুনা সাইট', 'Sample site'],
	opensInNewTab: ['নতুন ট্যাবে খোলে', 'opens in a new tab'],
	footerPages: ['পাতা', 'Pages'],
	footerSocial: ['আমাদের সঙ্গে থাকুন', 'Stay with us'],
	footerApps: ['অ্যাপ', 'Apps'],
	footerContact: ['কথা বলুন', 'Talk to us'],
	theme: ['থিম', 'Theme'],
	themeSystem: ['ফোনের সেটিং অনুযায়ী', 'Same as the phone'],
	themeLight: ['লাইট', 'Light'],
	themeDark: ['ডার্ক', 'Dark'],
	rights: (year: string, name: string) => [`© ${year} ${name}`, `© ${year} ${name}`],
	breadcrumb: ['আপনি কোথায় আছেন', 'Where you are'],
	home: ['হোম', 'Home'],
	partMissing: [
		'পাতার একটি অংশ লোড হয়নি। লেখা ও লিংক ঠিকই আছে।',
		'A part of the page did not load. Its text and links are all here.',
	],
	reload: ['আবার লোড করুন', 'Load again'],
	hideNote: ['বন্ধ করুন', 'Close'],
});
