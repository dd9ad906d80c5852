import { getLocked, inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { CallbackReport, Said } from '../../../gateways/payments/payments.ts';
import { noteFurtherTries } from '../ledger/differences.repo.ts';
import { notifyPayer } from '../pay/notices.service.ts';
import { changePayment, isTrxUsed, type PaymentRow, storeMessage } from '../pay/payments.repo.ts';
import {
	isDenial,
	isFinal,
	judge,
	keepable,
	lateReturn,
	mayComeLate,
	movePayment,
	suspenseOf,
} from '../pay/payments.rules.ts';
import { payments } from '../payments.tables.ts';
import { gatewayOf, taken } from '../refund/refunds.rules.ts';
import { openRefund } from '../refund/refunds.service.ts';
import { capturePayment, noticeOf, suspend } from './capture.service.ts';

/** A unique violation and a deadlock: caused by a concurrent transaction, and not repeated. */
const OF_THE_MOMENT = ['23505', '40P01'];
const isOfTheMoment = (error: unknown): boolean =>
	error instanceof Error &&
	OF_THE_MOMENT.includes(String((error.cause as { code?: unknown } | undefined)?.code));

interface Answer {
	said: Said;
	/** The call that was answered. */
	kind: 'check' | 'execute';
	claim: CallbackReport['outcome'] | null;
}

/** Applies a gateway's answer about a payment in one transaction. Repeated or concurrent calls apply it once. */
export async function conclude(deps: Deps, paymentId: number, answer: Answer): Promise<PaymentRow> {
	const once = () => concludeOnce(deps, paymentId, answer);
	const { before, after } = await once().catch((error) => {
		// For example two payments that name the same money, captured concurrently; the retry sees the first one.
		if (isOfTheMoment(error)) return once();
		throw error;
	});
	if (after.state === 'on_hold' && before.state !== 'on_hold')
		deps.log.warn({ payment_id: paymentId, reason: after.reason }, 'a payment is held for people');
	const notice = noticeOf(before, after);
	if (notice) await notifyPayer(deps, after, notice, taken(after));
	return after;
}

/** The numbers of the money that a gateway took; null where it took none. */
const moneyOf = (said: Said) =>
	said.kind === 'paid'
		? { trxId: said.trxId, valId: said.valId, fee: said.fee }
		: { trxId: null, valId: null, fee: null };

function claimedBy(before: PaymentRow, said: Said, now: Date): Partial<PaymentRow> {
	if (said.kind === 'paid')
		return {
			saidAmount: said.amount,
			saidCurrency: said.currency?.slice(0, 10) ?? null,
			risk: said.risky ? 1 : 0,
			deniedAt: null,
		};
	return before.state === 'on_hold' && isDenial(said, now.getTime() - before.createdAt.getTime())
		? { deniedAt: now }
		: {};
}

/** Leaves the payment unpaid: unchanged, in the verdict's state, or held for staff with the money in suspense. */
async function leaveUnpaid(
	tx: Query,
	deps: Deps,
	before: PaymentRow,
	verdict: ReturnType<typeof judge>,
	set: Partial<PaymentRow>,
): Promise<PaymentRow> {
	const stays = verdict.to === before.state && verdict.reason === null;
	const moved = { ...set, ...(!stays && { reason: verdict.reason }) };
	return changePayment(tx, before.id, {
		...moved,
		state: movePayment(before.state, verdict.to),
		...(verdict.to === 'on_hold' && {
			nextCheckAt: null,
			...(await suspend(tx, deps, before, suspenseOf({ ...before, ...moved }), 'held')),
		}),
	});
}

async function concludeOnce(deps: Deps, paymentId: number, { said, kind, claim }: Answer) {
	const now = deps.clock.now();
	return inTransaction(deps.db, async (tx) => {
		const before = await getLocked(tx, payments, paymentId);
		const late = mayComeLate(before);
		if (isFinal(before.state) && !late) return { before, after: before };
		const body = { said: said.kind, ...keepable(said.raw) };
		await storeMessage(tx, { gateway: before.method, kind, paymentId, body, createdAt: now });
		const money = moneyOf(said);
		const trxUsed = await isTrxUsed(tx, { id: before.id, method: before.method, ...money });
		const judged = {
			...before,
			executed: before.executedAt !== null,
			trxUsed,
			claim,
			exhausted: before.nextCheckAt === null,
		};
		const verdict = judge(judged, said);
		const set = { ...claimedBy(before, said, now), checkedAt: now };
		if (late) {
			const back = said.kind === 'paid' ? lateReturn(judged, said) : 0;
			if (back === 0) return { before, after: await changePayment(tx, paymentId, { checkedAt: now }) };
			const after = await changePayment(tx, paymentId, { ...set, ...money, nextCheckAt: null });
			await openRefund(tx, deps, { paymentId, amount: back });
			return { before, after };
		}
		if (verdict.to === 'succeeded') {
			const after = await capturePayment(tx, deps, before, money, set);
			const gateway = gatewayOf(before.method);
			if (gateway) await noteFurtherTries(tx, gateway, after, said, now);
			return { before, after };
		}
		// Numbers of money that belongs to another payment are not stored here.
		const isOwn = said.kind === 'paid' && !trxUsed && verdict.reason !== 'order_differs';
		return { before, after: await leaveUnpaid(tx, deps, before, verdict, { ...set, ...(isOwn && money) }) };
	});
}
