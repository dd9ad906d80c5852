import type { Page } from '@playwright/test';
import { EXAM_SCREEN_TEXTS } from '../../../src/lib/exams/exam-screen.words.ts';
import { FRAME_TEXTS } from '../../../src/lib/site/frame.words.ts';
import { axe, DOCTORS, expect, overflow, picture, test } from '../support.ts';
import {
	appOnPhone,
	begin,
	inRoom,
	isMarked,
	mark,
	newTab,
	savedOnPhone,
	savedOnServer,
} from './exam-support.ts';

const t = EXAM_SCREEN_TEXTS.bn;

// Network failures are shown on the screens; the browser logs them as well.
test.use({ serviceWorkers: 'allow', provoked: /Failed to fetch|ERR_INTERNET_DISCONNECTED/ });

/** Whether a new version is waiting for activation. */
const waits = (page: Page) =>
	page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/my/'))?.waiting != null);

/** Registers a worker that the browser considers a new version, until it waits. */
const bringUpdate = (page: Page) =>
	page.evaluate(async () => {
		const update = await navigator.serviceWorker.register('/my-worker.js?next', { scope: '/my/' });
		const coming = update.installing;
		await new Promise<void>((resolve) => {
			if (coming === null) return resolve();
			coming.addEventListener('statechange', () => coming.state === 'installed' && resolve());
		});
	});

test('an exam outlives its tab twice without a network; a new version of the app waits for it, and is taken with a tap', async ({
	page,
	context,
}) => {
	const paths = await begin(page, DOCTORS.update);
	await appOnPhone(page);
	await context.setOffline(true);
	const second = await newTab(page, context, paths.open.sitting);
	await inRoom(second);
	await mark(second, 'C', t.true).click();
	await savedOnPhone(second);
	const third = await newTab(second, context, paths.open.sitting);
	await inRoom(third);
	await isMarked(third, 'C', t.true);
	await context.setOffline(false);
	await savedOnServer(third);

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
