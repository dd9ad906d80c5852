import type { Page } from '@playwright/test';
import { EXAM_ROOM_TEXTS } from '../../src/lib/text/exam-room.ts';
import { EXAM_TEXTS } from '../../src/lib/text/exams.ts';
import { axe, DOCTORS, examPaths, expect, signIn, test } from './support.ts';

const t = EXAM_ROOM_TEXTS.bn;

async function begin(page: Page, doctor: number) {
	await signIn(page, doctor);
	const paths = await examPaths(page);
	await page.goto(paths.open.info);
	await page.getByRole('button', { name: EXAM_TEXTS.bn.start }).click();
	await page.getByRole('dialog').getByRole('button', { name: EXAM_TEXTS.bn.confirmYes }).click();
	await expect(page.getByRole('button', { name: t.handIn, exact: true })).toBeVisible();
	return paths;
}
const stem = (page: Page, letter: string) => page.getByRole('group', { name: new RegExp(`^${letter} `) });
const mark = (page: Page, letter: string, name: string) =>
	stem(page, letter).getByRole('button', { name, exact: true });
const state = (page: Page) => page.getByRole('button', { name: new RegExp(t.saveState) });

test.describe('an exam on a weak network, on a phone', () => {
	test('goes on while the network is gone; answers are on the phone and reach the server when it is back', async ({
		page,
		context,
	}) => {
		await begin(page, DOCTORS.network);
		await mark(page, 'A', t.true).click();
		await expect(state(page)).toHaveAccessibleName(new RegExp(t.saveServer));
		await context.setOffline(true);
		await mark(page, 'B', t.false).click();
		await mark(page, 'C', t.true).click();
		await expect(state(page)).toHaveAccessibleName(new RegExp(t.savePhone));
		await expect(page.getByText(t.unsafeTitle)).toBeVisible({ timeout: 20_000 });
		expect(await axe(page)).toEqual([]);
		await context.setOffline(false);
		await expect(state(page)).toHaveAccessibleName(new RegExp(t.saveServer), { timeout: 20_000 });
		await expect(page.getByText(t.unsafeTitle)).toBeHidden();
		await page.reload();
		await expect(mark(page, 'B', t.false)).toHaveAttribute('aria-pressed', 'true');
		await expect(mark(page, 'C', t.true)).toHaveAttribute('aria-pressed', 'true');
	});

	test('a sheet that never left the phone is sent when the page is opened again', async ({
		page,
		context,
	}) => {
		const paths = await begin(page, DOCTORS.killed);
		await page.route(/\/sheet$/, (route) => route.abort());
		await mark(page, 'D', t.true).click();
		await expect(state(page)).toHaveAccessibleName(new RegExp(t.savePhone));
		await page.close();
		const again = await context.newPage();
		await again.goto(paths.open.sitting);
		await expect(mark(again, 'D', t.true)).toHaveAttribute('aria-pressed', 'true');
		await expect(state(again)).toHaveAccessibleName(new RegExp(t.saveServer));
	});

	test('only one of two tabs writes, and the other one takes over with every answer', async ({
		page,
		context,
	}) => {
		const paths = await begin(page, DOCTORS.tabs);
		await mark(page, 'A', t.true).click();
		await expect(state(page)).toHaveAccessibleName(new RegExp(t.saveServer));
		const other = await context.newPage();
		await other.goto(paths.open.sitting);
		await expect(other.getByText(t.elsewhereTitle)).toBeVisible();
		expect(await axe(other)).toEqual([]);
		await other.getByRole('button', { name: t.claim }).click();
		await expect(mark(other, 'A', t.true)).toHaveAttribute('aria-pressed', 'true');
		await expect(page.getByText(t.elsewhereTitle)).toBeVisible();
		await mark(other, 'B', t.true).click();
		await expect(state(other)).toHaveAccessibleName(new RegExp(t.saveServer));
	});

	test('can be sat with the keyboard alone', async ({ page }) => {
		await begin(page, DOCTORS.keyboard);
		await page.keyboard.press('1');
		await page.keyboard.press('t');
		await page.keyboard.press('2');
		await page.keyboard.press('f');
		await expect(mark(page, 'A', t.true)).toHaveAttribute('aria-pressed', 'true');
		await expect(mark(page, 'B', t.false)).toHaveAttribute('aria-pressed', 'true');
		await page.keyboard.press('m');
		await expect(page.getByRole('button', { name: t.flag, exact: true })).toHaveAttribute(
			'aria-pressed',
			'true',
		);
		await page.keyboard.press('ArrowRight');
		await expect(page.getByRole('heading', { level: 2, name: /২/ })).toBeVisible();
	});
});
