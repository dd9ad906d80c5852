import { mkdir, readFile } from 'node:fs/promises';
import { CODE_MESSAGES } from '#contract/messages.ts';
import { ENROL_TEXTS } from '../../src/lib/text/enrol.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS } from '../../src/lib/text/payment.ts';
import { CHECKOUT_TEXTS } from '../../src/lib/text/payment-checkout.ts';
import { DONE_TEXTS } from '../../src/lib/text/payment-done.ts';
import {
	asFinance,
	ask,
	atGateway,
	financeToken,
	findBatch,
	main,
	outcome,
	payBy,
	takePlace,
	toCheckout,
} from './payment-support.ts';
import { codeFor, DOCTORS, expect, overflow, picture, signIn, test } from './support.ts';

const c = CHECKOUT_TEXTS.bn;
const d = DONE_TEXTS.bn;
const e = ENROL_TEXTS.bn;
const m = MONEY_TEXTS.bn;
const p = PAYMENT_TEXTS.bn;

/** A number that nobody has. */
const NEW_PHONE = '01899010001';

test('a guest joins on the way to a batch, pays by card and keeps the invoice', async ({ page }) => {
	test.setTimeout(90_000);
	await page.goto('/login');
	const batch = await findBatch(page, 'diploma-mphil', 'ডিপ্লোমা');
	const enrolPage = `/batch-details/${batch.id}/enroll/${batch.schedules[0]?.id}`;
	await page.goto(enrolPage);
	await page.getByRole('link', { name: 'নতুন অ্যাকাউন্ট খুলুন' }).click();
	await page.getByLabel('আপনার নাম').fill('ডা. নাদিয়া ইসলাম');
	await page.getByLabel('মোবাইল নম্বর').fill(NEW_PHONE);
	await page.getByRole('button', { name: 'কোড পাঠান' }).click();
	await expect(page.getByLabel('ছয় অঙ্কের কোড')).toBeVisible();
	await page.getByLabel('ছয় অঙ্কের কোড').fill(await codeFor(page, NEW_PHONE));
	await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill('পদ্মা নদীর মাঝি');
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click();
	await page.waitForURL(`**${enrolPage}`);

	// The choice is still there, and the place is taken here.
	await expect(main(page).getByText(batch.title).first()).toBeVisible();
	const reserve = main(page).getByRole('button', { name: e.reserve });
	await expect(reserve).toBeVisible();
	for (const label of [e.faculty, e.discipline, e.candidateType]) {
		const choice = main(page).getByLabel(label);
		if ((await choice.count()) > 0) await choice.selectOption({ index: 1 });
	}
	await picture(page, 'enrol-phone');
	await reserve.click();
	await page.waitForURL(/\/payment-option$/);
	const course = Number(/courses\/(\d+)\//.exec(page.url())?.[1]);
	expect(await overflow(page)).toBe(0);

	// A code that is over says so at its field, and what was chosen stays.
	const code = page.getByLabel(p.code);
	await page.getByRole('radio', { name: new RegExp(p.branch) }).check();
	await code.fill('BOISHAKH');
	await page.getByRole('button', { name: p.goOn }).click();
	await expect(code).toHaveAttribute('aria-invalid', 'true');
	await expect(main(page).getByText(CODE_MESSAGES.bn.over).first()).toBeVisible();
	await expect(page.getByRole('radio', { name: new RegExp(p.branch) })).toBeChecked();
	await code.fill('shuru10');
	await picture(page, 'payment-option-phone');
	await toCheckout(page);
	await expect(main(page).getByText(m.codeNamed('SHURU10'))).toBeVisible();
	expect(await overflow(page)).toBe(0);
	await picture(page, 'checkout-phone');

	await payBy(page, m.method.sslcommerz);
	await picture(page, 'simulator-phone');
	await atGateway(page, 'paid');
	await expect(outcome(page, d.face.paid.title)).toBeVisible();
	await page.reload();
	await expect(outcome(page, d.face.paid.title)).toBeVisible();
	await picture(page, 'payment-done-phone');

	const { body } = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect(body.course.status).toBe('active');
	expect(body.paid).toBe(
		batch.price - body.orders.find((one: { status: string }) => one.status === 'paid').discount,
	);

	await main(page).getByRole('link', { name: d.invoice }).click();
	await page.waitForURL(/\/invoice/);
	await expect(
		main(page)
			.getByText(/INV-20\d\d-\d{6}/)
			.first(),
	).toBeVisible();
	expect(await overflow(page)).toBe(0);
	await picture(page, 'invoice-phone');
	const invoices = await ask(page, 'GET', `doctor/courses/${course}/invoice`);
	const [invoice] = invoices.body.invoices;
	expect(invoice.total).toBe(body.paid);
	// On paper, and as the file that the server makes.
	await mkdir('reports/screens', { recursive: true });
	await page.emulateMedia({ media: 'print' });
	const printed = await page.pdf({ path: 'reports/screens/invoice-printed.pdf', format: 'A4' });
	await page.emulateMedia({ media: null });
	expect(printed.subarray(0, 5).toString()).toBe('%PDF-');
	expect((printed.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length).toBe(1);
	const file = await page.request.get(invoice.pdf_url);
	expect(file.headers()['content-type']).toBe('application/pdf');
	expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
	expect((await readFile('reports/screens/invoice-printed.pdf')).length).toBeGreaterThan(5_000);

	// Whoever holds the paper learns that it is real, and nothing about the doctor.
	await page.goto(
		new URL(invoice.verify_url).pathname +
			new URL(invoice.verify_url).search +
			new URL(invoice.verify_url).hash,
	);
	await expect(main(page).getByText(invoice.no)).toBeVisible();
	await expect(main(page)).not.toContainText('নাদিয়া');
});

test('by bKash: it fails, is tried again, and opens the course once', async ({ page }) => {
	await signIn(page, DOCTORS.payment);
	const course = await takePlace(page, 'residency', 'প্রশ্ন');
	await page.goto(`/my/courses/${course}/payment-option`);
	await toCheckout(page);
	await payBy(page, m.method.bkash);
	await atGateway(page, 'declined');
	await expect(outcome(page, d.face.failed.title)).toBeVisible();
	await expect(main(page).getByText(d.reason.insufficient_balance)).toBeVisible();
	await page.getByRole('button', { name: d.again }).click();
	// The same way is chosen already.
	await page.waitForURL(/\/checkout\?method=bkash$/);
	await expect(page.getByRole('radio', { name: m.method.bkash, exact: true })).toBeChecked();
	await payBy(page, m.method.bkash);
	await atGateway(page, 'paid');
	await expect(outcome(page, d.face.paid.title)).toBeVisible();
	const { body } = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect(body.payments.map((one: { state: string }) => one.state).sort()).toEqual(['failed', 'succeeded']);
	await main(page).getByRole('link', { name: d.course }).click();
	await page.waitForURL(`**/my/courses/${course}`);
});

test('by deposit at the bank: the doctor tells of it, staff compare it, and the course opens', async ({
	page,
	baseURL,
}) => {
	await signIn(page, DOCTORS.payment);
	const course = await takePlace(page, 'fcps-part-1', 'দীর্ঘমেয়াদি');
	await page.goto(`/my/courses/${course}/payment-option`);
	await toCheckout(page);
	await page.getByRole('radio', { name: new RegExp(m.method.bank_deposit) }).check();
	await page.getByRole('button', { name: c.sendProof }).click();
	await expect(page.getByLabel(c.trxBank)).toHaveAttribute('aria-invalid', 'true');
	await page.getByLabel(c.trxBank).fill('DBBL-778812');
	const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
	await page.getByLabel(c.paidOn).fill(today);
	await picture(page, 'bank-proof-phone');
	await page.getByRole('button', { name: c.sendProof }).click();
	await page.waitForURL(/\/done$/);
	await expect(outcome(page, d.face.held_proof.title)).toBeVisible();

	const token = await financeToken();
	const site = baseURL ?? '';
	const { payments } = await asFinance(site, token, 'GET', 'payments/held');
	const held = payments.find((one: { trx_id: string }) => one.trx_id === 'DBBL-778812');
	await asFinance(site, token, 'POST', `payments/${held.id}/decision`, {
		accept: true,
		note: 'In the account',
	});
	await page.reload();
	await expect(outcome(page, d.face.paid.title)).toBeVisible();
	const { body } = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect(body.course.status).toBe('active');
});

test('by cash at a branch: the branch takes it, and the course is open', async ({ page, baseURL }) => {
	await signIn(page, DOCTORS.payment);
	const course = await takePlace(page, 'fcps-part-1', 'হাইব্রিড');
	await page.goto(`/my/courses/${course}/payment-option`);
	await toCheckout(page);
	await page.getByRole('radio', { name: new RegExp(m.method.cash_branch) }).check();
	await expect(main(page).getByText(c.branchesTitle)).toBeVisible();
	const { body } = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	const order = body.orders.find((one: { status: string }) =>
		['quoted', 'awaiting_payment'].includes(one.status),
	);
	await expect(main(page).getByText(order.no).first()).toBeVisible();
	await asFinance(baseURL ?? '', await financeToken(), 'POST', `orders/${order.id}/cash`, {
		amount: order.total,
		branch_id: body.branches[0].id,
		receipt_no: 'R-5501',
	});
	await page.goto(`/my/courses/${course}/payment-option`);
	await expect(main(page).getByText(p.nothingDue)).toBeVisible();
	await page.goto(`/my/courses/${course}/invoice`);
	await expect(
		main(page)
			.getByText(/INV-20\d\d-\d{6}/)
			.first(),
	).toBeVisible();
});

test('in instalments: the first opens the course, the next is paid later', async ({ page }) => {
	await signIn(page, DOCTORS.payment);
	const course = await takePlace(page, 'dental', 'ডেন্টাল');
	await page.goto(`/my/courses/${course}/payment-option`);
	// A code for new doctors says to whom it is not given; the one of old students holds.
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
	await expect(outcome(page, d.face.paid.title)).toBeVisible();

	await page.goto(`/my/courses/${course}/payment-option`);
	await expect(main(page).getByText(m.instalment.upcoming).first()).toBeVisible();
	const before = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect(before.body.course.status).toBe('active');
	expect(before.body.paid).toBeLessThan(before.body.agreed);
	await picture(page, 'instalments-phone');
	await toCheckout(page);
	await payBy(page, m.method.sslcommerz);
	await atGateway(page, 'ipn_first');
	await expect(outcome(page, d.face.paid.title)).toBeVisible();
	const after = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
	expect(after.body.paid).toBe(after.body.agreed);
	expect(after.body.instalments.map((one: { state: string }) => one.state)).not.toContain('upcoming');
});
