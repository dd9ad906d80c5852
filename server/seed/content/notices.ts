/** Demonstration lines of the scrolling notice bar. */
export const notices: readonly { title: string; link: string }[] = [
	{
		title: 'নতুন ব্যাচগুলোর শুরুর তারিখ, রুটিন ও আসনসংখ্যা দেখে নিন',
		link: '/batches',
	},
	{
		title: 'এফসিপিএস পার্ট-১: ১৫০ প্রশ্ন, ৪ ঘণ্টা, পাস নম্বর ২১০; কোর্সের বিস্তারিত দেখুন',
		link: '/courses/fcps',
	},
	{
		title: 'পরীক্ষার আগে পড়ে নিন: উত্তরের পাশে এক বিন্দু ও দুই বিন্দুর মানে কী',
		link: '/faq',
	},
	{
		title: 'এফসিপিএস পার্ট-১ আবেদনের নিয়মাবলি এক জায়গায়',
		link: 'https://example.com/fcps-part-1-application',
	},
	{
		title: 'লেকচার শিট পাঠানো শুরু হবে শিগগিরই; ঠিকানা বদলে থাকলে আমাদের জানান',
		link: '/contact-details',
	},
	{
		title: 'রেসিডেন্সি ফেজ এ ভর্তি পরীক্ষার বিজ্ঞপ্তি পড়ুন',
		link: 'https://example.com/residency-phase-a-circular',
	},
];
