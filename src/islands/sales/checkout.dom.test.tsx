import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SubscriptionPayment } from '#contract/lectures/subscriptions.ts';
import type { Order, PaymentOptions } from '#contract/sales/orders.ts';
import { PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import { SOLD_TEXTS } from '#lib/sales/sold.words.ts';
import { IN_COURSE_TEXTS } from '#lib/schedule/in-course.words.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer } from '#tests/support/fake-server.ts';
import { COURSE, givenOrder } from '#tests/support/payment-outcomes.ts';

const t = CHECKOUT_TEXTS.bn;
const h = HELD_TEXTS.bn;
const WAYS: Pick<PaymentOptions, 'methods' | 'bank' | 'branches'> = {
	methods: [{ method: 'bkash', open: true, least: 1_000 }],
	bank: null,
	branches: [],
};
const order = givenOrder(COURSE);
const OVER = { status: 'expired', quote_expires_at: '2026-01-01T00:00:00.000Z' } as const;
const held: PaymentOptions['payments'][number] = {
	id: 7,
	order_id: order.id,
	method: 'bkash',
	state: 'on_hold',
	reason: 'risky',
	amount: order.total,
	created_at: order.created_at,
};

async function checkout(more: Partial<PaymentOptions>, of: Partial<Order> = {}): Promise<string> {
	const options: PaymentOptions = {
		...WAYS,
		course: {
			id: COURSE,
			batch_id: 3,
			course_title: 'রেসিডেন্সি',
			batch_title: 'প্রশ্ন',
			status: 'pending_payment',
			starts_on: '2026-12-01',
		},
		price: 1_450_000,
		yours: 1_450_000,
		old_student: false,
		agreed: null,
		paid: 0,
		due: order.total,
		owed: order.total,
		next: null,
		instalments: [],
		plans: [],
		delivery: null,
		seat_until: order.quote_expires_at,
		seat: 'kept',
		seat_refusal: null,
		instead: null,
		orders: [{ ...order, ...of }],
		payments: [],
		refunds: [],
		refund: null,
		...more,
	};
	answer({ [`GET /api/v3/web/doctor/courses/${COURSE}/payment-options`]: options });
	const { CourseCheckout } = await import('./Checkout.tsx');
	drawScreen('course-checkout', CourseCheckout, `/courses/${COURSE}/checkout`);
	await screen.findByText(t.sum);
	return document.body.textContent ?? '';
}

it('counts down the time of a price and a seat without a payment attempt', async () => {
	const text = await checkout({});
	expect(text).toContain(t.keptFor);
	expect(text).not.toContain(h.priceAndSeatKept);
	expect(text).toContain(SOLD_TEXTS.bn.course.change);
});

it('shows no countdown while a payment is checked, and gives the reason by its method', async () => {
	const text = await checkout({ payments: [held], seat_until: null });
	expect(text).toContain(h.body.risky);
	expect(text).not.toContain(h.body.deposit);
	expect(text).toContain(h.priceAndSeatKept);
	expect(text).not.toContain(t.keptFor);
	expect(screen.queryByRole('timer')).toBeNull();
	expect(text).not.toContain(SOLD_TEXTS.bn.course.change);
});

it('shows that the seat is released, and that a deposit made in time can still be reported', async () => {
	const text = await checkout({ seat: 'gone', seat_refusal: 'full', seat_until: null }, OVER);
	expect(text).toContain(PAYMENT_TEXTS.bn.seatGone);
	expect(text).toContain(t.expiredByHand);
	expect(text).not.toContain(t.expiredTitle);
});

it('leads to the choice if the instalments of an expired price are no longer offered', async () => {
	const plan = { id: 9, title: 'দুই কিস্তি', grace_days: 5, items: [] };
	const text = await checkout({ seat: 'free', seat_until: null }, { ...OVER, plan });
	expect(text).toContain(t.planGoneTitle);
	expect(screen.queryByRole('button', { name: t.askAgain })).toBeNull();
	const link = screen.getByRole('link', { name: t.toPlans });
	expect(link.getAttribute('href')).toContain(`/courses/${COURSE}/payment-option`);
});

it('shows before videos are paid which course includes them and until when, and allows the payment', async () => {
	const c = IN_COURSE_TEXTS.bn;
	const payment: SubscriptionPayment = {
		...WAYS,
		subscription: { id: 4, course_title: 'রেসিডেন্সি', session_name: 'জুলাই' },
		order: { ...order, kind: 'subscription', doctor_course_id: null, subscription_id: 4 },
		wish: { plan_id: 1, video_ids: [1, 2, 3], extends: null },
		video_count: 3,
		in_courses: [
			{ course_id: COURSE, batch_title: 'প্রশ্ন', videos: 2, until: '2027-03-31T17:00:00.000Z', closed: false },
			{ course_id: 6, batch_title: 'সলভ', videos: 1, until: null, closed: true },
		],
		payments: [],
		refunds: [],
	};
	answer({ 'GET /api/v3/web/doctor/subscriptions/4/payment-options': payment });
	const { VideoCheckout } = await import('./Checkout.tsx');
	drawScreen('subscription-checkout', VideoCheckout, '/subscription/4/checkout');
	await screen.findByText(c.titleSome);
	screen.getByText(c.some('২', '৩', 'প্রশ্ন') + c.until('৩১ মার্চ ২০২৭'));
	screen.getByText(c.some('১', '৩', 'সলভ') + c.closed);
	expect(screen.getByRole('link', { name: c.toCourse }).getAttribute('href')).toContain(`/courses/${COURSE}`);
	screen.getByRole('radio', { name: 'বিকাশ' });
});
