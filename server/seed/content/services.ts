/** Demonstration banners of sister services. */
export const services = [
	{
		title: 'এমবিবিএস ও বিডিএসের প্রফেশনাল পরীক্ষার কোর্স',
		link: 'https://example.com/undergraduate',
		image: '/promos/undergraduate.svg',
	},
	{
		title: 'বিসিএস স্বাস্থ্য ক্যাডারের প্রস্তুতি',
		link: 'https://example.com/civil-service',
		image: '/promos/civil-service.svg',
	},
	{
		title: 'চিকিৎসকদের পেশা-পরামর্শ',
		link: 'https://example.com/career',
		image: '/promos/career.svg',
	},
] as const;
