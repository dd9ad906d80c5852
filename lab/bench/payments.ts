// Two hundred IPNs per second: the app compared with a bare handler that makes the same writes, alternating in one run,
// and how long after its message each payment was settled: money, course, ledger and invoice in one transaction.
import os from 'node:os';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedReference } from '#server/seed/reference.ts';
import { givenBuyers } from '#tests/support/payments-orders.ts';
import { type Load, loadHttp } from './load.ts';
import { median } from './processes.ts';
import { option, part, startBench, table } from './support/bench.ts';

const RATE = option('rate', 200);
const ROUNDS = option('rounds', 5);
const MS = option('ms', 4_000);
const CONNECTIONS = 40;
const WARM_MS = 1_000;
/** Target for the app's p99, as a multiple of the bare handler's. */
const AIM = 2;
const STORE = 'benchstore';

const bench = await startBench();
const db = bench.open();

/** Payments whose doctors are at the gateway, each with its order; as pairs of number and IPN in bytes. */
async function givenRedirected(count: number): Promise<{ ref: string; ipn: Buffer }[]> {
	const buyers = await givenBuyers(db, count);
	const { rows } = await db.pool.query<{ ref: string }>(
		`insert into payments (ref, order_id, doctor_id, method, amount, state, nonce, gateway_ref, redirect_url, next_check_at)
		select 'B' || o.id, o.id, o.doctor_id, 'sslcommerz', o.total, 'redirected', 'NB' || o.id, 'S' || o.id,
			'https://gateway.example/', now() + interval '1 day'
		from orders o where o.id = any($1) returning ref`,
		[buyers.map(({ orderId }) => orderId)],
	);
	await db.pool.query(`update orders set status = 'awaiting_payment' where status = 'quoted'`);
	await db.pool.query('analyze payments, orders');
	return rows.map(({ ref }) => ({ ref, ipn: ipnOf(ref) }));
}

function ipnOf(ref: string): Buffer {
	const body = new URLSearchParams({
		status: 'VALID',
		tran_id: ref,
		val_id: `V${ref}`,
		amount: '5000.00',
		store_amount: '4875.00',
		currency: 'BDT',
		currency_type: 'BDT',
		currency_amount: '5000.00',
		bank_tran_id: `T${ref}`,
		card_type: 'BKASH-BKash',
		tran_date: '2026-11-21 12:00:00',
		store_id: STORE,
		risk_level: '0',
		risk_title: 'Safe',
		value_a: ref,
		value_d: `N${ref}`,
	}).toString();
	return Buffer.from(
		`POST /api/v3/web/payments/sslcommerz/ipn HTTP/1.1\r\nhost: bench\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
	);
}

interface Round extends Load {
	/** From the message to the transaction that settled it: median and p99. Milliseconds. */
	settled50: number;
	settled99: number;
	/** Reported payments that are not paid. */
	lost: number;
}

async function settledOf(refs: readonly string[]) {
	const { rows } = await db.pool.query<{ p50: number; p99: number; missing: number }>(
		`select percentile_cont(0.5) within group (order by extract(epoch from p.succeeded_at - m.created_at)) * 1000 as p50,
			percentile_cont(0.99) within group (order by extract(epoch from p.succeeded_at - m.created_at)) * 1000 as p99,
			count(*) filter (where p.state <> 'succeeded' or c.status <> 'active' or i.id is null)::int as missing
		from payments p join orders o on o.id = p.order_id join doctor_courses c on c.id = o.doctor_course_id
		left join invoices i on i.order_id = o.id
		left join payment_messages m on m.kind = 'ipn' and m.payment_id = p.id
		where p.ref = any($1)`,
		[refs],
	);
	return rows[0] ?? { p50: 0, p99: 0, missing: refs.length };
}

/** Waits until every reported payment is settled, or nothing changes any more. */
async function drained(refs: readonly string[]) {
	for (let before = refs.length; ; ) {
		const { missing } = await settledOf(refs);
		if (missing === 0) return;
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		const now = (await settledOf(refs)).missing;
		if (now >= before) return;
		before = now;
	}
}

try {
	await migrateDatabase(db);
	await seedReference(db);
	const perRound = Math.ceil((RATE * MS) / 1000) + 2 * CONNECTIONS;
	const all = await givenRedirected(
		2 * (ROUNDS * perRound + Math.ceil((RATE * WARM_MS) / 1000) + 2 * CONNECTIONS),
	);
	const gateway = await bench.fork('payments-gateway.ts', { SSLCOMMERZ_STORE_ID: STORE });
	const bare = await bench.fork('bare-payments.ts');
	const app = await bench.fork('app.ts', {
		WORK: '1',
		PAYMENT_GATEWAYS: 'sslcommerz',
		SSLCOMMERZ_URL: `http://127.0.0.1:${gateway.port}`,
		SSLCOMMERZ_STORE_ID: STORE,
		SSLCOMMERZ_STORE_PASSWORD: 'the password of the bench',
	});

	async function round(name: string, port: number, ms: number): Promise<Round> {
		part(name);
		const sent: string[] = [];
		const next = () => {
			const one = all.pop();
			if (!one) throw new Error('there are too few payments');
			sent.push(one.ref);
			return one.ipn;
		};
		const requests = Array.from({ length: CONNECTIONS }, () => next);
		const load = await loadHttp(port, requests, ms, (CONNECTIONS * 1000) / RATE);
		await drained(sent);
		const { p50, p99, missing } = await settledOf(sent);
		// The bare handler has settled a payment when it answers.
		const late = port === app.port;
		return { ...load, settled50: late ? p50 : load.p50, settled99: late ? p99 : load.p99, lost: missing };
	}

	const targets = [
		{ name: 'bare http + pg', port: bare.port, rounds: [] as Round[] },
		{ name: 'app', port: app.port, rounds: [] as Round[] },
	];
	console.log(
		`${RATE} IPNs a second on ${CONNECTIONS} connections, ${ROUNDS} rounds of ${MS / 1000} s each, taken in turns; ${os.cpus().length} cores`,
	);
	for (const { name, port } of targets) await round(`${name}, warming up`, port, WARM_MS);
	for (let n = 0; n < ROUNDS; n++) {
		for (const target of targets)
			target.rounds.push(await round(`${target.name}, round ${n}`, target.port, MS));
	}
	const of = (rounds: readonly Round[], pick: (one: Round) => number) => median(rounds.map(pick));
	const base = of(targets[0]?.rounds ?? [], ({ p99 }) => p99);
	table(
		[
			'target',
			'IPNs/s',
			'p50 ms',
			'p99 ms',
			'p99 of bare',
			'aim',
			'settled p50',
			'settled p99',
			'failed',
			'not paid',
		],
		targets.map(({ name, rounds }) => [
			name,
			of(rounds, ({ rate }) => rate).toFixed(0),
			of(rounds, ({ p50 }) => p50).toFixed(2),
			of(rounds, ({ p99 }) => p99).toFixed(2),
			(of(rounds, ({ p99 }) => p99) / base).toFixed(2),
			name === 'app' ? String(AIM) : '',
			of(rounds, ({ settled50 }) => settled50).toFixed(1),
			of(rounds, ({ settled99 }) => settled99).toFixed(1),
			String(rounds.reduce((sum, { failed }) => sum + failed, 0)),
			String(rounds.reduce((sum, { lost }) => sum + lost, 0)),
		]),
	);
} finally {
	await bench.end();
}
