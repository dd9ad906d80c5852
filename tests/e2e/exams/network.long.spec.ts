import { EXAM_SCREEN_TEXTS } from '../../../src/lib/exams/exam-screen.words.ts';
import { axe, DOCTORS, expect, test } from '../support.ts';
import { begin, isMarked, mark, savedOnServer } from './exam-support.ts';

const t = EXAM_SCREEN_TEXTS.bn;

test.describe('an exam on a weak network, on a phone', () => {
	test('only one of two tabs writes, and the other one takes over with every answer', async ({
		page,
		context,
	}) => {
		const paths = await begin(page, DOCTORS.tabs);
		await mark(page, 'A', t.true).click();
		await savedOnServer(page);
		const other = await context.newPage();
		await other.goto(paths.open.sitting);
		await expect(other.getByText(t.elsewhereTab)).toBeVisible();
		expect(await axe(other)).toEqual([]);
		// Changes of the first tab appear here without a reload.
		for (const letter of ['B', 'C', 'D', 'E']) await mark(page, letter, t.false).click();
		await expect(other.getByText(t.answeredOf('১', '০', '১৫০'))).toBeVisible();
		await other.getByRole('button', { name: t.claimTab }).click();
		await isMarked(other, 'A', t.true);
		await isMarked(other, 'E', t.false);
		await expect(page.getByText(t.elsewhereTab)).toBeVisible();
		await mark(other, 'B', t.true).click();
		await savedOnServer(other);
		// The writer keeps the exam over its own reload, and once it is closed the other one goes on without a click.
		await other.reload();
		await isMarked(other, 'B', t.true);
		await expect(page.getByText(t.elsewhereTab)).toBeVisible();
		await other.close();
		await isMarked(page, 'B', t.true);
		await expect(page.getByText(t.elsewhereTab)).toBeHidden();
		await mark(page, 'C', t.true).click();
		await savedOnServer(page);
	});

	test('can be taken with the keyboard alone', async ({ page }) => {
		await begin(page, DOCTORS.keyboard);
		await page.keyboard.press('1');
		await page.keyboard.press('t');
		await page.keyboard.press('2');
		await page.keyboard.press('f');
		await isMarked(page, 'A', t.true);
		await isMarked(page, 'B', t.false);
		await page.keyboard.press('m');
		await expect(page.getByRole('button', { name: t.flag, exact: true })).toHaveAttribute(
			'aria-pressed',
			'true',
		);
		await page.keyboard.press('ArrowRight');
		await expect(page.getByRole('heading', { level: 2, name: /২/ })).toBeVisible();
	});
});
