import type { Browser, Page } from '@playwright/test';
import { demoPhone } from '#server/seed/demo-doctors.ts';
import { CODE_TEXTS } from '../../../src/lib/account/code.words.ts';
import { DEVICE_TEXTS } from '../../../src/lib/account/devices.words.ts';
import { PLAYER_TEXTS } from '../../../src/lib/lectures/lecture-player.words.ts';
import { LECTURE_TEXTS } from '../../../src/lib/lectures/words.ts';
import { api, axe, codeFor, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';
import { button, past, recording, second, video } from './lecture-support.ts';

const t = LECTURE_TEXTS.bn;
const p = PLAYER_TEXTS.bn;
const d = DEVICE_TEXTS.bn;
const { devices: DEVICES, cut: CUT } = DOCTORS.lectures;
/** Button that starts a recording, whether it was watched before or not. */
const BEGINS = /চালিয়ে যান|ভিডিও দেখুন/;

/** The list handles keys while it has the focus. */
async function chooseSpeed(page: Page, speed: string): Promise<void> {
	const list = page.getByRole('combobox', { name: t.speed, exact: true });
	await list.selectOption(speed);
	await list.blur();
}

async function look(page: Page, name: string): Promise<void> {
	expect(await overflow(page)).toBeLessThanOrEqual(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, `phone-lecture-${name}`);
}

/** Another phone of the doctor, verified by the sent code. */
async function otherDevice(browser: Browser, doctor: number): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, userAgent: COMPUTER });
	const page = await context.newPage();
	await page.goto('/login');
	await page.evaluate(() => localStorage.setItem('gns_ddt', `other-device-${'x'.repeat(20)}`));
	await page.getByLabel('মোবাইল নম্বর').fill(demoPhone(doctor));
	await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill('prostuti-2026');
	await button(page, 'লগইন করুন').click();
	await page.waitForURL(/\/my\//);
	await page.goto('/my/account/devices/otp-request');
	await button(page, d.send).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(d.codeTitle);
	await page.getByLabel(CODE_TEXTS.bn.label).fill(await codeFor(page, demoPhone(doctor)));
	await expect(page).not.toHaveURL(/otp/);
	return page;
}
const COMPUTER =
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test('a recording plays by keyboard, at another speed, with captions, and its notes have their timestamps', async ({
	page,
}) => {
	test.setTimeout(120_000);
	await signedIn(page, CUT);
	await page.goto(await recording(page));
	await expect(button(page, t.start)).toBeVisible();
	await look(page, 'start');
	await button(page, t.start).click();
	await past(page, 0);
	await chooseSpeed(page, '2');
	expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
	await page.keyboard.press('k');
	await expect(button(page, p.play)).toBeVisible();
	await page.keyboard.press('c');
	await page.keyboard.press('l');
	const here = await second(page);
	expect(here).toBeGreaterThan(10);
	await page.keyboard.press('k');
	await past(page, here + 1);
	await expect(page.locator('[data-captions]')).toContainText(/[ঀ-৿]/);
	await chooseSpeed(page, '1');
	await page.keyboard.press('k');
	await look(page, 'paused');

	const field = page.getByLabel(t.noteField);
	await field.fill('ক্ষতিগ্রস্ত কোষের পরিবর্তনগুলো আলাদা খাতায় লিখতে হবে');
	await button(page, t.noteSave).click();
	await expect(field).toHaveValue('');
	await button(page, /নোট বদলান/).click();
	await page.getByLabel(/-এর নোট$/).fill('কোষের পরিবর্তন: ছকটা মুখস্থ');
	await button(page, t.noteSave).last().click();
	await expect(page.getByText('কোষের পরিবর্তন: ছকটা মুখস্থ')).toBeVisible();
	await button(page, t.noteSave).click();
	await expect(page.getByText(t.noteMissing)).toBeVisible();
});

test('one stream at a time: another device is shown, can be stopped, and is informed', async ({
	page,
	browser,
}) => {
	await signedIn(page, DEVICES);
	const path = await recording(page);
	await page.goto(path);
	await button(page, t.start).click();
	await past(page, 0);
	const other = await otherDevice(browser, DEVICES);
	await other.goto(path);
	await button(other, BEGINS).click();
	await expect(button(other, p.takeOver)).toBeVisible();
	await expect(other.getByText(/Chrome, Android/)).toBeVisible();
	expect(await axe(other)).toEqual([]);
	await picture(other, 'wide-lecture-elsewhere');
	await button(other, p.takeOver).click();
	await past(other, 0);

	await expect(button(page, p.continueHere)).toBeVisible({ timeout: 40_000 });
	// No key plays what is still buffered.
	await page.keyboard.press('k');
	expect(await video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
	await look(page, 'taken');
	await button(page, p.continueHere).click();
	await expect(button(page, p.takeOver)).toBeVisible();
	await button(page, p.takeOver).click();
	await past(page, 0.5);
	await other.context().close();
});

test.describe('on a weak network', () => {
	test.use({ provoked: /Failed to fetch|ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

	test('an expired address is renewed invisibly; offline the player shows it and continues by itself', async ({
		page,
		context,
	}) => {
		// A phone that saves data: little is prefetched, so that a later second is not loaded yet.
		await page.addInitScript(() =>
			Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
		);
		await signedIn(page, CUT);
		const path = await recording(page);
		// The first address refuses every part once, as when it has expired.
		let first: string | null = null;
		await page.route(/\/media\/v1\/[^/]+\/\d+\/v\d+\.mp4$/, async (route) => {
			const [, token = ''] = /\/media\/v1\/([^/]+)\//.exec(route.request().url()) ?? [];
			first ??= token;
			if (token === first) await route.fulfill({ status: 403, body: '' });
			else await route.continue();
		});
		await page.goto(path);
		await expect(page.getByRole('combobox', { name: t.quality })).toHaveValue('240');
		await button(page, BEGINS).click();
		await past(page, 0);
		await expect(page.getByText(p.failedTitle)).toBeHidden();
		await page.keyboard.press('k');
		await page.getByLabel(t.noteField).fill('লাইন কাটার আগের নোট');

		await context.setOffline(true);
		await expect(page.getByText(t.offlineBody)).toBeVisible();
		await button(page, t.noteSave).click();
		await expect(page.getByText(t.noteWaiting)).toBeVisible();
		await test.step('the network is back: the note goes out, and what the viewer has paused rests', async () => {
			await context.setOffline(false);
			await expect(page.getByText(t.noteWaiting)).toBeHidden({ timeout: 20_000 });
			expect(await video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
		});

		await context.setOffline(true);
		await video(page).evaluate((element: HTMLVideoElement) => {
			element.currentTime = 55;
		});
		await button(page, p.play).click();
		const player = page.getByRole('region', { name: /^ভিডিও:/ });
		await expect(player.getByText(p.offlineTitle)).toBeVisible({ timeout: 30_000 });
		await look(page, 'offline');
		await context.setOffline(false);
		await past(page, 55);
	});
});

test('videos outside the schedule are listed with their size, and a missing one is reported', async ({
	page,
}) => {
	await signedIn(page, CUT);
	const { courses } = await api(page, 'courses');
	const course = courses.find((one: { course_icon: string }) => one.course_icon === 'icon-fcps');
	await page.goto(`/my/courses/${course.id}/admin-videos`);
	await expect(page.getByRole('link', { name: /প্রায়/ }).first()).toBeVisible();
	await look(page, 'admin-videos');
	await page.getByRole('link', { name: /প্রায়/ }).first().click();
	await expect(button(page, t.start)).toBeVisible();
	await page.goto(`/my/courses/${course.id}/admin-videos/999999`);
	await expect(page.getByRole('link', { name: /আমার কোর্স/ }).first()).toBeVisible();
	await look(page, 'missing');
});
