import type { Page } from '@playwright/test';
import { ENROL_TEXTS } from '../../../src/lib/sales/enrol.words.ts';
import { expect, overflow, picture, test } from '../support.ts';
import { findBatch, join, main } from './payment-support.ts';

const e = ENROL_TEXTS.bn;
/** An unused number. */
const NEW = '01899010021';

/** Names of elements that the keyboard focuses while they are hidden behind the bar at the foot of the screen. */
async function hiddenByBar(page: Page, steps: number): Promise<string[]> {
	const hidden: string[] = [];
	for (let step = 0; step < steps; step++) {
		await page.keyboard.press('Tab');
		const name = await page.evaluate(() => {
			const one = document.activeElement;
			const bar = document.querySelector('[data-action-bar]');
			if (!one || !bar || bar.contains(one) || one === document.body) return null;
			const { top, bottom } = one.getBoundingClientRect();
			const covered = bar.getBoundingClientRect();
			const behind = bottom > covered.top + 1 && top < covered.bottom - 1;
			// An element taller than the rest of the screen must begin in view.
			return behind && top > covered.top - 24 ? (one.textContent ?? '').trim() : null;
		});
		if (name !== null) hidden.push(name);
	}
	return hidden;
}

test('from the page of a batch to the payment in two screens, with price and action in reach', async ({
	page,
}) => {
	await join(page, NEW);
	const batch = await findBatch(page, 'diploma-mphil', 'Diploma');
	await page.goto(`/batch-details/${batch.id}`);
	const bar = page.locator('[data-action-bar]');
	const enrol = bar.getByRole('link', { name: 'ভর্তি হোন' });
	await expect(enrol).toBeInViewport();
	await expect(bar).toContainText('১০,৫০০');
	expect(await hiddenByBar(page, 25)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	await picture(page, 'batch-phone');

	// The first screen: the routine is not before the button.
	await enrol.click();
	await page.waitForURL(`**/batch-details/${batch.id}/enroll/${batch.schedules[0]?.id}`);
	const reserve = bar.getByRole('button', { name: e.reserve });
	await expect(reserve).toBeInViewport();
	await expect(bar).toContainText('১০,৫০০');
	await expect(main(page).getByRole('table')).toHaveCount(0);
	for (const label of [e.faculty, e.discipline, e.candidateType]) {
		const choice = main(page).getByLabel(label);
		if ((await choice.count()) > 0) await choice.selectOption({ index: 1 });
	}
	expect(await hiddenByBar(page, 12)).toEqual([]);
	await picture(page, 'enrol-phone');

	// The second screen: the payment methods.
	await reserve.click();
	await page.waitForURL(/\/payment-option$/);
	await expect(main(page).getByText('১০,৫০০').first()).toBeVisible();
});
