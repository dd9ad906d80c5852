/** Demonstration batch categories, courses and batches; days count from the day of seeding. */

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
	icon: string;
	institute: 'bcps' | 'bmu' | 'nipsom' | 'foreign' | 'other';
	summary: string;
}[] = [
	{
		slug: 'fcps',
		title: 'এফসিপিএস পার্ট-১',
		icon: 'icon-fcps',
		institute: 'bcps',
		summary: '৭৫টি এমটিএফ ও ৭৫টি এসবিএর এক পত্রের পরীক্ষার জন্য বিষয়ভিত্তিক ক্লাস, সাপ্তাহিক পরীক্ষা ও পূর্ণাঙ্গ মডেল টেস্ট।',
	},
	{
		slug: 'residency',
		title: 'রেসিডেন্সি',
		icon: 'icon-residency',
		institute: 'bmu',
		summary: 'ফেজ এ ভর্তি পরীক্ষার ২০০ এমটিএফের প্রস্তুতি; ভুল স্টেমে নম্বর কাটার নিয়ম মেনে নিয়মিত অনুশীলন।',
	},
	{
		slug: 'outlier',
		title: 'আউটলায়ার',
		icon: 'icon-outlier',
		institute: 'other',
		summary: 'যাঁরা আগে পরীক্ষায় বসে অল্পের জন্য থেমে গেছেন, তাঁদের দুর্বল বিষয়গুলো ধরে প্রশ্নভিত্তিক অনুশীলন ও সমাধান।',
	},
	{
		slug: 'm-phil-diploma',
		title: 'এমফিল ও ডিপ্লোমা',
		icon: 'icon-m-phil-diploma',
		institute: 'bmu',
		summary: 'এমফিল ও ডিপ্লোমা ভর্তি পরীক্ষার জন্য মৌলিক বিষয়গুলোর গোছানো ক্লাস, শিট ও পরীক্ষা।',
	},
	{
		slug: 'abroad',
		title: 'বিদেশের পরীক্ষা',
		icon: 'icon-abroad',
		institute: 'foreign',
		summary: 'এমআরসিপি ও এমআরসিএসের প্রথম ধাপের জন্য রোগীর বর্ণনাভিত্তিক প্রশ্নের অনুশীলন এবং ব্যাখ্যাসহ সমাধান।',
	},
	{
		slug: 'mph',
		title: 'এমপিএইচ',
		icon: 'icon-mph',
		institute: 'nipsom',
		summary: 'রোগতত্ত্ব, জীবপরিসংখ্যান ও জনস্বাস্থ্যের মূল বিষয় নিয়ে এমপিএইচ ভর্তি পরীক্ষার প্রস্তুতি।',
	},
];

export const batches: readonly {
	key: string;
	categorySlug: string;
	courseSlug: string;
	title: string;
	subtitle: string | null;
	mode: 'online' | 'offline' | 'hybrid';
	seats: number;
	priceTaka: number;
	oldStudentPriceTaka: number;
	startsInDays: number;
	endsInDays: number;
	status: 'open' | 'running' | 'announced' | 'finished';
	includes: {
		class: boolean;
		exam: boolean;
		solve: boolean;
		sheet: boolean;
		book: boolean;
	};
}[] = [
	{
		key: 'fcps-jan-online',
		categorySlug: 'fcps-part-1',
		courseSlug: 'fcps',
		title: 'এফসিপিএস পার্ট-১ জানুয়ারি ব্যাচ (অনলাইন)',
		subtitle: 'সন্ধ্যার ক্লাস, সাপ্তাহিক পরীক্ষা ও ছাপা শিট',
		mode: 'online',
		seats: 300,
		priceTaka: 14500,
		oldStudentPriceTaka: 11500,
		startsInDays: -40,
		endsInDays: 50,
		status: 'running',
		includes: { class: true, exam: true, solve: true, sheet: true, book: false },
	},
	{
		key: 'residency-mar-online',
		categorySlug: 'residency',
		courseSlug: 'residency',
		title: 'রেসিডেন্সি মার্চ ব্যাচ (অনলাইন)',
		subtitle: 'ফেজ এ ভর্তি পরীক্ষার পূর্ণ প্রস্তুতি',
		mode: 'online',
		seats: 250,
		priceTaka: 16000,
		oldStudentPriceTaka: 13000,
		startsInDays: -25,
		endsInDays: 95,
		status: 'running',
		includes: { class: true, exam: true, solve: true, sheet: true, book: true },
	},
	{
		key: 'fcps-jul-hybrid',
		categorySlug: 'fcps-part-1',
		courseSlug: 'fcps',
		title: 'এফসিপিএস পার্ট-১ জুলাই ব্যাচ (হাইব্রিড)',
		subtitle: 'শুক্রবার শাখায়, অন্য দিন অনলাইনে',
		mode: 'hybrid',
		seats: 120,
		priceTaka: 18500,
		oldStudentPriceTaka: 15500,
		startsInDays: 20,
		endsInDays: 150,
		status: 'open',
		includes: { class: true, exam: true, solve: true, sheet: true, book: true },
	},
	{
		key: 'outlier-revision-online',
		categorySlug: 'fcps-part-1',
		courseSlug: 'outlier',
		title: 'আউটলায়ার রিভিশন ব্যাচ (অনলাইন)',
		subtitle: 'শুধু পরীক্ষা ও সমাধান',
		mode: 'online',
		seats: 200,
		priceTaka: 4500,
		oldStudentPriceTaka: 3500,
		startsInDays: 7,
		endsInDays: 45,
		status: 'open',
		includes: { class: false, exam: true, solve: true, sheet: false, book: false },
	},
	{
		key: 'residency-dhaka-offline',
		categorySlug: 'residency',
		courseSlug: 'residency',
		title: 'রেসিডেন্সি ঢাকা শাখা ব্যাচ (অফলাইন)',
		subtitle: null,
		mode: 'offline',
		seats: 60,
		priceTaka: 22000,
		oldStudentPriceTaka: 18500,
		startsInDays: 35,
		endsInDays: 165,
		status: 'announced',
		includes: { class: true, exam: true, solve: true, sheet: true, book: true },
	},
	{
		key: 'diploma-mphil-online',
		categorySlug: 'diploma-mphil',
		courseSlug: 'm-phil-diploma',
		title: 'ডিপ্লোমা ও এমফিল ভর্তি ব্যাচ (অনলাইন)',
		subtitle: 'মৌলিক বিষয়ের ক্লাস ও শিট',
		mode: 'online',
		seats: 150,
		priceTaka: 10500,
		oldStudentPriceTaka: 8500,
		startsInDays: 14,
		endsInDays: 104,
		status: 'open',
		includes: { class: true, exam: true, solve: true, sheet: true, book: false },
	},
	{
		key: 'mph-admission-online',
		categorySlug: 'mph',
		courseSlug: 'mph',
		title: 'এমপিএইচ ভর্তি ব্যাচ (অনলাইন)',
		subtitle: null,
		mode: 'online',
		seats: 100,
		priceTaka: 8000,
		oldStudentPriceTaka: 6500,
		startsInDays: -130,
		endsInDays: -20,
		status: 'finished',
		includes: { class: true, exam: true, solve: false, sheet: true, book: false },
	},
	{
		key: 'dental-fcps-hybrid',
		categorySlug: 'dental',
		courseSlug: 'fcps',
		title: 'ডেন্টাল এফসিপিএস পার্ট-১ ব্যাচ (হাইব্রিড)',
		subtitle: 'দন্তচিকিৎসকদের জন্য আলাদা রুটিন',
		mode: 'hybrid',
		seats: 80,
		priceTaka: 15000,
		oldStudentPriceTaka: 12500,
		startsInDays: 10,
		endsInDays: 120,
		status: 'open',
		includes: { class: true, exam: true, solve: true, sheet: true, book: false },
	},
	{
		key: 'abroad-mrcp-online',
		categorySlug: 'abroad',
		courseSlug: 'abroad',
		title: 'এমআরসিপি পার্ট-১ অনুশীলন ব্যাচ (অনলাইন)',
		subtitle: 'রোগীর বর্ণনাভিত্তিক প্রশ্ন ও ব্যাখ্যা',
		mode: 'online',
		seats: 90,
		priceTaka: 12000,
		oldStudentPriceTaka: 10000,
		startsInDays: 50,
		endsInDays: 140,
		status: 'announced',
		includes: { class: true, exam: true, solve: true, sheet: false, book: false },
	},
];
