import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { CODE_MESSAGES } from '#contract/messages.ts';
import { ENROL_TEXTS } from '../../src/lib/text/enrol.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS, REFUND_TEXTS } from '../../src/lib/text/payment.ts';
import { CHECKOUT_TEXTS } from '../../src/lib/text/payment-checkout.ts';
import { DONE_TEXTS } from '../../src/lib/text/payment-done.ts';
import { TRANSFER_TEXTS } from '../../src/lib/text/transfer.ts';
import {
	acceptProof,
	ask,
	atGateway,
	findBatch,
	join,
	main,
	outcome,
	payButton,
	payBy,
	priced,
	takePlace,
	toCheckout,
	today,
} from './payment-support.ts';
import { axe, codeFor, DOCTORS, expect, overflow, picture, signedIn, test } from './support.ts';

const c = CHECKOUT_TEXTS.bn;
const d = DONE_TEXTS.bn;
const e = ENROL_TEXTS.bn;
const m = MONEY_TEXTS.bn;
const p = PAYMENT_TEXTS.bn;
const r = REFUND_TEXTS.bn;
const moves = TRANSFER_TEXTS.bn;

/** Numbers that nobody has. */
const NEW = {
	card: '01899010001',
	bkash: '01899010002',
	bank: '01899010003',
	cash: '01899010004',
	free: '01899010005',
};

test('a guest joins on the way to a batch, pays by card and keeps the invoice', async ({ page }) => {
	test.setTimeout(90_000);
	await page.goto('/login');
	const batch = await findBatch(page, 'diploma-mphil', 'ডিপ্লোমা');
	const enrolPage = `/batch-details/${batch.id}/enroll/${batch.schedules[0]?.id}`;
	await page.goto(enrolPage);
	await page.getByRole('link', { name: 'নতুন অ্যাকাউন্ট খুলুন' }).click();
	await page.getByLabel('আপনার নাম').fill('ডা. নাদিয়া ইসলাম');
	await page.getByLabel('মোবাইল নম্বর').fill(NEW.card);
	await page.getByRole('button', { name: 'কোড পাঠান' }).click();
	await expect(page.getByLabel('ছয় অঙ্কের কোড')).toBeVisible();
	await page.getByLabel('ছয় অঙ্কের কোড').fill(await codeFor(page, NEW.card));
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
	const made = await file.body();
	expect(made.subarray(0, 5).toString()).toBe('%PDF-');
	await writeFile('reports/screens/invoice-server.pdf', made);
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

test('a guest by bKash: it fails, is tried again by hurried fingers over a bad network, and opens the course once', async ({
	page,
	context,
}) => {
	await join(page, NEW.bkash);
	const course = await takePlace(page, 'residency', 'প্রশ্ন');
	const states = async () => {
		const { body } = await ask(page, 'GET', `doctor/courses/${course}/payment-options`);
		return body.payments.map((one: { state: string }) => one.state).sort();
	};
	await page.goto(`/my/courses/${course}/payment-option`);
	await toCheckout(page);
	await payBy(page, m.method.bkash);
	await atGateway(page, 'declined');
	await expect(outcome(page, d.face.failed.title)).toBeVisible();
	await expect(main(page).getByText(d.reason.insufficient_balance)).toBeVisible();
	await page.getByRole('button', { name: d.again }).click();
	// The same way is chosen already.
	await page.waitForURL(/\/checkout\?method=bkash$/);
	const bkash = page.getByRole('radio', { name: m.method.bkash, exact: true });
	await expect(bkash).toBeChecked();

	// Without a network nothing begins and nothing is lost.
	await context.setOffline(true);
	await payButton(page).click();
	await expect(main(page).getByText(c.uncertain)).toBeVisible();
	await context.setOffline(false);
	await payButton(page).dblclick();
	await expect(page.locator('button[name=press][value=paid]')).toBeVisible();
	// The browser's own way back leads to the choice; paying from there is the same payment.
	await page.goBack();
	await expect(main(page).getByText(c.openTitle)).toBeVisible();
	await expect(bkash).toBeChecked();
	await expect(payButton(page)).toBeEnabled();
	expect(await states()).toEqual(['failed', 'redirected']);
	await payButton(page).click();
	await atGateway(page, 'paid');
	await expect(outcome(page, d.face.paid.title)).toBeVisible();
	expect(await states()).toEqual(['failed', 'succeeded']);
	await main(page).getByRole('link', { name: d.course }).click();
	await page.waitForURL(`**/my/courses/${course}`);
});

test('a guest by deposit at the bank: number, day and photo; staff find it, the course opens, and a move can be asked for', async ({
	page,
	baseURL,
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
	await expect(outcome(page, d.face.held_proof.title)).toBeVisible();

	const { slip_url: slip } = await acceptProof(baseURL, 'DBBL778812');
	const photo = await page.request.get(slip);
	expect([photo.status(), photo.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
	await page.reload();
	await expect(outcome(page, d.face.paid.title)).toBeVisible();
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

test('a guest by cash: tells of the receipt, finance finds it, the course is open, and the money is asked back', async ({
	page,
	baseURL,
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
	await expect(outcome(page, d.face.held_proof.title)).toBeVisible();
	await acceptProof(baseURL, 'R5501');

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

test('a code that takes off everything opens the course without any gateway', async ({ page }) => {
	await join(page, NEW.free);
	const course = await takePlace(page, 'diploma-mphil', 'ডিপ্লোমা');
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
