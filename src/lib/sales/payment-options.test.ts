import { describe, expect, it } from 'vitest';
import type { Instalment, Order, OrderLine, PaymentOptions, Refund } from '#contract/sales/orders.ts';
import {
	blockingRefund,
	type Choice,
	currentChoice,
	firstChoice,
	hasPapers,
	hasRunOut,
	isPlanGone,
	mayLeave,
	missingIn,
	orderedChoice,
	presentOrder,
	refundableOrder,
	wishFrom,
	wishOf,
} from './payment-options.ts';

const line = (kind: OrderLine['kind'], more: Partial<OrderLine> = {}): OrderLine => ({
	kind,
	amount: 100,
	label: null,
	no: null,
	of: null,
	...more,
});
const order = (id: number, status: Order['status'], more: Partial<Order> = {}): Order => ({
	id,
	no: `O-${id}`,
	kind: 'course',
	doctor_course_id: 5,
	subscription_id: null,
	status,
	lines: [line('course')],
	subtotal: 100,
	discount: 0,
	shipping: 0,
	total: 100,
	plan: null,
	delivery: null,
	quote_expires_at: '2026-11-21T06:30:00.000Z',
	open_payment_id: null,
	created_at: '2026-11-21T06:00:00.000Z',
	paid_at: null,
	...more,
});
const part = (id: number, no: number, state: Instalment['state']): Instalment => ({
	id,
	no,
	of: 3,
	transfer: false,
	due_on: '2026-12-01',
	amount: 100,
	paid: 0,
	state,
	locks_on: '2026-12-08',
});
const plan = { id: 4, title: 'তিন কিস্তি', grace_days: 7, items: [] };
const options = (more: Partial<PaymentOptions> = {}): PaymentOptions =>
	({
		course: { id: 5, status: 'pending_payment' },
		agreed: null,
		instalments: [],
		plans: [plan],
		delivery: { courier_fee: 12_000, branch: { id: 1, name: 'মিরপুর', address: '', phone: '' } },
		orders: [],
		...more,
	}) as PaymentOptions;
const choice: Choice = { planId: null, delivery: null, code: '', instalmentIds: null };

describe('the order that is being paid', () => {
	it('is the open one, whatever came before or after it', () => {
		expect(presentOrder([order(3, 'expired'), order(2, 'awaiting_payment'), order(1, 'paid')])?.id).toBe(2);
		expect(presentOrder([order(2, 'quoted'), order(1, 'paid')])?.id).toBe(2);
	});
	it('is the newest one when it expired, so that it can be requested again', () => {
		expect(presentOrder([order(1, 'paid'), order(2, 'expired')])?.id).toBe(2);
		expect(presentOrder([order(3, 'paid'), order(2, 'expired')])).toBeNull();
		expect(presentOrder([order(1, 'cancelled')])).toBeNull();
		expect(presentOrder([])).toBeNull();
	});
	it('expires at its time, not before', () => {
		const end = Date.parse('2026-11-21T06:30:00.000Z');
		expect(hasRunOut(order(1, 'quoted'), end - 1)).toBe(false);
		expect(hasRunOut(order(1, 'quoted'), end)).toBe(true);
		expect(hasRunOut(order(1, 'expired'), end - 1)).toBe(true);
	});
	it('is requested again with its plan, code and delivery', () => {
		const requested = order(1, 'expired', {
			plan,
			delivery: 'courier',
			lines: [line('course'), line('code', { label: 'EID10' })],
		});
		expect(wishOf(requested, [])).toEqual({ plan_id: 4, code: 'EID10', delivery: 'courier' });
		expect(wishOf(order(1, 'quoted'), [])).toEqual({});
	});
	it('is requested again with the instalments that it pays', () => {
		const requested = order(1, 'expired', {
			kind: 'instalment',
			lines: [line('instalment', { no: 2, of: 3 }), line('instalment', { no: 3, of: 3 })],
		});
		const parts = [part(11, 1, 'paid'), part(12, 2, 'late'), part(13, 3, 'upcoming')];
		expect(wishOf(requested, parts)).toEqual({ instalment_ids: [12, 13] });
	});
});

describe('the requested price', () => {
	it('is for the batch before the first payment: plan, trimmed code, sheets if there are any', () => {
		const chosen: Choice = { planId: 4, delivery: 'branch', code: '  EID10 ', instalmentIds: null };
		expect(wishFrom(chosen, options())).toEqual({ plan_id: 4, code: 'EID10', delivery: 'branch' });
		expect(wishFrom(chosen, options({ delivery: null }))).toEqual({ plan_id: 4, code: 'EID10' });
		expect(wishFrom(choice, options())).toEqual({});
	});
	it('is for instalments after it: those that are due, otherwise the next one, or the chosen ones', () => {
		const parts = [part(11, 1, 'paid'), part(12, 2, 'late'), part(13, 3, 'due'), part(14, 4, 'upcoming')];
		const after = options({ agreed: 400, instalments: parts });
		expect(wishFrom({ ...choice, code: 'EID10' }, after)).toEqual({ instalment_ids: [12, 13] });
		expect(wishFrom({ ...choice, instalmentIds: [14] }, after)).toEqual({ instalment_ids: [14] });
		expect(firstChoice([part(14, 4, 'upcoming'), part(15, 5, 'upcoming')])).toEqual([14]);
		expect(firstChoice([part(11, 1, 'paid'), part(12, 2, 'waived')])).toEqual([]);
	});
	it('excludes removed instalments, such as one paid in another tab', () => {
		const parts = [part(11, 1, 'paid'), part(12, 2, 'due'), part(13, 3, 'upcoming')];
		const after = options({ agreed: 300, instalments: parts });
		expect(wishFrom({ ...choice, instalmentIds: [11, 13] }, after)).toEqual({ instalment_ids: [13] });
		expect(wishFrom({ ...choice, instalmentIds: [11] }, after)).toEqual({ instalment_ids: [12] });
		expect(currentChoice({ ...choice, instalmentIds: [11] }, after)).toEqual(choice);
	});
	it('needs a new choice if the plan or the branch of the sheets was removed: neither is replaced silently', () => {
		const gone = { ...choice, planId: 9, delivery: 'courier' as const, code: 'EID10' };
		expect(missingIn(gone, options())).toBe('plan_id');
		expect(currentChoice(gone, options())).toEqual(gone);
		expect(missingIn({ ...gone, planId: null }, options())).toBeNull();
		const sheets = options({ delivery: { courier_fee: 100, branch: null } });
		expect(missingIn({ ...choice, delivery: 'branch' }, sheets)).toBe('delivery');
		expect(missingIn({ ...choice, delivery: 'courier' }, sheets)).toBeNull();
	});
	it('is not requested while no instalment, or no delivery of sheets, is chosen', () => {
		const parts = [part(11, 1, 'due'), part(12, 2, 'upcoming')];
		const after = options({ agreed: 200, instalments: parts });
		expect(currentChoice({ ...choice, instalmentIds: [] }, after).instalmentIds).toEqual([]);
		expect(missingIn({ ...choice, instalmentIds: [] }, after)).toBe('instalment_ids');
		expect(missingIn(choice, after)).toBeNull();
		expect(missingIn(choice, options())).toBe('delivery');
		expect(missingIn({ ...choice, delivery: 'branch' }, options())).toBeNull();
		expect(missingIn(choice, options({ delivery: null }))).toBeNull();
	});
	it('begins with the choices of the open order', () => {
		const open = order(2, 'quoted', { plan, lines: [line('code', { label: 'EID10' })], delivery: 'branch' });
		expect(orderedChoice(options({ orders: [open] }))).toEqual({
			planId: 4,
			delivery: 'branch',
			code: 'EID10',
			instalmentIds: null,
		});
		const without = options({ orders: [open], plans: [] });
		expect(isPlanGone(orderedChoice(without).planId, without)).toBe(true);
	});
});

describe('the order for a refund request', () => {
	it('is the one that opened the course, otherwise the newest that was paid', () => {
		const orders = [order(3, 'paid', { kind: 'instalment' }), order(2, 'part_refunded'), order(1, 'expired')];
		expect(refundableOrder(orders)?.id).toBe(2);
		expect(refundableOrder([order(3, 'paid', { kind: 'transfer' }), order(1, 'cancelled')])?.id).toBe(3);
	});
	it('is null if nothing was paid', () => {
		expect(
			refundableOrder([order(1, 'paid', { total: 0 }), order(2, 'quoted'), order(3, 'refunded')]),
		).toBeNull();
	});
});

describe('the possible actions for a course', () => {
	const refund = (id: number, state: Refund['state'], amount = 100): Refund => ({
		id,
		order_id: 1,
		amount,
		state,
		reason: 'changed_mind',
		note: null,
		answer: null,
		created_at: '2026-11-21T06:00:00.000Z',
		done_at: null,
		may_withdraw: state === 'requested',
	});
	const tried = (id: number, state: string) => ({
		id,
		order_id: 1,
		method: 'bkash' as const,
		state,
		reason: null,
		amount: 100,
		created_at: '2026-11-21T06:00:00.000Z',
	});
	const money = (refunds: Refund[], payments: PaymentOptions['payments']) =>
		blockingRefund(options({ refunds, payments }))?.id ?? null;

	it('include documents even after all of the money was refunded', () => {
		expect(hasPapers(options({ paid: 0, orders: [order(1, 'refunded')] }))).toBe(true);
		expect(hasPapers(options({ paid: 0, orders: [order(1, 'part_refunded')] }))).toBe(true);
		expect(hasPapers(options({ paid: 0, orders: [order(1, 'expired'), order(2, 'quoted')] }))).toBe(false);
	});
	it('include cancelling while nothing is paid and nothing owed', () => {
		const course = (status: string) => ({ id: 5, status }) as PaymentOptions['course'];
		expect(mayLeave(options({ paid: 0 }))).toBe(true);
		expect(mayLeave(options({ course: course('active'), paid: 0, agreed: 0 }))).toBe(true);
		expect(mayLeave(options({ course: course('active'), paid: 0, agreed: 100 }))).toBe(false);
		expect(mayLeave(options({ course: course('active'), paid: 100, agreed: 100 }))).toBe(false);
		expect(mayLeave(options({ course: course('cancelled'), paid: 0 }))).toBe(false);
	});
	it('allow one refund request at a time, but a refund of a duplicate payment does not block it', () => {
		expect(money([], [tried(1, 'succeeded')])).toBeNull();
		expect(money([refund(3, 'requested')], [tried(1, 'succeeded')])).toBe(3);
		expect(money([refund(3, 'done'), refund(4, 'rejected')], [tried(1, 'succeeded')])).toBeNull();
		expect(money([refund(3, 'withdrawn')], [tried(1, 'succeeded')])).toBeNull();
		const twice = [tried(2, 'overpaid'), tried(1, 'succeeded')];
		expect(money([refund(3, 'approved')], twice)).toBeNull();
		expect(money([refund(4, 'requested'), refund(3, 'approved')], twice)).toBe(4);
		expect(money([refund(4, 'sent'), refund(3, 'done')], twice)).toBe(4);
		// An amount that differs from the payment is the doctor's own request.
		expect(money([refund(3, 'requested', 60)], twice)).toBe(3);
	});
});
