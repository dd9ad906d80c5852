import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { bkash } from '#server/gateways/payments/bkash.ts';
import type { Begin, Known } from '#server/gateways/payments/payments.ts';
import { sslcommerz } from '#server/gateways/payments/sslcommerz.ts';

export interface GatewayCall {
	method: string;
	path: string;
	query: Record<string, string>;
	headers: Record<string, string | string[] | undefined>;
	body: string;
}
/** Answer of a machine: an object as JSON, a text as it is, or none at all. */
export type GatewayAnswer = { status?: number; body: unknown; location?: string } | 'silent';

/** Limits of this test's calls for their answers; `pass` makes all of them time out. */
export function heldLimits() {
	const limits = new Set<AbortController>();
	const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
		const limit = new AbortController();
		limits.add(limit);
		return limit.signal;
	});
	onTestFinished(() => spy.mockRestore());
	return {
		pass() {
			for (const limit of limits) limit.abort(new DOMException('The time is over', 'TimeoutError'));
		},
	};
}

/** Replaces a gateway and answers each call by `answer`. Without an answer the caller times out at once. */
export async function gatewayMachine(answer: (call: GatewayCall) => GatewayAnswer) {
	const limits = heldLimits();
	const calls: GatewayCall[] = [];
	const server: Server = createServer(async (request, response) => {
		let body = '';
		for await (const part of request.setEncoding('utf8')) body += part;
		const url = new URL(request.url ?? '/', 'http://machine');
		const call = {
			method: request.method ?? '',
			path: url.pathname,
			query: Object.fromEntries(url.searchParams),
			headers: request.headers,
			body,
		};
		calls.push(call);
		const said = answer(call);
		if (said === 'silent') return limits.pass();
		if (said.location) response.setHeader('location', said.location);
		response.statusCode = said.status ?? 200;
		response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

export const beginOf = (over: Partial<Begin> = {}): Begin => ({
	ref: 'P1001',
	amount: 450_050,
	nonce: 'nonce-1',
	title: 'FCPS Part 1',
	payer: { id: 7, name: 'ডা. আয়েশা', phone: '01712345678', email: null },
	returnUrl: (outcome) => `https://shop.example/return/${outcome}`,
	ipnUrl: 'https://shop.example/ipn',
	...over,
});
export const knownOf = (over: Partial<Known> = {}): Known => ({
	ref: 'P1001',
	amount: 450_050,
	nonce: 'nonce-1',
	gatewayRef: 'session-1',
	valId: null,
	trxId: null,
	createdAt: new Date('2026-11-21T06:00:00.000Z'),
	...over,
});

/** Credentials of the adapters; they must never be shown. */
export const STORE_PASSWORD = 'pass&word that nobody sees';
export const BKASH_SECRETS = {
	password: 'secret-password',
	appKey: 'secret-key',
	appSecret: 'secret-app',
} as const;
const NOON = new Date('2026-11-21T06:00:00.000Z').getTime();

export const office = async () => ({
	email: 'office@example.com',
	address: 'মিরপুর রোড, ঢাকা',
	city: 'Dhaka',
	postcode: '1205',
});

/** SSLCommerz's adapter with a machine that gives these answers; `calls` are its requests. */
export async function facingSslcommerz(answer: (call: GatewayCall) => GatewayAnswer) {
	const machine = await gatewayMachine(answer);
	onTestFinished(machine.close);
	const config = { url: machine.url, storeId: 'store', storePassword: STORE_PASSWORD };
	return { gateway: sslcommerz(config, office), ...machine };
}

export const granted = (id_token = 'token-1') => ({
	body: { statusCode: '0000', id_token, token_type: 'Bearer', expires_in: 3600, refresh_token: 'refresh-1' },
});

/**
 * bKash's adapter with a machine that grants tokens and gives these answers otherwise; `clock.ms` is its
 * time, `asked` and `tokens` are the calls.
 */
export async function facingBkash(
	answer: (call: GatewayCall, nth: number) => GatewayAnswer,
	token: (call: GatewayCall) => GatewayAnswer = () => granted(),
) {
	let nth = 0;
	const machine = await gatewayMachine((call) =>
		call.path.includes('/token/') ? token(call) : answer(call, nth++),
	);
	onTestFinished(machine.close);
	const clock = { ms: NOON, now: () => new Date(clock.ms) };
	const config = { url: machine.url, username: 'user', topicArn: null, ...BKASH_SECRETS };
	const requested = () => machine.calls.filter(({ path }) => !path.includes('/token/'));
	const tokens = () => machine.calls.filter(({ path }) => path.includes('/token/'));
	return { gateway: bkash(config, clock), clock, asked: requested, tokens, url: machine.url };
}
export const bodyOf = (call: GatewayCall | undefined) => JSON.parse(call?.body ?? 'null');

/** An open payment of bKash, and the answer to it once it is paid. */
export const AT_BKASH = knownOf({ gatewayRef: 'TR1' });
export const COMPLETED = {
	statusCode: '0000',
	paymentID: 'TR1',
	merchantInvoiceNumber: 'P1001',
	trxID: 'BLX60ABCDE',
	amount: '4500.50',
	currency: 'BDT',
	transactionStatus: 'Completed',
};
