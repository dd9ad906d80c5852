import { DEMO_PASSWORD } from '#server/seed/demo-doctors.ts';
import { EXAM_SCREEN_TEXTS } from '../../src/lib/exams/exam-screen.words.ts';
import { OVERLAY_TEXTS } from '../../src/lib/text/overlays.ts';
import { begin, isMarked, mark, savedOnPhone, savedOnServer } from './exams/exam-support.ts';
import { axe, DOCTORS, expect, picture, test } from './support.ts';

const t = OVERLAY_TEXTS.bn;

test('a session that ends during an exam is renewed in place, and no answer is lost', async ({ page }) => {
	const r = EXAM_SCREEN_TEXTS.bn;
	await begin(page, DOCTORS.overlays.exam);
	await mark(page, 'A', r.true).click();
	await savedOnServer(page);

	// Signed out in another tab.
	await page.evaluate(() => localStorage.removeItem('token'));
	const dialog = page.getByRole('dialog', { name: t.againTitle });
	await expect(dialog).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await picture(page, 'phone-overlays-exam-again');
	await dialog.getByRole('button', { name: t.againLater }).click();
	await mark(page, 'B', r.true).click();
	await savedOnPhone(page);
	await isMarked(page, 'A', r.true);
	await picture(page, 'phone-overlays-exam-later');

	await page.getByRole('button', { name: t.againOpen }).click();
	await dialog.getByRole('button', { name: t.againDo }).click();
	await expect(dialog.getByText(t.againPasswordNeeded)).toBeVisible();
	await dialog.getByRole('textbox', { name: t.againPassword }).fill('not my password');
	await dialog.getByRole('button', { name: t.againDo }).click();
	await expect(dialog.getByRole('alert')).toBeVisible();
	await dialog.getByRole('textbox', { name: t.againPassword }).fill(DEMO_PASSWORD);
	await dialog.getByRole('button', { name: t.againDo }).click();
	await expect(dialog).toHaveCount(0);
	await savedOnServer(page);
	await isMarked(page, 'A', r.true);
	await isMarked(page, 'B', r.true);
	expect(page.url()).toMatch(/exam\/participated$/);
});
