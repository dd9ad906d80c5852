import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Instalment, Order, PaymentOptions } from '#contract/sales/orders.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS, REFUND_TEXTS } from '#lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import { DueNow } from './DueNow.tsx';
import { Instalments, Sums } from './PaymentOption.tsx';
import { Refunds } from './Refunds.tsx';

const t = PAYMENT_TEXTS.bn;
const course = (status: string): PaymentOptions['course'] => ({
	id: 5,
	batch_id: 3,
	course_title: 'রেসিডেন্সি',
	batch_title: 'প্রশ্ন',
	status,
	starts_on: '2026-12-01',
});
const part = (id: number, state: Instalment['state']): Instalment => ({
	id,
	no: id,
	of: 12,
	transfer: false,
	due_on: '2027-01-05',
	amount: 300_000,
	paid: 0,
	state,
	locks_on: '2027-01-12',
});
const options = (more: Partial<PaymentOptions>): PaymentOptions => ({
	course: course('pending_payment'),
	price: 1_000_000,
	yours: 1_000_000,
	old_student: false,
	agreed: null,
	paid: 0,
	due: 1_000_000,
	owed: 1_000_000,
	next: null,
	instalments: [],
	plans: [],
	delivery: null,
	seat_until: null,
	seat: 'kept',
	seat_refusal: null,
	instead: null,
	methods: [],
	bank: null,
	branches: [],
	orders: [],
	payments: [],
	refunds: [],
	refund: null,
	...more,
});
const one: PaymentOptions['payments'][number] = {
	id: 7,
	order_id: 2,
	method: 'bkash',
	state: 'redirected',
	reason: null,
	amount: 1,
	created_at: '2026-11-21T06:00:00.000Z',
};
const tried = (state: string) => [{ ...one, state }];
const order: Order = {
	id: 2,
	no: 'O-2',
	kind: 'course',
	doctor_course_id: 5,
	subscription_id: null,
	status: 'quoted',
	lines: [],
	subtotal: 1,
	discount: 0,
	shipping: 0,
	total: 1,
	plan: null,
	delivery: null,
	quote_expires_at: '2026-11-21T06:30:00.000Z',
	open_payment_id: null,
	created_at: '2026-11-21T06:00:00.000Z',
	paid_at: '2026-11-21T06:10:00.000Z',
};
type Part = typeof DueNow | typeof Refunds | typeof Instalments | typeof Sums;
const draw = (screen: Part, more: Partial<PaymentOptions>) =>
	renderToStaticMarkup(createElement(MemoryRouter, null, createElement(screen, { options: options(more) })));

describe('what is due', () => {
	it('can be chosen again after a visit to the gateway was abandoned, unless finance reviews the money', () => {
		const left = draw(DueNow, { payments: tried('redirected') });
		expect(left).toContain(CHECKOUT_TEXTS.bn.openLink);
		expect(left).toContain(t.openChange);
		expect(left).toContain(t.goOn);
		const held = draw(DueNow, { payments: tried('on_hold') });
		expect(held).toContain(CHECKOUT_TEXTS.bn.openLink);
		expect(held).not.toContain(t.openChange);
		expect(held).not.toContain(t.goOn);
		expect(held).not.toContain(t.otherWay);
	});
	it('is the sum of what is chosen, before its code is checked', () => {
		const items = [1, 2].map((no) => ({ no, due_on: '2027-01-05', amount: 925_000 }));
		const plan = { id: 4, title: 'দুই কিস্তি', grace_days: 7, items };
		const offers = {
			yours: 1_850_000,
			due: 1_665_000,
			plans: [plan],
			delivery: { courier_fee: 12_000, branch: null },
		};
		const figure = (more: Partial<Order>) =>
			/text-3xl[^>]*>([^<]+)/.exec(draw(DueNow, { ...offers, orders: [{ ...order, ...more }] }))?.[1];
		expect(figure({})).toBe('৳১৮,৫০০');
		expect(figure({ plan })).toBe('৳৯,২৫০');
		expect(figure({ plan, delivery: 'branch' })).toBe('৳৯,২৫০');
		expect(figure({ plan, delivery: 'courier' })).toBe('৳৯,৩৭০');
		const coded = {
			...order,
			lines: [{ kind: 'code' as const, amount: -1, label: 'SHURU10', no: null, of: null }],
		};
		expect(draw(DueNow, { ...offers, orders: [coded] })).toContain(t.codeLater);
		expect(draw(DueNow, { ...offers, orders: [order] })).not.toContain(t.codeLater);
	});
	it('asks for no money that may have arrived, but shows what is being checked', () => {
		for (const state of ['validating', 'unknown', 'on_hold']) {
			const lines = [{ kind: 'code' as const, amount: -1, label: 'SHURU10', no: null, of: null }];
			const orders = [{ ...order, lines }];
			const checked = draw(DueNow, { orders, payments: [{ ...one, state, amount: 666_000 }] });
			expect(checked).not.toContain(t.codeLater);
			expect(checked).not.toContain(t.dueNow);
			expect(checked).toContain(HELD_TEXTS.bn.head);
			expect(checked).toContain('৳৬,৬৬০');
		}
		expect(draw(DueNow, { payments: tried('redirected') })).toContain(t.dueNow);
	});
	it('shows for a held payment what is compared, by its method and reason, and reserves the seat without a countdown', () => {
		const h = HELD_TEXTS.bn;
		const held = (method: 'bkash' | 'bank_deposit' | 'cash_branch', reason: string) =>
			draw(DueNow, { payments: [{ ...one, method, reason, state: 'on_hold' }] });
		expect(held('bank_deposit', 'proof')).toContain(h.body.deposit);
		expect(held('cash_branch', 'proof')).toContain(h.body.cash);
		expect(held('bkash', 'no_answer')).toContain(h.body.no_answer);
		const differs = held('bkash', 'amount_differs');
		expect(differs).toContain(h.body.differs);
		expect(differs).not.toContain(h.body.deposit);
		expect(differs).toContain(h.seatKept);
		expect(differs).not.toContain(t.seatKept);
	});
	it('shows at its field that the chosen plan is no longer available, and chooses no other', () => {
		const plan = { id: 4, title: 'দুই কিস্তি', grace_days: 7, items: [] };
		const planned = { ...order, plan: { ...plan, id: 9 } };
		const gone = draw(DueNow, { plans: [plan], orders: [planned] });
		expect(gone).toContain(t.planGone);
		expect(gone).not.toContain('checked=""');
		expect(draw(DueNow, { orders: [planned] })).toContain(t.planGone);
		expect(draw(DueNow, { plans: [plan], orders: [{ ...order, plan }] })).not.toContain(t.planGone);
	});
	it('is nothing before the next instalment, which can still be paid early', () => {
		const ahead = draw(DueNow, {
			course: course('active'),
			agreed: 1_000_000,
			paid: 700_000,
			due: 0,
			owed: 300_000,
			next: { amount: 300_000, due_on: '2027-01-05' },
			instalments: [part(11, 'paid'), part(12, 'upcoming')],
		});
		expect(ahead).toContain(t.nothingDue);
		expect(ahead).not.toContain(t.dueNow);
		expect(ahead).toContain(t.sooner);
		expect(ahead).toContain(t.goOn);
	});
	it('is nothing, and nothing can be paid, once everything is paid', () => {
		const over = draw(DueNow, { course: course('active'), agreed: 1, paid: 1, due: 0, owed: 0 });
		expect(over).toContain(t.nothingDueBody);
		expect(over).not.toContain(t.goOn);
	});
	it('is a due instalment, with its errors if the server names them', () => {
		const due = draw(DueNow, {
			course: course('active'),
			agreed: 1_000_000,
			paid: 700_000,
			due: 300_000,
			instalments: [part(11, 'paid'), part(12, 'due')],
		});
		expect(due).toContain(t.dueNow);
		expect(due).toContain('id="instalment_ids"');
		const plan = { id: 4, title: 'দুই কিস্তি', grace_days: 7, items: [] };
		expect(draw(DueNow, { plans: [plan] })).toContain('id="plan_id"');
	});
	it('is a released seat: why, and the next best batch', () => {
		const instead = { batch_id: 9, schedule_id: 8, title: 'আরেক ব্যাচ', starts_on: '2027-01-05' };
		const closed = draw(DueNow, { seat: 'gone', seat_refusal: 'closed', instead });
		expect(closed).toContain(ENROL_TEXTS.bn.refusal.closed);
		expect(closed).toContain('আরেক ব্যাচ');
		expect(closed).toContain('/batch-details/9/enroll/8');
		expect(draw(DueNow, { seat: 'gone', seat_refusal: 'full' })).toContain(t.seatGone);
	});
});

it('an instalment is named by its number in the plan, and a transfer price as a transfer', () => {
	const two = draw(Instalments, { instalments: [{ ...part(2, 'upcoming'), of: 2 }] });
	expect(two).toContain(MONEY_TEXTS.bn.instalmentNo('২', '২'));
	const move = draw(Instalments, { instalments: [{ ...part(1, 'due'), of: 1, transfer: true }] });
	expect(move).toContain(MONEY_TEXTS.bn.line.transfer);
	expect(move).not.toContain(MONEY_TEXTS.bn.instalmentNo('১', '১'));
});

const item = (no: number) => ({ no, due_on: '2027-01-05', amount: 925_000 });
const byPlan: Partial<PaymentOptions> = {
	course: course('active'),
	agreed: 1_850_000,
	paid: 937_000,
	owed: 925_000,
	orders: [
		{
			...order,
			status: 'paid',
			shipping: 12_000,
			plan: { id: 4, title: 'দুই কিস্তি', grace_days: 7, items: [item(1), item(2)] },
		},
	],
	instalments: [{ ...part(2, 'upcoming'), of: 2, amount: 925_000 }],
};

it('the first instalment is among the others as paid, until its money went back', () => {
	const first = MONEY_TEXTS.bn.instalmentNo('১', '২');
	const both = draw(Instalments, byPlan);
	expect(both.indexOf(first)).toBeGreaterThan(0);
	expect(both.indexOf(first)).toBeLessThan(both.indexOf(MONEY_TEXTS.bn.instalmentNo('২', '২')));
	expect(both).toContain(MONEY_TEXTS.bn.instalment.paid);
	const orders = byPlan.orders?.map((one) => ({ ...one, status: 'refunded' as const }));
	expect(draw(Instalments, { ...byPlan, ...(orders && { orders }) })).not.toContain(first);
});

it('the courier, which is not part of the agreed price, is among the sums, so that they add up', () => {
	const sums = draw(Sums, byPlan);
	expect(sums).toContain(MONEY_TEXTS.bn.line.courier);
	for (const sum of ['৳১৮,৫০০', '৳১২০', '৳৯,৩৭০', '৳৯,২৫০']) expect(sums).toContain(sum);
	expect(draw(Sums, { orders: [{ ...order, shipping: 12_000 }] })).not.toContain(MONEY_TEXTS.bn.line.courier);
});

it('a refund in progress shows that another one must wait for it', () => {
	const requested = draw(Refunds, {
		course: course('active'),
		orders: [{ ...order, status: 'paid' }],
		payments: tried('succeeded'),
		refund: { amount: 1, rule: 'before_start', paid: 1, done: 0, total: 9, used: 0, sheets: 0 },
		refunds: [
			{
				id: 1,
				order_id: 2,
				amount: 1,
				state: 'approved',
				reason: 'wrong_batch',
				note: null,
				answer: null,
				created_at: '2026-11-21T06:00:00.000Z',
				done_at: null,
				may_withdraw: false,
			},
		],
	});
	expect(requested).toContain(REFUND_TEXTS.bn.waitForOther);
	expect(requested).not.toContain(REFUND_TEXTS.bn.withdraw);
	expect(requested).not.toContain(REFUND_TEXTS.bn.ask);
});
