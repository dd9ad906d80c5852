import { CODE_MESSAGES } from '#contract/sales/messages.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS, REFUND_TEXTS } from '../../../src/lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '../../../src/lib/sales/payment-checkout.words.ts';
import { DONE_TEXTS } from '../../../src/lib/sales/payment-done.words.ts';
import { TRANSFER_TEXTS } from '../../../src/lib/sales/transfer.words.ts';
import { axe, coursePath, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';
import {
	acceptProof,
	ask,
	atGateway,
	join,
	main,
	outcome,
	payBy,
	priced,
	takePlace,
	toCheckout,
	today,
} from './payment-support.ts';

const c = CHECKOUT_TEXTS.bn;
const d = DONE_TEXTS.bn;
const m = MONEY_TEXTS.bn;
const p = PAYMENT_TEXTS.bn;
const r = REFUND_TEXTS.bn;
const moves = TRANSFER_TEXTS.bn;

/** Unused numbers. */
const NEW = {
	bank: '01899010003',
	cash: '01899010004',
	free: '01899010005',
};

test('a guest by bank deposit: number, day and photo; staff find it, the course opens, and a move can be requested', async ({
	page,
}) => {
	await join(page, NEW.bank);
	const course = await priced(page, 'fcps-part-1', 'দীর্ঘমেয়াদি');
	await page.getByRole('radio', { name: m.method.bank_deposit, exact: true }).check();
	await page.getByRole('button', { name: c.sendProof }).click();
	await expect(page.getByLabel(c.trxBank)).toHaveAttribute('aria-invalid', 'true');
	await page.getByLabel(c.trxBank).fill('DBBL-778812');
	await page.getByLabel(c.paidOn).fill(today());
	const buffer = await page.screenshot();
	await page.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
	await expect(page.getByRole('img', { name: c.slipShown })).toBeVisible();
	await picture(page, 'bank-proof-phone');
	await page.getByRole('button', { name: c.sendProof }).click();
	await page.waitForURL(/\/done$/);
	await expect(outcome(page, d.outcome.held_deposit.title)).toBeVisible();

	const { slip_url: slip } = await acceptProof('DBBL778812');
	const photo = await page.request.get(slip);
	expect([photo.status(), photo.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
	await page.reload();
	await expect(outcome(page, d.outcome.paid.title)).toBeVisible();
	const { body } = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect(body.course.status).toBe('active');

	await page.goto(`/my/courses/${course}/transfer`);
	await page.getByRole('radio').first().check();
	await page.getByRole('button', { name: moves.send }).click();
	await expect(page.getByLabel(moves.reason)).toHaveAttribute('aria-invalid', 'true');
	await page.getByLabel(moves.reason).fill('ক্লাসের সময় ডিউটি থাকে');
	expect(await overflow(page)).toBe(0);
	await picture(page, 'transfer-phone');
	await page.getByRole('button', { name: moves.send }).click();
	await expect(main(page).getByText(moves.state.requested)).toBeVisible();
	await page.getByRole('button', { name: moves.takeBack }).click();
	await expect(main(page).getByText(moves.state.cancelled)).toBeVisible();
});

test('a guest by cash: reports the receipt, finance finds it, the course is open, and a refund is requested', async ({
	page,
}) => {
	await join(page, NEW.cash);
	const course = await priced(page, 'fcps-part-1', 'হাইব্রিড');
	await page.getByRole('radio', { name: m.method.cash_branch, exact: true }).check();
	await expect(main(page).getByText(c.branchesTitle)).toBeVisible();
	await page.getByLabel(c.trxCash).fill('R-5501');
	await page.getByLabel(c.paidOn).fill(today());
	await page.getByRole('button', { name: c.sendProof }).click();
	await expect(page.getByLabel(c.branch)).toHaveAttribute('aria-invalid', 'true');
	await page.getByLabel(c.branch).selectOption({ index: 1 });
	await page.getByRole('button', { name: c.sendProof }).click();
	await expect(outcome(page, d.outcome.held_cash.title)).toBeVisible();
	await acceptProof('R5501');

	await page.goto(`/my/courses/${course}/payment-option`);
	await expect(main(page).getByText(p.nothingDue)).toBeVisible();
	await page.getByRole('button', { name: r.ask }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: r.send }).click();
	await expect(dialog.getByText(r.reasonNeeded).first()).toBeVisible();
	await dialog.getByRole('radio', { name: r.reasons.changed_mind }).check();
	expect(await axe(page)).toEqual([]);
	expect(await overflow(page)).toBe(0);
	await picture(page, 'refund-dialog-phone');
	await dialog.getByRole('button', { name: r.send }).click();
	await expect(main(page).getByText(r.sent)).toBeVisible();
	await expect(dialog).toHaveCount(0);
	const { body } = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect(body.refunds).toMatchObject([{ state: 'requested', amount: body.paid }]);
});

test('a code for the full price opens the course without any gateway', async ({ page }) => {
	await join(page, NEW.free);
	const course = await takePlace(page, 'diploma-mphil', 'Diploma');
	await page.goto(`/my/courses/${course}/payment-option`);
	await page.getByLabel(p.code).fill('SCHOLAR100');
	await toCheckout(page);
	await expect(main(page).getByText(c.freeTitle)).toBeVisible();
	await expect(page.getByRole('radio')).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
	await page.getByRole('button', { name: c.takeFree }).click();
	await page.waitForURL(`**/my/courses/${course}`);
	const { body } = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect([body.course.status, body.due]).toEqual(['active', 0]);
});

test('in instalments: the first opens the course, the next is paid later', async ({ page }) => {
	await signedIn(page, DOCTORS.payment);
	const course = await takePlace(page, 'dental', 'ডেন্টাল');
	await page.goto(`/my/courses/${course}/payment-option`);
	// A code for new doctors states who may not use it; the one for old students is valid.
	const code = page.getByLabel(p.code);
	await page.getByRole('radio', { name: /দুই কিস্তি/ }).check();
	await code.fill('SHURU10');
	await page.getByRole('radio', { name: new RegExp(p.branch) }).check();
	await page.getByRole('button', { name: p.goOn }).click();
	await expect(code).toHaveAttribute('aria-invalid', 'true');
	await expect(main(page).getByText(CODE_MESSAGES.bn.not_with_old_student).first()).toBeVisible();
	await code.fill('ALUMNI500');
	await toCheckout(page);
	await payBy(page, m.method.bkash);
	await atGateway(page, 'paid');
	await expect(outcome(page, d.outcome.paid.title)).toBeVisible();

	await page.goto(`/my/courses/${course}/payment-option`);
	await expect(main(page).getByText(m.instalment.upcoming).first()).toBeVisible();
	const before = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect(before.body.course.status).toBe('active');
	expect(before.body.paid).toBeLessThan(before.body.agreed);
	await picture(page, 'instalments-phone');
	await toCheckout(page);
	await payBy(page, m.method.sslcommerz);
	await atGateway(page, 'ipn_first');
	await expect(outcome(page, d.outcome.paid.title)).toBeVisible();
	const after = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect(after.body.paid).toBe(after.body.agreed);
	expect(after.body.instalments.map((one: { state: string }) => one.state)).not.toContain('upcoming');
});

test('an invoice prints on one sheet of A4', async ({ page }) => {
	await signedIn(page, DOCTORS.result);
	await page.goto(`${await coursePath(page)}/invoice`);
	await expect(
		main(page)
			.getByText(/INV-20\d\d-\d{6}/)
			.first(),
	).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	const printed = await page.pdf({ path: 'reports/screens/invoice-printed.pdf', format: 'A4' });
	expect(printed.subarray(0, 5).toString()).toBe('%PDF-');
	expect((printed.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length).toBe(1);
	expect(printed.length).toBeGreaterThan(5_000);
});
