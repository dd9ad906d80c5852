/**
 * Demonstration routines. `dayOffset` counts days from the day of seeding; times are Dhaka time.
 * `classTitle` is null for a slot that is an exam rather than a class.
 */
export const schedules: readonly {
	batchKey: string;
	title: string;
	slots: readonly {
		dayOffset: number;
		startsAt: string;
		endsAt: string;
		title: string;
		classTitle: string | null;
	}[];
}[] = [
	{
		batchKey: 'fcps-jan-online',
		title: 'এফসিপিএস পার্ট-১ জানুয়ারি ব্যাচের রুটিন',
		slots: [
			{
				dayOffset: -38,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'শারীরবিদ্যা: কোষঝিল্লি ও দেহতরলের ভারসাম্য',
				classTitle: 'শারীরবিদ্যা, ক্লাস ১',
			},
			{
				dayOffset: -33,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'শারীরবিদ্যা: হৃদ্‌চক্র ও রক্তচাপ',
				classTitle: 'শারীরবিদ্যা, ক্লাস ২',
			},
			{
				dayOffset: -28,
				startsAt: '20:30',
				endsAt: '22:00',
				title: 'শারীরস্থান: ঊর্ধ্বাঙ্গ ও ব্রেকিয়াল প্লেক্সাস',
				classTitle: 'শারীরস্থান, ক্লাস ১',
			},
			{
				dayOffset: -24,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'শারীরস্থান: বক্ষগহ্বর ও মিডিয়াস্টিনাম',
				classTitle: 'শারীরস্থান, ক্লাস ২',
			},
			{
				dayOffset: -19,
				startsAt: '21:00',
				endsAt: '22:00',
				title: 'বিষয়ভিত্তিক পরীক্ষা ১: শারীরবিদ্যা ও শারীরস্থান',
				classTitle: null,
			},
			{
				dayOffset: -14,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'প্রাণরসায়ন: এনজাইম ও শর্করার বিপাক',
				classTitle: 'প্রাণরসায়ন, ক্লাস ১',
			},
			{
				dayOffset: -9,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'রোগবিদ্যা: কোষের ক্ষতি ও প্রদাহ',
				classTitle: 'রোগবিদ্যা, ক্লাস ১',
			},
			{
				dayOffset: -4,
				startsAt: '20:30',
				endsAt: '22:00',
				title: 'রোগবিদ্যা: রক্তক্ষরণ, থ্রম্বোসিস ও শক',
				classTitle: 'রোগবিদ্যা, ক্লাস ২',
			},
			{
				dayOffset: 1,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'অণুজীববিদ্যা: ব্যাকটেরিয়ার গঠন ও জীবাণুমুক্তকরণ',
				classTitle: 'অণুজীববিদ্যা, ক্লাস ১',
			},
			{
				dayOffset: 6,
				startsAt: '21:00',
				endsAt: '22:00',
				title: 'বিষয়ভিত্তিক পরীক্ষা ২: প্রাণরসায়ন ও রোগবিদ্যা',
				classTitle: null,
			},
			{
				dayOffset: 11,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'ওষুধবিদ্যা: ওষুধের শোষণ, বণ্টন ও নিষ্কাশন',
				classTitle: 'ওষুধবিদ্যা, ক্লাস ১',
			},
			{
				dayOffset: 17,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'ওষুধবিদ্যা: স্বয়ংক্রিয় স্নায়ুতন্ত্রের ওষুধ',
				classTitle: 'ওষুধবিদ্যা, ক্লাস ২',
			},
			{
				dayOffset: 22,
				startsAt: '20:30',
				endsAt: '22:00',
				title: 'রোগ প্রতিরোধবিদ্যা: অতিসংবেদনশীলতা ও টিকা',
				classTitle: 'রোগ প্রতিরোধবিদ্যা, ক্লাস ১',
			},
			{
				dayOffset: 28,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'জীবপরিসংখ্যান: সংবেদনশীলতা, নির্দিষ্টতা ও পি-মান',
				classTitle: 'জীবপরিসংখ্যান, ক্লাস ১',
			},
			{
				dayOffset: 34,
				startsAt: '18:00',
				endsAt: '22:00',
				title: 'পূর্ণাঙ্গ মডেল টেস্ট: ৭৫ এমটিএফ ও ৭৫ এসবিএ',
				classTitle: null,
			},
			{
				dayOffset: 40,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'সমাধান ক্লাস: মডেল টেস্টের প্রশ্ন ধরে আলোচনা',
				classTitle: 'মডেল টেস্টের সমাধান',
			},
		],
	},
	{
		batchKey: 'residency-mar-online',
		title: 'রেসিডেন্সি মার্চ ব্যাচের রুটিন',
		slots: [
			{
				dayOffset: -23,
				startsAt: '20:30',
				endsAt: '22:00',
				title: 'শারীরস্থান: মাথা, ঘাড় ও করোটির স্নায়ু',
				classTitle: 'শারীরস্থান, ক্লাস ১',
			},
			{
				dayOffset: -16,
				startsAt: '20:30',
				endsAt: '22:00',
				title: 'শারীরবিদ্যা: বৃক্কের পরিস্রাবণ ও অম্ল-ক্ষার ভারসাম্য',
				classTitle: 'শারীরবিদ্যা, ক্লাস ১',
			},
			{
				dayOffset: -8,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'প্রাণরসায়ন: লিপিড ও লাইপোপ্রোটিন',
				classTitle: 'প্রাণরসায়ন, ক্লাস ১',
			},
			{
				dayOffset: -2,
				startsAt: '21:00',
				endsAt: '22:30',
				title: 'বিষয়ভিত্তিক পরীক্ষা ১: মৌলিক তিন বিষয়',
				classTitle: null,
			},
			{
				dayOffset: 5,
				startsAt: '20:30',
				endsAt: '22:00',
				title: 'রোগবিদ্যা: নিওপ্লাসিয়া ও টিউমার মার্কার',
				classTitle: 'রোগবিদ্যা, ক্লাস ১',
			},
			{
				dayOffset: 13,
				startsAt: '20:30',
				endsAt: '22:00',
				title: 'অণুজীববিদ্যা: হেপাটাইটিস ও অন্যান্য ভাইরাস',
				classTitle: 'অণুজীববিদ্যা, ক্লাস ১',
			},
			{
				dayOffset: 21,
				startsAt: '20:00',
				endsAt: '21:30',
				title: 'ওষুধবিদ্যা: অ্যান্টিবায়োটিক ও তার প্রতিরোধ',
				classTitle: 'ওষুধবিদ্যা, ক্লাস ১',
			},
			{
				dayOffset: 30,
				startsAt: '19:00',
				endsAt: '22:00',
				title: 'পূর্ণাঙ্গ মডেল টেস্ট: ২০০ এমটিএফ',
				classTitle: null,
			},
		],
	},
];
