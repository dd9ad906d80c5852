import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draw } from '#tests/support/dom.tsx';
import { answer, held, NO_NETWORK, refused, requested, setOnline } from '#tests/support/fake-server.ts';
import { sampleSite } from '#tests/support/snapshot.ts';

const HOME = 'GET /api/v3/web/homepage';
const AGAIN = { name: 'আবার চেষ্টা করুন' };
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

describe('a section has the right links', () => {
	test('batches', async () => {
		answer({ [`${HOME}/batch-categories`]: { categories } });
		const { BatchCategories } = await import('./Categories.tsx');
		draw(<BatchCategories items={[]} />);
		expect(href(await screen.findByRole('link', { name: /^ব্যাচ দেখুন.*রেসিডেন্সি/ }))).toBe(
			'/residency/batches',
		);
		screen.getByText('(এক পত্র, ১৫০ প্রশ্ন, নেগেটিভ নম্বর নেই)');
	});

	test('courses', async () => {
		answer({ [`${HOME}/courses`]: { courses } });
		const { CourseCategories } = await import('./Categories.tsx');
		draw(<CourseCategories items={[]} />);
		const links = await screen.findAllByRole('link', { name: /বিস্তারিত দেখুন/ });
		expect(links.map(href)).toEqual(['/courses/fcps', '/courses/residency', '/courses/mph']);
	});

	test('services of others, in a new tab', async () => {
		answer({ [`${HOME}/other-services`]: { services } });
		const { Promos } = await import('./Promos.tsx');
		draw(<Promos items={[]} />);
		const link = await screen.findByRole('link', { name: /^পেশা/ });
		expect([href(link), link.getAttribute('target')]).toEqual(['https://example.com/career', '_blank']);
	});

	test('questions', async () => {
		answer({ 'GET /api/v3/web/faqs': { faqs, total: 1, page: 1, perpage: 5 } });
		const { HomeFaqs } = await import('./HomeFaqs.tsx');
		draw(<HomeFaqs items={[]} />);
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
		draw(<Contact items={[]} office={sampleSite} map={<p>মানচিত্র</p>} />);
		const service = within(await screen.findByRole('region', { name: 'বিসিএস প্রস্তুতি' }));
		expect(service.getAllByRole('link').map(href)).toEqual(['tel:+8801700000001', 'https://b.example']);
		expect(service.getAllByRole('link')[1]?.getAttribute('target')).toBe('_blank');
		expect(document.querySelector('a[href="mailto:a@b.example"]')).not.toBeNull();
		screen.getByText('মানচিত্র');
	});
});

test("the built content is shown at once, and is replaced by the server's current data", async () => {
	const list = held({ categories: [{ slug: 'mph', title: 'এমপিএইচ', subtitle: null }] });
	answer({ [`${HOME}/batch-categories`]: list.answer });
	const { BatchCategories } = await import('./Categories.tsx');
	draw(<BatchCategories items={categories} />);
	expect(href(screen.getByRole('link'))).toBe('/residency/batches');
	list.release();
	expect(href(await screen.findByRole('link', { name: /এমপিএইচ/ }))).toBe('/mph/batches');
	expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('the built content stays if the server does not answer', async () => {
	answer({
		[`${HOME}/courses`]: refused(500, { code: 'internal', message: 'ভুল হয়েছে।' }),
		[`${HOME}/other-services`]: NO_NETWORK,
	});
	const { CourseCategories } = await import('./Categories.tsx');
	const { Promos } = await import('./Promos.tsx');
	draw(
		<>
			<CourseCategories items={courses} />
			<Promos items={services} />
		</>,
	);
	await waitFor(() => expect(requested).toHaveLength(2));
	expect(screen.getAllByRole('link').map(href)).toEqual([
		'/courses/fcps',
		'/courses/residency',
		'/courses/mph',
		'https://example.com/career',
	]);
	expect(screen.queryByRole('alert')).toBeNull();
});

test('built without a list, a section loads, shows an error, and a retry loads it', async () => {
	const first = held(refused(503, { code: 'unavailable', message: 'এখন হচ্ছে না।' }));
	answer({ [`${HOME}/courses`]: first.answer });
	const { CourseCategories } = await import('./Categories.tsx');
	const user = draw(<CourseCategories items={[]} waiting={<p>আসছে</p>} />);
	screen.getByText('আসছে');
	first.release();
	expect((await screen.findByRole('alert')).textContent).toContain('এখন হচ্ছে না।');
	answer({ [`${HOME}/courses`]: { courses } });
	await user.click(screen.getByRole('button', AGAIN));
	expect(await screen.findAllByRole('link')).toHaveLength(3);
});

test('a lost connection is shown, and the content loads automatically once it is back', async () => {
	setOnline(false);
	answer({ [`${HOME}/batch-categories`]: NO_NETWORK });
	const { BatchCategories } = await import('./Categories.tsx');
	draw(<BatchCategories items={[]} />);
	expect((await screen.findByRole('alert')).textContent).toContain('সংযোগ হচ্ছে না');
	answer({ [`${HOME}/batch-categories`]: { categories } });
	setOnline(true);
	await screen.findByRole('link', { name: /রেসিডেন্সি/ });
});

test('without data an empty state is shown', async () => {
	answer({ [`${HOME}/batch-categories`]: { categories: [] }, [`${HOME}/other-services`]: { services: [] } });
	const { BatchCategories } = await import('./Categories.tsx');
	const { Promos } = await import('./Promos.tsx');
	draw(
		<>
			<BatchCategories items={[]} waiting={<p>আসছে</p>} empty={<p>কোনো ব্যাচ নেই</p>} />
			<Promos items={services} empty={<p>কোনো সেবা নেই</p>} />
		</>,
	);
	await waitFor(() => expect(screen.queryByText('আসছে')).toBeNull());
	screen.getByText('কোনো ব্যাচ নেই');
	await screen.findByText('কোনো সেবা নেই');
});
