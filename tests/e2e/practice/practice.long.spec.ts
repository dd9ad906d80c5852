import type { Page } from '@playwright/test';
import { PRACTICE_TEXTS } from '../../../src/lib/practice/words.ts';
import { axe, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';

const t = PRACTICE_TEXTS.bn;
/** A demonstration doctor with a result of the past exam, used by no other test. */
const PRACTISING = DOCTORS.practice;

async function look(page: Page, name: string): Promise<void> {
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, `phone-practice-${name}`);
}

test('a doctor without any practice is shown where questions come from', async ({ page }) => {
	await signedIn(page, PRACTISING);
	await page.route('**/api/**/practice-subjects', (route) => route.fulfill({ json: { subjects: [] } }));
	await page.route('**/api/**/review-deck', (route) =>
		route.fulfill({ json: { cards: [], due: 0, total: 0, today: 0, next_due_at: null } }),
	);
	await page.goto('/my/practice');
	await expect(page.getByText(t.nothingTitle)).toBeVisible();
	await look(page, 'nothing');
	await page.goto('/my/practice/deck');
	await expect(page.getByText(t.deckNone)).toBeVisible();
	await page.goto('/my/practice/987654');
	await expect(page.getByText(t.missing)).toBeVisible();
	await page.route('**/api/**/coach', (route) => route.abort());
	await page.goto('/my/practice/coach');
	await expect(page.getByRole('alert')).toBeVisible();
});
