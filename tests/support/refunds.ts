import { asc, eq } from 'drizzle-orm';
import type { Gateway } from '#contract/sales/orders.ts';
import type { RefundSaid } from '#server/gateways/payments/payments.ts';
import { branches } from '#server/modules/catalog/catalog.tables.ts';
import { events, schedules, slots } from '#server/modules/schedule/schedule.tables.ts';
import type { TestApp } from './app.ts';
import { WEB } from './exam.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { givenOperator } from './given.ts';
import { begin, givenUnpaid, PRICE, type Unpaid } from './paying.ts';

export const OFFICE = '/api/v3/editor';
const HOUR = 3_600_000;

/** A doctor whose order was paid at a gateway. */
export async function givenPaid(app: TestApp, gateway: Gateway = 'sslcommerz', unpaid?: Unpaid) {
	const order = unpaid ?? (await givenUnpaid(app));
	const payment = await begin(app, order, gateway);
	app.fakes?.[gateway].take(payment.ref);
	await app.jobHandlers['payments.check']({ payment_id: payment.id });
	return { ...order, payment };
}
export type GivenPaid = Awaited<ReturnType<typeof givenPaid>>;

/** A doctor whose order was paid with cash at a branch. */
export async function givenCash(app: TestApp) {
	const unpaid = await givenUnpaid(app);
	const [branch] = await app.db.q
		.insert(branches)
		.values({ name: 'ঢাকা শাখা', address: 'ধানমন্ডি', phone: '01700000101' })
		.returning({ id: branches.id });
	const staff = await givenOperator(app, 'finance');
	const { status, body } = await app.call('POST', `${OFFICE}/orders/${unpaid.orderId}/cash`, {
		token: staff.token,
		body: { amount: PRICE, branch_id: branch?.id, receipt_no: `C${unpaid.orderId}` },
	});
	if (status !== 200) throw new Error(`cash was answered with ${status} ${body.code}`);
	return { ...unpaid, payment: { id: body.payment.id as number } };
}

/** Classes in the routine of a batch, this many of them over. */
export async function givenClasses(app: TestApp, batchId: number, done: number, total: number) {
	const { q } = app.db;
	const [schedule] = await q
		.select()
		.from(schedules)
		.where(eq(schedules.batchId, batchId))
		.orderBy(asc(schedules.id));
	if (!schedule) throw new Error('the batch has no routine');
	const [ycs] = await app.db.pool
		.query('select ycs_id from batches where id = $1', [batchId])
		.then(({ rows }) => rows);
	for (let n = 0; n < total; n++) {
		const ends = app.clock.now().getTime() + (n < done ? n - done : n + 1) * 24 * HOUR;
		const times = [new Date(ends - HOUR), new Date(ends)] as const;
		const [slot] = await q
			.insert(slots)
			.values({ scheduleId: schedule.id, title: `ক্লাস ${n + 1}`, startsAt: times[0], endsAt: times[1] })
			.returning({ id: slots.id });
		await q.insert(events).values({
			slotId: slot?.id ?? 0,
			ycsId: ycs.ycs_id,
			type: n % 4 === 3 ? 'exam' : 'regular_class',
			title: `ক্লাস ${n + 1}`,
			opensAt: times[0],
			closesAt: times[1],
		});
	}
}

/** The doctor requests a refund of an order. */
export const askBack = (
	app: TestApp,
	{ doctor, orderId }: Pick<Unpaid, 'doctor' | 'orderId'>,
	body: object = { reason: 'changed_mind', note: null },
) => app.call('POST', `${WEB}/doctor/orders/${orderId}/refund-request`, { token: doctor.token, body });

/** Actions of finance on refunds. */
export async function givenFinance(app: TestApp) {
	const { id, token } = await givenOperator(app, 'finance');
	return {
		id,
		token,
		list: async () => (await app.call('GET', `${OFFICE}/refunds?perpage=500`, { token })).body.items,
		decide: (refundId: number, body: object = {}) =>
			app.call('POST', `${OFFICE}/refunds/${refundId}/decision`, {
				token,
				body: { approve: true, note: null, ...body },
			}),
		sent: (refundId: number, trxId = 'BANK-1') =>
			app.call('POST', `${OFFICE}/refunds/${refundId}/sent`, { token, body: { trx_id: trxId } }),
	};
}

/** Two persons approve a refund. */
export async function approveBoth(app: TestApp, refundId: number): Promise<void> {
	for (const _ of [1, 2]) {
		const { status, body } = await (await givenFinance(app)).decide(refundId);
		if (status !== 200) throw new Error(`the approval was answered with ${status} ${body.code}`);
	}
}

/** Sends a refund to a gateway or queries it at once, as the queue would; and reads how it is stored. */
export const refundTools = (app: TestApp) => ({
	ask: (id: number) => app.jobHandlers['payments.refund']({ refund_id: id }),
	rowOf: async (id: number) => (await app.db.pool.query('select * from refunds where id = $1', [id])).rows[0],
});

const said = (kind: RefundSaid['kind'], gatewayRef: string | null, reason: string | null): RefundSaid => ({
	kind,
	gatewayRef,
	reason,
	raw: { status: kind },
});
type Word = RefundSaid['kind'] | 'not_found';
const wordOf = (word: Word, ref: string): RefundSaid =>
	word === 'not_found'
		? said('unknown', null, 'not_found')
		: said(word, word === 'unknown' || word === 'failed' ? null : `R-${ref}`, null);

export interface RefundScript {
	/** The answer to a refund, and to the query of its outcome. */
	refund: Word;
	status: Word;
	/** Our numbers of the refunds it received. */
	sent: string[];
	asked: number;
	/** Additional fields of its answers. */
	raw: Record<string, unknown>;
}

/** Makes a fake gateway answer refunds as the test says, and records its calls. */
export function scripted(gateway: FakeGateway): RefundScript {
	const script: RefundScript = { refund: 'done', status: 'done', sent: [], asked: 0, raw: {} };
	gateway.refund = async (_payment, { ref }) => {
		script.sent.push(ref);
		return { ...wordOf(script.refund, ref), raw: script.raw };
	};
	gateway.refundStatus = async (_payment, { ref }) => {
		script.asked++;
		return { ...wordOf(script.status, ref), raw: script.raw };
	};
	return script;
}
