import type { Page } from '@playwright/test';
import { EXAM_ENTRY_TEXTS } from '../../../src/lib/exams/exam-entry.words.ts';
import { EXAM_SCREEN_TEXTS } from '../../../src/lib/exams/exam-screen.words.ts';
import { EXAM_TOOL_TEXTS } from '../../../src/lib/exams/exam-tools.words.ts';
import { CLOCK_TEXTS } from '../../../src/lib/text/clock.ts';
import { UI_TEXTS } from '../../../src/lib/text/ui.ts';
import { axe, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';
import {
	begin,
	inRoom,
	isMarked,
	looksAgain,
	mark,
	newTab,
	savedOnPhone,
	savedOnServer,
} from './exam-support.ts';

const t = EXAM_SCREEN_TEXTS.bn;
const tools = EXAM_TOOL_TEXTS.bn;
const door = EXAM_ENTRY_TEXTS.bn;

test('continues while the network is down; answers are on the phone and reach the server when it is back', async ({
	page,
	context,
}) => {
	await begin(page, DOCTORS.network);
	await mark(page, 'A', t.true).click();
	await savedOnServer(page);
	await context.setOffline(true);
	await mark(page, 'B', t.false).click();
	await mark(page, 'C', t.true).click();
	await savedOnPhone(page);
	await context.setOffline(false);
	await savedOnServer(page);
	await page.reload();
	await isMarked(page, 'B', t.false);
	await isMarked(page, 'C', t.true);
});

test("in two browsers only one writes, and shows the other's answers; a submission there ends the exam in both", {
	tag: '@long',
}, async ({ page, browser }) => {
	const paths = await begin(page, DOCTORS.faults.browsers);
	await mark(page, 'A', t.true).click();
	await savedOnServer(page);

	const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
	const other = await context.newPage();
	await signedIn(other, DOCTORS.faults.browsers);
	await other.goto(paths.open.sitting);
	await expect(other.getByText(t.elsewhereTitle)).toBeVisible();
	await other.getByRole('button', { name: t.claim }).click();
	await isMarked(other, 'A', t.true);
	await mark(other, 'B', t.true).click();
	await savedOnServer(other);

	// The first phone is notified with its next save, and its later answers replace nothing.
	await mark(page, 'A', t.false).click();
	await expect(page.getByText(t.elsewhereTitle)).toBeVisible();
	await other.reload();
	await isMarked(other, 'A', t.true);
	await isMarked(other, 'B', t.true);

	// Both answers are shown side by side, and the doctor chooses.
	const compare = other.getByRole('button', { name: door.conflictsOpen });
	await compare.click();
	const conflict = other.getByRole('group', { name: door.conflictsStem('১', 'A') });
	await expect(conflict.getByRole('radio', { name: door.conflictsOther })).toBeChecked();
	await expect(conflict).toContainText(t.true);
	await expect(conflict).toContainText(t.false);
	expect(await overflow(other)).toBeLessThanOrEqual(0);
	expect(await axe(other)).toEqual([]);
	await picture(other, 'phone-exam-room-conflict');
	await other.getByRole('button', { name: door.conflictsDo }).click();
	await isMarked(other, 'A', t.false);
	await savedOnServer(other);
	await expect(compare).toBeHidden();

	await other.getByRole('button', { name: t.handIn, exact: true }).click();
	await other.getByRole('dialog').getByRole('button', { name: t.handInDo }).click();
	await expect(other.getByText('জমার রসিদ')).toBeVisible();
	await looksAgain(page);
	await expect(page.getByText('জমার রসিদ')).toBeVisible();
	await context.close();
});

/** For each question with five stems: whether all of them are visible between the bars without scrolling. */
const stemsInSight = (page: Page): Promise<boolean[]> =>
	page.evaluate(async () => {
		await document.fonts.ready;
		const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
		const next = document.querySelector<HTMLButtonElement>('nav button:last-child');
		const seen: boolean[] = [];
		for (;;) {
			const rows = [...document.querySelectorAll('[data-stem]:not([role=radio])')];
			const [first, last] = [rows.at(0), rows.at(-1)].map((row) => row?.getBoundingClientRect());
			const [top, bottom] = [box('header')?.bottom, box('nav')?.top];
			if (first && last && top && bottom)
				seen.push(scrollY === 0 && first.top >= top && last.bottom <= bottom);
			if (!next || next.disabled) return seen;
			next.click();
			await new Promise(requestAnimationFrame);
		}
	});

/** Pixels of the window covered by sticky bars. */
const barsTake = (page: Page): Promise<number> =>
	page.evaluate(() => {
		scrollTo(0, document.documentElement.scrollHeight / 2);
		return [...document.querySelectorAll('body *')]
			.filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
			.map((one) => one.getBoundingClientRect())
			.reduce(
				(sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
				0,
			);
	});

test('all five stems are visible on a phone at once; tools work offline, marks stay, and a zoomed page has space', async ({
	page,
	context,
}) => {
	const paths = await begin(page, DOCTORS.tools);
	const seen = await stemsInSight(page);
	expect(seen.length).toBe(75);
	expect(seen.filter(Boolean).length / seen.length).toBeGreaterThanOrEqual(0.95);

	const tool = (name: keyof typeof tools.names) => page.getByRole('button', { name: tools.names[name] });
	const close = page.getByRole('dialog').getByRole('button', { name: UI_TEXTS.bn.close });
	await context.setOffline(true);
	await tool('lab').click();
	await page.getByLabel(tools.labSearch).fill('সোডিয়াম');
	await expect(page.getByText('135–145 mmol/L')).toBeVisible();
	await page.getByLabel(tools.labSearch).fill('');
	await page.getByRole('button', { name: CLOCK_TEXTS.bn.timeLeftAsk }).click({ trial: true });
	expect(await axe(page)).toEqual([]);
	await picture(page, 'phone-exam-room-lab');
	await close.click();
	await tool('calculator').click();
	await expect(page.getByLabel(tools.display)).toBeVisible();
	await page.keyboard.type('7/8=');
	await expect(page.getByLabel(tools.display)).toHaveText('০.৮৭৫');
	expect(await axe(page)).toEqual([]);
	await close.click();
	await tool('note').click();
	await page.getByRole('textbox').fill('ফিরে দেখব');
	expect(await axe(page)).toEqual([]);
	await close.click();
	const words = await page.evaluate(() => {
		const text = document.querySelector('#question-text')?.firstChild;
		if (text) getSelection()?.setBaseAndExtent(text, 0, text, 9);
		return text?.textContent?.slice(0, 9).trim();
	});
	await tool('highlight').tap();
	await expect(page.locator('mark')).toHaveText(words ?? '');
	await context.setOffline(false);

	// The tab is closed, but the marks are not lost.
	const again = await newTab(page, context, paths.open.sitting);
	await inRoom(again);
	await again.getByRole('button', { name: t.palette }).click();
	await again.getByRole('button', { name: tools.noted }).and(again.locator('[data-cell]')).click();
	await expect(again.locator('mark')).toHaveText(words ?? '');
	await again.locator('mark').tap();
	await expect(again.locator('mark')).toHaveCount(0);

	// A window of 1280 by 1024 at 400 %. It has its new height a moment before the page is laid out in it.
	await again.setViewportSize({ width: 320, height: 256 });
	await expect.poll(() => overflow(again)).toBe(0);
	await expect.poll(() => barsTake(again)).toBeLessThanOrEqual(256 / 5);
});
