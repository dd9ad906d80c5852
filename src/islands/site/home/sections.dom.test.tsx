import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SKELETONS } from '#contract/constants.ts';
import { draw } from '#tests/support/dom.tsx';
import { answer, held, NO_NETWORK, refused, setOnline } from '#tests/support/fake-server.ts';
import { sampleSite } from '#tests/support/snapshot.ts';

const HOME = 'GET /api/v3/web/homepage';
const AGAIN = { name: 'আবার চেষ্টা করুন' };
const skeletons = () => document.querySelectorAll('[data-skeleton]').length;
const href = (element: Element | null | undefined) => element?.getAttribute('href');

const courses = ['fcps', 'residency', 'mph'].map((slug) => ({
	slug,
	title: slug,
	icon: 'icon-fcps',
	summary: '',
}));
const categories = [
	{ slug: 'residency', title: 'রেসিডেন্সি', subtitle: 'এক পত্র, ১৫০ প্রশ্ন, নেগেটিভ নম্বর নেই' },
];
const services = [{ title: 'পেশা', link: 'https://example.com/career', image: '/promos/career.svg' }];
const faqs = [{ id: 5, title: 'প্রশ্ন?', topic: 'otp' }];
const contacts = [
	{ section: 'office', kind: 'email', title: 'ইমেইল', value: 'a@b.example', link: 'mailto:a@b.example' },
	{ section: 'civil-service', kind: 'phone', title: 'ফোন', value: '01700000001', link: 'tel:+8801700000001' },
	{ section: 'civil-service', kind: 'website', title: 'সাইট', value: 'b.example', link: 'https://b.example' },
];

describe('a section leads where it says', () => {
	test('batches', async () => {
		answer({ [`${HOME}/batch-categories`]: { categories } });
		const { BatchCategories } = await import('./BatchCategories.tsx');
		draw(<BatchCategories />);
		expect(href(await screen.findByRole('link', { name: /^ব্যাচ দেখুন.*রেসিডেন্সি/ }))).toBe(
			'/residency/batches',
		);
		screen.getByText('(এক পত্র, ১৫০ প্রশ্ন, নেগেটিভ নম্বর নেই)');
	});

	test('courses', async () => {
		answer({ [`${HOME}/courses`]: { courses } });
		const { CourseCategories } = await import('./CourseCategories.tsx');
		draw(<CourseCategories />);
		const links = await screen.findAllByRole('link', { name: /বিস্তারিত দেখুন/ });
		expect(links.map(href)).toEqual(['/courses/fcps', '/courses/residency', '/courses/mph']);
	});

	test('services of others, in a new tab', async () => {
		answer({ [`${HOME}/other-services`]: { services } });
		const { Promos } = await import('./Promos.tsx');
		draw(<Promos count={1} />);
		const link = await screen.findByRole('link', { name: /^পেশা/ });
		expect([href(link), link.getAttribute('target')]).toEqual(['https://example.com/career', '_blank']);
	});

	test('questions', async () => {
		answer({ 'GET /api/v3/web/faqs': { faqs, total: 1, page: 1, perpage: 5 } });
		const { HomeFaqs } = await import('./HomeFaqs.tsx');
		draw(<HomeFaqs />);
		expect(href(await screen.findByRole('link', { name: 'প্রশ্ন?' }))).toBe('/faq/5/show');
		expect(href(screen.getByRole('link', { name: 'সব প্রশ্ন দেখুন' }))).toBe('/faq');
	});

	test('the quiz', async () => {
		const { QuizInvitation } = await import('./QuizInvitation.tsx');
		draw(<QuizInvitation />);
		expect(href(await screen.findByRole('link', { name: 'অংশ নিন' }))).toBe('/quiz-list');
	});

	test('the office and its services', async () => {
		answer({ [`${HOME}/contact-list`]: { contacts } });
		const { Contact } = await import('./Contact.tsx');
		draw(
			<Contact counts={{ direct: 2, social: 0, services: [2] }} office={sampleSite} map={<p>মানচিত্র</p>} />,
		);
		const service = within(await screen.findByRole('region', { name: 'সিভিল সার্ভিস পরীক্ষার প্রস্তুতি' }));
		expect(service.getAllByRole('link').map(href)).toEqual(['tel:+8801700000001', 'https://b.example']);
		expect(service.getAllByRole('link')[1]?.getAttribute('target')).toBe('_blank');
		expect(document.querySelector('a[href="mailto:a@b.example"]')).not.toBeNull();
		screen.getByText('মানচিত্র');
	});
});

test('skeletons stand while the content is on the way, as many as the page kept room for', async () => {
	const batches = held({ categories });
	answer({ [`${HOME}/batch-categories`]: batches.answer });
	const { BatchCategories } = await import('./BatchCategories.tsx');
	draw(<BatchCategories />);
	await waitFor(() => screen.getByRole('status'));
	expect(skeletons()).toBe(SKELETONS.batchCategories);
	expect(screen.queryByRole('link')).toBeNull();
	batches.release();
	await screen.findByRole('link');
	expect(skeletons()).toBe(0);
});

test('what went wrong is told, and another try brings the content', async () => {
	answer({ [`${HOME}/courses`]: refused(503, { code: 'unavailable', message: 'এখন হচ্ছে না।' }) });
	const { CourseCategories } = await import('./CourseCategories.tsx');
	const user = draw(<CourseCategories />);
	expect((await screen.findByRole('alert')).textContent).toContain('এখন হচ্ছে না।');
	answer({ [`${HOME}/courses`]: { courses } });
	await user.click(screen.getByRole('button', AGAIN));
	expect(await screen.findAllByRole('link')).toHaveLength(3);
});

test('a lost connection is told, and the content comes by itself once it is back', async () => {
	setOnline(false);
	answer({ [`${HOME}/other-services`]: NO_NETWORK });
	const { Promos } = await import('./Promos.tsx');
	draw(<Promos count={3} />);
	await screen.findByText('ইন্টারনেট সংযোগ নেই');
	answer({ [`${HOME}/other-services`]: { services } });
	setOnline(true);
	await screen.findByRole('link', { name: /^পেশা/ });
});

test('where there is nothing to show it is said', async () => {
	answer({ [`${HOME}/batch-categories`]: { categories: [] }, [`${HOME}/courses`]: { courses: [] } });
	const { BatchCategories } = await import('./BatchCategories.tsx');
	const { CourseCategories } = await import('./CourseCategories.tsx');
	draw(
		<>
			<BatchCategories />
			<CourseCategories />
		</>,
	);
	await screen.findByText('এখন কোনো ব্যাচের তালিকা নেই');
	await waitFor(() => expect(skeletons()).toBe(0));
});
