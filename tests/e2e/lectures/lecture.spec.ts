import { LECTURE_TEXTS } from '../../../src/lib/lectures/words.ts';
import { SITE_TEXTS } from '../../../src/lib/site/words.ts';
import { api, axe, DOCTORS, expect, signedIn, test } from '../support.ts';
import { button, past, recording, second, video } from './lecture-support.ts';

const t = LECTURE_TEXTS.bn;

/** Seconds since it was called: no video plays further than that, however slow the machine is. */
function stopwatch(): () => number {
	const began = performance.now();
	return () => (performance.now() - began) / 1_000;
}

test('a recording plays, is interrupted by a killed tab, and continues at the right second in another session', async ({
	page,
	browser,
}) => {
	await signedIn(page, DOCTORS.lectures.watching);
	const path = await recording(page);
	const requested: string[] = [];
	page.on('request', (request) => requested.push(request.url()));
	await page.goto(path);
	const start = button(page, t.start);
	await expect(start).toBeVisible();
	// Before a tap the size is shown, and nothing of the video was loaded.
	await expect(page.getByText(/প্রায় [০-৯.]+ (?:কেবি|এমবি)/).first()).toBeVisible();
	expect(requested.filter((url) => /\.(?:m3u8|mp4)$|playback$/.test(new URL(url).pathname))).toEqual([]);
	await start.click();
	await past(page, 0);
	await expect(page.locator('[data-watermark]')).toContainText(/০১৭/);
	await page.getByLabel(t.noteField).fill('কোষের পরিবর্তন: ছকটা মুখস্থ');
	await button(page, t.noteSave).click();
	await expect(page.getByText('কোষের পরিবর্তন: ছকটা মুখস্থ')).toBeVisible();

	await video(page).evaluate((element: HTMLVideoElement) => {
		element.currentTime = 30;
	});
	await past(page, 30.5);
	const closing = stopwatch();
	const killed = await second(page);
	const context = page.context();
	await page.close({ runBeforeUnload: false });
	const closed = killed + closing();
	const again = await context.newPage();
	const late = Promise.withResolvers<void>();
	await again.route('**/web/app-data', (route) => late.promise.then(() => route.continue()));
	await again.goto(path);
	const resume = button(again, /থেকে চালিয়ে যান/);
	await expect(resume).toBeVisible();
	await again.evaluate(() => document.fonts.ready);
	const place = await resume.boundingBox();
	late.resolve();
	await expect(again.getByRole('complementary', { name: SITE_TEXTS.bn.demonstrationLabel })).toBeVisible();
	// A tap on what moves meanwhile would miss.
	expect(await resume.boundingBox()).toEqual(place);
	const playing = stopwatch();
	await resume.click();
	await expect.poll(() => second(again)).toBeGreaterThan(killed - 2.5);
	await again.keyboard.press('k');
	const rested = await second(again);
	expect(rested).toBeLessThan(closed + playing() + 1);
	await expect
		.poll(async () => {
			const { progress } = await api(again, path.replace('/my/', ''));
			return Math.abs(progress.position_s - rested);
		})
		.toBeLessThan(2);
	expect(await axe(again)).toEqual([]);

	const other = await browser.newContext({ viewport: { width: 360, height: 800 } });
	const fresh = await other.newPage();
	await signedIn(fresh, DOCTORS.lectures.watching);
	await fresh.goto(path);
	const playingThere = stopwatch();
	await button(fresh, /থেকে চালিয়ে যান/).click();
	await expect.poll(() => second(fresh)).toBeGreaterThan(rested - 2.5);
	expect(await second(fresh)).toBeLessThan(rested + playingThere() + 3);
	await expect(fresh.getByText('কোষের পরিবর্তন: ছকটা মুখস্থ')).toBeVisible();
	await other.close();
});
