import type { SiteContent } from '#contract/site/build-content.ts';
import type { Snapshot } from '../../src/lib/build/content.ts';

const LINK = { title: 'পাতা', link: '/faq' };
const way = { link: 'https://example.com/chat', opens: '10:00', closes: '24:00' };

export const sampleSite: SiteContent['site'] = {
	logo: '/logo.svg',
	company_name: 'প্রস্তুতি',
	company_slogan: 'প্রতিদিন একটু একটু করে',
	hotline: '09600000000',
	phones: [{ label: 'ভর্তি', value: '01700000000' }],
	email: 'help@example.com',
	address: 'ঢাকা',
	hero: { eyebrow: 'প্রস্তুতি', title: 'স্নাতকোত্তর পরীক্ষার প্রস্তুতি', body: 'ক্লাস, অনুশীলন ও মডেল টেস্ট।' },
	menu: [{ ...LINK, children: [] }],
	footer_logo: '/logo.svg',
	footer_menu: [LINK],
	footer_social_links: [{ title: 'ফেসবুক', link: 'https://example.com/f', kind: 'facebook' }],
	app_links: [],
	office_hours: 'সকাল ১০টা থেকে রাত ৮টা',
	chat: {
		messenger: way,
		whatsapp: way,
		phone: { ...way, link: '01700000000', closes: '20:00', days_off: [5] },
	},
	map: { provider: 'OpenStreetMap', embed: '/frames/map.html', link: 'https://example.com/map' },
	demonstration: false,
	frame_hosts: [],
	origin: 'https://example.com',
	year: 2026,
	company: { name: 'প্রস্তুতি', address: '', bin: null, trade_licence: null, methods: [] },
};

const faqs = [1, 2, 3].map((id): SiteContent['faq'] => ({
	id,
	title: `প্রশ্ন ${id}`,
	topic: 'exam',
	body_html: '<p>উত্তর।</p>',
	keywords: '',
	on_home: true,
}));
const heads = faqs.map(({ id, title, topic }) => ({ id, title, topic }));

export const sampleHome: SiteContent['home'] = {
	notices: [{ title: 'বিজ্ঞপ্তি', link: '/faq' }],
	slides: ['slide-1', 'slide-2'].map((name) => ({
		title: name,
		alt: name,
		thumb: `/slides/${name}.svg`,
		link: 'https://example.com',
		is_video: false,
	})),
	categories: [{ slug: 'fcps-part-1', title: 'এফসিপিএস', subtitle: null }],
	services: [{ title: 'সেবা', link: 'https://example.com', image: '/promos/career.svg' }],
	contacts: [
		{ section: 'office', kind: 'phone', title: 'ফোন', value: '01700000000', link: 'tel:+8801700000000' },
	],
	faqs: heads,
	gallery: [],
	teachers: [],
	results: [],
	reviews: [],
	suggest: { courses: [{ slug: 'fcps', title: 'এফসিপিএস' }], sessions: [], faculties: [] },
};

const pages: SiteContent['page'][] = ['about', 'terms-condition', 'refund-policy'].map((slug) => ({
	slug,
	title: slug,
	lead: 'সূচনা',
	body_html: '<h2>এক</h2><p>লেখা।</p>',
}));

const course: SiteContent['course'] = {
	slug: 'fcps',
	title: 'এফসিপিএস',
	icon: 'icon-fcps',
	summary: 'সারকথা',
	settings: {
		hero: { title: 'এফসিপিএস', lead: 'সূচনা', points: ['এক'] },
		sections: [{ title: 'অংশ', body_html: '<p>লেখা।</p>' }],
		faq_ids: [1],
	},
	faqs: heads.slice(0, 1),
};

/** A site with one of everything that determines the weight of pages. */
export function sampleSnapshot(): Snapshot {
	const item = (ref: string, json: unknown) => ({ ref, json });
	return {
		items: {
			site: [item('site', sampleSite)],
			home: [item('home', sampleHome)],
			course: [item('fcps', course)],
			page: pages.map((page) => item(page.slug, page)),
			quiz: [],
			batch: [],
			faq: faqs.map((faq) => item(String(faq.id), faq)),
		},
		faqs: heads,
		only: { faq: null, faqList: null, batch: null, catalogue: null },
	};
}
