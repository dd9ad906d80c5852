import { describe, expect, it } from 'vitest';
import type { SiteContent } from '#contract/site/build-content.ts';
import {
	batch,
	breadcrumbs,
	course,
	faqPage,
	ldJson,
	organization,
	pageList,
	teacher,
	website,
} from './ld.ts';

const SITE = {
	origin: 'https://site.example',
	company_name: 'প্রস্তুতি',
	company_slogan: 'প্রতিদিন একটু একটু করে',
	logo: '/logo.svg',
	hotline: '09600000000',
	email: 'help@site.example',
	address: 'ঢাকা',
	footer_social_links: [{ kind: 'facebook', title: 'ফেসবুক', link: 'https://example.com/facebook' }],
	company: {
		name: 'Prostuti Limited',
		address: 'ঢাকা',
		bin: '000123456-0101',
		trade_licence: null,
		methods: [],
	},
} as unknown as SiteContent['site'];
const BATCH = {
	id: 7,
	title: 'এফসিপিএস ব্যাচ',
	subtitle: null,
	about_html: '<h2>কার জন্য</h2><p>যাঁরা <b>জানুয়ারিতে</b> বসবেন।</p>',
	course: { slug: 'fcps', title: 'এফসিপিএস', icon: 'icon-fcps' },
	mode: 'hybrid',
	medium: 'mixed',
	branch: { name: 'ঢাকা শাখা', address: 'উদাহরণ সড়ক', phone: '' },
	teachers: [{ name: 'ডা. নমুনা', title: 'শিক্ষক' }],
	starts_on: '2026-01-05',
	ends_on: '2026-06-30',
	enrol_opens_at: '2025-12-01T00:00:00.000Z',
	enrol_closes_at: null,
	joining: 'open',
	price: 450_005,
} as unknown as SiteContent['batch'];

const COURSE = {
	slug: 'fcps',
	title: 'এফসিপিএস',
	summary: 'প্রস্তুতি',
	settings: { hero: { title: 'এফসিপিএস (FCPS)' } },
} as SiteContent['course'];

/** The structured data in the page. */
const read = (...things: Parameters<typeof ldJson>[0]) => JSON.parse(ldJson(things));

describe('structured data', () => {
	it('describes the organisation with absolute URLs', () => {
		const graph = read(organization(SITE), website(SITE))['@graph'];
		expect(graph).toEqual([
			expect.objectContaining({
				'@type': 'Organization',
				name: 'প্রস্তুতি',
				legalName: 'Prostuti Limited',
				vatID: '000123456-0101',
				url: 'https://site.example/',
				logo: 'https://site.example/logo.svg',
				sameAs: ['https://example.com/facebook'],
				contactPoint: expect.objectContaining({ telephone: '09600000000' }),
			}),
			expect.objectContaining({ '@type': 'WebSite', publisher: { '@id': graph[0]['@id'] } }),
		]);
	});

	it('omits contacts that are not set', () => {
		const bare = { ...SITE, hotline: '', email: '', address: '', footer_social_links: [] };
		const keys = Object.keys(read(organization(bare)));
		for (const key of ['contactPoint', 'email', 'address', 'sameAs']) expect(keys).not.toContain(key);
	});

	it('names the teachers, and omits unknown ones', () => {
		const known = { posting: 'প্রভাষক', photo: '/portraits/a.svg', subject: 'অ্যানাটমি' };
		const someone = { name: 'ডা. ক', name_en: 'Dr. Ka', degrees_en: 'MBBS', ...known } as Parameters<
			typeof teacher
		>[1];
		expect(read(teacher(SITE, someone, '/teachers/ka'))).toMatchObject({
			'@type': 'Person',
			url: 'https://site.example/teachers/ka',
			image: 'https://site.example/portraits/a.svg',
			jobTitle: 'প্রভাষক',
			worksFor: { '@id': 'https://site.example/#organization' },
		});
		const keys = Object.keys(
			read(teacher(SITE, { ...someone, posting: '', photo: '', subject: '' }, '/teachers/ka')),
		);
		for (const key of ['jobTitle', 'image', 'knowsAbout']) expect(keys).not.toContain(key);
	});

	it('numbers the breadcrumbs from one', () => {
		const steps = [
			{ title: 'হোম', link: '/' },
			{ title: 'জিজ্ঞাসা', link: '/faq' },
		];
		expect(read(breadcrumbs(SITE, steps)).itemListElement).toEqual([
			{ '@type': 'ListItem', position: 1, name: 'হোম', item: 'https://site.example/' },
			{ '@type': 'ListItem', position: 2, name: 'জিজ্ঞাসা', item: 'https://site.example/faq' },
		]);
	});

	it('names, describes and attributes a course', () => {
		const item = COURSE;
		const bare = read(course(SITE, item, '/courses/fcps', []));
		expect(bare).toMatchObject({
			'@type': 'Course',
			name: 'এফসিপিএস (FCPS)',
			description: 'প্রস্তুতি',
			provider: { '@type': 'Organization', name: 'প্রস্তুতি' },
		});
		expect(bare).not.toHaveProperty('offers');
	});

	it('lists with a course its batches on sale', () => {
		const item = COURSE;
		const over = { batch: { ...BATCH, id: 8, joining: 'finished' as const }, path: '/batch-details/8' };
		const found = read(
			course(SITE, item, '/courses/fcps', [{ batch: BATCH, path: '/batch-details/7' }, over]),
		);
		expect(found.offers).toEqual([
			expect.objectContaining({ price: '4500.05', url: 'https://site.example/batch-details/7' }),
		]);
		expect(found.hasCourseInstance).toEqual([
			expect.objectContaining({
				name: 'এফসিপিএস ব্যাচ',
				startDate: '2026-01-05',
				url: 'https://site.example/batch-details/7',
			}),
		]);
	});

	it('gives a batch its days, its place and its price in taka', () => {
		expect(read(batch(SITE, BATCH, '/batch-details/7'))).toMatchObject({
			description: 'যাঁরা জানুয়ারিতে বসবেন।',
			hasCourseInstance: {
				'@type': 'CourseInstance',
				courseMode: 'Blended',
				startDate: '2026-01-05',
				endDate: '2026-06-30',
				location: { name: 'ঢাকা শাখা' },
				courseSchedule: { repeatFrequency: 'Weekly', repeatCount: 26 },
			},
			offers: {
				price: '4500.05',
				priceCurrency: 'BDT',
				availability: 'https://schema.org/InStock',
				validFrom: '2025-12-01T00:00:00.000Z',
				url: 'https://site.example/batch-details/7',
			},
		});
	});

	it.each([
		['soon', 'PreOrder'],
		['open', 'InStock'],
		['full', 'SoldOut'],
		['closed', null],
		['finished', null],
	] as const)('says of a batch whose joining is %s: %s', (joining, availability) => {
		const { offers } = read(batch(SITE, { ...BATCH, joining }, '/batch-details/7'));
		expect(offers?.availability ?? null).toBe(availability && `https://schema.org/${availability}`);
	});

	it('gives a question its answer, with absolute links', () => {
		const faq = { title: 'কীভাবে?', body_html: '<p><a href="/join">এভাবে</a></p>\n' };
		expect(read(faqPage(SITE, faq, '/faq/1/show'))).toMatchObject({
			'@type': 'FAQPage',
			mainEntity: {
				'@type': 'Question',
				name: 'কীভাবে?',
				acceptedAnswer: { text: '<p><a href="https://site.example/join">এভাবে</a></p>' },
			},
		});
	});

	it('lists pages in their order', () => {
		const list = read(pageList(SITE, 'জিজ্ঞাসা', '/faq', [{ title: 'কীভাবে?', link: '/faq/1/show' }]));
		expect(list.mainEntity.itemListElement).toEqual([
			{ '@type': 'ListItem', position: 1, name: 'কীভাবে?', url: 'https://site.example/faq/1/show' },
		]);
	});

	it('prevents text of editors from ending the script', () => {
		const nasty = { title: '</script><script>alert(1)</script><!--', body_html: '<p>&lt;</p>' };
		const text = ldJson([faqPage(SITE, nasty, '/faq/1/show')]);
		expect(text).not.toContain('<');
		expect(JSON.parse(text).mainEntity.name).toBe(nasty.title);
	});
});
