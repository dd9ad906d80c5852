import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DRAWN, drawAll, NAMES, part, section } from './home-support.ts';
import { axe, DOCTORS, expect, overflow, picture, signedIn, test } from './support.ts';

test.describe('the notices', () => {
	test('pass by in forty seconds and stop when they are pointed at, focused or held', async ({ page }) => {
		await page.goto('/');
		const line = part(page, 'ticker-line');
		await expect(line).toHaveCSS('animation-duration', '40s');
		await expect(line).toHaveCSS('animation-iteration-count', 'infinite');
		await expect(line).toHaveCSS('animation-play-state', 'running');

		await part(page, 'ticker-view').hover();
		await expect(line).toHaveCSS('animation-play-state', 'paused');
		await page.mouse.move(5, 700);
		await expect(line).toHaveCSS('animation-play-state', 'running');

		await line.locator('a').first().focus();
		await expect(line).toHaveCSS('animation-play-state', 'paused');
		await page.getByRole('button', { name: 'নোটিশ থামিয়ে রাখুন' }).focus();
		await expect(line).toHaveCSS('animation-play-state', 'running');

		await page.keyboard.press('Enter');
		await expect(line).toHaveCSS('animation-play-state', 'paused');
		await page.keyboard.press('Enter');
		await expect(line).toHaveCSS('animation-play-state', 'running');
	});

	test('lead to other sites in a new tab and to our own pages in this one', async ({ page }) => {
		await page.goto('/');
		const notices = page.getByRole('region', { name: 'নোটিশ' });
		const away = notices.getByRole('link', { name: /নতুন ট্যাবে খোলে/ });
		await expect(away).toHaveCount(2);
		for (const link of await away.all()) {
			await expect(link).toHaveAttribute('target', '_blank');
			await expect(link).toHaveAttribute('rel', /noopener/);
			await expect(link).toHaveAttribute('href', /^https:/);
		}
		const own = notices.locator('ul:not([aria-hidden]) a[href^="/"]');
		await expect(own).toHaveCount(4);
		for (const link of await own.all()) await expect(link).not.toHaveAttribute('target');
		// The second copy is for the eye alone.
		for (const link of await notices.locator('ul[aria-hidden] a').all())
			await expect(link).toHaveAttribute('tabindex', '-1');
	});

	test('stand still for who asked for less motion', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/');
		await expect(part(page, 'ticker-line')).toHaveCSS('animation-name', 'none');
		await expect(part(page, 'ticker-view')).toHaveCSS('overflow-x', 'auto');
		await expect(part(page, 'ticker-copy')).toBeHidden();
		await expect(part(page, 'ticker-hold')).toBeHidden();
	});
});

test.describe('the slides', () => {
	const START = new Date('2026-11-21T12:00:00+06:00');
	/** Also until the carousel was told that its turn is over: before that it takes no other. */
	const still = (page: Page) =>
		expect
			.poll(() =>
				page.locator('.swiper-wrapper').evaluate((row) => {
					const { swiper } = row.parentElement as unknown as { swiper: { animating: boolean } };
					return row.getAnimations().length === 0 && !swiper.animating;
				}),
			)
			.toBe(true);
	async function start(page: Page): Promise<void> {
		await page.clock.install({ time: START });
		await page.goto('/');
		await expect(page.locator('[data-carousel][data-on]')).toBeVisible();
		await page.clock.pauseAt(new Date(START.getTime() + 600_000));
		await still(page);
	}
	const shown = async (page: Page) =>
		'০১২৩৪'.indexOf((await part(page, 'carousel-place').textContent())?.trim()[0] ?? '');

	test('turn every three and a half seconds and begin again behind the last', async ({ page }) => {
		await start(page);
		for (let turn = 0; turn < 5; turn++) {
			const before = await shown(page);
			await page.clock.runFor(3_400);
			expect(await shown(page)).toBe(before);
			await page.clock.runFor(100);
			expect(await shown(page)).toBe((before % 4) + 1);
			await expect(page.locator('.swiper-slide:not([inert])')).toHaveCount(1);
			await still(page);
		}
	});

	test('wait while they are held, and are turned by hand', async ({ page }) => {
		await start(page);
		await page.getByRole('button', { name: 'স্লাইড থামিয়ে রাখুন' }).click();
		const before = await shown(page);
		await page.clock.runFor(10_000);
		expect(await shown(page)).toBe(before);
		await page.getByRole('button', { name: 'পরের স্লাইড' }).click();
		await expect.poll(() => shown(page)).toBe((before % 4) + 1);
		await expect(part(page, 'carousel-said')).toHaveText(/^স্লাইড [১-৪] \/ ৪: .+/);
		await still(page);
		await page.getByRole('button', { name: 'আগের স্লাইড' }).click();
		await expect.poll(() => shown(page)).toBe(before);
	});

	test('do not turn by themselves for who asked for less motion', async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await start(page);
		await page.clock.runFor(20_000);
		expect(await shown(page)).toBe(1);
		await expect(page.getByRole('button', { name: 'স্লাইড থামিয়ে রাখুন' })).toHaveAttribute(
			'aria-pressed',
			'true',
		);
	});

	test('do not turn by themselves where data is to be saved', async ({ page }) => {
		await page.addInitScript(() =>
			Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
		);
		await start(page);
		await page.clock.runFor(20_000);
		expect(await shown(page)).toBe(1);
		await expect(part(page, 'ticker-line')).toHaveCSS('animation-name', 'none');
	});

	test('bring the first picture with the page and open a video in a popup, the others in a new tab', async ({
		page,
		request,
	}) => {
		const html = await (await request.get('/')).text();
		expect(html).toMatch(/<img[^>]+fetchpriority="high"/);
		await page.goto('/');
		await expect(page.locator('[data-carousel][data-on]')).toBeVisible();
		await page.getByRole('button', { name: 'স্লাইড থামিয়ে রাখুন' }).click();
		for (const slide of await page.locator('.swiper-slide a:not([data-video])').all()) {
			await expect(slide).toHaveAttribute('target', '_blank');
			await expect(slide).toHaveAttribute('rel', /noopener/);
		}
		const video = page.locator('.swiper-slide:not([inert]) a[data-video]');
		await expect(async () => {
			if ((await video.count()) === 0) await page.getByRole('button', { name: 'পরের স্লাইড' }).click();
			await expect(video).toBeVisible({ timeout: 500 });
		}).toPass();
		await still(page);
		await video.click();
		const popup = page.getByRole('dialog');
		await expect(popup.locator('iframe')).toHaveAttribute('src', '/frames/video.html');
		await expect(popup.frameLocator('iframe').getByText('নমুনা ভিডিও:')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(popup).toBeHidden();
		await expect(page.locator('iframe')).toHaveCount(0);
		await expect(video).toBeFocused();
	});
});

test.describe('the sections', () => {
	test('lead where they say', async ({ page }) => {
		await page.goto('/');
		await drawAll(page);
		const batches = section(page, 'batchCategories');
		await expect(batches.getByRole('heading', { level: 2 })).toHaveText('আপনার কাঙ্ক্ষিত ব্যাচ খুঁজুন');
		await expect(batches.getByText('(এক পত্র, ১৫০ প্রশ্ন, নেগেটিভ নম্বর নেই)')).toBeVisible();
		await expect(batches.getByRole('link', { name: /^ব্যাচ দেখুন.*রেসিডেন্সি/ })).toHaveAttribute(
			'href',
			'/residency/batches',
		);
		const courses = section(page, 'courses').getByRole('link', { name: /বিস্তারিত দেখুন/ });
		await expect(courses).toHaveCount(6);
		await expect(courses.first()).toHaveAttribute('href', '/courses/fcps');
		for (const link of await section(page, 'promos').getByRole('link').all()) {
			await expect(link).toHaveAttribute('target', '_blank');
			await expect(link).toHaveAttribute('href', /^https:/);
		}
		await expect(section(page, 'faqs').locator('a[href$="/show"]')).toHaveCount(5);
		await expect(section(page, 'faqs').getByRole('link', { name: 'সব প্রশ্ন দেখুন' })).toHaveAttribute(
			'href',
			'/faq',
		);
		await expect(section(page, 'quiz').getByRole('link', { name: 'অংশ নিন' })).toHaveAttribute(
			'href',
			'/quiz-list',
		);
		const contact = section(page, 'contact');
		await expect(contact.locator('a[href^="mailto:"]')).toBeVisible();
		await expect(contact.getByText(/ঢাকা/).first()).toBeVisible();
		for (const name of ['সিভিল সার্ভিস পরীক্ষার প্রস্তুতি', 'এমপিএইচ প্রস্তুতি']) {
			const service = contact.getByRole('region', { name });
			await expect(service.locator('a[href^="tel:"]').first()).toBeVisible();
			await expect(service.locator('a[target="_blank"]').first()).toBeVisible();
		}
	});

	test('keep the map away until a tap asks for it', async ({ page }) => {
		await page.goto('/');
		await drawAll(page);
		const contact = section(page, 'contact');
		await expect(contact.locator('iframe')).toHaveCount(0);
		await expect(contact.getByText(/OpenStreetMap থেকে আসে/)).toBeVisible();
		await contact.getByRole('button', { name: 'মানচিত্র এখানে দেখুন' }).click();
		await expect(contact.locator('iframe')).toHaveAttribute('src', '/frames/map.html');
		await expect(contact.frameLocator('iframe').getByText('নমুনা মানচিত্র:')).toBeVisible();
		await expect(contact.locator('iframe')).toBeFocused();
	});

	test('greet a doctor who is signed in with the way to the dashboard', async ({ page }) => {
		await page.goto('/');
		const hero = page.locator('main section').nth(1);
		await expect(hero.getByRole('link', { name: 'লগইন / নিবন্ধন' })).toBeVisible();
		await expect(hero.getByRole('link', { name: 'ড্যাশবোর্ডে যান' })).toBeHidden();
		await signedIn(page, DOCTORS.result);
		await page.goto('/');
		await expect(hero.getByRole('link', { name: 'ড্যাশবোর্ডে যান' })).toHaveAttribute('href', '/my/dashboard');
		await expect(hero.getByRole('link', { name: 'লগইন / নিবন্ধন' })).toBeHidden();
	});
});

test.describe('the chat button', () => {
	const HOURS: [time: string, messages: RegExp, calls: RegExp][] = [
		['09:30', /এখন বন্ধ, সকাল ১০টায় খুলবে/, /এখন বন্ধ, সকাল ১০টায় খুলবে/],
		['10:00', /এখন খোলা/, /এখন খোলা/],
		['19:59', /এখন খোলা/, /এখন খোলা/],
		['20:00', /এখন খোলা/, /এখন বন্ধ, কাল সকাল ১০টায় খুলবে/],
		['23:59', /এখন খোলা/, /এখন বন্ধ, কাল সকাল ১০টায় খুলবে/],
	];
	test('says who answers now by the clock of Dhaka', async ({ page }) => {
		await page.goto('/');
		const chat = part(page, 'chat');
		for (const [time, messages, calls] of HOURS) {
			await page.clock.setFixedTime(new Date(`2026-11-21T${time}:00+06:00`));
			await chat.getByText('কথা বলুন', { exact: true }).click();
			for (const name of [/^মেসেঞ্জার/, /^হোয়াটসঅ্যাপ/]) {
				const way = chat.getByRole('link', { name });
				await expect(way).toContainText('সকাল ১০টা থেকে রাত ১২টা');
				await expect(way).toContainText(messages);
				await expect(way).toHaveAttribute('target', '_blank');
			}
			const call = chat.getByRole('link', { name: /^ফোন কল/ });
			await expect(call).toContainText('সকাল ১০টা থেকে রাত ৮টা');
			await expect(call).toContainText(calls);
			await expect(call).toHaveAttribute('href', /^tel:/);
			await page.keyboard.press('Escape');
			await expect(call).toBeHidden();
			await expect(chat.locator('summary')).toBeFocused();
		}
	});

	test('covers nothing at the end of the page', { tag: '@wide' }, async ({ page }) => {
		await page.goto('/');
		await drawAll(page);
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		const button = await part(page, 'chat').boundingBox();
		const last = await section(page, 'contact').boundingBox();
		const footer = await page.getByRole('contentinfo').boundingBox();
		expect(button && last && button.y >= last.y + last.height).toBe(true);
		expect(button && footer && button.y + button.height <= footer.y).toBe(true);
	});
});

for (const scheme of ['light', 'dark'] as const) {
	test(
		`the whole home page is readable, ${scheme}`,
		{ tag: scheme === 'light' ? ['@wide'] : [] },
		async ({ page }, info) => {
			await page.emulateMedia({ colorScheme: scheme });
			await page.goto('/');
			await drawAll(page);
			expect(await overflow(page)).toBe(0);
			expect(await axe(page)).toEqual([]);
			await part(page, 'chat').locator('summary').click();
			const { violations } = await new AxeBuilder({ page }).include('[data-chat]').analyze();
			expect(violations).toEqual([]);
			await picture(page, `${info.project.name}-home-full-${scheme}`);
		},
	);
}

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('the home page has everything', { tag: '@wide' }, async ({ page }, info) => {
		await page.goto('/');
		for (const name of NAMES)
			await expect(section(page, name).locator(DRAWN[name].link).first()).toBeVisible();
		for (const skeleton of await page.locator('[data-skeletons]').all()) await expect(skeleton).toBeHidden();
		await expect(section(page, 'contact').getByRole('button')).toHaveCount(0);
		await expect(section(page, 'contact').getByRole('link', { name: /OpenStreetMap-এ খুলুন/ })).toBeVisible();
		await expect(page.locator('.swiper-wrapper')).toHaveCSS('overflow-x', 'auto');
		await part(page, 'chat').locator('summary').click();
		await expect(page.getByRole('link', { name: /^ফোন কল/ })).toBeVisible();
		const { width } = page.viewportSize() ?? { width: 0 };
		expect((await page.locator('body').boundingBox())?.width).toBe(width);
		await picture(page, `${info.project.name}-home-full-nojs`);
	});
});
