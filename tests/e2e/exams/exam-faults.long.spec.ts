import type { Page, Route } from '@playwright/test';
import { EXAM_SCREEN_TEXTS } from '../../../src/lib/exams/exam-screen.words.ts';
import { DOCTORS, expect, test } from '../support.ts';
import { begin, inRoom, isMarked, looksAgain, mark, savedOnPhone, savedOnServer } from './exam-support.ts';

const t = EXAM_SCREEN_TEXTS.bn;
const DOCTOR = DOCTORS.faults;
const SHEET = /\/sheet$/;
const SUBMIT = /\/submit$/;
const MINUTE_MS = 60_000;

/** Intercepts the next request only. Returns a promise for it. */
async function once(page: Page, url: RegExp, happens: (route: Route) => Promise<unknown>) {
	const { promise, resolve } = Promise.withResolvers<void>();
	const fate = (route: Route) => happens(route).then(() => resolve());
	await page.route(url, fate, { times: 1 });
	return () => promise;
}

/** Milliseconds shown by the exam's clock. */
async function timeLeft(page: Page): Promise<number> {
	const text = (await page.getByRole('timer').textContent()) ?? '';
	const digits = text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));
	const parts = (/\d+(?::\d\d)+/.exec(digits)?.[0] ?? '').split(':').map(Number);
	return parts.reduce((sum, part) => sum * 60 + part, 0) * 1_000;
}
const nearly = (left: Promise<number>, expected: number) =>
	left.then((now) => Math.abs(now - expected) < 15_000);

test('the network fails at the worst moments of a save and of a submission; every answer and one receipt are stored', async ({
	page,
}) => {
	const paths = await begin(page, DOCTOR.moments);

	// Lost on its way to the server.
	let happened = await once(page, SHEET, (route) => route.abort('connectionreset'));
	await mark(page, 'A', t.true).click();
	await happened();
	await savedOnServer(page);

	// The server has it, but its answer is lost.
	happened = await once(page, SHEET, async (route) => {
		expect((await route.fetch()).ok()).toBe(true);
		await route.abort('connectionreset');
	});
	await mark(page, 'B', t.false).click();
	await happened();
	await savedOnServer(page);

	// A tap while a save is in progress, which arrives later.
	const held = Promise.withResolvers<void>();
	happened = await once(page, SHEET, async (route) => {
		await held.promise;
		await route.continue();
	});
	await Promise.all([page.waitForRequest(SHEET), mark(page, 'C', t.true).click()]);
	await mark(page, 'D', t.true).click();
	await savedOnPhone(page);
	held.resolve();
	await happened();
	await savedOnServer(page);

	await page.reload();
	await inRoom(page);
	for (const [letter, name] of [
		['A', t.true],
		['B', t.false],
		['C', t.true],
		['D', t.true],
	] as const)
		await isMarked(page, letter, name);

	// Submitted, but the receipt is lost.
	let receipt = '';
	happened = await once(page, SUBMIT, async (route) => {
		receipt = (await (await route.fetch()).json()).receipt.no;
		await route.abort('connectionreset');
	});
	await page.getByRole('button', { name: t.handIn, exact: true }).click();
	const handIn = page.getByRole('dialog').getByRole('button', { name: t.handInDo });
	await handIn.click();
	await happened();
	await expect(handIn).toBeEnabled();
	await handIn.click();
	await expect(page.getByText('জমার রসিদ')).toBeVisible();
	expect(receipt).not.toBe('');
	await expect(page.getByText(receipt).first()).toBeVisible();
	await page.goto(paths.open.sitting);
	await expect(page.getByText(receipt).first()).toBeVisible();
});

test('the time ends while the network is down: nothing can be changed any more, and the sheet is sent when it is back', async ({
	page,
	context,
}) => {
	await page.clock.install();
	await begin(page, DOCTOR.deadline);
	await mark(page, 'A', t.true).click();
	await savedOnServer(page);
	await context.setOffline(true);
	await mark(page, 'B', t.true).click();
	await savedOnPhone(page);
	await page.clock.fastForward((await timeLeft(page)) + 1_000);
	await expect(page.getByText(t.overTitle).first()).toBeVisible();
	await expect(page.getByRole('radiogroup')).toHaveCount(0);
	// Only the page's clock was moved. The phone queries the server before it submits, so the server's is moved too.
	await page.route(/\/heartbeat$/, async (route) => {
		const answer = await route.fetch();
		const deadline_at = new Date(Date.now() - 1_000).toISOString();
		await route.fulfill({ response: answer, json: { ...(await answer.json()), deadline_at } });
	});
	await context.setOffline(false);
	await expect(page.getByText('জমার রসিদ')).toBeVisible({ timeout: 30_000 });
	await expect(page.getByText(/২টি|২ টি/).first()).toBeVisible();
});

test('the remaining time is that of the server, whatever the clock of the phone shows', async ({ page }) => {
	await page.clock.install();
	await begin(page, DOCTOR.clocks);
	const left = await timeLeft(page);
	expect(left).toBeGreaterThan(30 * MINUTE_MS);
	for (const shift of [60, -60]) {
		await page.clock.setSystemTime(Date.now() + shift * MINUTE_MS);
		await looksAgain(page);
		await expect.poll(() => nearly(timeLeft(page), left)).toBe(true);
	}
	// The phone slept for twenty minutes: its stopwatch stopped, the server's time did not.
	const slept = 20 * MINUTE_MS;
	await page.route(/\/api\/v3\/web\/doctor\//, async (route) => {
		const response = await route.fetch();
		const time = Number(response.headers()['x-server-time']) + slept;
		await route.fulfill({ response, headers: { ...response.headers(), 'x-server-time': String(time) } });
	});
	await page.clock.setSystemTime(Date.now() + slept);
	await looksAgain(page);
	await expect.poll(() => nearly(timeLeft(page), left - slept)).toBe(true);
	await mark(page, 'A', t.true).click();
	await savedOnServer(page);
});

test('a server that refuses for a while loses nothing: the doctor continues, and everything arrives', async ({
	page,
}) => {
	await begin(page, DOCTOR.refusals);
	const body = (code: string) => JSON.stringify({ code, message: 'একটু পরে আবার চেষ্টা করুন।' });
	const refusal = (status: number, code: string, headers: Record<string, string> = {}) => ({
		status,
		headers: { 'content-type': 'application/json', ...headers },
		body: body(code),
	});
	const busy = await once(page, SHEET, (route) =>
		route.fulfill(refusal(503, 'unavailable', { 'retry-after': '1' })),
	);
	await mark(page, 'A', t.true).click();
	await busy();
	await savedOnPhone(page);
	await mark(page, 'B', t.true).click();
	await savedOnServer(page);

	const tooMany = await once(page, SHEET, (route) =>
		route.fulfill(refusal(429, 'rate.limited', { 'retry-after': '1' })),
	);
	await mark(page, 'C', t.false).click();
	await tooMany();
	await savedOnServer(page);

	// A proxy's page instead of an answer.
	const proxy = await once(page, SHEET, (route) =>
		route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
	);
	await mark(page, 'D', t.false).click();
	await proxy();
	await savedOnServer(page);

	await page.reload();
	await inRoom(page);
	for (const letter of ['A', 'B']) await isMarked(page, letter, t.true);
	for (const letter of ['C', 'D']) await isMarked(page, letter, t.false);
});

test('extra time given in the last seconds arrives with the next save, and the exam continues', async ({
	page,
}) => {
	const paths = await begin(page, DOCTOR.extra);
	const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
	const nearTheEnd = inMs(9_000);
	const answered = async (route: Route, change: (body: Record<string, unknown>) => object) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: change(await response.json()) });
	};
	await page.route(/\/attempts\/\d+\?/, (route) =>
		answered(route, (body) => ({
			...body,
			attempt: { ...(body.attempt as object), deadline_at: nearTheEnd },
		})),
	);
	await page.route(/\/heartbeat$/, (route) =>
		answered(route, (body) => ({ ...body, deadline_at: nearTheEnd })),
	);
	await page.route(SHEET, (route) =>
		answered(route, (body) => ({ ...body, deadline_at: inMs(10 * MINUTE_MS), extra_ms: 10 * MINUTE_MS })),
	);
	await page.goto(paths.open.sitting);
	await inRoom(page);
	expect(await timeLeft(page)).toBeLessThan(10_000);
	await mark(page, 'A', t.true).click();
	await expect.poll(() => timeLeft(page)).toBeGreaterThan(9 * MINUTE_MS);
	await savedOnServer(page);
	await mark(page, 'B', t.true).click();
	await isMarked(page, 'B', t.true);
});

test('a browser without storage still sends every answer to the server, and warns of the risk', async ({
	page,
	context,
}) => {
	const paths = await begin(page, DOCTOR.blocked);
	await page.addInitScript(() => {
		const refuse = () => {
			throw new DOMException('blocked', 'SecurityError');
		};
		Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined });
		const setItem = Storage.prototype.setItem;
		Storage.prototype.setItem = function (key: string, value: string) {
			if (key.startsWith('attempt:')) refuse();
			setItem.call(this, key, value);
		};
	});
	await page.goto(paths.open.sitting);
	await inRoom(page);
	await mark(page, 'A', t.true).click();
	await savedOnServer(page);
	await context.setOffline(true);
	await mark(page, 'B', t.true).click();
	await expect(page.getByText(t.unsafePage)).toBeVisible({ timeout: 20_000 });
	await context.setOffline(false);
	await savedOnServer(page);
	await page.reload();
	await isMarked(page, 'A', t.true);
	await isMarked(page, 'B', t.true);
});
