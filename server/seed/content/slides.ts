/** Demonstration slides of the home page. */
export const slides: readonly {
	title: string;
	alt: string;
	thumb: string;
	link: string;
	is_video: boolean;
}[] = [
	{
		title: 'এফসিপিএস পার্ট-১: নতুন কাঠামোয় প্রস্তুতি',
		alt: 'এফসিপিএস পার্ট-১ কোর্সের স্লাইড: এক পত্রে ১৫০ প্রশ্ন, সময় ৪ ঘণ্টা',
		thumb: '/slides/slide-1.svg',
		link: 'https://example.com/fcps-part-1',
		is_video: false,
	},
	{
		title: 'পরীক্ষা কীভাবে দেবেন, ভিডিওতে দেখুন',
		alt: 'পরীক্ষা দেওয়ার নিয়ম দেখানো ভিডিওর প্রচ্ছদ',
		thumb: '/slides/slide-2.svg',
		link: '/frames/video.html',
		is_video: true,
	},
	{
		title: 'রেসিডেন্সি মার্চ ব্যাচ: ক্লাস ও পরীক্ষা চলছে',
		alt: 'রেসিডেন্সি মার্চ ব্যাচের স্লাইড: ফেজ এ ভর্তি পরীক্ষার অনলাইন প্রস্তুতি',
		thumb: '/slides/slide-3.svg',
		link: 'https://example.com/residency-march-batch',
		is_video: false,
	},
	{
		title: 'লেকচার শিট এখন ট্র্যাকিংসহ কুরিয়ারে',
		alt: 'লেকচার শিট পাঠানোর স্লাইড: ঠিকানা নিশ্চিত করার পর কুরিয়ারে পাঠানো হয়',
		thumb: '/slides/slide-4.svg',
		link: 'https://example.com/lecture-sheets',
		is_video: false,
	},
];
