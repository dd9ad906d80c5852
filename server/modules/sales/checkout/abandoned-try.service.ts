import { inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { checkSoon } from '../capture/check.service.ts';
import { changePayment, findPayment, lockPayments, type PaymentRow } from '../pay/payments.repo.ts';
import { isBeginning, isUnderWay, movePayment } from '../pay/payments.rules.ts';

type InTheWay = Fault<'order.paid' | 'payment.open'>;

/** Why a payment cannot be superseded: it is paid, held, or its gateway is being called. */
function standsFirm({ id, state, createdAt }: PaymentRow, now: Date): InTheWay | null {
	if (state === 'succeeded') return fault('order.paid', { payment_id: id });
	if (state === 'on_hold') return fault('payment.open', { payment_id: id });
	if (isBeginning({ state, createdAt }, now)) return fault('payment.open', { payment_id: id, next_in_s: 5 });
	return null;
}

async function askTry(deps: Deps, paymentId: number): Promise<InTheWay | null> {
	await checkSoon(deps, paymentId);
	const payment = await findPayment(deps.db.q, paymentId);
	return payment && standsFirm(payment, deps.clock.now());
}

async function supersede(tx: Query, deps: Deps, paymentId: number): Promise<InTheWay | null> {
	const known = await findPayment(tx, paymentId);
	const payment = known && (await lockPayments(tx, known.orderId)).find(({ id }) => id === paymentId);
	if (!payment) return null;
	const firm = standsFirm(payment, deps.clock.now());
	if (!firm && isUnderWay(payment.state))
		await changePayment(tx, paymentId, { state: movePayment(payment.state, 'superseded') });
	return firm;
}

/** How often another payment may begin while the previous one is queried. */
const TURNS = 3;

/**
 * Ends an order in a transaction although one of its payments was abandoned: where `action` refuses with
 * `payment.open`, the gateway is queried once, outside of any transaction, and the payment is superseded unless it is
 * paid, held or beginning. A late success of it still counts. `action` receives whether a payment was queried.
 */
export async function overAbandonedTry<R>(
	deps: Deps,
	action: (tx: Query, tried: boolean) => Promise<R>,
): Promise<R | InTheWay> {
	let requested: number | null = null;
	for (let turn = 1; ; turn++) {
		const id: number | null = requested;
		const answer: R | InTheWay = await inTransaction(
			deps.db,
			async (tx): Promise<R | InTheWay> =>
				(id === null ? null : await supersede(tx, deps, id)) ?? (await action(tx, id !== null)),
		);
		if (!(answer instanceof Fault) || answer.code !== 'payment.open' || turn === TURNS) return answer;
		const open = Number(answer.meta?.payment_id);
		if (open === requested) return answer;
		const refused = await askTry(deps, open);
		if (refused) return refused;
		requested = open;
	}
}
