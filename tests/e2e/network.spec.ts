import { EXAM_ROOM_TEXTS } from '../../src/lib/text/exam-room.ts';
import { begin, isMarked, looksAgain, mark, savedOnPhone, savedOnServer } from './exam-support.ts';
import { DOCTORS, expect, signedIn, test } from './support.ts';

const t = EXAM_ROOM_TEXTS.bn;

test('goes on while the network is gone; answers are on the phone and reach the server when it is back', async ({
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

test('in two browsers only one writes; handing in there ends the exam in both', async ({ page, browser }) => {
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

	// The first one learns of it with its next save, and what it wrote meanwhile does not replace anything.
	await mark(page, 'A', t.false).click();
	await expect(page.getByText(t.elsewhereTitle)).toBeVisible();
	await other.reload();
	await isMarked(other, 'A', t.true);
	await isMarked(other, 'B', t.true);

	await other.getByRole('button', { name: t.handIn, exact: true }).click();
	await other.getByRole('dialog').getByRole('button', { name: t.handInDo }).click();
	await expect(other.getByText('জমার রসিদ')).toBeVisible();
	await looksAgain(page);
	await expect(page.getByText('জমার রসিদ')).toBeVisible();
	await context.close();
});
