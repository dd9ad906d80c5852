import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SECTION_MIN_HEIGHTS } from '#contract/constants.ts';
import { writeUpdates } from '#lib/build/dictionary.ts';
import { BATCH_LIVE_TEXTS } from '../../../src/lib/catalog/batch-live.words.ts';
import { CATALOG_TEXTS } from '../../../src/lib/catalog/words.ts';
import { formatCount } from '../../../src/lib/format/digits.ts';
import { ENROL_TEXTS } from '../../../src/lib/sales/enrol.words.ts';
import { axe, DOCTORS, expect, signedIn, test } from '../support.ts';
import { island, LINKS, NAMES, section, settle, showSection } from './home-support.ts';
import { theBatch } from './public-pages.ts';

const t = CATALOG_TEXTS.bn;
const live = BATCH_LIVE_TEXTS.bn;

test('the sections of the home page are served, hydrate when they are fully visible, and link to a batch', async ({
	page,
	request,
}) => {
	await page.goto('/');
	await settle(page);
	const renderer = await page.locator('astro-island').first().getAttribute('renderer-url');
	const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
	expect(loaded.filter((name) => name.endsWith(renderer ?? '?'))).toEqual([]);
	for (const name of NAMES) {
		await expect(section(page, name)).toHaveCSS('min-height', `${SECTION_MIN_HEIGHTS[name]}px`);
		await showSection(page, name, 3);
		await settle(page);
		await expect(island(page, name).locator(LINKS[name]).first()).toBeVisible();
		await expect(island(page, name)).toHaveAttribute('ssr');
		await showSection(page, name, -1);
		await expect(island(page, name)).not.toHaveAttribute('ssr');
		await expect(island(page, name).locator(LINKS[name]).first()).toBeVisible();
	}

	await section(page, 'courses')
		.getByRole('link', { name: /এফসিপিএস/ })
		.click();
	await expect(page).toHaveURL('/courses/fcps');
	expect(await page.locator('astro-island').count()).toBe(0);
	await page.getByRole('link', { name: 'ব্যাচ, তারিখ ও ফি দেখুন' }).click();
	await expect(page).toHaveURL(/\/batches$/);
	const batch = await theBatch(request);
	await page.getByText(t.mode.hybrid, { exact: true }).first().click();
	await expect(page).toHaveURL('/batches?mode=hybrid');
	await expect(page.getByRole('heading', { name: /^রেসিডেন্সি/ })).toBeHidden();
	await page.getByRole('link', { name: batch.title, exact: true }).click();
	await expect(page).toHaveURL(`/batch-details/${batch.id}`);
	await expect(page.getByText('৳১৮,৫০০').first()).toBeVisible();
	const seats = [batch.seats_left, batch.seats].map((count) => formatCount(count, 'bn')) as [string, string];
	await expect(page.getByText(live.seatsLeft(...seats))).toBeVisible();
	await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
	await expect(page.getByRole('table').getByText(live.next).filter({ visible: true })).toHaveCount(1);
	await page.getByRole('link', { name: t.wholeSchedule }).click();
	await expect(page.getByRole('table')).toHaveCount(2);
	const file = await page
		.getByRole('link', { name: new RegExp(t.calendar) })
		.first()
		.getAttribute('href');
	const answer = await request.get(file ?? '');
	expect(answer.headers()['content-type']).toContain('text/calendar');
	expect((await answer.text()).match(/\r\nBEGIN:VEVENT/g)).toHaveLength(13);

	await page.goto(`/batch-details/${batch.id}`);
	await page.getByRole('link', { name: t.join, exact: true }).filter({ visible: true }).click();
	await page.getByRole('link', { name: `${t.chooseSchedule}: ${batch.schedules[1]?.title}` }).click();
	await expect(page).toHaveTitle(/Enroll Now/);
	await expect(page.getByText(batch.schedules[1]?.title ?? '')).toBeVisible();
	await expect(page.getByRole('link', { name: ENROL_TEXTS.bn.login })).toHaveAttribute(
		'href',
		/^\/login\?next=/,
	);
});

test('a search for a question answers while one types, can be shared, and leads to the answer', async ({
	page,
	context,
}) => {
	const box = (of: Page) => of.getByRole('searchbox', { name: 'প্রশ্ন খুঁজুন' });
	const rows = (of: Page) => of.locator('#faq-found').getByRole('link', { name: /\?/ });
	const requested: string[] = [];
	page.on('request', (request) => requested.push(new URL(request.url()).pathname));
	await page.goto('/faq', { waitUntil: 'networkidle' });
	expect(requested.filter((path) => /search-panel|^\/search\//.test(path))).toEqual([]);
	await box(page).focus();
	await box(page).pressSequentially('kivabe vorti hobo');
	const enrol = rows(page).filter({ hasText: 'ব্যাচে কীভাবে ভর্তি হব?' });
	await expect(enrol).toBeVisible();
	expect(requested).toContain('/search/index.json');
	await expect(page.getByRole('navigation', { name: 'বিষয়' })).toBeHidden();
	const other = await context.newPage();
	await other.goto(page.url());
	await expect(box(other)).toHaveValue('kivabe vorti hobo');
	await expect(rows(other).filter({ hasText: 'ব্যাচে কীভাবে ভর্তি হব?' })).toBeVisible();
	await other.close();

	// A fresh page: earlier results may have loaded the words of the next search.
	await page.goto('/faq', { waitUntil: 'networkidle' });
	const panel = page.waitForResponse(/search-panel/);
	await box(page).focus();
	await panel;
	await context.setOffline(true);
	await box(page).fill('কুরিয়ার');
	await expect(page.getByRole('alert')).toContainText('ইন্টারনেট সংযোগ নেই');
	await expect(box(page)).toHaveValue('কুরিয়ার');
	await context.setOffline(false);
	await expect(rows(page).first()).toContainText('শিট');
	await page.keyboard.press('ArrowDown');
	await expect(rows(page).first()).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1 })).toContainText('শিট');
	const helped = page.getByRole('region', { name: 'উত্তরটি কি কাজে লেগেছে?' });
	await helped.getByRole('button', { name: 'হ্যাঁ' }).click();
	await expect(helped.getByText('ধন্যবাদ। জেনে ভালো লাগল।')).toBeVisible();
	await page.goBack();
	await expect(box(page)).toHaveValue('কুরিয়ার');
	await box(page).fill('');
	await expect(page.getByRole('navigation', { name: 'বিষয়' })).toBeVisible();
	await expect(page).toHaveURL(/\/faq$/);
});

test('text typed into the sign-in form before its script has loaded is not lost', async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/_astro\/.*\.js$/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/login', { waitUntil: 'commit' });
	await page.getByLabel('মোবাইল নম্বর').fill('01700000001');
	await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill('not the password');
	await expect(page.getByRole('button', { name: 'লগইন করুন' })).toBeDisabled();
	release();
	await page.getByRole('button', { name: 'লগইন করুন' }).click();
	await expect(page.getByText('মোবাইল নম্বর বা পাসওয়ার্ড মিলছে না।')).toBeVisible();
	await expect(page.getByLabel('মোবাইল নম্বর')).toHaveValue('01700000001');
	expect(await axe(page)).toEqual([]);
});

test('a doctor is greeted by name without a layout shift, in the hero with a link to the dashboard, and signs out', {
	tag: '@wide',
}, async ({ page }) => {
	const header = page.getByRole('banner');
	const login = header.getByRole('link', { name: 'লগইন / রেজিস্ট্রেশন' });
	const account = header.locator('[data-account-summary]');
	const hero = page.locator('main section').nth(1);
	const measure = () =>
		header.evaluate((box) => {
			const corner = box.querySelector('[data-account]')?.getBoundingClientRect();
			return { height: box.getBoundingClientRect().height, left: corner?.left, width: corner?.width };
		});
	await page.goto('/contact-details');
	await expect(login).toBeVisible();
	const asGuest = await measure();
	await signedIn(page, DOCTORS.noResult);

	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route('**/api/v3/web/app-data', async (route) => {
		await held;
		await route.continue();
	});
	const answer = page.waitForResponse('**/api/v3/web/app-data');
	await page.goto('/contact-details');
	await expect(account).toBeVisible();
	await expect(login).toBeHidden();
	expect(await measure()).toEqual(asGuest);
	release();
	const { doctor } = await (await answer).json();
	await expect(account).toContainText(doctor.name);
	expect(await measure()).toEqual(asGuest);
	expect(await axe(page, 'header')).toEqual([]);

	await page.goto('/');
	await expect(hero.getByRole('link', { name: 'ড্যাশবোর্ডে যান' })).toHaveAttribute('href', '/my/dashboard');
	await expect(hero.getByRole('link', { name: 'ব্যাচ দেখুন' })).toBeHidden();
	await expect(hero.getByRole('link', { name: 'বিনা মূল্যে মডেল টেস্ট' })).toHaveAttribute(
		'href',
		'/on-spot-quiz/fcps-half-mock',
	);
	await account.click();
	const token = await page.evaluate(() => localStorage.getItem('token'));
	await header.getByRole('button', { name: 'লগআউট' }).click();
	await expect(login).toBeVisible();
	await expect(hero.getByRole('link', { name: 'ড্যাশবোর্ডে যান' })).toBeHidden();
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
	const after = await page.request.get('/api/v3/web/app-data', {
		headers: { authorization: `Bearer ${token}` },
	});
	expect((await after.json()).is_logged_in).toBe(false);
});

test('a further page is sent as the difference to the dictionary of all pages', async ({ page }) => {
	const dictionary = page.waitForResponse((answer) => answer.url().endsWith('.dict'));
	await page.goto('/');
	await (await dictionary).finished();
	const further = async (path: string) => {
		const answer = await page.goto(path);
		return (await answer?.allHeaders())?.['content-encoding'];
	};
	// A browser with a new dictionary takes a moment until it offers it.
	await expect.poll(() => further('/about')).toBe('dcz');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	const { size } = await page.evaluate(() => {
		const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		return { size: (entry?.encodedBodySize ?? 0) / (entry?.decodedBodySize ?? 1) };
	});
	expect(size).toBeLessThan(0.08);
});

test('a script of a new release is sent as the difference to the former one', async ({ page }) => {
	// As two builds leave them among the files of the last releases.
	const assets = path.join(process.env.E2E_DIR ?? '', 'releases/assets');
	const [former, next] = ['Update.aaaaaaaa.js', 'Update.bbbbbbbb.js'];
	const common = Array.from(
		{ length: 200 },
		(_, n) => `export const n${n} = '${hash('sha1', `${n}`)}';\n`,
	).join('');
	await writeFile(path.join(assets, former), common);
	await writeFile(path.join(assets, next), `${common}export const added = 1;\n`);
	writeUpdates(path.join(assets, next), await readFile(path.join(assets, next)), common.length, [
		path.join(assets, former),
	]);
	await page.goto('/about');
	const load = (file: string) =>
		page.evaluate(async (url) => {
			const answer = await fetch(url, { cache: 'reload' });
			return { form: answer.headers.get('content-encoding'), text: await answer.text() };
		}, `/_astro/${file}`);
	expect(await load(former)).toEqual({ form: null, text: common });
	// A browser with a new dictionary takes a moment until it offers it.
	await expect.poll(() => load(next)).toEqual({ form: 'dcz', text: `${common}export const added = 1;\n` });
});
