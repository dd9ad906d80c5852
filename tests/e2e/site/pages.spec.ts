import type { APIRequestContext, Page } from '@playwright/test';
import { LONG } from '#tests/support/size.ts';
import { axe, expect, overflow, picture, test } from '../support.ts';
import { hydrateAll, LINKS, NAMES, part, section } from './home-support.ts';
import { faultsOf, type PublicPage, publicPages, stands } from './public-pages.ts';

// Splits the longest tests between the two cores.
test.describe.configure({ mode: 'parallel' });

/** Metadata of a served page for search engines, link previews and internal links. */
const read = (page: Page) =>
	page.evaluate(() => {
		const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
		const types = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
			const { '@graph': graph, ...only } = JSON.parse(script.textContent ?? '');
			return (graph ?? [only]).map((thing: { '@type': string }) => thing['@type']);
		});
		return {
			title: document.title,
			description: content('meta[name=description]') ?? '',
			canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
			languages: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((one) =>
				one.getAttribute('hreflang'),
			),
			robots: content('meta[name=robots]'),
			ogTitle: content('meta[property="og:title"]'),
			ogUrl: content('meta[property="og:url"]'),
			image: content('meta[property="og:image"]') ?? '',
			card: content('meta[name="twitter:card"]'),
			types: types.sort(),
			links: [...document.querySelectorAll('a[href^="/"], a[href^="#"]')]
				.map((one) => new URL(one.getAttribute('href') ?? '', location.href))
				.map(({ pathname, hash }) => pathname + decodeURIComponent(hash)),
			handlers: document.querySelectorAll('[onclick], [onload], [onerror]').length,
		};
	});
type Read = Awaited<ReturnType<typeof read>>;

function searchHead({ path, canonical = path, types }: PublicPage, found: Read): void {
	const { origin } = new URL(found.canonical);
	expect(found).toMatchObject({
		canonical: new URL(canonical, origin).href,
		ogUrl: found.canonical,
		ogTitle: found.title,
		languages: ['bn-BD', 'x-default'],
		robots: null,
		card: 'summary_large_image',
		types: [...(types ?? [])].sort(),
	});
	expect(found.description.length).toBeGreaterThan(20);
}

/** Broken links: a missing page, or a missing anchor in it. */
async function deadLinks(request: APIRequestContext, links: ReadonlySet<string>): Promise<string[]> {
	const pages = Map.groupBy(links, (link) => link.split('#')[0] ?? '');
	const dead: string[] = [];
	for (const [path, all] of pages) {
		const answer = await request.get(path);
		if (answer.status() !== 200) dead.push(`${path} answers ${answer.status()}`);
		const places = all.flatMap((link) => link.split('#').slice(1));
		const text = places.length > 0 ? await answer.text() : '';
		for (const place of places)
			if (!text.includes(` id="${place}"`)) dead.push(`${path} has no place ${place}`);
	}
	return dead;
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('every kind of page is served with its metadata and has no broken links', async ({
		page,
		request,
	}) => {
		test.setTimeout(600_000);
		const links = new Set<string>();
		const images = new Set<string>();
		const titles = new Map<string, string>();
		const { hotline } = await (await request.get('/api/v3/web/app-data')).json();
		const main = page.getByRole('main');
		const faults = await faultsOf(await publicPages(request), async (one) => {
			const answer = await page.goto(one.path);
			expect(answer?.status()).toBe(one.name === 'missing' ? 404 : 200);
			const policy = answer?.headers()['content-security-policy'] ?? '';
			expect(policy).toContain("script-src 'self' 'sha256-");
			expect(policy).toContain("object-src 'none'");
			expect(policy).toContain("frame-ancestors 'none'");
			expect(policy).not.toMatch(/script-src[^;]*unsafe/);
			if (one.heading) await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(one.heading);
			// Of the document itself: without scripts a noscript belongs to its text.
			const text = await main.evaluate((place) => place.textContent);
			for (const said of one.says ?? []) expect(text).toMatch(said);
			expect(await page.getByRole('contentinfo').isVisible()).toBe(!one.bare);
			if (one.form) {
				await expect(main.locator('noscript p').first()).toContainText('জাভাস্ক্রিপ্ট চালু রাখতে হয়');
				await expect(main.locator(`a[href="tel:${hotline}"]`).first()).toBeVisible();
			}
			// Elements that need a script are hidden: printing, the choice of a mode, questions, feedback on an answer.
			const needing = '[data-print], [data-mode-filter], [data-feedback], [data-skeleton], .animate-wait';
			for (const place of await main.locator(needing).all()) await expect(place).toBeHidden();
			const found = await read(page);
			expect(found.handlers).toBe(0);
			// The maintenance notice is on no page.
			expect(text).not.toContain('পর্যন্ত সার্ভার বন্ধ থাকবে');
			if (one.name !== 'missing') for (const link of found.links) links.add(link);
			if (!one.types) return;
			searchHead(one, found);
			images.add(new URL(found.image).pathname);
			const known = titles.get(found.title);
			expect(known ?? found.canonical).toBe(found.canonical);
			titles.set(found.title, found.canonical);
		});
		for (const path of images) {
			const image = await request.get(path);
			const kind = image.headers()['content-type'];
			if (kind !== 'image/png' || (await image.body()).length >= 60_000)
				faults.push(`${path} is no small picture`);
		}
		expect(links.size).toBeGreaterThan(80);
		expect([...faults, ...(await deadLinks(request, links))]).toEqual([]);
	});

	test('the home page has everything, wide and narrow', async ({ page, request }, info) => {
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await page.goto('/');
			for (const name of NAMES) await expect(section(page, name).locator(LINKS[name]).first()).toBeVisible();
			await expect(section(page, 'contact').locator('[data-frame-open]')).toBeHidden();
			await expect(section(page, 'contact').getByRole('link', { name: /OpenStreetMap-এ খুলুন/ })).toBeVisible();
			await expect(page.locator('.swiper-wrapper')).toHaveCSS('overflow-x', 'auto');
			expect((await page.locator('body').boundingBox())?.width).toBe(width);
		}
		await part(page, 'chat').locator('summary').click();
		await expect(page.getByRole('link', { name: /^ফোন কল/ })).toBeVisible();
		await picture(page, `${info.project.name}-home-full-nojs`);

		const robots = await (await request.get('/robots.txt')).text();
		for (const line of ['Disallow: /my/', 'Disallow: /api/', 'Disallow: /late/'])
			expect(robots).toContain(line);
		expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
		// The generated frames of the demonstration are inside pages of this site.
		const frame = (await request.get('/frames/map.html')).headers()['content-security-policy'] ?? '';
		expect(frame).toContain("frame-ancestors 'self'");
	});
});

/** Narrow windows, and larger text in per cent: for doctors with weak eyes and old phones. */
const NARROW: readonly (readonly [width: number, percent: number])[] = LONG
	? [
			[320, 100],
			[320, 200],
			[360, 200],
			[640, 200],
		]
	: [
			[320, 100],
			[320, 200],
		];

/** Expects no horizontal scrolling in any narrow window, and a reachable menu. */
async function fitsNarrow(page: Page, bare: boolean): Promise<void> {
	const size = page.viewportSize() ?? { width: 360, height: 800 };
	try {
		for (const [width, percent] of NARROW) {
			await page.setViewportSize({ width, height: 800 });
			await page.evaluate((large) => {
				scrollTo(0, 0);
				document.documentElement.style.fontSize = `${large}%`;
			}, percent);
			await expect.poll(() => overflow(page), { message: `${width} px at ${percent} %` }).toBe(0);
			if (!bare)
				await expect(page.locator('header summary:has(> span:text-is("মেনু"))')).toBeInViewport({
					ratio: 0.9,
				});
		}
	} finally {
		await page.setViewportSize(size);
	}
}

const PARTS = 3;

/** A violation of the content policy and any other console error fails every test here. */
for (let part = 0; part < PARTS; part++) {
	test(
		`every kind of page is readable, and none is wider than its window, be it narrow or its text twice as large (${part + 1} of ${PARTS})`,
		{ tag: LONG ? '@wide' : [] },
		async ({ page, request }, info) => {
			test.setTimeout(600_000);
			const phone = info.project.name === 'phone';
			const pages = (await publicPages(request)).filter((_, index) => index % PARTS === part);
			const faults = await faultsOf(pages, async (one) => {
				await page.goto(one.path);
				await stands(page, one);
				if (one.name === 'home') await hydrateAll(page);
				await expect.poll(() => overflow(page)).toBe(0);
				// Results of axe do not depend on the width where the layout is one column in both.
				if (phone ? !one.alike : one.wide && LONG) expect(await axe(page)).toEqual([]);
				await picture(page, `${info.project.name}-${one.name.replaceAll(' ', '-')}-light`);
				if (phone) await fitsNarrow(page, Boolean(one.bare));
			});
			expect(faults).toEqual([]);
		},
	);
}
