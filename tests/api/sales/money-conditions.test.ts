import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { Fault, fault } from '#server/http/fault.ts';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import { forceSeat, holdSeat, releaseSeats, takeSeat } from '#server/modules/sales/enrol/seats.service.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { findOwnOrder, isOfSame } from '#server/modules/sales/order/order.service.ts';
import { discountUses, orders } from '#server/modules/sales/orders.tables.ts';
import { dropOldKeys, once } from '#server/modules/sales/pay/idempotency.service.ts';
import {
	findReported,
	isTrxUsed,
	lockDue,
	lockOrder,
	noteReported,
} from '#server/modules/sales/pay/payments.repo.ts';
import { idempotencyKeys, payments, refunds } from '#server/modules/sales/payments.tables.ts';
import { askCode } from '#server/modules/sales/quote/codes.service.ts';
import { lockAlsoBack, lockPaid } from '#server/modules/sales/refund/refunds.repo.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { changedBy, heldBy } from '../../support/changes.ts';
import { type GivenBatch, givenBatch, givenDoctor, givenEnrolment } from '../../support/given.ts';
import { givenCode } from '../../support/sales.ts';

const app = appForFile();
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const later = (ms: number) => new Date(NOON.getTime() + ms);
beforeEach(() => app.clock.set(NOON));

let counter = 0;
function first<T>(rows: readonly T[]): T {
	const [row] = rows;
	if (row === undefined) throw new Error('nothing was stored');
	return row;
}
const givenOrder = async (doctorId: number, doctorCourseId: number | null, over = {}) =>
	first(
		await app.db.q
			.insert(orders)
			.values({
				no: `M-${++counter}`,
				doctorId,
				kind: 'course',
				doctorCourseId,
				lines: [],
				subtotal: 500,
				discount: 0,
				shipping: 0,
				total: 500,
				agreed: 500,
				status: 'awaiting_payment',
				quoteExpiresAt: later(DAY),
				...over,
			})
			.returning(),
	);
const givenPayment = async (
	{ id, doctorId }: { id: number; doctorId: number },
	over: Partial<typeof payments.$inferInsert> = {},
) =>
	first(
		await app.db.q
			.insert(payments)
			.values({
				ref: `M${++counter}`,
				orderId: id,
				doctorId,
				method: 'bkash',
				amount: 500,
				state: 'succeeded',
				nonce: 'n',
				...over,
			})
			.returning(),
	);
const givenCourse = async (batch: GivenBatch, over: Partial<typeof doctorCourses.$inferInsert> = {}) => {
	const doctor = await givenDoctor(app);
	const id = await givenEnrolment(app, doctor, batch, 'pending_payment');
	await app.db.q
		.update(doctorCourses)
		.set({ paid: 0, ...over })
		.where(eq(doctorCourses.id, id));
	return { id, doctorId: doctor.id };
};

describe('seats', () => {
	const courseOf = async (id: number) =>
		first(await app.db.q.select().from(doctorCourses).where(eq(doctorCourses.id, id)));
	const batchOf = async ({ id }: { id: number }) => {
		const { seatsTaken, status } = first(await app.db.q.select().from(batches).where(eq(batches.id, id)));
		return { seatsTaken, status };
	};
	// Data of other tests must not expire in this one.
	beforeEach(() => app.db.q.update(doctorCourses).set({ seatUntil: null }));
	async function batchWith(seats: number, seatsTaken: number, status: 'open' | 'full' = 'open') {
		const batch = await givenBatch(app);
		await app.db.q.update(batches).set({ seats, seatsTaken, status }).where(eq(batches.id, batch.id));
		return batch;
	}

	it('of one batch are taken without those of another', async () => {
		const [batch, other] = [await batchWith(2, 1), await batchWith(2, 1)];
		expect(await inTransaction(app.db, (tx) => takeSeat(tx, batch.id))).toBe(true);
		expect(await batchOf(batch)).toEqual({ seatsTaken: 2, status: 'full' });
		expect(await inTransaction(app.db, (tx) => forceSeat(tx, batch.id))).toBe(true);
		expect(await batchOf(batch)).toEqual({ seatsTaken: 3, status: 'full' });
		expect(await batchOf(other)).toEqual({ seatsTaken: 1, status: 'open' });
	});

	it('are reserved for one enrolment alone', async () => {
		const batch = await batchWith(5, 0);
		const [one, other] = [
			await givenCourse(batch, { seat: false, seatUntil: null }),
			await givenCourse(batch, { seat: false, seatUntil: null }),
		];
		expect(await inTransaction(app.db, (tx) => holdSeat(tx, other.id, later(MINUTE)))).toBe(true);
		expect(await courseOf(one.id)).toMatchObject({ seat: false, seatUntil: null });
		expect(await courseOf(other.id)).toMatchObject({ seat: true, seatUntil: later(MINUTE) });
		expect(await batchOf(batch)).toMatchObject({ seatsTaken: 1 });
	});

	it('are released for expired enrolments, and for no others', async () => {
		const batch = await batchWith(20, 20, 'full');
		const besides = await batchWith(3, 3, 'full');
		const now = later(5 * DAY);
		const over = { seat: true, seatUntil: new Date(now.getTime()) };
		const given = {
			over: await givenCourse(batch, over),
			inTime: await givenCourse(batch, { ...over, seatUntil: new Date(now.getTime() + 1) }),
			paid: await givenCourse(batch, { ...over, status: 'active' }),
			without: await givenCourse(batch, { ...over, seat: false }),
			open: await givenCourse(batch, over),
			failed: await givenCourse(batch, over),
			proof: await givenCourse(batch, over),
			oldProof: await givenCourse(batch, over),
			oldHeld: await givenCourse(batch, over),
			oldUnknown: await givenCourse(batch, over),
		};
		const pay = async (
			of: { id: number; doctorId: number },
			payment: Partial<typeof payments.$inferInsert>,
		) => givenPayment(await givenOrder(of.doctorId, of.id), payment);
		const old = new Date(NOON.getTime() - 60 * DAY);
		await pay(given.open, { state: 'redirected' });
		await pay(given.failed, { state: 'failed' });
		await pay(given.proof, { state: 'on_hold', reason: 'proof', createdAt: now });
		await pay(given.oldProof, { state: 'on_hold', reason: 'proof', createdAt: old });
		await pay(given.oldHeld, { state: 'on_hold', reason: 'risky', createdAt: old });
		await pay(given.oldUnknown, { state: 'unknown', reason: 'proof', createdAt: old });
		expect(await inTransaction(app.db, (tx) => releaseSeats(tx, now))).toBe(2);
		const seats = await Promise.all(
			Object.entries(given).map(async ([name, { id }]) => [name, (await courseOf(id)).seat]),
		);
		expect(Object.fromEntries(seats)).toEqual({
			over: false,
			inTime: true,
			paid: true,
			without: false,
			open: true,
			failed: false,
			proof: true,
			oldProof: true,
			oldHeld: true,
			oldUnknown: true,
		});
		expect(await batchOf(batch)).toEqual({ seatsTaken: 18, status: 'open' });
		expect(await batchOf(besides)).toEqual({ seatsTaken: 3, status: 'full' });
	});
});

describe('uses of a discount code', () => {
	it('are counted for this code and this doctor, while valid, without those of the cancelled order', async () => {
		const batch = await givenBatch(app);
		const [code, other] = [
			await givenCode(app, { limitPerDoctor: 1, limitTotal: 3 }),
			await givenCode(app, { limitPerDoctor: 1, limitTotal: 3 }),
		];
		const doctor = await givenDoctor(app);
		const use = async (codeId: number, doctorId: number, state: 'reserved' | 'used' | 'released') => {
			const order = await givenOrder(doctorId, null);
			await app.db.q.insert(discountUses).values({ orderId: order.id, codeId, doctorId, state });
			return order.id;
		};
		const ask = (without: number | null = null) =>
			inTransaction(app.db, (tx) =>
				askCode(
					tx,
					code.code,
					{
						doctorId: doctor.id,
						without,
						batchId: batch.id,
						oldStudent: false,
						oldPrice: false,
						base: 1_000,
					},
					NOON,
				),
			);
		const taken = { id: code.id, code: code.code, off: 100 };
		// None of these is a valid use of this code by this doctor.
		await use(other.id, doctor.id, 'used');
		await use(code.id, doctor.id, 'released');
		await use(code.id, (await givenDoctor(app)).id, 'used');
		await use(code.id, (await givenDoctor(app)).id, 'reserved');
		await use(code.id, (await givenDoctor(app)).id, 'released');
		expect(await ask()).toEqual(taken);
		const mine = await use(code.id, doctor.id, 'reserved');
		expect(await ask()).toBe('used_by_you');
		expect(await ask(mine)).toEqual(taken);
		await app.db.q.update(discountUses).set({ state: 'released' }).where(eq(discountUses.orderId, mine));
		await use(code.id, (await givenDoctor(app)).id, 'used');
		expect(await ask()).toBe('used_up');
	});
});

describe('a call that is executed once', () => {
	const deps = () => ({ db: app.db, clock: app.clock }) as unknown as Deps;
	const call = (doctorId: number, key: string, answer: object, request = 'POST /pay') =>
		once(deps(), { doctorId, key, request }, async () => answer);
	const keysOf = async (doctorId: number) =>
		(
			await app.db.q
				.select({ key: idempotencyKeys.key, reply: idempotencyKeys.reply })
				.from(idempotencyKeys)
				.where(eq(idempotencyKeys.doctorId, doctorId))
				.orderBy(idempotencyKeys.key)
		).map(({ key, reply }) => [key, reply]);

	it('is answered from its own doctor and key alone', async () => {
		const [one, other] = [await givenDoctor(app), await givenDoctor(app)];
		expect(await call(one.id, 'a', { n: 1 })).toEqual({ n: 1 });
		expect(await call(one.id, 'b', { n: 2 })).toEqual({ n: 2 });
		expect(await call(other.id, 'a', { n: 3 })).toEqual({ n: 3 });
		for (const [id, key, n] of [
			[one.id, 'a', 1],
			[one.id, 'b', 2],
			[other.id, 'a', 3],
		] as const)
			expect(await call(id, key, { n: 9 })).toEqual({ n });
	});

	it('that is refused or fails frees its own key alone', async () => {
		const [one, other] = [await givenDoctor(app), await givenDoctor(app)];
		await call(one.id, 'a', { n: 1 });
		await call(other.id, 'b', { n: 2 });
		const refused = await once(deps(), { doctorId: one.id, key: 'b', request: 'r' }, async () =>
			fault('payment.open'),
		);
		expect(refused).toBeInstanceOf(Fault);
		const failing = once(deps(), { doctorId: one.id, key: 'c', request: 'r' }, async () => {
			throw new Error('the database is gone');
		});
		await expect(failing).rejects.toThrow('the database is gone');
		expect([await keysOf(one.id), await keysOf(other.id)]).toEqual([[['a', { n: 1 }]], [['b', { n: 2 }]]]);
	});

	it('is executed again when its process died long ago, and not for another request, an answer or a moment earlier', async () => {
		const { id } = await givenDoctor(app);
		const under = (key: string) =>
			app.db.q.update(idempotencyKeys).set({ reply: null, status: null }).where(eq(idempotencyKeys.key, key));
		await call(id, 'dead', { n: 1 });
		await call(id, 'done', { n: 2 });
		await under('dead');
		app.clock.forward(90_001);
		expect(await call(id, 'dead', { n: 9 }, 'POST /other')).toMatchObject({ code: 'payment.key_reused' });
		expect(await call(id, 'done', { n: 9 })).toEqual({ n: 2 });
		expect(await call(id, 'dead', { n: 3 })).toEqual({ n: 3 });
		await under('dead');
		app.clock.forward(90_000);
		// A call in progress is awaited, and its answer is used for both.
		const waiting = call(id, 'dead', { n: 9 });
		await app.db.q
			.update(idempotencyKeys)
			.set({ reply: { n: 4 }, status: 200 })
			.where(eq(idempotencyKeys.key, 'dead'));
		expect(await waiting).toEqual({ n: 4 });
	});

	it('is forgotten after two days', async () => {
		const { id } = await givenDoctor(app);
		await call(id, 'old', { n: 1 });
		app.clock.forward(1);
		await call(id, 'young', { n: 2 });
		await dropOldKeys(app.db.q, later(2 * DAY));
		expect((await keysOf(id)).map(([key]) => key)).toEqual(['old', 'young']);
		await dropOldKeys(app.db.q, later(2 * DAY + 1));
		expect((await keysOf(id)).map(([key]) => key)).toEqual(['young']);
	});
});

describe('refunds of an enrolment', () => {
	const givenPaid = ({ id, doctorId }: { id: number; doctorId: number }) =>
		givenOrder(doctorId, id, { status: 'paid' });
	it('is the sum over its orders of this doctor, without the refund in question and those that were rejected', async () => {
		const batch = await givenBatch(app);
		const mine = await givenCourse(batch);
		const theirs = await givenCourse(batch);
		const [one, two] = [await givenPaid(mine), await givenPaid(mine)];
		const [loose, besides] = [await givenOrder(mine.doctorId, null), await givenOrder(mine.doctorId, null)];
		const elsewhere = await givenPaid(theirs);
		const refund = async (
			order: typeof one,
			amount: number,
			over: Partial<typeof refunds.$inferInsert> = {},
		) =>
			first(
				await app.db.q
					.insert(refunds)
					.values({
						ref: `M${++counter}`,
						orderId: order.id,
						paymentId: (await givenPayment(order)).id,
						doctorId: order.doctorId,
						amount,
						reason: 'changed_mind',
						state: 'requested',
						...over,
					})
					.returning(),
			);
		const requested = await refund(one, 1);
		await refund(one, 10, { state: 'done' });
		await refund(two, 100);
		await refund(two, 1_000, { state: 'rejected' });
		const alone = await refund(loose, 2);
		await refund(loose, 20);
		await refund(besides, 200);
		await refund(elsewhere, 10_000);
		await refund(one, 100_000, { doctorId: theirs.doctorId });
		expect(await heldBy(app, ['orders', 'doctor_courses'], (tx) => lockAlsoBack(tx, requested))).toEqual({
			orders: [one.id],
			doctor_courses: [mine.id],
		});
		const also = (row: typeof requested) => inTransaction(app.db, (tx) => lockAlsoBack(tx, row));
		expect([await also(requested), await also(alone)]).toEqual([110, 20]);
	});

	it('is taken from the payments that paid its orders, and an order is only found by its doctor', async () => {
		const batch = await givenBatch(app);
		const [mine, theirs] = [await givenCourse(batch), await givenCourse(batch)];
		const [one, two] = [await givenPaid(mine), await givenPaid(mine)];
		const elsewhere = await givenPaid(theirs);
		const [a, b] = [await givenPayment(one), await givenPayment(two)];
		await givenPayment(one, { state: 'failed' });
		await givenPayment(two, { method: 'none' });
		await givenPayment(one, { method: 'none' });
		await givenPayment(elsewhere);
		const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
		expect(
			idsOf(
				await inTransaction(app.db, (tx) => lockPaid(tx, isOfSame({ id: one.id, doctorCourseId: mine.id }))),
			),
		).toEqual([b.id, a.id]);
		expect(
			idsOf(
				await inTransaction(app.db, (tx) => lockPaid(tx, isOfSame({ id: one.id, doctorCourseId: null }))),
			),
		).toEqual([a.id]);
		expect(await findOwnOrder(app.db.q, two.id, mine.doctorId)).toMatchObject({ id: two.id });
		expect(await findOwnOrder(app.db.q, two.id, theirs.doctorId)).toBe(null);
		expect(await findOwnOrder(app.db.q, elsewhere.id, mine.doctorId)).toBe(null);
	});
});

describe('a payment', () => {
	/** Payments, each of its own order. */
	async function given(...over: Partial<typeof payments.$inferInsert>[]) {
		const doctor = await givenDoctor(app);
		const made = [];
		for (const one of over) made.push(await givenPayment(await givenOrder(doctor.id, null), one));
		return made;
	}

	it('is found by the number of its own gateway', async () => {
		const gatewayRef = `G${++counter}`;
		const [one, other] = await given({ gatewayRef }, { gatewayRef, method: 'sslcommerz' });
		for (const [method, row] of [
			['bkash', one],
			['sslcommerz', other],
		] as const)
			expect(await findReported(app.db.q, method, { ref: null, gatewayRef })).toMatchObject({ id: row?.id });
	});

	it('is held with its order, and no other', async () => {
		const [, one] = await given({}, {}, {});
		const orderId = one?.orderId ?? 0;
		expect(await heldBy(app, ['orders', 'payments'], (tx) => lockOrder(tx, orderId))).toEqual({
			orders: [orderId],
			payments: [one?.id],
		});
	});

	it('has numbers that no other payment which counts may have', async () => {
		const [one] = await given(
			{ trxId: 'USED', valId: 'SEEN' },
			{ trxId: 'BACK', state: 'reversed' },
			{ trxId: 'FAILED', state: 'failed' },
		);
		const used = (trxId: string | null, over: Partial<Parameters<typeof isTrxUsed>[1]> = {}) =>
			isTrxUsed(app.db.q, { id: null, method: 'bkash', trxId, valId: null, ...over });
		expect(await used('USED')).toBe(true);
		expect(await used(null, { valId: 'SEEN' })).toBe(true);
		for (const free of ['FREE', 'BACK', 'FAILED']) expect(await used(free)).toBe(false);
		expect(await used(null, { valId: 'UNSEEN' })).toBe(false);
		expect(await used('USED', { method: 'sslcommerz' })).toBe(false);
		expect(await used('USED', { id: one?.id ?? 0, valId: 'SEEN' })).toBe(false);
	});

	it('named in a message is checked again, unless it is decided; others are not', async () => {
		const [one, paid, over, held, onItsWay, ended] = await given(
			{ state: 'redirected' },
			{ state: 'succeeded' },
			{ state: 'overpaid' },
			{ state: 'on_hold' },
			{ state: 'reversed', saidAmount: 500 },
			{ state: 'reversed' },
		);
		const reportedOf = (row: typeof one) =>
			changedBy(app, () =>
				noteReported(app.db.q, row?.id ?? 0, { now: NOON, nextCheckAt: later(MINUTE), approved: true }),
			);
		for (const row of [paid, over, held, onItsWay]) expect(await reportedOf(row)).toEqual({});
		for (const row of [one, ended]) expect(await reportedOf(row)).toEqual({ payments: [row?.id] });
		const due = async (ms: number) =>
			(await inTransaction(app.db, (tx) => lockDue(tx, later(ms), 10))).map(({ id }) => id);
		expect(await due(MINUTE - 1)).toEqual([]);
		expect(new Set(await due(MINUTE))).toEqual(new Set([one?.id, ended?.id]));
	});
});
