import type { Page } from '@playwright/test';
import { PRACTICE_TEXTS } from '../../../src/lib/practice/words.ts';
import { join } from '../sales/payment-support.ts';
import { axe, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';

const t = PRACTICE_TEXTS.bn;

async function look(page: Page, name: string): Promise<void> {
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, `phone-practice-${name}`);
}

/** Answers the question on screen: every statement true, or the first option. */
async function answerAll(page: Page): Promise<void> {
	const marks = page.getByRole('article').getByRole('button', { name: t.true, exact: true });
	const statements = await marks.count();
	for (let place = 0; place < statements; place++) await marks.nth(place).click();
	if (statements === 0) await page.locator('#place-0').click();
}

test('a doctor practises with a tutor, loses the network in the middle, and reviews a mistake', async ({
	page,
	context,
}) => {
	await signedIn(page, DOCTORS.practice);
	await page.goto('/my/dashboard');
	await page.getByRole('link', { name: t.toPractice }).filter({ visible: true }).first().click();
	await expect(page.getByRole('heading', { level: 2, name: t.newSet })).toBeVisible();

	await page.getByRole('button', { name: '৫', exact: true }).click();
	await page.getByRole('button', { name: t.start }).click();
	const heading = page.getByRole('heading', { level: 2, name: /^প্রশ্ন [০-৯]/ });
	await expect(heading).toContainText(t.question('১'));
	await answerAll(page);
	await page.getByRole('button', { name: t.sure.guess }).first().click();
	await page.getByRole('button', { name: t.check }).click();
	await expect(page.getByText(t.explanation, { exact: true })).toBeVisible();
	await look(page, 'told');

	// Offline the answer waits on the phone, also during a second question.
	await page.getByRole('button', { name: t.nextQuestion }).click();
	await expect(heading).toContainText(t.question('২'));
	await expect(heading).toBeFocused();
	await context.setOffline(true);
	await answerAll(page);
	await page.getByRole('button', { name: t.check }).click();
	await expect(page.getByText(t.keptTitle)).toBeVisible();
	await expect(page.getByText(t.waitingJudged)).toBeVisible();
	await context.setOffline(false);
	await page
		.getByRole('button', { name: t.tryNow })
		.or(page.getByText(t.explanation, { exact: true }))
		.first()
		.click();
	await expect(page.getByText(t.explanation, { exact: true })).toBeVisible();
	await expect(page.getByText(t.keptTitle)).toBeHidden();

	await page.reload();
	await expect(heading).toContainText(t.question('৩'));
	await page.getByRole('button', { name: t.finish }).click();
	await page.getByRole('dialog').getByRole('button', { name: t.finish }).click();
	await expect(page.getByRole('heading', { level: 2, name: t.resultTitle })).toBeVisible();
	await look(page, 'result');

	await page.getByRole('link', { name: t.deck }).click();
	await expect(page.getByRole('article')).toBeVisible();
	await answerAll(page);
	await page.getByRole('button', { name: t.sure.fairly }).click();
	await expect(page.getByText(new RegExp(`${t.judgedRight}|${t.judgedWrong}`))).toBeVisible();
});

test('a doctor who has just joined and bought nothing finds questions from the first minute', async ({
	page,
}) => {
	await join(page, '01899030001');
	await page.goto('/my/practice/deck');
	await expect(page.getByText(t.deckNone)).toBeVisible();
	await look(page, 'new-deck');
	await page.getByRole('main').getByRole('link', { name: t.toPractice }).last().click();
	await expect(page.getByRole('radio', { name: t.sources.released })).toBeVisible();
	await look(page, 'new');
	await page.getByRole('button', { name: t.start }).click();
	await expect(page.getByRole('heading', { level: 2, name: t.question('১') })).toBeVisible();
	await answerAll(page);
	await page.getByRole('button', { name: t.sure.guess }).first().click();
	await page.getByRole('button', { name: t.check }).click();
	await expect(page.getByText(t.explanation, { exact: true })).toBeVisible();
});
