import { ERROR_MESSAGES } from '#contract/messages.ts';
import type { Order } from '#contract/orders.ts';
import type { Payment } from '#contract/payments.ts';
import { DONE_TEXTS, type DoneKey } from '../../src/lib/text/payment-done.ts';
import { givenPayment, main, outcome } from './payment-support.ts';
import { axe, DOCTORS, expect, overflow, picture, signedIn, test } from './support.ts';

const d = DONE_TEXTS.bn;
const COURSE = 5;
const soon = new Date(Date.now() + 10 * 60_000).toISOString();

interface Face {
	payment: Partial<Omit<Payment, 'order'>>;
	order?: Partial<Order>;
	key: DoneKey;
	/** What is said of the next look at it. */
	next: 'later' | 'now' | 'late help' | null;
	/** What is offered, in this order. */
	offers: string[];
	/** What is said besides, and what must not be. */
	says?: string;
	never?: string;
}

const AGAIN = [d.again, d.other];
const FACES: Face[] = [
	{
		payment: { state: 'validating', reason: null, next_check_at: null },
		key: 'checking',
		next: 'now',
		offers: [d.check, d.other],
	},
	{
		payment: {
			state: 'redirected',
			reason: null,
			redirect_url: 'http://localhost/gateway',
			next_check_at: soon,
		},
		key: 'at_gateway',
		next: 'later',
		offers: [d.gateway, d.check, d.other],
	},
	{
		// Nobody knows whether money moved: the page must not say that none did.
		payment: { state: 'unknown', reason: 'gateway_down', next_check_at: soon },
		key: 'unknown',
		next: 'later',
		offers: [d.check, d.other],
		never: d.reason.gateway_down,
	},
	{
		payment: { state: 'on_hold', reason: 'no_answer', next_check_at: soon },
		key: 'held_no_answer',
		next: null,
		offers: [],
	},
	{
		payment: { state: 'on_hold', reason: 'amount_differs', next_check_at: null },
		key: 'held_differs',
		next: null,
		offers: [],
		says: d.reason.amount_differs,
	},
	{
		payment: { state: 'on_hold', reason: 'risky', method: 'sslcommerz', next_check_at: null },
		key: 'held_risky',
		next: null,
		offers: [],
	},
	{
		payment: { state: 'failed', reason: 'wrong_pin', next_check_at: soon },
		key: 'failed',
		next: 'late help',
		offers: [...AGAIN, d.check],
		says: d.reason.wrong_pin,
	},
	{
		payment: { state: 'cancelled_by_user', reason: 'cancelled', next_check_at: null },
		key: 'cancelled',
		next: null,
		offers: [...AGAIN, d.check],
	},
	{
		payment: { state: 'superseded', reason: null, next_check_at: soon },
		order: { open_payment_id: 8 },
		key: 'superseded',
		next: 'late help',
		offers: [d.current],
	},
	{
		payment: { state: 'overpaid', reason: null, refund_id: 4, next_check_at: null },
		order: { status: 'paid' },
		key: 'overpaid',
		next: null,
		offers: [d.refunds, d.course],
	},
	{
		payment: { state: 'failed', reason: 'declined', next_check_at: null },
		order: { status: 'paid' },
		key: 'paid_otherwise',
		next: null,
		offers: [d.course, d.invoice],
	},
	{
		payment: { state: 'reversed', reason: 'rejected', refund_id: 4, next_check_at: null },
		key: 'returned',
		next: null,
		offers: [d.refunds, ...AGAIN],
		says: d.whyTitle,
	},
	{
		payment: { state: 'reversed', reason: 'rejected', method: 'bank_deposit', next_check_at: null },
		key: 'rejected',
		next: null,
		offers: [d.proofAgain, d.other],
	},
	{
		payment: { state: 'succeeded', reason: null, trx_id: 'BKX1', next_check_at: null },
		order: { status: 'refunded' },
		key: 'refunded',
		next: null,
		offers: [d.refunds, d.invoice],
		never: d.course,
	},
];

test('every outcome of a payment has its words, its next step and its ways on', async ({ page }) => {
	test.setTimeout(90_000);
	await signedIn(page, DOCTORS.payment);
	await page.goto('/my/dashboard');
	let answer = givenPayment(COURSE);
	await page.route(/\/doctor\/payments\/\d{1,3}$/, (route) => route.fulfill({ json: { payment: answer } }));
	/** Goes from screen to screen as the browser's own buttons do, which loads nothing anew. */
	const open = (id: number) =>
		page.evaluate((to) => {
			history.pushState(null, '', to);
			dispatchEvent(new PopStateEvent('popstate', { state: null }));
		}, `/my/courses/${COURSE}/payment/${id}/done`);
	for (const [place, { payment, order = {}, key, next, offers, says, never }] of FACES.entries())
		await test.step(`${payment.state} ${payment.reason}: ${key}`, async () => {
			answer = givenPayment(COURSE, { id: 100 + place, ...payment, order });
			await open(answer.id);
			await expect(outcome(page, d.face[key].title)).toBeVisible();
			const box = page.getByRole('region', { name: d.face[key].title });
			await expect(box.getByText(d.face[key].body)).toBeVisible();
			expect(await box.locator('button, a').allInnerTexts()).toEqual(offers);
			const looks = { later: d.nextCheck, now: d.checkingNow, 'late help': d.lateHelp };
			if (next === null) await expect(box.getByText(d.nextTitle)).toHaveCount(0);
			else await expect(box.getByText(looks[next])).toBeVisible();
			if (says) await expect(box.getByText(says)).toBeVisible();
			if (never) await expect(box.getByText(never)).toHaveCount(0);
			expect(await overflow(page)).toBe(0);
			expect(await axe(page, '[aria-labelledby=outcome]')).toEqual([]);
			await picture(page, `payment-face-${key}`);
		});

	await test.step('a payment of another course', async () => {
		answer = givenPayment(COURSE + 1, { state: 'succeeded' });
		await open(answer.id);
		await expect(main(page).getByText(d.elsewhereTitle)).toBeVisible();
		await expect(main(page)).not.toContainText(answer.ref);
		expect(await axe(page)).toEqual([]);
	});
	await test.step('a payment that the doctor does not have', async () => {
		await open(999_999);
		await expect(main(page).getByText(ERROR_MESSAGES.bn['payment.not_found'])).toBeVisible();
		expect(await axe(page)).toEqual([]);
	});
});
