import type { Page } from '@playwright/test';
import { SUGGEST_TEXTS } from '../../../src/lib/catalog/suggest.words.ts';
import { CATALOG_TEXTS } from '../../../src/lib/catalog/words.ts';
import { SHARED, theBatch } from '../site/public-pages.ts';
import { axe, expect, overflow, test } from '../support.ts';

const API = '/api/v3/web';
const SLUG = 'fcps-part-1';
const t = CATALOG_TEXTS.bn;
const s = SUGGEST_TEXTS.bn;

test('nothing on the pages of batches shifts when current data load', { tag: '@wide' }, async ({
	page,
	request,
}) => {
	const { id } = await theBatch(request);
	await page.addInitScript(() => {
		const moved: string[] = [];
		Object.assign(window, { moved });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
				// Smaller shifts are loaded fonts, by a fraction of a line.
				if (entry.value > 0.025) moved.push(`${entry.value} at ${entry.startTime}`);
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	for (const path of [
		'/batches',
		`/${SLUG}/batches`,
		`/batch-details/${id}`,
		`/batch-details/${id}/schedule`,
		SHARED,
	]) {
		await page.goto(path, { waitUntil: 'networkidle' });
		expect({ path, moved: await page.evaluate(() => Reflect.get(window, 'moved')) }).toEqual({
			path,
			moved: [],
		});
		// All batches fit four phone screens.
		if (path === '/batches')
			expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3200);
	}
});

test('a doctor finds a batch by five questions, goes back, changes an answer and shares the result', async ({
	page,
}) => {
	await page.goto(`/${SLUG}/batches`);
	await page.getByRole('link', { name: s.submit }).click();
	await page.getByRole('button', { name: s.submit }).click();
	await expect(page.getByRole('alert')).toContainText(s.missingOf(s.hours));
	expect(await axe(page)).toEqual([]);

	const pick = (question: string, answer: string | RegExp) =>
		page.getByRole('group', { name: question }).getByText(answer).click();
	await pick(s.exam, 'এফসিপিএস পার্ট-১');
	await pick(s.session, /জুলাই/);
	await pick(s.hours, '১০ থেকে ১৪ ঘণ্টা');
	await pick(s.repeater, s.repeaterNo);
	await page.getByRole('button', { name: s.submit }).click();
	await expect(page.locator('#faculty')).toBeFocused();
	await pick(s.faculty, s.undecided);
	await page.getByRole('button', { name: s.submit }).click();

	await expect(page.getByRole('heading', { name: s.results })).toBeFocused();
	await expect(page.getByText(s.best, { exact: true })).toHaveCount(1);
	await expect(page.getByRole('listitem').filter({ hasText: s.why }).first()).toContainText('জুলাই');
	await expect(page.getByText(/সিলেবাসে লাগে/).first()).toBeVisible();
	const shared = page.url();
	expect(shared).toMatch(/\?exam=fcps&session=\d+&hours=10&repeater=no&faculty=any$/);
	const first = await page.getByRole('heading', { level: 3 }).first().textContent();

	await page.goBack();
	await expect(page.getByRole('radio', { name: '১০ থেকে ১৪ ঘণ্টা' })).toBeChecked();
	await page.goForward();
	await expect(page.getByRole('heading', { name: s.results })).toBeVisible();
	await page.getByRole('button', { name: s.change }).click();
	await expect(page.getByRole('radio', { name: s.repeaterNo })).toBeChecked();
	await pick(s.session, /জানুয়ারি/);
	await page.getByRole('button', { name: s.submit }).click();
	await expect(page.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '');

	await page.goto('about:blank');
	await page.goto(shared);
	await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(first ?? '');
});

test('on a phone the price and the action stay visible and cover nothing permanently', async ({
	page,
	request,
}) => {
	const batch = await theBatch(request);
	await page.goto(`/batch-details/${batch.id}`);
	const join = page.getByRole('link', { name: t.join, exact: true }).filter({ visible: true });
	await expect(join).toHaveCount(1);
	await expect(join).toBeInViewport({ ratio: 1 });
	await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
	const bar = await join.boundingBox();
	const foot = await page.getByRole('contentinfo').boundingBox();
	expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test('the schedule alone has neither header nor footer, and prints completely and in light colours', async ({
	page,
	request,
}) => {
	const { id } = await theBatch(request);
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto(`/batch-schedules/${id}`);
	await expect(page.getByRole('banner')).toHaveCount(0);
	await expect(page.getByRole('contentinfo')).toHaveCount(0);
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
		'href',
		/\/batch-details\/\d+\/schedule$/,
	);
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
	const table = page.getByRole('table').first();
	expect(await table.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe(
		'table-header-group',
	);
	expect(await table.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(21, 33, 31)');
	await expect(page.getByRole('button', { name: t.print }).first()).toBeHidden();
});

/** Opens the page for batches added after the build, as if at this address. */
async function late(page: Page, path: string): Promise<void> {
	await page.addInitScript(() => {
		if (location.pathname === '/late/batch') history.replaceState(null, '', location.hash.slice(1));
	});
	await page.goto(`/late/batch#${path}`);
}

test('a batch that is newer than the site has a page, a schedule and a calendar', async ({
	page,
	request,
}) => {
	const batch = await theBatch(request);
	const { schedule } = await (
		await request.get(`${API}/batches/${batch.id}/schedule/${batch.schedules[0]?.id}`)
	).json();
	await page.route(`**${API}/batches/777777`, (route) =>
		route.fulfill({ json: { batch: { ...batch, id: 777_777, schedules: batch.schedules.slice(0, 1) } } }),
	);
	await page.route(`**${API}/batches/777777/schedule/*`, (route) => route.fulfill({ json: { schedule } }));
	await late(page, '/batch-details/777777');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(batch.title);
	await expect(page).toHaveTitle(new RegExp(batch.title.slice(0, 20)));
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);

	await late(page, '/batch-schedules/777777');
	await expect(page.getByRole('table')).toHaveCount(1);
	await expect(page.getByRole('banner')).toBeHidden();
	const link = page.getByRole('link', { name: new RegExp(t.calendar) });
	expect(await link.getAttribute('href')).toMatch(/^data:text\/calendar/);

	await late(page, `/batch-details/777777/enroll/${schedule.id}`);
	await expect(page).toHaveTitle(/Enroll Now/);
	await expect(page.getByText(schedule.title)).toBeVisible();
});
