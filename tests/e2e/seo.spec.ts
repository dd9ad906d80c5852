import { expect, test } from './support.ts';

type Found = { title: string; description: string; types: string[]; [key: string]: unknown };

/** What search engines and shared links read, from the page as it is served. */
const READ = () => {
	const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
	const types = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
		const { '@graph': graph, ...only } = JSON.parse(script.textContent ?? '');
		return (graph ?? [only]).map((thing: { '@type': string }) => thing['@type']);
	});
	return {
		title: document.title,
		description: content('meta[name=description]') ?? '',
		canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
		languages: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((one) =>
			one.getAttribute('hreflang'),
		),
		robots: content('meta[name=robots]'),
		ogTitle: content('meta[property="og:title"]'),
		ogUrl: content('meta[property="og:url"]'),
		image: content('meta[property="og:image"]') ?? '',
		card: content('meta[name="twitter:card"]'),
		types,
	};
};

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('every kind of page says what it is', async ({ page }) => {
		const { categories } = await (await page.request.get('/api/v3/web/homepage/batch-categories')).json();
		const [{ slug }] = categories;
		const list = await page.request.get(`/api/v3/web/batch-categories/${slug}/batches`);
		const { id } = (await list.json()).batches[0];
		const PAGES: [path: string, canonical: string, types: string[]][] = [
			['/', '/', ['Organization', 'WebSite']],
			['/courses/fcps', '/courses/fcps', ['BreadcrumbList', 'Course']],
			['/batches', '/batches', ['BreadcrumbList']],
			[`/${slug}/batches`, `/${slug}/batches`, ['BreadcrumbList']],
			[`/batch-details/${id}`, `/batch-details/${id}`, ['BreadcrumbList', 'Course']],
			[`/${slug}/batches/${id}`, `/batch-details/${id}`, ['BreadcrumbList', 'Course']],
			['/faq', '/faq', ['BreadcrumbList', 'CollectionPage']],
			['/faq/1/show', '/faq/1/show', ['BreadcrumbList', 'FAQPage']],
			['/contact-details', '/contact-details', ['BreadcrumbList']],
			['/quiz-list', '/quiz-list', ['BreadcrumbList']],
			['/about', '/about', ['BreadcrumbList']],
			['/gallery', '/gallery', ['BreadcrumbList']],
		];
		const titles = new Map<string, string>();
		for (const [path, canonical, types] of PAGES) {
			await test.step(path, async () => {
				await page.goto(path);
				const found: Found = await page.evaluate(READ);
				const origin = new URL(String(found.canonical)).origin;
				expect(found).toMatchObject({
					canonical: new URL(canonical, origin).href,
					ogUrl: found.canonical,
					ogTitle: found.title,
					languages: ['bn-BD', 'x-default'],
					robots: null,
					card: 'summary_large_image',
				});
				expect(found.types.sort()).toEqual(types.sort());
				expect(found.description.length).toBeGreaterThan(20);
				expect(titles.get(found.title) ?? canonical).toBe(canonical);
				titles.set(found.title, canonical);
				const image = await page.request.get(new URL(String(found.image)).pathname);
				expect(image.headers()['content-type']).toBe('image/png');
				expect((await image.body()).length).toBeLessThan(60_000);
			});
		}
	});
});

test('robots are told where to begin and what to leave alone', async ({ request }) => {
	const text = await (await request.get('/robots.txt')).text();
	for (const line of ['Disallow: /my/', 'Disallow: /api/', 'Disallow: /late/']) expect(text).toContain(line);
	expect(text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
});
