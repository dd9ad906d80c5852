import { EXAM_SCREEN_TEXTS } from '../../../src/lib/exams/exam-screen.words.ts';
import { EXAM_TEXTS } from '../../../src/lib/exams/words.ts';
import { axe, DOCTORS, examPaths, expect, picture, signIn, test } from '../support.ts';
import { savedOnServer } from './exam-support.ts';

const t = EXAM_SCREEN_TEXTS.bn;

test('a doctor signs in, takes a mock, loses the tab in the middle, submits and reads the result', async ({
	page,
	context,
}) => {
	await page.goto('/');
	await page.getByRole('banner').getByRole('link', { name: /লগইন/ }).first().click();
	await signIn(page, DOCTORS.thread);
	await expect(page).toHaveURL(/\/my\/dashboard$/);
	await expect(page.getByText('এফসিপিএস পার্ট-১ পূর্ণাঙ্গ মডেল টেস্ট ১').first()).toBeVisible();
	const paths = await examPaths(page);

	await page.goto(paths.open.info);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('পূর্ণাঙ্গ মডেল টেস্ট ১');
	await expect(page.getByText('৩০০').first()).toBeVisible();
	await page.getByRole('button', { name: EXAM_TEXTS.bn.start }).click();
	await page.getByRole('dialog').getByRole('button', { name: EXAM_TEXTS.bn.confirmYes }).click();

	const first = page.getByRole('radiogroup').first();
	await expect(page.getByRole('button', { name: t.handIn })).toBeVisible();
	await expect(first).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await picture(page, 'phone-thread-room');
	const marks = page.getByRole('radio', { name: t.trueSaid });
	for (let stem = 0; stem < 5; stem++) await marks.nth(stem).click();
	await savedOnServer(page);

	// The tab is closed; another one opens the exam at the same place.
	await page.close();
	const again = await context.newPage();
	await again.goto(paths.open.sitting);
	await expect(again.locator('[aria-checked="true"]').nth(4)).toBeVisible();

	await again.getByRole('button', { name: t.handIn }).first().click();
	await again.getByRole('dialog').getByRole('button', { name: t.handInDo }).click();
	await expect(again.getByText('খাতা জমা হয়েছে', { exact: true })).toBeVisible();
	await expect(again.getByText('জমার রসিদ')).toBeVisible();
	expect(await axe(again)).toEqual([]);
	await picture(again, `phone-thread-receipt`);
	await again.getByRole('link', { name: 'ফল দেখুন' }).click();
	await expect(again).toHaveURL(/exam\/result$/);
	await expect(again.getByText(/৩০০/).first()).toBeVisible();
	expect(await axe(again)).toEqual([]);
	await picture(again, `phone-thread-result`);

	// The key of an exam in progress is closed; that of the past one is open.
	await again.goto(paths.open.review);
	await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(again.getByText(/Davidson|Guyton|Robbins|Katzung|Snell|Gray/)).toHaveCount(0);
	await again.goto(paths.past.review);
	await expect(again.getByText(/ed\.|edition/i).first()).toBeVisible();
});
