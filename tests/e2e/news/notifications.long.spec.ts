import type { Page } from '@playwright/test';
import { NEWS_TEXTS } from '../../../src/lib/news/notifications.words.ts';
import { FRAME_TEXTS } from '../../../src/lib/site/frame.words.ts';
import { MY_TEXTS, SCREEN_TITLES } from '../../../src/lib/text/my.ts';
import { axe, expect, overflow, picture, signedIn, test } from '../support.ts';

const t = NEWS_TEXTS.bn;
const titles = SCREEN_TITLES.bn;
const LIST = /\/api\/.*\/doctor\/notifications(\?|$)/;
const main = (page: Page) => page.getByRole('main');
/** No other test reads the notifications of these doctors. */
const READER = 39;

const row = (id: number, over: object = {}) => ({
	id,
	topic: 'result',
	title: { bn: `ফল প্রকাশিত: স্নাতকোত্তর শারীরবৃত্তীয় ক্ষুদ্রান্ত্রবিষয়ক মক ${id}`, en: `Result ${id}` },
	body: { bn: 'নম্বর, মেধাস্থান আর প্রতিটি প্রশ্নের ব্যাখ্যা দেখুন।', en: 'See it.' },
	path: '/my/practice',
	at: new Date(Date.now() - id * 3_600_000).toISOString(),
	read_at: null,
	...over,
});
const answer = (page: Page, notifications: object[], next: string | null = null) =>
	page.route(LIST, (route) =>
		route.fulfill({
			json: route.request().url().includes('after=')
				? { notifications: [row(90, { read_at: new Date().toISOString() })], next: null, unread: 0 }
				: { notifications, next, unread: notifications.length },
		}),
	);

test('notifications: unread first, each leads to its target and is read then; more load on demand @wide', async ({
	page,
}, info) => {
	await signedIn(page, READER);
	const marked: unknown[] = [];
	await page.route(/\/notifications\/read$/, async (route) => {
		marked.push(route.request().postDataJSON());
		await route.fulfill({ json: { unread: 1 } });
	});
	await answer(
		page,
		[row(1), row(2, { topic: 'parcel' }), row(3, { read_at: new Date().toISOString() })],
		'0.1.3',
	);
	await page.goto('/my/notifications');
	await expect(main(page).getByRole('heading', { name: t.unreadHead })).toBeVisible();
	await expect(main(page).getByRole('heading', { name: t.readHead })).toBeVisible();
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, `notifications-${info.project.name}`);
	await main(page).getByRole('button', { name: t.more }).click();
	await expect(main(page).getByText(/মক 90/)).toBeVisible();
	await main(page)
		.getByRole('link', { name: /মক 1$|মক 1 / })
		.first()
		.click();
	await expect(page).toHaveURL(/\/my\/practice$/);
	await expect.poll(() => marked).toEqual([{ ids: [1] }]);
});

test('notifications: empty, an error, offline', async ({ page, context }) => {
	await signedIn(page, READER);
	await answer(page, []);
	await page.goto('/my/notifications');
	await expect(main(page).getByText(t.emptyTitle)).toBeVisible();
	await page.route(LIST, (route) =>
		route.fulfill({ status: 500, json: { code: 'internal', message: 'আমাদের সার্ভারে একটি সমস্যা হয়েছে।' } }),
	);
	await page.evaluate(() => {
		for (const key of Object.keys(localStorage)) if (key.startsWith('last:')) localStorage.removeItem(key);
	});
	await page.reload();
	await expect(main(page).getByRole('alert')).toBeVisible();
	await answer(page, [row(1)]);
	await page.reload();
	await expect(main(page).getByText(/মক 1/)).toBeVisible();
	// The last loaded list is available offline, also after another screen.
	await page.getByRole('link', { name: MY_TEXTS.bn.practice }).first().click();
	await expect(page).toHaveURL(/\/my\/practice$/);
	await context.setOffline(true);
	await page.goBack();
	await expect(main(page).getByText(/মক 1/)).toBeVisible();
});

test('channels by topic and not at night @wide', async ({ page }, info) => {
	await signedIn(page, READER);
	await page.goto('/my/account/notifications');
	const sms = page.getByRole('checkbox', { name: t.bySmsOf(t.topic.parcel) });
	await expect(sms).toBeVisible();
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, `notification-ways-${info.project.name}`);
	const was = await sms.isChecked();
	await sms.click();
	await expect(sms).toBeChecked({ checked: !was });
	await page.reload();
	await expect(sms).toBeChecked({ checked: !was });
	await sms.click();
	await expect(sms).toBeChecked({ checked: was });
	await page.getByLabel(t.quietFrom).fill('07:00');
	await page.getByLabel(t.quietUntil).fill('07:00');
	await page.getByRole('button', { name: t.quietSave }).click();
	await expect(page.getByText(t.quietSame)).toBeVisible();
	await expect(page.getByLabel(t.quietFrom)).toHaveValue('07:00');
});

test('the menu has an entry for further screens, which shows new notifications', async ({ page }) => {
	await signedIn(page, READER);
	await page.route(/\/doctor\/unread$/, (route) =>
		route.fulfill({ json: { notices: 2, complaints: 0, notifications: 120 } }),
	);
	await page.goto('/my/practice');
	const bell = page.getByRole('link', { name: new RegExp(titles.notifications) });
	await expect(bell.first()).toContainText(FRAME_TEXTS.bn.unreadCount('৯৯+'));
	await page.getByRole('button', { name: new RegExp(`^${MY_TEXTS.bn.more}`) }).click();
	for (const name of ['notices', 'complain-box', 'subscription', 'reference-books'] as const)
		await expect(page.getByRole('link', { name: new RegExp(titles[name]) })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole('link', { name: new RegExp(titles.notices) }).click();
	await expect(page).toHaveURL(/\/my\/notices$/);
	await expect(page.getByRole('link', { name: new RegExp(titles['complain-box']) })).toHaveCount(0);
});

test.describe('the app on the home screen', () => {
	test('has a manifest with existing icons, and shortcuts to screens that open', async ({
		page,
		request,
	}) => {
		await page.goto('/login');
		const manifest = await (await request.get('/my.webmanifest')).json();
		expect(manifest).toMatchObject({ scope: '/my/', display: 'standalone', lang: 'bn' });
		expect(manifest.icons.map((one: { purpose: string }) => one.purpose)).toContain('maskable');
		for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
			const size = await page.evaluate(async (url) => {
				const image = new Image();
				image.src = url;
				await image.decode();
				return `${image.naturalWidth}x${image.naturalHeight}`;
			}, src);
			expect(size).toBe(sizes);
		}
		for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
			expect((await request.get(url)).status()).toBe(200);
		const shell = await (await request.get('/my/dashboard')).text();
		expect(shell).toContain('rel="manifest" href="/my.webmanifest"');
		expect(shell).toContain('apple-mobile-web-app-capable');
	});

	test('is offered on the dashboard, and left alone after a no', async ({ page }) => {
		await signedIn(page, READER);
		await page.goto('/my/dashboard');
		const offer = () =>
			page.evaluate(() => {
				const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
					prompt: async () => ({ outcome: 'dismissed' }),
				});
				window.dispatchEvent(event);
			});
		const strip = page.getByRole('complementary', { name: FRAME_TEXTS.bn.installTitle });
		await expect(page.getByRole('navigation').first()).toBeVisible();
		await offer();
		await expect(strip).toBeVisible();
		await strip.getByRole('button', { name: FRAME_TEXTS.bn.installLater }).click();
		await expect(strip).toHaveCount(0);
		await page.reload();
		await expect(page.getByRole('navigation').first()).toBeVisible();
		await offer();
		await expect(strip).toHaveCount(0);
	});
});
