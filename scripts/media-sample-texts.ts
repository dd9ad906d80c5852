/** A lecture of the demonstration: slides of the same length, what stands on them, and what is said over them. */
export interface SampleLecture {
	folder: string;
	title: string;
	colour: string;
	slideS: number;
	slides: readonly {
		heading: string;
		points: readonly string[];
		spoken: { bn: readonly string[]; en: readonly string[] };
	}[];
}

export const sampleLectures: readonly SampleLecture[] = [
	{
		folder: 'sample-cell-injury',
		title: 'রোগবিদ্যা: কোষের ক্ষতি ও প্রদাহ',
		colour: '#0f766e',
		slideS: 12,
		slides: [
			{
				heading: 'কোষ কেন ক্ষতিগ্রস্ত হয়',
				points: ['অক্সিজেনের অভাব (হাইপোক্সিয়া)', 'জীবাণু, বিষ ও ওষুধ', 'রোগপ্রতিরোধের ভুল সাড়া'],
				spoken: {
					bn: ['কোষের ক্ষতির সবচেয়ে সাধারণ কারণ অক্সিজেনের অভাব।', 'এরপর আসে জীবাণু, বিষ, ওষুধ ও রোগপ্রতিরোধের ভুল সাড়া।'],
					en: [
						'The most common cause of cell injury is a lack of oxygen.',
						'Then come microbes, poisons, drugs and misdirected immunity.',
					],
				},
			},
			{
				heading: 'ফেরা যায়, ফেরা যায় না',
				points: ['ফোলা ও চর্বি জমা: ফেরা যায়', 'মাইটোকন্ড্রিয়া ও কোষঝিল্লি ভাঙলে: ফেরা যায় না'],
				spoken: {
					bn: ['কোষ ফুলে গেলে বা চর্বি জমলে তা এখনো ফিরতে পারে।', 'মাইটোকন্ড্রিয়া ও কোষঝিল্লি ভেঙে গেলে আর ফেরে না।'],
					en: [
						'Swelling and fatty change can still be reversed.',
						'Once mitochondria and membranes break down, they cannot.',
					],
				},
			},
			{
				heading: 'নেক্রোসিস ও অ্যাপোপটোসিস',
				points: ['নেক্রোসিস: কোষ ফোলে, প্রদাহ হয়', 'অ্যাপোপটোসিস: কোষ কুঁচকায়, প্রদাহ হয় না'],
				spoken: {
					bn: ['নেক্রোসিসে কোষ ফুলে ফেটে যায়, আশপাশে প্রদাহ হয়।', 'অ্যাপোপটোসিসে কোষ নিজেই গুটিয়ে যায়, প্রদাহ হয় না।'],
					en: [
						'In necrosis the cell swells and bursts, and inflammation follows.',
						'In apoptosis the cell folds itself up without inflammation.',
					],
				},
			},
			{
				heading: 'তীব্র প্রদাহের পাঁচ লক্ষণ',
				points: ['লাল, গরম, ফোলা, ব্যথা', 'আর কাজ করার ক্ষমতা কমে যাওয়া'],
				spoken: {
					bn: ['তীব্র প্রদাহের চার লক্ষণ: লাল, গরম, ফোলা ও ব্যথা।', 'পঞ্চমটি হলো কাজ করার ক্ষমতা কমে যাওয়া।'],
					en: [
						'The four signs of acute inflammation: redness, heat, swelling and pain.',
						'The fifth is loss of function.',
					],
				},
			},
			{
				heading: 'মনে রাখুন',
				points: ['আগে কারণ, তারপর ফেরা না ফেরা', 'প্রশ্নে ছবির বর্ণনা মিলিয়ে দেখুন'],
				spoken: {
					bn: ['প্রশ্নে আগে কারণটি খুঁজুন, তারপর ভাবুন ফেরা যায় কি না।', 'ছবির বর্ণনা থাকলে প্রতিটি শব্দ মিলিয়ে দেখুন।'],
					en: [
						'In a question find the cause first, then ask whether it can be reversed.',
						'Where a picture is described, check it word by word.',
					],
				},
			},
		],
	},
	{
		folder: 'sample-cardiac-cycle',
		title: 'শারীরবিদ্যা: হৃদ্‌চক্র ও রক্তচাপ',
		colour: '#9f1239',
		slideS: 6,
		slides: [
			{
				heading: 'একটি হৃদ্‌চক্র',
				points: ['সিস্টোল: নিলয়ের সংকোচন', 'ডায়াস্টোল: নিলয়ের প্রসারণ ও ভরাট'],
				spoken: {
					bn: ['একটি হৃদ্‌চক্রে নিলয় একবার সংকুচিত হয়, একবার প্রসারিত।'],
					en: ['In one cardiac cycle the ventricles contract once and relax once.'],
				},
			},
			{
				heading: 'হৃদ্‌শব্দ',
				points: ['প্রথম শব্দ: মাইট্রাল ও ট্রাইকাসপিড বন্ধ', 'দ্বিতীয় শব্দ: অ্যাওর্টিক ও পালমোনারি বন্ধ'],
				spoken: {
					bn: ['প্রথম শব্দ মাইট্রাল ও ট্রাইকাসপিড, দ্বিতীয়টি অ্যাওর্টিক ও পালমোনারি কপাটিকার।'],
					en: [
						'The first sound is of the mitral and tricuspid valves, the second of the aortic and pulmonary.',
					],
				},
			},
			{
				heading: 'গড় রক্তচাপ',
				points: ['ডায়াস্টোলিক + নাড়িচাপের তিন ভাগের এক ভাগ', '১২০/৮০ হলে গড় প্রায় ৯৩'],
				spoken: {
					bn: ['ডায়াস্টোলিক চাপের সঙ্গে নাড়িচাপের তিন ভাগের এক ভাগ যোগ করুন।'],
					en: ['Add a third of the pulse pressure to the diastolic pressure.'],
				},
			},
		],
	},
];
