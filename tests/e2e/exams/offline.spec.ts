import { AFTER_TEXTS } from '../../../src/lib/exams/exam-after.words.ts';
import { EXAM_ENTRY_TEXTS } from '../../../src/lib/exams/exam-entry.words.ts';
import { EXAM_SCREEN_TEXTS } from '../../../src/lib/exams/exam-screen.words.ts';
import { UNSENT_TEXTS } from '../../../src/lib/exams/unsent-answers.words.ts';
import { EXAM_TEXTS } from '../../../src/lib/exams/words.ts';
import { MY_TEXTS } from '../../../src/lib/text/my.ts';
import { OFFLINE_TEXTS } from '../../../src/lib/text/offline.ts';
import { test as onOwnPhone } from '../own-phone.ts';
import { api, axe, DOCTORS, examPaths, expect, overflow, picture, signedIn, test } from '../support.ts';
import {
	appOnPhone,
	begin,
	closedByTime,
	inRoom,
	isMarked,
	mark,
	newTab,
	savedOnPhone,
	savedOnServer,
	unsentOnPhone,
	wokenBySync,
} from './exam-support.ts';

const t = EXAM_SCREEN_TEXTS.bn;
const offline = OFFLINE_TEXTS.bn;

// Network failures are shown on the screens; the browser logs them as well.
const WITHOUT_NETWORK = {
	serviceWorkers: 'allow',
	provoked: /Failed to fetch|ERR_INTERNET_DISCONNECTED/,
} as const;
test.use(WITHOUT_NETWORK);
onOwnPhone.use(WITHOUT_NETWORK);

test('continues after the tab was killed: paper, answers and clock are there, and reach the server later', async ({
	page,
	context,
}) => {
	const paths = await begin(page, DOCTORS.offline.killed);
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
	await context.setOffline(false);
	await savedOnServer(second);
	await second.reload();
	for (const [letter, value] of [
		['A', t.true],
		['B', t.false],
		['C', t.true],
	] as const)
		await isMarked(second, letter, value);
});

onOwnPhone(
	'opens from the answer to the start alone, and is the same phone after its browser was killed at once',
	{ tag: '@long' },
	async ({ page, context, phone }) => {
		await signedIn(page, DOCTORS.offline.cut);
		const { open } = await examPaths(page);
		await page.goto(open.status);
		await appOnPhone(page);
		await page.reload();
		await expect(page.getByText(offline.paperKept)).toBeVisible();
		await page.getByRole('button', { name: EXAM_TEXTS.bn.start }).click();
		const started = page.waitForResponse((answer) => answer.url().endsWith('/attempts'));
		await page.getByRole('dialog').getByRole('button', { name: EXAM_TEXTS.bn.confirmYes }).click();
		await started;
		await context.setOffline(true);
		await inRoom(page);
		await mark(page, 'A', t.true).click();
		await unsentOnPhone(page, 1);

		const later = await phone.dies();
		await later.setOffline(true);
		const second = await later.newPage();
		await second.goto(open.sitting);
		await inRoom(second);
		await isMarked(second, 'A', t.true);
		await mark(second, 'B', t.false).click();
		await later.setOffline(false);
		await savedOnServer(second);
		await isMarked(second, 'A', t.true);
	},
);

test('ends with the sealed sheet as code and file, and submits it when the network is back', async ({
	page,
	context,
}) => {
	await page.clock.install();
	await begin(page, DOCTORS.offline.sealed);
	await mark(page, 'A', t.true).click();
	await savedOnServer(page);
	await appOnPhone(page);
	await context.setOffline(true);
	await mark(page, 'B', t.false).click();
	await savedOnPhone(page);
	await page.clock.fastForward('05:00:00');
	const sealed = page.getByRole('heading', { name: offline.handTitle });
	const away = page.getByRole('button', { name: EXAM_ENTRY_TEXTS.bn.sealTitle });
	// After a long outage the page sends the sheet by itself, even between the check and the tap.
	await expect(async () => {
		if (await away.isVisible()) await away.click({ timeout: 1_000 });
		await expect(sealed).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: 30_000 });
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

onOwnPhone(
	'answers that a dead phone never sent are handed in at the next start, though the exam was closed and marked',
	{ tag: '@long' },
	async ({ page, context, phone }) => {
		const paths = await begin(page, DOCTORS.offline.closed);
		const exam = await page.title();
		await mark(page, 'A', t.true).click();
		await savedOnServer(page);
		await appOnPhone(page);
		await context.setOffline(true);
		await mark(page, 'A', t.false).click();
		await mark(page, 'B', t.true).click();
		await mark(page, 'C', t.true).click();
		await savedOnPhone(page);
		await unsentOnPhone(page, 3);
		const later = await phone.dies();
		await closedByTime(DOCTORS.offline.closed);

		// No page of the app is open: the worker, woken by the network, makes the request.
		const second = await later.newPage();
		await expect.poll(await wokenBySync(later, second)).toEqual([paths.open.sitting]);
		await second.goto('/my/dashboard');
		const notice = second.getByText(UNSENT_TEXTS.bn.title(exam, '৩'));
		await expect(notice).toBeVisible();
		await expect(second.getByText(/আপনার কেস নম্বর L/)).toBeVisible();
		expect(await overflow(second)).toBe(0);
		expect(await axe(second)).toEqual([]);
		await picture(second, 'phone-unsent-answers');
		await second.goto(paths.open.sitting);
		await expect(second.getByText(offline.lateHeld).first()).toBeVisible();
		await expect(second.getByText(AFTER_TEXTS.bn.thanks)).toHaveCount(0);
		await expect(second.getByRole('button', { name: offline.lateOpen })).toBeVisible();
		await expect(notice).toHaveCount(0);
	},
);

test('a screen read before opens offline with its age, and others show that they are missing', async ({
	page,
	context,
}) => {
	await signedIn(page, DOCTORS.result);
	await page.goto('/my/dashboard');
	// As soon as the worker controls the page, although most screens are not cached yet.
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	const { results } = await api(page, 'dashboard');
	const { course_id: course, event_id: exam } = results[0];
	const seen = [
		`/my/courses/${course}`,
		`/my/courses/${course}/full-schedule`,
		'/my/practice',
		'/my/practice/deck',
		`/my/courses/${course}/events/${exam}/exam/result`,
	];
	const heads: string[] = [];
	for (const path of seen) {
		await page.goto(path);
		await expect(page.locator('.animate-wait')).toHaveCount(0);
		heads.push((await page.getByRole('heading').allTextContents()).join());
	}
	await context.setOffline(true);
	// A real phone reports that it is offline; this browser only tells pages that were open at the change.
	await page.addInitScript(() => {
		let known = false;
		window.addEventListener('online', () => (known = true), { capture: true });
		Object.defineProperty(navigator, 'onLine', { get: () => known });
	});
	for (const [index, path] of seen.entries()) {
		await page.goto(path);
		await expect(page.getByText(MY_TEXTS.bn.keptOf('').slice(0, 8)).first()).toBeVisible();
		await expect(page.locator('.animate-wait')).toHaveCount(0);
		expect((await page.getByRole('heading').allTextContents()).join()).toBe(heads[index]);
	}
	await picture(page, 'phone-offline-result');
	await page.goto('/my/notices');
	await expect(page.getByText(MY_TEXTS.bn.neverRead)).toBeVisible();
	await picture(page, 'phone-offline-unread');
	expect(await axe(page)).toEqual([]);
	await context.setOffline(false);
	await page.evaluate(() => window.dispatchEvent(new Event('online')));
	await expect(page.getByText(MY_TEXTS.bn.neverRead)).toBeHidden();
});
