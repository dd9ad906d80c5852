import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Gateways limit calls of this kind too; the balance does not change faster. */
const ASK_MS = 10 * 60_000;

export interface Account {
	gateway: string;
	/** In the gateway's own unit: taka, or messages. */
	read(): Promise<number>;
}

/** Balances of gateways that report them; for a gateway that hangs, the last known value and its time remain. */
export function watchBalances(
	accounts: readonly Account[],
	registry: Registry,
	log: Pick<FastifyBaseLogger, 'warn'>,
): void {
	const registers = [registry];
	const labelNames = ['gateway'];
	let requestedAt = Number.NEGATIVE_INFINITY;
	const balance = new Gauge({
		name: 'prostuti_sms_balance',
		help: 'What is left at the gateway, in its own unit, as it said last',
		labelNames,
		registers,
		collect() {
			if (performance.now() - requestedAt < ASK_MS) return;
			requestedAt = performance.now();
			for (const account of accounts) void ask(account);
		},
	});
	const reportedAt = new Gauge({
		name: 'prostuti_sms_balance_timestamp_seconds',
		help: 'When it said so; from the start of the process until it has',
		labelNames,
		registers,
	});
	// A gateway that has never answered is as unknown as one that stopped answering.
	for (const { gateway } of accounts) reportedAt.set({ gateway }, Date.now() / 1_000);
	async function ask({ gateway, read }: Account): Promise<void> {
		try {
			balance.set({ gateway }, await read());
			reportedAt.set({ gateway }, Date.now() / 1_000);
		} catch (error) {
			log.warn({ gateway, err: error }, 'a gateway did not tell its balance');
		}
	}
}
