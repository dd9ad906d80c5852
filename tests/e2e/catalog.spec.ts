import type { APIRequestContext, Page } from '@playwright/test';
import type { Batch } from '#contract/catalog.ts';
import { BATCH_LIVE_TEXTS } from '../../src/lib/text/batch-live.ts';
import { CATALOG_TEXTS } from '../../src/lib/text/catalog.ts';
import { ENROL_TEXTS } from '../../src/lib/text/enrol.ts';
import { SUGGEST_TEXTS } from '../../src/lib/text/suggest.ts';
import { axe, expect, overflow, picture, schemesAt, test } from './support.ts';

const API = '/api/v3/web';
const SLUG = 'fcps-part-1';
const t = CATALOG_TEXTS.bn;
const s = SUGGEST_TEXTS.bn;
const live = BATCH_LIVE_TEXTS.bn;
const SHARED = `/${SLUG}/batch-for-you?exam=fcps&session=any&hours=10&repeater=no&faculty=any`;

const listed = async (request: APIRequestContext, slug: string): Promise<Batch[]> =>
	(await (await request.get(`${API}/batch-categories/${slug}/batches`)).json()).batches;
/** The batch with two schedules, which most pages here are of. */
async function theBatch(request: APIRequestContext): Promise<Batch> {
	const batch = (await listed(request, SLUG)).find((one) => one.schedules.length > 1);
	if (!batch) throw new Error('the demonstration has no batch with two schedules');
	return batch;
}

const PAGES: [name: string, path: (batch: Batch) => string, heading: RegExp][] = [
	['batches', () => '/batches', /ব্যাচ/],
	['category', () => `/${SLUG}/batches`, /এফসিপিএস/],
	['suggest', () => `/${SLUG}/batch-for-you`, /কোন ব্যাচটি/],
	['details', ({ id }) => `/batch-details/${id}`, /হাইব্রিড/],
	['details-in-category', ({ id }) => `/${SLUG}/batches/${id}`, /হাইব্রিড/],
	['schedule', ({ id }) => `/batch-details/${id}/schedule`, /রুটিন/],
	['choose', ({ id }) => `/batch-details/${id}/enroll`, /ভর্তি/],
	['enrol', ({ id, schedules }) => `/batch-details/${id}/enroll/${schedules[0]?.id}`, /ভর্তি হোন/],
	['bare-schedule', ({ id }) => `/batch-schedules/${id}`, /রুটিন/],
];

test.describe('a visitor', () => {
	for (const [name, path, heading] of PAGES) {
		test(`reads the page ${name}, light and dark`, { tag: '@wide' }, async ({ page, request }, info) => {
			await page.goto(path(await theBatch(request)));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
			expect(await overflow(page)).toBe(0);
			for (const colorScheme of schemesAt(info)) {
				await page.emulateMedia({ colorScheme });
				expect(await axe(page)).toEqual([]);
				await picture(page, `${info.project.name}-catalog-${name}-${colorScheme}`);
			}
		});
	}

	test('reads the result of a shared link at any size', { tag: '@wide' }, async ({ page }, info) => {
		await page.goto(SHARED);
		await expect(page.getByRole('heading', { name: s.results })).toBeVisible();
		await expect(page.getByText(s.time).first()).toBeVisible();
		expect(await overflow(page)).toBe(0);
		expect(await axe(page)).toEqual([]);
		await picture(page, `${info.project.name}-catalog-result`);
	});
});

test('nothing on the pages of batches jumps when the present comes in', { tag: '@wide' }, async ({
	page,
	request,
}) => {
	const { id } = await theBatch(request);
	await page.addInitScript(() => {
		const moved: string[] = [];
		Object.assign(window, { moved });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
				// Less is a font that came in, by a fraction of a line.
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
	}
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	for (const [name, path, heading] of PAGES) {
		test(`the page ${name} stands`, async ({ page, request }, info) => {
			const batch = await theBatch(request);
			await page.goto(path(batch));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
			await expect(page.getByRole('button', { name: t.print })).toHaveCount(0);
			await expect(page.getByRole('radio', { name: t.mode.online })).toHaveCount(0);
			if (name === 'suggest') {
				await expect(page.getByRole('button', { name: s.submit })).toBeHidden();
				await expect(page.getByRole('link', { name: `${t.details}: ${batch.title}` })).toBeVisible();
			}
			await picture(page, `${info.project.name}-catalog-${name}-nojs`);
		});
	}
});

test('a doctor goes from all batches to one, its schedule, its calendar and the page to enrol', async ({
	page,
	request,
}) => {
	const batch = await theBatch(request);
	await page.goto('/batches');
	await page.getByText(t.mode.hybrid, { exact: true }).first().click();
	await expect(page).toHaveURL('/batches?mode=hybrid');
	await expect(page.getByRole('heading', { name: 'রেসিডেন্সি', exact: true })).toBeHidden();
	await page.reload();
	await expect(page.getByRole('heading', { name: batch.title })).toBeVisible();
	await page.getByRole('link', { name: 'এফসিপিএস পার্ট-১', exact: true }).first().click();

	await expect(page).toHaveURL(`/${SLUG}/batches`);
	await page.getByRole('link', { name: `${t.details}: ${batch.title}` }).click();
	await expect(page).toHaveURL(`/batch-details/${batch.id}`);
	await expect(page.getByText('৳১৮,৫০০').first()).toBeVisible();
	await expect(page.getByText(live.seatsLeft('৪৬', '১২০'))).toBeVisible();
	const table = page.getByRole('table');
	await expect(table.getByRole('row')).toHaveCount(6);
	await expect(table.getByText(live.next).filter({ visible: true })).toHaveCount(1);
	await page.getByRole('link', { name: t.wholeSchedule }).click();

	await expect(page.getByRole('table')).toHaveCount(2);
	await expect(page.getByRole('link', { name: t.sampleClass }).first()).toHaveAttribute(
		'href',
		/^\/sample-class\?event=\d+$/,
	);
	await expect(page.getByRole('button', { name: t.print }).first()).toBeVisible();
	const file = await page
		.getByRole('link', { name: new RegExp(t.calendar) })
		.first()
		.getAttribute('href');
	const answer = await request.get(file ?? '');
	expect(answer.headers()['content-type']).toContain('text/calendar');
	const calendar = await answer.text();
	expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
	expect(calendar.match(/\r\nBEGIN:VEVENT/g)).toHaveLength(13);

	await page.goto(`/batch-details/${batch.id}`);
	await page.getByRole('link', { name: t.join, exact: true }).filter({ visible: true }).click();
	await expect(page).toHaveURL(`/batch-details/${batch.id}/enroll`);
	await page.getByRole('link', { name: `${t.chooseSchedule}: ${batch.schedules[1]?.title}` }).click();
	await expect(page).toHaveTitle(/Enroll Now/);
	await expect(page.getByText(batch.schedules[1]?.title ?? '')).toBeVisible();
	await expect(page.getByRole('link', { name: ENROL_TEXTS.bn.login })).toHaveAttribute(
		'href',
		/^\/login\?next=/,
	);
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

test('what fails while batches are ranked is told, and trying again brings them', async ({ page }) => {
	await page.route('**/suggest', (route) => route.abort());
	await page.goto(SHARED);
	await expect(page.getByRole('alert')).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.unroute('**/suggest');
	await page.getByRole('button', { name: s.again }).click();
	await expect(page.getByText(s.best, { exact: true })).toBeVisible();
});

test('a batch that filled up since its page was built can no longer be joined', async ({ page, request }) => {
	const batch = await theBatch(request);
	await page.route(`**${API}/batches/${batch.id}`, (route) =>
		route.fulfill({ json: { batch: { ...batch, seats_left: 0 } } }),
	);
	await page.goto(`/batch-details/${batch.id}`);
	await expect(page.getByText(live.seatsNone('১২০'))).toBeVisible();
	await expect(page.getByRole('link', { name: t.join, exact: true }).filter({ visible: true })).toHaveCount(
		0,
	);
	await expect(page.getByRole('link', { name: t.otherBatches }).filter({ visible: true })).toHaveCount(1);
});

test('when enrolment is over by the clock, the page says so even if the server is out of reach', async ({
	page,
	request,
}) => {
	const batch = await theBatch(request);
	await page.route(`**${API}/**`, (route) => route.abort());
	await page.clock.setFixedTime(new Date(Date.parse(batch.enrol_closes_at ?? '') + 60_000));
	await page.goto(`/batch-details/${batch.id}`);
	await expect(page.getByText(t.joining.closed).filter({ visible: true }).first()).toBeVisible();
	await expect(page.getByRole('link', { name: t.join, exact: true }).filter({ visible: true })).toHaveCount(
		0,
	);
});

test('on a phone the price and the action stay in reach and cover nothing for good', async ({
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

test('the schedule alone has neither header nor footer, and prints whole and light', async ({
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

/** Opens the page for batches that the build did not know as if it stood at this address. */
async function late(page: Page, path: string): Promise<void> {
	await page.addInitScript(() => {
		if (location.pathname === '/late/batch') history.replaceState(null, '', location.hash.slice(1));
	});
	await page.goto(`/late/batch#${path}`);
}

test('a batch that is younger than the site has a page, a schedule and a calendar', async ({
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

test('a batch that is not there says so, and a lost connection can be tried again', async ({ page }) => {
	await late(page, '/batch-details/888888');
	await expect(page.getByRole('heading', { name: 'ব্যাচটি পাওয়া যায়নি' })).toBeVisible();
	expect(await axe(page)).toEqual([]);

	await page.route(`**${API}/batches/999999`, (route) => route.abort());
	await late(page, '/batch-details/999999/schedule');
	await expect(page.getByRole('alert')).toBeVisible();
	await expect(page.getByRole('button', { name: s.again })).toBeVisible();
});
