import type { ComplaintCategory, ComplaintState } from '#contract/support/calls.ts';

/** A time of day, so many days from the day of the start. */
interface When {
	day: number;
	time: string;
}

interface DemoNotice {
	title: string;
	body: string;
	for: 'all' | 'course' | 'batch' | 'doctor';
	of?: 'fcps' | 'residency';
	pinned: boolean;
	link: string | null;
	from: When;
	until: When | null;
	/** The first doctor has read it. */
	read?: boolean;
}

export const demoNotices: readonly DemoNotice[] = [
	{
		title: 'মক টেস্টের দিন কী করবেন',
		body: 'পরীক্ষার আগের রাতে একবার **ঢোকার পাতা** খুলে দেখুন, প্রশ্নপত্র তখনই ফোনে নেমে থাকবে।\n\n- ফোনে অন্তত ৩০ শতাংশ চার্জ রাখুন\n- নেট চলে গেলেও উত্তর দিতে থাকুন, উত্তর ফোনেই জমা থাকে\n- সময় শেষে জমার রসিদ নম্বরটি দেখে নিন\n\nকোনো সমস্যা হলে অভিযোগ বাক্সে লিখুন।',
		for: 'all',
		pinned: true,
		link: '/my/courses',
		from: { day: -6, time: '10:00' },
		until: null,
	},
	{
		title: 'এই সপ্তাহের লাইভ ক্লাস এক ঘণ্টা পরে',
		body: 'শিক্ষকের হাসপাতালের দায়িত্ব থাকায় এই সপ্তাহের লাইভ ক্লাস **রাত ৯টার বদলে রাত ১০টায়** শুরু হবে। ক্লাসের পর রেকর্ডিং আগের মতোই রুটিনে পাবেন।',
		for: 'batch',
		of: 'fcps',
		pinned: false,
		link: '/my/courses',
		from: { day: -1, time: '11:30' },
		until: { day: 6, time: '23:00' },
	},
	{
		title: 'লেকচার শিট ৩ ও ৪ একসঙ্গে যাচ্ছে',
		body: 'ছাপার কাজ শেষ। যাঁরা কুরিয়ারে নেন, তাঁদের প্যাকেটে **শিট ৩ ও ৪** একসঙ্গে থাকবে। প্যাকেট বের হওয়ার আগে ঠিকানা মিলিয়ে নেওয়ার অনুরোধ আসবে; ঠিকানা বদলালে তখনই জানান।',
		for: 'course',
		of: 'fcps',
		pinned: false,
		link: null,
		from: { day: -3, time: '16:00' },
		until: { day: 20, time: '23:00' },
		read: true,
	},
	{
		title: 'রেসিডেন্সির ফ্যাকাল্টি অনুযায়ী অতিরিক্ত পরীক্ষা',
		body: 'ফেজ এ-র প্রস্তুতির জন্য ফ্যাকাল্টি অনুযায়ী একটি অতিরিক্ত পরীক্ষা যোগ করা হয়েছে। এর নম্বর মেধাতালিকায় ধরা হবে না, উত্তর ও ব্যাখ্যা সঙ্গে সঙ্গে দেখা যাবে।',
		for: 'batch',
		of: 'residency',
		pinned: false,
		link: '/my/courses',
		from: { day: -2, time: '12:00' },
		until: { day: 12, time: '23:00' },
	},
	{
		title: 'আপনার ঠিকানাটি একবার দেখে নিন',
		body: 'গত প্যাকেটের কুরিয়ার আপনার ঠিকানা খুঁজতে ফোন করেছিলেন। প্রোফাইলে বাড়ির নম্বর ও কাছের পরিচিত কোনো জায়গার নাম লিখে দিলে পরের প্যাকেট সময়মতো পাবেন।',
		for: 'doctor',
		pinned: false,
		link: '/my/account',
		from: { day: -4, time: '13:20' },
		until: { day: 30, time: '23:00' },
	},
	{
		title: 'অফিসের নতুন সময়সূচি',
		body: 'শনি থেকে বৃহস্পতিবার সকাল ১০টা থেকে সন্ধ্যা ৬টা পর্যন্ত অফিস খোলা। শুক্রবার বন্ধ, তবে হটলাইন খোলা থাকে।',
		for: 'all',
		pinned: false,
		link: '/contact-details',
		from: { day: -12, time: '10:00' },
		until: null,
		read: true,
	},
	{
		title: 'নিবন্ধনের শেষ দিন ছিল গতকাল',
		body: 'এফসিপিএস প্রথম পর্বের ফরম জমার সময় শেষ হয়েছে।',
		for: 'course',
		of: 'fcps',
		pinned: false,
		link: null,
		from: { day: -20, time: '10:00' },
		until: { day: -1, time: '17:00' },
	},
];

export interface DemoComplaint {
	/** Index of the demonstration doctor. */
	doctor: number;
	no: string;
	category: ComplaintCategory;
	subject: string;
	state: ComplaintState;
	rating?: number;
	messages: readonly {
		by: 'doctor' | 'staff';
		text: string;
		at: When;
		/** The doctor has not seen it. */
		unread?: boolean;
		/** For staff only. */
		note?: boolean;
	}[];
}

export const demoComplaints: readonly DemoComplaint[] = [
	{
		doctor: 0,
		no: 'C-SHEET742',
		category: 'sheet',
		subject: 'শিট ২-এর প্যাকেটে চার পাতা কম',
		state: 'waiting_doctor',
		messages: [
			{
				by: 'doctor',
				text: 'শিট ২-এর প্যাকেট পেয়েছি, কিন্তু ১৭ থেকে ২০ নম্বর পাতা নেই। ছাপার ভুল, না বাঁধাইয়ের সময় বাদ পড়েছে?',
				at: { day: -2, time: '19:40' },
			},
			{
				by: 'staff',
				text: 'বাঁধাইয়ের ভুল, একই দফার আরও কয়েকটি শিটে এমন হয়েছে।',
				at: { day: -1, time: '10:50' },
				note: true,
			},
			{
				by: 'staff',
				text: 'দুঃখিত, বাঁধাইয়ের সময় পাতাগুলো বাদ পড়েছে। চারটি পাতা শিট ৩-এর প্যাকেটের সঙ্গে দিয়ে দেব। তার আগেই দরকার হলে জানান, শিটের পাতায় পড়ার জন্য খুলে দেওয়া যাবে।',
				at: { day: -1, time: '11:15' },
				unread: true,
			},
		],
	},
	{
		doctor: 0,
		no: 'C-PAYMT358',
		category: 'payment',
		subject: 'রসিদে নামের বানান ভুল',
		state: 'with_staff',
		messages: [
			{
				by: 'doctor',
				text: 'রসিদে আমার নামের বানান ভুল এসেছে। হাসপাতালে জমা দেব, তাই ঠিক বানানের একটি রসিদ দরকার।',
				at: { day: -1, time: '21:05' },
			},
		],
	},
	{
		doctor: 0,
		no: 'C-QSTNS926',
		category: 'question',
		subject: 'উত্তর ভুল মনে হয়: thyroid storm-এর প্রথম চিকিৎসা',
		state: 'resolved',
		messages: [
			{
				by: 'doctor',
				text: 'ব্যাখ্যায় লেখা উত্তরটি নতুন নির্দেশিকার সঙ্গে মিলছে না। নির্দেশিকার পাতাটি মিলিয়ে দেখবেন?',
				at: { day: -5, time: '20:10' },
			},
			{
				by: 'staff',
				text: 'দেখেছি, আপনার কথাই ঠিক। উত্তর সংশোধন করা হয়েছে, এই প্রশ্নে সবার নম্বর আবার হিসাব করা হয়েছে। জানানোর জন্য ধন্যবাদ।',
				at: { day: -3, time: '12:25' },
			},
		],
	},
	{
		doctor: 0,
		no: 'C-VDEOS473',
		category: 'video',
		subject: 'ফিজিওলজি ক্লাসের রেকর্ডিংয়ে শব্দ কেটে যায়',
		state: 'closed',
		rating: 4,
		messages: [
			{
				by: 'doctor',
				text: '২৪ মিনিটের পর থেকে শব্দ কেটে কেটে আসছে। দুটি ফোনে দেখেছি, একই সমস্যা।',
				at: { day: -24, time: '22:30' },
			},
			{
				by: 'staff',
				text: 'রেকর্ডিংটি আবার তৈরি করে দেওয়া হয়েছে। এখন শুরু থেকে শেষ পর্যন্ত শব্দ ঠিক আছে।',
				at: { day: -22, time: '15:00' },
			},
		],
	},
	{
		doctor: 1,
		no: 'C-DEVCE539',
		category: 'device',
		subject: 'পুরোনো ফোন হারিয়ে গেছে, নতুন ফোনে ভিডিও খুলছে না',
		state: 'open',
		messages: [
			{
				by: 'doctor',
				text: 'পুরোনো ফোনটি গতকাল হারিয়েছে। নতুন ফোনে লগইন হয়েছে, কিন্তু ক্লাস দেখতে গেলে ডিভাইস যাচাই করতে বলে।',
				at: { day: -1, time: '23:20' },
			},
		],
	},
	{
		doctor: 1,
		no: 'C-EXAMS284',
		category: 'exam',
		subject: 'গত মক টেস্টে ঢুকতে পারিনি',
		state: 'resolved',
		messages: [
			{
				by: 'doctor',
				text: 'নাইট ডিউটির জন্য দশ মিনিট দেরিতে এসেছিলাম, পরীক্ষার ঘরে ঢুকতে পারিনি।',
				at: { day: -6, time: '09:10' },
			},
			{
				by: 'staff',
				text: 'প্রবেশের সময় পেরিয়ে যাওয়ায় মেধাতালিকার জন্য আর দেওয়া যাবে না, তবে বাকি পরীক্ষার তালিকা থেকে এটি অনুশীলন হিসেবে দিতে পারবেন।',
				at: { day: -5, time: '11:00' },
				unread: true,
			},
		],
	},
];

/** Answers that staff keep ready. */
export const demoCanned: readonly {
	title: string;
	/** Null: for every category. */
	category: ComplaintCategory | null;
	bodyBn: string;
	bodyEn: string;
	position: number;
}[] = [
	{
		title: 'রসিদে নাম ঠিক করা হয়েছে',
		category: 'payment',
		bodyBn:
			'{name}, {no} নম্বর অভিযোগটি দেখেছি। রসিদে আপনার নামের বানান ঠিক করে দিয়েছি; পেমেন্টের পাতা থেকে নতুন রসিদটি নামিয়ে নিতে পারেন।',
		bodyEn:
			'{name}, we looked into {no}. The spelling of your name on the receipt is corrected; the new receipt is on the page of your payment.',
		position: 1,
	},
	{
		title: 'টাকা কেটেছে, যাচাই চলছে',
		category: 'payment',
		bodyBn:
			'{name}, আপনার লেনদেনটি গেটওয়ের সঙ্গে মিলিয়ে দেখা হচ্ছে। টাকা পৌঁছে থাকলে কোর্সটি নিজে থেকেই খুলে যাবে, না পৌঁছে থাকলে ব্যাংক ফেরত দেবে। আবার টাকা দেওয়ার দরকার নেই।',
		bodyEn:
			'{name}, we are checking your transaction with the gateway. If the money has reached us the course opens by itself; if not, the bank returns it. Please do not pay again.',
		position: 2,
	},
	{
		title: 'শিটের পাতা আবার পাঠানো হচ্ছে',
		category: 'sheet',
		bodyBn:
			'{name}, দুঃখিত। বাদ পড়া পাতাগুলো পরের প্যাকেটের সঙ্গে পাঠানো হচ্ছে, আলাদা কোনো খরচ লাগবে না। অভিযোগ {no} প্যাকেট পৌঁছানো পর্যন্ত খোলা থাকবে।',
		bodyEn: '',
		position: 3,
	},
	{
		title: 'শিক্ষক দেখছেন',
		category: 'question',
		bodyBn:
			'{name}, প্রশ্নটি বিষয়ের শিক্ষককে দেখানো হয়েছে। তাঁর ব্যাখ্যা পেলে এখানেই জানাব; উত্তর বদলালে সবার নম্বর নিজে থেকেই নতুন করে হিসাব হবে।',
		bodyEn: '',
		position: 4,
	},
	{
		title: 'আরও জানতে চাই',
		category: null,
		bodyBn: '{name}, সমস্যাটি কোন পাতায়, কখন হয়েছে এবং পর্দায় কী লেখা ছিল, একটু জানাবেন? সম্ভব হলে একটি ছবি দিন।',
		bodyEn: '{name}, on which page did this happen, when, and what did the screen say? A picture would help.',
		position: 5,
	},
];
