import { COURSE, givenPayment, OUTCOMES } from '#tests/support/payment-outcomes.ts';
import { DONE_TEXTS } from '../../../src/lib/sales/payment-done.words.ts';
import { axe, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';
import { outcome } from './payment-support.ts';

const d = DONE_TEXTS.bn;

test('every outcome of a payment fits a phone and is accessible', async ({ page }) => {
	test.setTimeout(90_000);
	await signedIn(page, DOCTORS.payment);
	await page.goto('/my/dashboard');
	let answer = givenPayment(COURSE);
	await page.route(/\/doctor\/payments\/\d{1,3}$/, (route) => route.fulfill({ json: { payment: answer } }));
	for (const [place, { payment, order = {}, key }] of OUTCOMES.entries()) {
		answer = givenPayment(COURSE, { id: 100 + place, ...payment, order });
		// Navigates as the browser's own buttons do, without a reload.
		await page.evaluate((to) => {
			history.pushState(null, '', to);
			dispatchEvent(new PopStateEvent('popstate', { state: null }));
		}, `/my/courses/${COURSE}/payment/${answer.id}/done`);
		await expect(outcome(page, d.outcome[key].title)).toBeVisible();
		expect(await overflow(page)).toBe(0);
		expect(await axe(page, '[aria-labelledby=outcome]')).toEqual([]);
		await picture(page, `payment-outcome-${key}`);
	}
});
