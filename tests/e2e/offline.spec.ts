import type { BrowserContext, Page } from '@playwright/test';
import { EXAM_DOOR_TEXTS } from '../../src/lib/text/exam-doors.ts';
import { EXAM_ROOM_TEXTS } from '../../src/lib/text/exam-room.ts';
import { FRAME_TEXTS } from '../../src/lib/text/frame.ts';
import { OFFLINE_TEXTS } from '../../src/lib/text/offline.ts';
import { begin, inRoom, isMarked, mark, savedOnPhone, savedOnServer } from './exam-support.ts';
import { axe, expect, overflow, picture, test } from './support.ts';

const t = EXAM_ROOM_TEXTS.bn;
const offline = OFFLINE_TEXTS.bn;

/** Demonstration doctors of these journeys. */
const KILLED = 18;
const OVER = 19;

test.use({ serviceWorkers: 'allow' });

/** Waits until the app lies on the phone. */
const appOnPhone = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

/** Kills the tab and opens the address in a new one, as after the phone was started again. */
async function newTab(page: Page, context: BrowserContext, path: string): Promise<Page> {
	await page.close();
	const fresh = await context.newPage();
	await fresh.goto(path);
	return fresh;
}

/** Whether a new version waits for its turn. */
const waits = (page: Page) =>
	page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/my/'))?.waiting != null);

/** Brings a worker that the browser takes for a new version, until it waits. */
const bringUpdate = (page: Page) =>
	page.evaluate(async () => {
		const update = await navigator.serviceWorker.register('/my-worker.js?next', { scope: '/my/' });
		const coming = update.installing;
		await new Promise<void>((resolve) => {
			if (coming === null) return resolve();
			coming.addEventListener('statechange', () => coming.state === 'installed' && resolve());
		});
	});

test.describe('an exam without a network, on a phone', () => {
	// What fails without a network is told on the screens; the browser tells of it as well.
	test.use({ provoked: /Failed to fetch|ERR_INTERNET_DISCONNECTED/ });

	test('goes on after the tab was killed: paper, answers and clock are there, and reach the server later', async ({
		page,
		context,
	}) => {
		const paths = await begin(page, KILLED);
		await mark(page, 'A', t.true).click();
		await savedOnServer(page);
		await appOnPhone(page);
		await context.setOffline(true);
		await mark(page, 'B', t.false).click();
		await savedOnPhone(page);

		const second = await newTab(page, context, paths.open.sitting);
		await inRoom(second);
		await isMarked(second, 'A', t.true);
		await isMarked(second, 'B', t.false);
		await savedOnPhone(second);
		await mark(second, 'C', t.true).click();
		await savedOnPhone(second);

		const third = await newTab(second, context, paths.open.sitting);
		await inRoom(third);
		await isMarked(third, 'C', t.true);
		await context.setOffline(false);
		await savedOnServer(third);
		await third.reload();
		for (const [letter, value] of [
			['A', t.true],
			['B', t.false],
			['C', t.true],
		] as const)
			await isMarked(third, letter, value);

		await test.step('a new version of the app waits for the exam in the other tab, and is taken with a tap', async () => {
			const other = await context.newPage();
			await other.goto('/my/dashboard');
			await bringUpdate(other);
			const look = () => other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
			const prompt = other.getByText(FRAME_TEXTS.bn.updateTitle);
			await look();
			await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(prompt).toBeHidden();
			expect(await waits(other)).toBe(true);
			await third.close();
			await expect(async () => {
				await look();
				await expect(prompt).toBeVisible({ timeout: 500 });
			}).toPass();
			expect(await overflow(other)).toBeLessThanOrEqual(0);
			expect(await axe(other)).toEqual([]);
			await picture(other, 'phone-update');
			await Promise.all([
				other.waitForEvent('load'),
				other.getByRole('button', { name: FRAME_TEXTS.bn.updateTake }).click(),
			]);
			expect(await waits(other)).toBe(false);
		});
	});

	test('ends with the sealed sheet as code and file, and hands it in when the network is back', async ({
		page,
		context,
	}) => {
		await page.clock.install();
		await begin(page, OVER);
		await mark(page, 'A', t.true).click();
		await savedOnServer(page);
		await appOnPhone(page);
		await context.setOffline(true);
		await mark(page, 'B', t.false).click();
		await savedOnPhone(page);
		await page.clock.fastForward('05:00:00');
		const sealed = page.getByRole('heading', { name: offline.handTitle });
		const away = page.getByRole('button', { name: EXAM_DOOR_TEXTS.bn.sealTitle });
		await expect(away.or(sealed)).toBeVisible();
		if (await away.isVisible()) await away.click();
		await expect(sealed).toBeVisible();
		await expect(page.getByRole('img', { name: offline.codeAlt })).toBeVisible();
		expect(await overflow(page)).toBeLessThanOrEqual(0);
		expect(await axe(page)).toEqual([]);
		await picture(page, 'phone-hand-over');
		const [file] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: offline.fileSave }).click(),
		]);
		expect(file.suggestedFilename()).toMatch(/^prostuti-exam-\d+\.json$/);
		await context.setOffline(false);
		await page.clock.fastForward(60_000);
		await expect(sealed).toBeHidden();
		await expect(page.getByText(/সময় শেষ|জমা হয়েছে/).first()).toBeVisible();
	});
});
