/** Demonstration batch categories, courses and what batches refer to. */

export const batchCategories: readonly {
	slug: string;
	title: string;
	subtitle: string | null;
}[] = [
	{
		slug: 'fcps-part-1',
		title: 'এফসিপিএস পার্ট-১',
		subtitle: 'এক পত্র, ১৫০ প্রশ্ন, নেগেটিভ নম্বর নেই',
	},
	{
		slug: 'residency',
		title: 'রেসিডেন্সি',
		subtitle: 'ফেজ এ ভর্তি পরীক্ষা: ২০০ এমটিএফ, ৩ ঘণ্টা',
	},
	{
		slug: 'diploma-mphil',
		title: 'ডিপ্লোমা ও এমফিল',
		subtitle: null,
	},
	{
		slug: 'mph',
		title: 'এমপিএইচ',
		subtitle: 'জনস্বাস্থ্যে স্নাতকোত্তর ভর্তি পরীক্ষা',
	},
	{
		slug: 'dental',
		title: 'ডেন্টাল',
		subtitle: 'দন্তচিকিৎসকদের স্নাতকোত্তর প্রস্তুতি',
	},
	{
		slug: 'abroad',
		title: 'বিদেশের পরীক্ষা',
		subtitle: null,
	},
];

export const courses: readonly {
	slug: 'fcps' | 'residency' | 'outlier' | 'm-phil-diploma' | 'abroad' | 'mph';
	title: string;
	titleEn: string;
	icon: string;
	institute: 'bcps' | 'bmu' | 'nipsom' | 'foreign' | 'other';
	summary: string;
}[] = [
	{
		slug: 'fcps',
		title: 'এফসিপিএস পার্ট-১',
		titleEn: 'FCPS Part-1',
		icon: 'icon-fcps',
		institute: 'bcps',
		summary: '৭৫টি এমটিএফ ও ৭৫টি এসবিএর এক পত্রের পরীক্ষার জন্য বিষয়ভিত্তিক ক্লাস, সাপ্তাহিক পরীক্ষা ও পূর্ণাঙ্গ মডেল টেস্ট।',
	},
	{
		slug: 'residency',
		title: 'রেসিডেন্সি',
		titleEn: 'Residency',
		icon: 'icon-residency',
		institute: 'bmu',
		summary: 'ফেজ এ ভর্তি পরীক্ষার ২০০ এমটিএফের প্রস্তুতি; ভুল স্টেমে নম্বর কাটার নিয়ম মেনে নিয়মিত অনুশীলন।',
	},
	{
		slug: 'outlier',
		title: 'আউটলায়ার',
		titleEn: 'Outlier',
		icon: 'icon-outlier',
		institute: 'other',
		summary: 'যাঁরা আগে পরীক্ষায় বসে অল্পের জন্য থেমে গেছেন, তাঁদের দুর্বল বিষয়গুলো ধরে প্রশ্নভিত্তিক অনুশীলন ও সমাধান।',
	},
	{
		slug: 'm-phil-diploma',
		title: 'এমফিল ও ডিপ্লোমা',
		titleEn: 'MPhil and Diploma',
		icon: 'icon-m-phil-diploma',
		institute: 'bmu',
		summary: 'এমফিল ও ডিপ্লোমা ভর্তি পরীক্ষার জন্য মৌলিক বিষয়গুলোর গোছানো ক্লাস, শিট ও পরীক্ষা।',
	},
	{
		slug: 'abroad',
		title: 'বিদেশের পরীক্ষা',
		titleEn: 'Examinations abroad',
		icon: 'icon-abroad',
		institute: 'foreign',
		summary: 'এমআরসিপি ও এমআরসিএসের প্রথম ধাপের জন্য রোগীর বর্ণনাভিত্তিক প্রশ্নের অনুশীলন এবং ব্যাখ্যাসহ সমাধান।',
	},
	{
		slug: 'mph',
		title: 'এমপিএইচ',
		titleEn: 'MPH',
		icon: 'icon-mph',
		institute: 'nipsom',
		summary: 'রোগতত্ত্ব, জীবপরিসংখ্যান ও জনস্বাস্থ্যের মূল বিষয় নিয়ে এমপিএইচ ভর্তি পরীক্ষার প্রস্তুতি।',
	},
];

/** Kinds of disciplines, with the English term where doctors use it. */
export const faculties: readonly { key: FacultyKey; name: string }[] = [
	{ key: 'medicine', name: 'মেডিসিন ও সংশ্লিষ্ট (Medicine & Allied)' },
	{ key: 'surgery', name: 'সার্জারি ও সংশ্লিষ্ট (Surgery & Allied)' },
	{ key: 'basic', name: 'বেসিক ও প্যারাক্লিনিক্যাল (Basic & Para-clinical)' },
	{ key: 'dental', name: 'ডেন্টাল (Dental)' },
	{ key: 'paediatrics', name: 'শিশু (Paediatrics)' },
];
export const FACULTY_KEYS = ['medicine', 'surgery', 'basic', 'dental', 'paediatrics'] as const;
export type FacultyKey = (typeof FACULTY_KEYS)[number];

/** Demonstration branches; the addresses are made up. */
export const branches: readonly { key: BranchKey; name: string; address: string; phone: string }[] = [
	{
		key: 'dhaka',
		name: 'ঢাকা শাখা',
		address: '৩য় তলা, বাড়ি ৭, নমুনা সড়ক, ধানমন্ডি, ঢাকা ১২০৫',
		phone: '01700000101',
	},
	{
		key: 'chattogram',
		name: 'চট্টগ্রাম শাখা',
		address: '২য় তলা, ১৪ নমুনা প্লাজা, পাঁচলাইশ, চট্টগ্রাম ৪২০৩',
		phone: '01700000102',
	},
];
export const BRANCH_KEYS = ['dhaka', 'chattogram'] as const;
type BranchKey = (typeof BRANCH_KEYS)[number];

/** Demonstration sessions; the exam's day counts from the day of seeding. */
export const sessions: readonly { key: SessionKey; month: string; monthEn: string; examInDays: number }[] = [
	{ key: 'january', month: 'জানুয়ারি', monthEn: 'January', examInDays: 60 },
	{ key: 'march', month: 'মার্চ', monthEn: 'March', examInDays: 110 },
	{ key: 'july', month: 'জুলাই', monthEn: 'July', examInDays: 185 },
];
export const SESSION_KEYS = ['january', 'march', 'july'] as const;
type SessionKey = (typeof SESSION_KEYS)[number];
