// Invariants of the money after every interruption: the gateway's list of paid payments compared with the database.
import { expect } from 'vitest';
import type { Gateway } from '#contract/sales/orders.ts';
import type { Database } from '#server/db/client.ts';
import { type Buyer, PRICE } from './payments-orders.ts';

/** A payment in the gateway's own records. */
export interface Believed {
	gateway: Gateway;
	ref: string;
	paid: boolean;
	/** Poisha. */
	amount: number;
}

interface Row {
	order: number;
	order_status: string;
	course_status: string;
	course_paid: number;
	seat: boolean;
	payments: { id: number; ref: string; state: string; amount: number; refund: number | null }[] | null;
	invoices: number;
	granted: number;
}

async function rowsOf(db: Database, buyers: readonly Buyer[]): Promise<Row[]> {
	const { rows } = await db.pool.query<Row>(
		`select o.id as "order", o.status as order_status, c.status as course_status, c.paid as course_paid, c.seat,
			(select json_agg(json_build_object('id', p.id, 'ref', p.ref, 'state', p.state, 'amount', p.amount,
				'refund', (select r.amount from refunds r where r.payment_id = p.id and r.state not in ('rejected', 'withdrawn'))) order by p.id)
				from payments p where p.order_id = o.id) as payments,
			(select count(*)::int from invoices i where i.order_id = o.id and i.kind = 'invoice') as invoices,
			(select count(*)::int from journals j where j.kind = 'order_paid' and j.ref = o.id::text) as granted
		from orders o join doctor_courses c on c.id = o.doctor_course_id
		where o.id = any($1) order by o.id`,
		[buyers.map(({ orderId }) => orderId)],
	);
	return rows;
}

/** Possible states of an order if the gateway took money for it so many times; held payments do not count. */
function fates(row: Row, paidThere: ReadonlySet<string>) {
	const payments = row.payments ?? [];
	const taken = payments.filter(({ ref, state }) => paidThere.has(ref) && state !== 'on_hold');
	const of = (state: string) => payments.filter((one) => one.state === state);
	return {
		seen: {
			order: row.order,
			status: row.order_status,
			succeeded: of('succeeded').map(({ ref }) => ref).length,
			second: of('overpaid').length,
			sentBack: of('overpaid').map(({ refund }) => refund),
			lost: taken.filter(({ state }) => state !== 'succeeded' && state !== 'overpaid'),
			invented: payments.filter(
				({ ref, state }) => (state === 'succeeded' || state === 'overpaid') && !paidThere.has(ref),
			),
			course: [row.course_status, row.course_paid, row.seat],
			invoices: row.invoices,
			journals: row.granted,
		},
		must:
			taken.length > 0
				? {
						order: row.order,
						status: 'paid',
						succeeded: 1,
						second: taken.length - 1,
						sentBack: Array(taken.length - 1).fill(PRICE),
						lost: [],
						invented: [],
						course: ['active', PRICE, true],
						invoices: 1,
						journals: 1,
					}
				: {
						order: row.order,
						status: row.order_status === 'paid' ? 'not paid' : row.order_status,
						succeeded: 0,
						second: 0,
						sentBack: [],
						lost: [],
						invented: [],
						course: [row.course_status === 'active' ? 'not active' : row.course_status, 0, row.seat],
						invoices: 0,
						journals: 0,
					},
	};
}

/** All differences between ledger and gateway: an empty list when there are none. */
export async function differences(db: Database, believed: readonly Believed[], buyers: readonly Buyer[]) {
	const paidThere = new Set(believed.filter(({ paid }) => paid).map(({ ref }) => ref));
	const pairs = (await rowsOf(db, buyers)).map((row) => fates(row, paidThere));
	return pairs.filter(({ seen, must }) => JSON.stringify(seen) !== JSON.stringify(must));
}

/** The ledger alone: debit equals credit, gateways owe us what they took, and invoice numbers have no gap. */
export async function expectBooksInOrder(db: Database): Promise<void> {
	const unbalanced = await db.pool.query(
		`select journal_id from ledger_entries group by journal_id having sum(debit) <> sum(credit)`,
	);
	expect(unbalanced.rows).toEqual([]);
	const { rows: accounts } = await db.pool.query(
		`select method, coalesce(sum(case
				when p.state in ('succeeded', 'overpaid') then coalesce(taken_amount, p.amount) - coalesce(fee, 0)
				-- What was not accepted goes back: owed since it came.
				when p.state = 'reversed' and r.id is not null then coalesce(taken_amount, said_amount) - coalesce(fee, 0)
				else suspense end) - sum(case when r.state = 'done' then r.amount else 0 end), 0)::int as taken,
			(select coalesce(sum(debit - credit), 0)::int from ledger_entries
				where account::text = 'gateway_' || method::text) as booked
		from payments p left join refunds r on r.payment_id = p.id and r.state not in ('rejected', 'withdrawn')
		where method in ('sslcommerz', 'bkash') group by method`,
	);
	expect(accounts.map(({ taken }) => taken)).toEqual(accounts.map(({ booked }) => booked));
	const { rows: suspense } = await db.pool.query(
		`select (select coalesce(sum(credit - debit), 0)::int from ledger_entries where account = 'suspense') as booked,
			(select coalesce(sum(suspense), 0)::int from payments) as held`,
	);
	expect(suspense[0].booked).toBe(suspense[0].held);
	const { rows: numbers } = await db.pool.query(
		`select i.kind, i.year, count(*)::int as many, min(number) as first, max(number) as newest, max(c.last) as counter
		from invoices i left join invoice_counters c on c.kind = i.kind and c.year = i.year group by i.kind, i.year`,
	);
	for (const one of numbers) {
		expect(one).toMatchObject({ first: 1, newest: one.many, counter: one.many });
	}
	const { rows: paid } = await db.pool.query(
		`select (select count(*)::int from orders where paid_at is not null) as orders,
			(select count(*)::int from invoices where kind = 'invoice') as invoices,
			(select count(*)::int from journals where kind = 'order_paid') as journals`,
	);
	expect(paid[0]).toEqual({
		orders: paid[0].orders,
		invoices: paid[0].orders,
		journals: paid[0].orders,
	});
}

/** The batch's seat counter equals its enrolments with a seat. */
export async function expectSeatsCounted(db: Database, batchId: number): Promise<void> {
	const { rows } = await db.pool.query(
		`select seats_taken as counted, (select count(*)::int from doctor_courses where batch_id = $1 and seat) as held
		from batches where id = $1`,
		[batchId],
	);
	expect(rows[0].counted).toBe(rows[0].held);
}

/**
 * Simulates the passing of time: pending checks at the gateway are due now. Only checks that are scheduled
 * anyway are made.
 */
export async function letTimePass(db: Database): Promise<void> {
	await db.pool.query('update payments set next_check_at = now() where next_check_at > now()');
	await db.pool.query(
		`update graphile_worker._private_jobs set run_at = now(), attempts = least(attempts, 1)
		where run_at > now() and locked_at is null and task_id in (
			select id from graphile_worker._private_tasks where identifier in ('payments.sweep', 'payments.check'))`,
	);
	// The queue wakes its workers for new jobs only.
	await db.pool.query(`select pg_notify('jobs:insert', '{"r":"time passes","count":1}')`);
}

/**
 * Simulates two minutes for taps that were in progress at that moment: locks of a dead call are released.
 * Only for calls that cannot be in progress any more.
 */
export async function freeWhatDied(db: Database, at: Date): Promise<void> {
	await db.pool.query(
		`update payments set created_at = created_at - interval '2 minutes' where state = 'initiated' and created_at < $1`,
		[at],
	);
	await db.pool.query(
		`update idempotency_keys set created_at = created_at - interval '2 minutes' where reply is null and created_at < $1`,
		[at],
	);
}
