import { CODE_MESSAGES } from '#contract/sales/messages.ts';
import { SOLD_TEXTS } from '#lib/sales/sold.words.ts';
import { ENROL_TEXTS } from '../../../src/lib/sales/enrol.words.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS } from '../../../src/lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '../../../src/lib/sales/payment-checkout.words.ts';
import { DONE_TEXTS } from '../../../src/lib/sales/payment-done.words.ts';
import { codeFor, expect, overflow, picture, test } from '../support.ts';
import {
	ask,
	atGateway,
	findBatch,
	join,
	main,
	outcome,
	payButton,
	payBy,
	takePlace,
	toCheckout,
} from './payment-support.ts';

test.describe.configure({ mode: 'parallel' });

const c = CHECKOUT_TEXTS.bn;
const d = DONE_TEXTS.bn;
const e = ENROL_TEXTS.bn;
const m = MONEY_TEXTS.bn;
const p = PAYMENT_TEXTS.bn;

/** Unused numbers. */
const NEW = { card: '01899010001', bkash: '01899010002' };

test('a guest joins on the way to a batch, pays by card and saves the invoice', async ({ page }) => {
	await page.goto('/login');
	const batch = await findBatch(page, 'diploma-mphil', 'Diploma');
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

	// The selection is still there, and the seat is reserved here.
	await expect(main(page).getByText(batch.title).first()).toBeVisible();
	const reserve = main(page).getByRole('button', { name: e.reserve });
	await expect(reserve).toBeVisible();
	for (const label of [e.faculty, e.discipline, e.candidateType]) {
		const choice = main(page).getByLabel(label);
		if ((await choice.count()) > 0) await choice.selectOption({ index: 1 });
	}
	await reserve.click();
	await page.waitForURL(/\/payment-option$/);
	const course = Number(/courses\/(\d+)\//.exec(page.url())?.[1]);
	expect(await overflow(page)).toBe(0);

	// An expired code is reported at its field, and the input stays.
	const code = page.getByLabel(p.code);
	await page.getByRole('radio', { name: new RegExp(p.branch) }).check();
	await code.fill('BOISHAKH');
	await page.getByRole('button', { name: p.goOn }).click();
	await expect(code).toHaveAttribute('aria-invalid', 'true');
	await expect(main(page).getByText(CODE_MESSAGES.bn.over).first()).toBeVisible();
	await expect(page.getByRole('radio', { name: new RegExp(p.branch) })).toBeChecked();
	await code.fill('shuru10');
	await toCheckout(page);
	await expect(main(page).getByText(m.codeNamed('SHURU10'))).toBeVisible();
	expect(await overflow(page)).toBe(0);

	await payBy(page, m.method.sslcommerz);
	await atGateway(page, 'paid');
	await expect(outcome(page, d.outcome.paid.title)).toBeVisible();
	await page.reload();
	await expect(outcome(page, d.outcome.paid.title)).toBeVisible();

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
	const file = await page.request.get(invoice.pdf_url);
	expect(file.headers()['content-type']).toBe('application/pdf');
	expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

	// A reader of the printed invoice sees that it is genuine, but no data of the doctor.
	await page.goto(
		new URL(invoice.verify_url).pathname +
			new URL(invoice.verify_url).search +
			new URL(invoice.verify_url).hash,
	);
	await expect(main(page).getByText(invoice.no)).toBeVisible();
	await expect(main(page)).not.toContainText('নাদিয়া');
});

test('a guest by bKash: it fails, is retried with repeated taps on a bad network, and opens the course once', async ({
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
	await expect(outcome(page, d.outcome.failed.title)).toBeVisible();
	await expect(main(page).getByText(d.reason.insufficient_balance)).toBeVisible();
	await page.getByRole('button', { name: d.again }).click();
	// The same method is already selected.
	await page.waitForURL(/\/checkout\?method=bkash$/);
	const bkash = page.getByRole('radio', { name: m.method.bkash, exact: true });
	await expect(bkash).toBeChecked();

	// Offline nothing starts and nothing is lost.
	await context.setOffline(true);
	await payButton(page).click();
	await expect(main(page).getByText(c.uncertain)).toBeVisible();
	await context.setOffline(false);
	await payButton(page).dblclick();
	await expect(page.locator('button[name=press][value=paid]')).toBeVisible();
	// The browser's back button leads to the choice; paying from there is the same payment.
	await page.goBack();
	await expect(main(page).getByText(c.openTitle)).toBeVisible();
	await expect(bkash).toBeChecked();
	await expect(payButton(page)).toBeEnabled();
	expect(await states()).toEqual(['failed', 'redirected']);
	await payButton(page).click();
	await atGateway(page, 'paid');
	await expect(outcome(page, d.outcome.paid.title)).toBeVisible();
	expect(await states()).toEqual(['failed', 'succeeded']);
	await main(page).getByRole('link', { name: SOLD_TEXTS.bn.course.own }).click();
	await page.waitForURL(`**/my/courses/${course}`);
});
