import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { BatchResult, Review, Teacher } from '#contract/site/calls.ts';
import { PROOF_TEXTS } from '#lib/site/proof.words.ts';
import { answer, NO_NETWORK, requested } from '#tests/support/fake-server.ts';
import { builtPage, openPage } from '#tests/support/page.ts';
import { sampleBatch, sampleSchedule } from '#tests/support/sample-batch.ts';
import { sampleHome, sampleSite } from '#tests/support/snapshot.ts';
import About from '../../../pages/about.astro';
import Course from '../../../pages/courses/[slug].astro';
import Home from '../../../pages/index.astro';
import TeacherPage from '../../../pages/teachers/[slug].astro';
import BatchPage from '../../catalog/BatchPage.astro';

const t = PROOF_TEXTS.bn;
const teacher = (slug: string, more: Partial<Teacher> = {}): Teacher => ({
	slug,
	name: `ডা. ${slug}`,
	name_en: `Dr. ${slug}`,
	subject: 'অ্যানাটমি',
	degrees: 'এমবিবিএস',
	degrees_en: 'MBBS',
	posting: '',
	posting_en: '',
	photo: '',
	about_html: '<p>ছবি এঁকে পড়ান।</p>',
	demonstration: false,
	...more,
});
const result: BatchResult = {
	title: 'জানুয়ারি ব্যাচ',
	course: 'fcps',
	exam: 'FCPS Part-1',
	joined: 60,
	known: 50,
	passed: 20,
	counted_on: '2026-03-15',
	method: 'ফোন করে জানা।',
	demonstration: true,
};
const review: Review = {
	name: 'ডা. ক',
	name_en: null,
	college: 'Dhaka Medical College',
	year: 2019,
	course: 'mph',
	body: 'ব্যাখ্যাগুলো কাজে লেগেছে।',
	demonstration: false,
};
const TEACHERS = ['a', 'b', 'c', 'd', 'e'].map((slug) => teacher(slug));
const batch = {
	...sampleBatch,
	plans: [sampleSchedule],
	negative: null,
	joining: 'open' as const,
	teachers: [{ name: 'ডা. b', title: '' }],
};
const proven = {
	home: [{ ...sampleHome, teachers: TEACHERS, results: [result], reviews: [review] }],
	batch: [{ ...batch, course: { ...batch.course, slug: 'fcps' } }],
};
const headings = [t.teachersTitle, t.resultsTitle, t.reviewsTitle];

test('the home page shows teachers, results and reviews in its HTML, and no section without content', async () => {
	const bare = await builtPage('/', Home);
	for (const heading of headings) expect(bare).not.toContain(heading);
	await openPage('/', Home, { content: proven });
	for (const name of headings) screen.getByRole('heading', { level: 2, name });
	expect(screen.getByRole('link', { name: t.allTeachers }).getAttribute('href')).toBe('/teachers');
	const four = document.querySelectorAll('a[href^="/teachers/"]');
	expect([...four].map((link) => link.getAttribute('href'))).toEqual(
		['a', 'b', 'c', 'd'].map((slug) => `/teachers/${slug}`),
	);
	screen.getByText('Dhaka Medical College, ২০১৯');
});

test('a result shows its numbers and its method, and sample data is marked', async () => {
	await openPage('/', Home, { content: proven });
	const card = within(screen.getByRole('heading', { name: /FCPS Part-1/ }).closest('li') as HTMLElement);
	card.getByText('৪০%');
	card.getByText(t.passed('২০', '৫০'));
	card.getByText(t.joined('৬০', '১০'));
	card.getByText(/ফোন করে জানা/);
	card.getByText(t.sample);
	expect(screen.getAllByText(t.sample)).toHaveLength(1);
});

test('a course shows its teachers and its own results and reviews', async () => {
	const { course: fcps } = proven.batch[0] ?? {};
	const settings = { hero: { title: 'এফসিপিএস', lead: '', points: [] }, sections: [], faq_ids: [] };
	const course = { ...fcps, summary: '', settings, faqs: [] };
	await openPage('/courses/fcps', Course, { props: { course, others: [] }, content: proven });
	screen.getByRole('heading', { level: 2, name: t.resultsTitle });
	screen.getByText(`${t.passedShort('২০', '৫০')} · ${t.sample}`);
	expect(screen.queryByRole('heading', { name: t.reviewsTitle })).toBeNull();
	expect([...document.querySelectorAll('a[href^="/teachers/"]')]).toHaveLength(1);
});

test('a batch links those of its teachers who have a page', async () => {
	const call = `GET /api/v3/web/batches/${batch.id}`;
	answer({ [call]: NO_NETWORK });
	const teachers = [...batch.teachers, { name: 'ডা. অন্য', title: '' }];
	await openPage('/batch-details/1', BatchPage, {
		props: { batch: { ...batch, teachers } },
		content: proven,
	});
	expect(screen.getByRole('link', { name: 'ডা. b' }).getAttribute('href')).toBe('/teachers/b');
	expect(screen.queryByRole('link', { name: 'ডা. অন্য' })).toBeNull();
	// Its script sends a request a moment later, which must not happen in the next test.
	await waitFor(() => expect(requested.map((one) => one.call)).toContain(call));
});

test('the page of a teacher has both names and the known facts, and omits unknown ones', async () => {
	answer({ [`GET /api/v3/web/batches/${batch.id}`]: NO_NETWORK });
	await openPage('/teachers/b', TeacherPage, { props: { teacher: teacher('b'), batches: [batch] } });
	screen.getByRole('heading', { level: 1, name: 'ডা. b' });
	screen.getByText('Dr. b');
	expect(screen.getByText('MBBS').getAttribute('lang')).toBe('en');
	expect(screen.queryByText(t.posting)).toBeNull();
	within(screen.getByRole('region', { name: t.teachesIn })).getByRole('heading', { name: batch.title });
});

test('the page of a teacher shows what has changed in the batches since it was built', async () => {
	const gone = { ...batch, id: 99 };
	answer({
		[`GET /api/v3/web/batches/${gone.id}`]: NO_NETWORK,
		[`GET /api/v3/web/batches/${batch.id}`]: { batch: { ...batch, seats_left: 0 } },
	});
	await openPage('/teachers/b', TeacherPage, { props: { teacher: teacher('b'), batches: [gone, batch] } });
	const joining = () => document.querySelector(`[data-batch="${batch.id}"]`)?.getAttribute('data-joining');
	await waitFor(() => expect(joining()).toBe('full'));
});

test('the company shows its registration and the payment methods, once set', async () => {
	expect(await builtPage('/about', About)).not.toContain(t.company);
	const company = {
		name: 'প্রস্তুতি লিমিটেড',
		address: 'ঢাকা',
		bin: '000123456-0101',
		trade_licence: 'TRAD/1',
		methods: ['bkash'],
	};
	await openPage('/about', About, { content: { site: [{ ...sampleSite, company }] } });
	const facts = within(screen.getByRole('region', { name: t.company }));
	for (const value of ['প্রস্তুতি লিমিটেড', 'TRAD/1', '০০০১২৩৪৫৬-০১০১', 'ঢাকা', 'বিকাশ']) facts.getByText(value);
	const footer = within(screen.getByRole('contentinfo'));
	footer.getByText(/TRAD\/1/);
	footer.getByText('বিকাশ');
});
