import { ENROL_TEXTS } from '../../../src/lib/sales/enrol.words.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS, REFUND_TEXTS } from '../../../src/lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '../../../src/lib/sales/payment-checkout.words.ts';
import { DONE_TEXTS } from '../../../src/lib/sales/payment-done.words.ts';
import { expect, overflow, picture, test } from '../support.ts';
import {
	ask,
	atGateway,
	findBatch,
	join,
	main,
	outcome,
	payBy,
	priced,
	takePlace,
	toCheckout,
} from './payment-support.ts';

const d = DONE_TEXTS.bn;
const e = ENROL_TEXTS.bn;
const m = MONEY_TEXTS.bn;
const p = PAYMENT_TEXTS.bn;
const r = REFUND_TEXTS.bn;

test("a doctor who left the gateway's page uses another code and pays with it", async ({ page }) => {
	await join(page, '01899010941');
	const course = await priced(page, 'residency', 'প্রশ্ন');
	await payBy(page, m.method.bkash);
	await page.goto(`/my/courses/${course}/payment-option`);
	await expect(main(page).getByText(CHECKOUT_TEXTS.bn.openTitle)).toBeVisible();
	await expect(main(page).getByText(p.openChange)).toBeVisible();
	await page.getByLabel(p.code).fill('shuru10');
	expect(await overflow(page)).toBe(0);
	await picture(page, 'payment-change-phone');
	await toCheckout(page);
	await expect(main(page).getByText(m.codeNamed('SHURU10'))).toBeVisible();
	const { body } = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect(body.payments.map((one: { state: string }) => one.state)).toEqual(['superseded']);
	expect(body.due).toBeLessThan(body.yours);
});

test('a doctor who chose wrongly chooses again before paying, and gives the seat up', async ({ page }) => {
	await join(page, '01899010942');
	const batch = await findBatch(page, 'residency', 'প্রশ্ন');
	const course = await takePlace(page, 'residency', 'প্রশ্ন');
	await page.goto(`/batch-details/${batch.id}/enroll/${batch.schedules[0]?.id}`);
	await expect(main(page).getByText(e.refusal.unpaid)).toBeVisible();
	const again = main(page).getByRole('button', { name: e.changeChoice });
	await again.click();
	await expect(again).toHaveAttribute('aria-expanded', 'true');
	expect(await overflow(page)).toBe(0);
	await picture(page, 'enrol-change-phone');
	await main(page).getByRole('button', { name: e.keepChoice }).click();
	await page.waitForURL(`**/my/courses/${course}/payment-option`);

	await main(page).getByRole('button', { name: p.leave }).click();
	const box = page.getByRole('dialog', { name: p.leaveTitle });
	await expect(box).toBeVisible();
	await picture(page, 'leave-place-phone');
	await box.getByRole('button', { name: p.leave }).click();
	await page.waitForURL('**/my/courses');
	const { body } = await ask(page, 'GET', `doctor/batches/${batch.id}/enrol`);
	expect(body.state.refusal).toBeNull();
});

test('a doctor who requests a refund stays on the page with the answer', async ({ page }) => {
	await join(page, '01899010943');
	const course = await priced(page, 'residency', 'প্রশ্ন');
	await payBy(page, m.method.bkash);
	await atGateway(page, 'paid');
	await expect(outcome(page, d.outcome.paid.title)).toBeVisible();
	await page.goto(`/my/courses/${course}/payment-option#refunds`);
	const heading = main(page).getByRole('heading', { name: r.title, exact: true });
	await expect(heading).toBeFocused();
	await expect(heading).toBeInViewport();
	await main(page).getByRole('button', { name: r.ask }).click();
	await page.getByRole('radio', { name: r.reasons.changed_mind }).check();
	await page.getByRole('button', { name: r.send }).click();
	await expect(main(page).getByText(r.sent)).toBeVisible();
	await expect(main(page).getByRole('button', { name: r.ask })).toHaveCount(0);
	await expect(heading).toBeFocused();
	await picture(page, 'refund-sent-phone');
	await page.reload();
	await expect(main(page).getByText(r.waitForOther)).toBeVisible();
	// The doctor changes their mind: the request goes, and another can be made.
	await page.getByRole('button', { name: r.withdraw }).click();
	await page.getByRole('dialog').getByRole('button', { name: r.withdraw }).click();
	await expect(page.getByText(MONEY_TEXTS.bn.refund.withdrawn)).toBeVisible();
	await expect(page.getByRole('heading', { name: r.title, exact: true })).toBeFocused();
	await expect(page.getByRole('button', { name: r.ask })).toBeVisible();
	await picture(page, 'refund-withdrawn-phone');
});
