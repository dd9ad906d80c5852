import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { simulatedAt } from '#server/config/payments.ts';
import { bkash } from '#server/gateways/payments/bkash.ts';
import type { Known, PaymentGateway } from '#server/gateways/payments/payments.ts';
import { sslcommerz } from '#server/gateways/payments/sslcommerz.ts';
import { beginOf, heldLimits, knownOf, office } from './gateway-machine.ts';
import { type Belief, startSimulator, type TestSimulator } from './simulator.ts';
import { until } from './until.ts';

const PATIENCE_MS = 5_000;

interface News {
	method: string;
	path: string;
	fields: Record<string, string>;
}
export interface SimulatedShop {
	simulator: TestSimulator;
	/** The address that receives the shop's notifications. */
	url: string;
	/** Notifications received at its addresses. */
	news: News[];
	ipns(): News[];
	/** Waits until so many IPNs have arrived. */
	arrived(count: number): Promise<void>;
	card: PaymentGateway;
	wallet: PaymentGateway;
	/** The adapters, with this time limit. */
	gateways(timeoutMs?: number, origin?: string): { card: PaymentGateway; wallet: PaymentGateway };
	/** Makes a call that the simulator does not answer; it times out as soon as the simulator has counted it. */
	unanswered<T>(name: string, call: () => Promise<T>): Promise<T>;
	/** Opens a payment of ৳4500.50. */
	open(gateway: PaymentGateway): Promise<Known & { redirectUrl: string }>;
	/** The simulator's record of a payment. */
	believed(ref: string): Promise<Belief | undefined>;
	/** A payment with its transaction number. */
	paidOf(known: Known): Promise<Known>;
}

/** A simulator for this test file, with a minimal shop that stores what it receives. */
export function shopForFile(): SimulatedShop {
	const news: News[] = [];
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const part of request.setEncoding('utf8')) body += part;
		const url = new URL(request.url ?? '/', 'http://shop');
		const fields = {
			...Object.fromEntries(url.searchParams),
			...Object.fromEntries(new URLSearchParams(body)),
		};
		news.push({ method: request.method ?? '', path: url.pathname, fields });
		response.end('ok');
	});
	let nth = 0;
	const gateways: SimulatedShop['gateways'] = (timeoutMs = PATIENCE_MS, origin = holder.simulator.origin) => {
		const config = simulatedAt(origin);
		if (!config.sslcommerz || !config.bkash) throw new Error('both are simulated');
		return {
			card: sslcommerz(config.sslcommerz, office, timeoutMs),
			wallet: bkash(config.bkash, { now: () => new Date() }, timeoutMs),
		};
	};
	/** Payments of this test, and of earlier ones, whose last notifications may still arrive. */
	const mine = new Set<string>();
	const gone = new Set<string>();
	const ipns = () => news.filter((one) => one.path === '/ipn' && !gone.has(one.fields.tran_id ?? ''));
	const believed = async (ref: string) => (await holder.simulator.payments()).find((one) => one.ref === ref);
	const holder = {
		news,
		ipns,
		gateways,
		believed,
		arrived: (count) => expect.poll(() => ipns().length).toBe(count),
		async unanswered(name, call) {
			const counted = async () => (await holder.simulator.calls())[name] ?? 0;
			const before = await counted();
			const limits = heldLimits();
			const answer = call();
			await until(async () => (await counted()) > before);
			limits.pass();
			return answer;
		},
		async open(gateway) {
			const ref = `P${++nth}`;
			mine.add(ref);
			const returnUrl = (outcome: string) => `${holder.url}/return/${outcome}`;
			const begun = await gateway.begin(beginOf({ ref, returnUrl, ipnUrl: `${holder.url}/ipn` }));
			if (begun.kind !== 'open') throw new Error(`not opened: ${JSON.stringify(begun)}`);
			return { ...knownOf({ ref, gatewayRef: begun.gatewayRef }), redirectUrl: begun.redirectUrl };
		},
		paidOf: async (known) => ({ ...known, trxId: (await believed(known.ref))?.trx_id ?? null }),
	} as SimulatedShop;

	beforeAll(async () => {
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		holder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		holder.simulator = await startSimulator({ deliver: true });
		Object.assign(holder, gateways());
	});
	afterAll(async () => {
		await holder.simulator.close();
		server.closeAllConnections();
		server.close();
	});
	afterEach(async () => {
		await holder.simulator.control('reset');
		news.length = 0;
		for (const ref of mine) gone.add(ref);
		mine.clear();
	});
	return holder;
}
