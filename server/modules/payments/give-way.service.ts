import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { checkPayment } from './check.service.ts';
import { changePayment, lockPayment, type PaymentRow } from './payments.repo.ts';
import { isBeginning, isUnderWay, movePayment } from './payments.rules.ts';

type InTheWay = Fault<'order.paid' | 'payment.open'>;

/** Why a try to pay cannot give way: its money is here, people look at it, or its gateway is being called. */
function standsFirm({ id, state, createdAt }: PaymentRow, now: Date): InTheWay | null {
	if (state === 'succeeded') return fault('order.paid', { payment_id: id });
	if (state === 'on_hold') return fault('payment.open', { payment_id: id });
	if (isBeginning({ state, createdAt }, now)) return fault('payment.open', { payment_id: id, next_in_s: 5 });
	return null;
}

/** Asks the gateway about a try that something else is to take the place of, outside of any transaction. */
export async function askTry(deps: Deps, paymentId: number): Promise<InTheWay | null> {
	const payment = await checkPayment(deps, paymentId);
	return payment && standsFirm(payment, deps.clock.now());
}

/**
 * Ends a try that was asked about, as part of the transaction that ends its order; called before any order is locked, as
 * payments come first everywhere. One that has ended by itself stays as it is.
 */
export async function giveWay(tx: Query, deps: Deps, paymentId: number): Promise<InTheWay | null> {
	const payment = await lockPayment(tx, paymentId);
	if (!payment) return null;
	const firm = standsFirm(payment, deps.clock.now());
	if (!firm && isUnderWay(payment.state))
		await changePayment(tx, paymentId, { state: movePayment(payment.state, 'superseded') });
	return firm;
}
