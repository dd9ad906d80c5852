import type { Gateway } from '#contract/sales/orders.ts';
import { inTransaction } from '../../../db/client.ts';
import { count } from '../../../db/counters.ts';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../http/network.ts';
import { findReported, keepMessage, noteReported } from '../pay/payments.repo.ts';
import { isFinal, keepable, mayComeLate, nextCheckAt } from '../pay/payments.rules.ts';
import { checkKey } from './check.service.ts';
import type { PaymentCallbacks } from './payment-callbacks.ts';

/** The callback routes: they store what was received and queue a query to the gateway. Nothing is trusted. */
export function makePaymentCallbacks(deps: Deps): PaymentCallbacks {
	return {
		knows: (gateway) => deps.gateways.has(gateway as Gateway),
		async find(name, kind, outcome, fields, ip) {
			const gateway = deps.gateways.get(name as Gateway);
			if (!gateway) return null;
			// The addresses in a message of Amazon contain the secret that opens the topic.
			const { SubscribeURL: _, UnsubscribeURL: __, ...bare } = fields;
			const kept = keepable(bare) as Record<string, string>;
			const read = gateway.read(kind, outcome, kept);
			const check = kind === 'ipn' ? ((await gateway.hear?.(fields)) ?? null) : null;
			if (check === 'subscribed') {
				deps.log.info({ gateway: name }, 'a gateway may send its messages from now on');
				return null;
			}
			const report = { ...read, signature: check ?? read.signature };
			const payment = await findReported(deps.db.q, gateway.name, report);
			return {
				payment,
				keep: async () => {
					if (payment === null && !(await mayKeepUnknown(deps, gateway.name, kind, ip))) return;
					await keep(deps, gateway.name, { kind, outcome, fields: kept, report }, payment);
				},
			};
		},
	};
}

/** Stored messages about unknown payments, of one network in an hour and in total in a day. */
const UNKNOWN_OF_ONE = 10;
const UNKNOWN_OF_ALL = 200;
const HOUR_MS = 3_600_000;

/** Counts a message about an unknown payment; false: there were too many to store this one. */
async function mayKeepUnknown(deps: Deps, gateway: Gateway, kind: 'return' | 'ipn', ip: string) {
	deps.metrics.unknownPayment(gateway);
	const now = deps.clock.now();
	const { q } = deps.db;
	if ((await count(q, `unknown payment|${networkOf(ip)}`, 1, HOUR_MS, now)) > UNKNOWN_OF_ONE) return false;
	if ((await count(q, 'unknown payment|all', 1, 24 * HOUR_MS, now)) > UNKNOWN_OF_ALL) return false;
	deps.log.warn({ gateway, kind }, 'a gateway told of a payment that nobody knows');
	return true;
}

async function keep(
	deps: Deps,
	gateway: Gateway,
	came: {
		kind: 'return' | 'ipn';
		outcome: string | null;
		fields: Record<string, string>;
		report: { outcome: string; signature: string };
	},
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
		await keepMessage(tx, {
			gateway,
			kind,
			paymentId: payment?.id ?? null,
			body: { outcome, fields },
			note: payment ? (report.signature === 'bad' ? 'bad_signature' : null) : 'unknown_payment',
			createdAt: now,
		});
		if (asks)
			await deps.jobs.add(
				tx,
				'payments.check',
				{ payment_id: payment.id },
				{ key: checkKey(payment.id), gateway },
			);
	});
}
