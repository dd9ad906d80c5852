import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { WEB_PREFIX } from '#contract/constants.ts';
import { fromE164 } from '#contract/phone.ts';
import type { Gateway } from '#contract/sales/orders.ts';
import type { payments as contract } from '#contract/sales/payments.ts';
import { endWaiting } from '../../../approvals/ask.service.ts';
import { dayNumber, dayOf, isoDay } from '../../../days.rules.ts';
import { getLocked, insertRow, inTransaction, lockRow, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentGateway } from '../../../gateways/payments/payments.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { findUpload, storeUpload } from '../../account/index.ts';
import { FREE, payOrder } from '../capture/capture.service.ts';
import { awaitPayment, type OrderRow } from '../order/order.service.ts';
import { isOpenOrder, moveOrder, wasPaid } from '../order/orders.rules.ts';
import { viewOrder } from '../order/orders.views.ts';
import { orders } from '../orders.tables.ts';
import { once } from '../pay/idempotency.service.ts';
import {
	changePayment,
	findPayer,
	forgetSlips,
	hasBranch,
	insertProof,
	lockOrder,
	lockPayment,
	newNonce,
	newRef,
	type PaymentRow,
	SLIP,
	storeMessage,
	underWayOf,
} from '../pay/payments.repo.ts';
import { isDayOfProof, keepable, movePayment, nextCheckAt } from '../pay/payments.rules.ts';
import { payments } from '../payments.tables.ts';
import { soldBy } from '../quote/kinds.ts';
import { overAbandonedTry } from './abandoned-try.service.ts';

interface Wanted {
	orderId: number;
	doctorId: number;
	/** Whether an order whose quote has expired may be reopened, for money that was paid in time. */
	isInTime?: (order: OrderRow) => boolean;
}

/** Prepares an order for a new payment and reserves its place. `tried`: its open payment was asked about and ended. */
async function makePayable(tx: Query, deps: Deps, wanted: Wanted, tried: boolean) {
	const now = deps.clock.now();
	const locked = await lockOrder(tx, wanted.orderId);
	if (locked?.order.doctorId !== wanted.doctorId) return fault('order.not_found');
	const { order, payments } = locked;
	const paid = payments.find(({ state }) => state === 'succeeded');
	if (wasPaid(order.status)) return fault('order.paid', paid && { payment_id: paid.id });
	const open = payments.find(({ state }) => state === 'on_hold') ?? underWayOf(payments);
	if (open) return fault('payment.open', { payment_id: open.id });
	// An open payment retains price and place beyond the end of the quote.
	const over = !isOpenOrder(order.status) || (now >= order.quoteExpiresAt && !tried);
	if (over && !(wanted.isInTime?.(order) && (await reopen(tx, order, now))))
		return fault('order.quote_expired');
	// The reopened order has its place already.
	const until = over ? null : new Date(Math.max(order.quoteExpiresAt.getTime(), now.getTime()));
	const refused = await soldBy(order).keep(tx, order, until);
	if (refused) return refused;
	await awaitPayment(tx, order.id);
	return order;
}

/** Reopens an order for money that was paid in time; false: it was cancelled or a newer order replaced it. */
async function reopen(tx: Query, order: OrderRow, now: Date): Promise<boolean> {
	const { id, status } = order;
	if (!isOpenOrder(status) && status !== 'expired') return false;
	if (!(await soldBy(order).reopen(tx, order, now))) return false;
	if (status === 'expired')
		await updateRow(tx, orders, id, { status: moveOrder(status, 'awaiting_payment') });
	return true;
}

/** Begins a payment of an order in one transaction, after the previous payment was queried once. */
const beginPayment = <T>(deps: Deps, wanted: Wanted, steps: (tx: Query, order: OrderRow) => Promise<T>) =>
	overAbandonedTry(deps, async (tx, tried) => {
		const order = await makePayable(tx, deps, wanted, tried);
		return order instanceof Fault ? order : steps(tx, order);
	});

type Begun = Awaited<ReturnType<typeof payNow>>;

/** Begins a payment at a gateway. The same key gives the same payment. */
export async function pay(deps: Deps, doctorId: number, orderId: number, method: Gateway, key: string) {
	const request = `POST orders/${orderId}/pay ${method}`;
	return once<Exclude<Begun, Fault>, Extract<Begun, Fault>>(deps, { doctorId, key, request }, () =>
		payNow(deps, doctorId, orderId, method),
	);
}

async function payNow(deps: Deps, doctorId: number, orderId: number, method: Gateway) {
	const gateway = deps.gateways.get(method);
	const { methods, gateway_least } = await deps.setting('sales');
	if (!gateway || !methods[method]) return fault('payment.method_closed', { field: 'method' });
	const begun = await beginPayment(deps, { orderId, doctorId }, async (tx, order) => {
		if (order.total < Math.max(1, gateway_least))
			return fault('payment.method_closed', { field: 'method', least: gateway_least });
		const now = deps.clock.now();
		const payment = await insertRow(tx, payments, {
			ref: newRef(),
			orderId,
			doctorId,
			method,
			amount: order.total,
			nonce: newNonce(),
			// If this process dies now, the gateway is queried by the reference alone.
			nextCheckAt: nextCheckAt(0, now),
			createdAt: now,
		});
		return { payment, order };
	});
	return begun instanceof Fault ? begun : openAtGateway(deps, gateway, begun.payment, begun.order);
}

/** Opens the payment at the gateway, outside of any transaction, and stores the address for the doctor. */
async function openAtGateway(deps: Deps, gateway: PaymentGateway, payment: PaymentRow, order: OrderRow) {
	const payer = await findPayer(deps.db.q, payment.doctorId);
	const callback = `${deps.config.publicOrigin}${WEB_PREFIX}/payments/${gateway.name}`;
	const opened = await gateway.begin({
		ref: payment.ref,
		amount: payment.amount,
		nonce: payment.nonce,
		title: `Order ${order.no}`,
		payer: { ...payer, phone: fromE164(payer.phone) },
		returnUrl: (outcome) => `${callback}/return/${outcome}`,
		ipnUrl: `${callback}/ipn`,
	});
	const now = deps.clock.now();
	const after = await inTransaction(deps.db, async (tx) => {
		const row = await getLocked(tx, payments, payment.id);
		const message = { gateway: gateway.name, kind: 'begin', paymentId: row.id, createdAt: now };
		await storeMessage(tx, { ...message, body: { opened: opened.kind, ...keepable(opened.raw) } });
		if (opened.kind !== 'open') {
			if (row.state !== 'initiated') return row;
			const set = { state: movePayment(row.state, 'failed'), reason: opened.reason, nextCheckAt: null };
			return changePayment(tx, row.id, set);
		}
		const { gatewayRef, redirectUrl } = opened;
		// Superseded meanwhile; it can still be queried by its reference.
		if (row.state !== 'initiated') return changePayment(tx, row.id, { gatewayRef });
		return changePayment(tx, row.id, {
			state: movePayment(row.state, 'redirected'),
			gatewayRef,
			redirectUrl,
			checks: 0,
			nextCheckAt: nextCheckAt(0, now),
		});
	});
	if (after.state === 'redirected' && after.redirectUrl !== null)
		return { payment_id: after.id, redirect_url: after.redirectUrl };
	if (opened.kind !== 'open') {
		deps.log.warn(
			{ payment_id: payment.id, gateway: gateway.name, reason: opened.reason },
			'a gateway did not open a payment',
		);
		return fault('payment.gateway_down', { payment_id: payment.id, reason: opened.reason });
	}
	return fault('payment.open', { payment_id: payment.id });
}

/** Completes an order whose total is zero. One that was completed already is returned again. */
export const takeFree = (deps: Deps, doctorId: number, orderId: number) =>
	inTransaction(deps.db, async (tx) => {
		const order = await lockRow(tx, orders, and(eq(orders.id, orderId), eq(orders.doctorId, doctorId)));
		if (!order) return fault('order.not_found');
		if (order.total > 0) return fault('order.not_free');
		if (wasPaid(order.status)) return { order: await viewOrder(tx, orderId) };
		if (!isOpenOrder(order.status) || order.quoteExpiresAt <= deps.clock.now())
			return fault('order.quote_expired');
		const refused = await soldBy(order).keep(tx, order, order.quoteExpiresAt);
		if (refused) return refused;
		// Another order has opened the enrolment meanwhile.
		if (!(await payOrder(tx, deps, orderId, FREE))) return fault('order.quote_expired');
		return { order: await viewOrder(tx, orderId) };
	});

/** Stores a photo of a deposit slip for staff only. Earlier ones without a payment are removed. */
export async function storeSlip(deps: Deps, doctorId: number, file: Buffer) {
	const forget = () => forgetSlips(deps.db.q, doctorId);
	const slip = await storeUpload(deps, { doctorId, purpose: SLIP }, file, forget);
	return slip instanceof Fault ? slip : { slip };
}

type Proof = z.output<typeof contract.manualProof.body>;

/** Stores a doctor's report of a deposit for staff. A deposit since the order was created counts after its end too. */
export async function giveProof(deps: Deps, doctorId: number, orderId: number, proof: Proof) {
	const { methods } = await deps.setting('sales');
	const { q } = deps.db;
	if (!methods[proof.method]) return fault('payment.method_closed', { field: 'method' });
	if (!isDayOfProof(dayNumber(proof.paid_on), dayOf(deps.clock.now())))
		return fault('payment.bad_date', { field: 'paid_on' });
	const branchKnown = proof.branch_id !== null && (await hasBranch(q, proof.branch_id));
	if (proof.branch_id === null ? proof.method === 'cash_branch' : !branchKnown)
		return fault('payment.method_closed', { field: 'branch_id' });
	const slip = proof.slip === null ? null : await findUpload(q, { doctorId, purpose: SLIP }, proof.slip);
	if (proof.slip !== null && slip === null) return fault('upload.unknown', { field: 'slip' });
	const isInTime = (order: OrderRow): boolean => proof.paid_on >= isoDay(dayOf(order.createdAt));
	return beginPayment(deps, { orderId, doctorId, isInTime }, async (tx, order) => {
		const payment = await insertProof(tx, order, {
			no: proof.trx_id,
			method: proof.method,
			paidOn: proof.paid_on,
			branchId: proof.branch_id,
			slip,
			createdAt: deps.clock.now(),
		});
		return payment ?? fault('payment.trx_used', { field: 'trx_id' });
	});
}

/** The doctor withdraws an undecided proof, so the order can be paid in any way again. Can be repeated. */
export function withdrawProof(deps: Deps, doctorId: number, id: number) {
	return inTransaction(deps.db, async (tx) => {
		const before = await lockPayment(tx, id);
		if (before?.doctorId !== doctorId) return fault('payment.not_found');
		if (before.state === 'reversed' && before.reason === 'withdrawn') return before;
		if (before.state !== 'on_hold' || before.reason !== 'proof') return fault('payment.over');
		await endWaiting(tx, deps, `payment:${id}`);
		return changePayment(tx, id, { state: movePayment('on_hold', 'reversed'), reason: 'withdrawn' });
	});
}
