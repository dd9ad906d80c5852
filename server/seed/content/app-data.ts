/** Demonstration site data: name, contacts, menus and links; every contact is made up. */
export const appData = {
	company_name: 'প্রস্তুতি',
	company_slogan: 'প্রতিদিন একটু একটু করে, নিশ্চিন্তে পরীক্ষার হলে',
	hotline: '09600000000',
	phones: [
		{ label: 'ভর্তি ও ফি', value: '01700-000000' },
		{ label: 'ক্লাস ও পরীক্ষা', value: '01700-000001' },
		{ label: 'লেকচার শিট ও কুরিয়ার', value: '01700-000002' },
	],
	email: 'help@prostuti.example',
	address: 'নমুনা ভবন (৩য় তলা), বাড়ি ০০, উদাহরণ সড়ক, ঢাকা ০০০০',
	menu: [
		{ title: 'হোম', link: '/' },
		{
			title: 'কোর্স',
			link: '/courses/fcps',
			children: [
				{ title: 'এফসিপিএস পার্ট-১', link: '/courses/fcps' },
				{ title: 'রেসিডেন্সি', link: '/courses/residency' },
				{ title: 'আউটলায়ার', link: '/courses/outlier' },
				{ title: 'এমফিল ও ডিপ্লোমা', link: '/courses/m-phil-diploma' },
				{ title: 'বিদেশের পরীক্ষা', link: '/courses/abroad' },
				{ title: 'এমপিএইচ', link: '/courses/mph' },
			],
		},
		{ title: 'ব্যাচ', link: '/batches' },
		{ title: 'কুইজ', link: '/quiz-list' },
		{ title: 'জিজ্ঞাসা', link: '/faq' },
		{ title: 'যোগাযোগ', link: '/contact-details' },
	],
	footer_menu: [
		{ title: 'আমাদের কথা', link: '/about' },
		{ title: 'ব্যবহারের শর্ত', link: '/terms-condition' },
		{ title: 'টাকা ফেরতের নিয়ম', link: '/refund-policy' },
		{ title: 'জিজ্ঞাসা', link: '/faq' },
		{ title: 'যোগাযোগ', link: '/contact-details' },
		{ title: 'ছবি', link: '/gallery' },
	],
	footer_social_links: [
		{ kind: 'facebook', title: 'ফেসবুক', link: 'https://example.com/facebook' },
		{ kind: 'youtube', title: 'ইউটিউব', link: 'https://example.com/youtube' },
		{ kind: 'messenger', title: 'মেসেঞ্জার', link: 'https://example.com/messenger' },
		{ kind: 'whatsapp', title: 'হোয়াটসঅ্যাপ', link: 'https://example.com/whatsapp' },
	],
	app_links: [],
	office_hours: 'শনি থেকে বৃহস্পতি, সকাল ১০টা থেকে রাত ৮টা',
	chat: {
		messenger: { link: 'https://example.com/messenger', opens: '10:00', closes: '24:00' },
		whatsapp: { link: 'https://example.com/whatsapp', opens: '10:00', closes: '24:00' },
		phone: { link: '01700-000000', opens: '10:00', closes: '20:00' },
	},
	map: {
		provider: 'OpenStreetMap',
		embed: '/frames/map.html',
		link: 'https://example.com/map',
	},
} as const;
