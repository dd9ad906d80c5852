import type { Gateway } from '#contract/sales/orders.ts';
import { DAY_MS, HOUR_MS } from '../../../days.rules.ts';
import { count, inTransaction } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentGateway } from '../../../gateways/payments/payments.ts';
import { networkOf } from '../../../http/network.ts';
import { findReported, noteReported, storeMessage } from '../pay/payments.repo.ts';
import { isFinal, keepable, mayComeLate, nextCheckAt } from '../pay/payments.rules.ts';
import { queueCheck } from './check.service.ts';

interface Came {
	kind: 'return' | 'ipn';
	outcome: string | null;
	fields: Readonly<Record<string, string>>;
}

/** Finds the payment of a call; `keep` stores what was received and queues a query. Nothing is trusted. Null: none. */
export async function readCallback(
	deps: Deps,
	gateway: PaymentGateway,
	{ kind, outcome, fields }: Came,
	ip: string,
) {
	// The addresses in a message of Amazon contain the secret that opens the topic.
	const { SubscribeURL: _, UnsubscribeURL: __, ...bare } = fields;
	const stored = keepable(bare) as Record<string, string>;
	const read = gateway.read(kind, outcome, stored);
	const check = kind === 'ipn' ? ((await gateway.hear?.(fields)) ?? null) : null;
	if (check === 'subscribed') {
		deps.log.info({ gateway: gateway.name }, 'a gateway may send its messages from now on');
		return null;
	}
	const report = { ...read, signature: check ?? read.signature };
	const payment = await findReported(deps.db.q, gateway.name, report);
	return {
		payment,
		async keep(): Promise<void> {
			if (payment === null && !(await mayStoreUnknown(deps, gateway.name, kind, ip))) return;
			await store(deps, gateway.name, { kind, outcome, fields: stored, report }, payment);
		},
	};
}

/** Stored messages about unknown payments, of one network in an hour and in total in a day. */
const UNKNOWN_OF_ONE = 10;
const UNKNOWN_OF_ALL = 200;

/** Counts a message about an unknown payment; false: there were too many to store this one. */
async function mayStoreUnknown(deps: Deps, gateway: Gateway, kind: 'return' | 'ipn', ip: string) {
	deps.metrics.unknownPayment(gateway);
	const now = deps.clock.now();
	const { q } = deps.db;
	if ((await count(q, `unknown payment|${networkOf(ip)}`, 1, HOUR_MS, now)) > UNKNOWN_OF_ONE) return false;
	if ((await count(q, 'unknown payment|all', 1, DAY_MS, now)) > UNKNOWN_OF_ALL) return false;
	deps.log.warn({ gateway, kind }, 'a gateway told of a payment that nobody knows');
	return true;
}

async function store(
	deps: Deps,
	gateway: Gateway,
	came: Came & { report: { outcome: string; signature: string } },
	payment: Awaited<ReturnType<typeof findReported>>,
): Promise<void> {
	const now = deps.clock.now();
	const { kind, outcome, fields, report } = came;
	await inTransaction(deps.db, async (tx) => {
		const asks = payment !== null && (!isFinal(payment.state) || mayComeLate(payment));
		if (asks) {
			const approved = kind === 'return' && report.outcome === 'success';
			await noteReported(tx, payment.id, { now, nextCheckAt: nextCheckAt(0, now), approved });
		}
		await storeMessage(tx, {
			gateway,
			kind,
			paymentId: payment?.id ?? null,
			body: { outcome, fields },
			note: payment ? (report.signature === 'bad' ? 'bad_signature' : null) : 'unknown_payment',
			createdAt: now,
		});
		if (asks) await queueCheck(tx, deps, payment.id, gateway);
	});
}
