import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/client.ts';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import {
	closeCourse,
	grantCourse,
	isGrantable,
	lockCourse,
} from '#server/modules/sales/enrol/grant.service.ts';
import { holdSeat, releaseSeats, takeSeat } from '#server/modules/sales/enrol/seats.service.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { orders } from '#server/modules/sales/orders.tables.ts';
import { payments } from '#server/modules/sales/payments.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { type GivenBatch, givenBatch, givenDoctor, givenEnrolment } from '../../support/given.ts';

const app = appForFile();
// Data of other tests must not expire in this one.
beforeEach(async () => {
	await app.db.q.update(doctorCourses).set({ seatUntil: null });
});
const MINUTE = 60_000;
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);

async function batchWith(seats: number, status: 'open' | 'running' | 'full' = 'open', taken = 0) {
	const batch = await givenBatch(app);
	await app.db.q.update(batches).set({ seats, status, seatsTaken: taken }).where(eq(batches.id, batch.id));
	return batch;
}
const batchOf = async ({ id }: { id: number }) => {
	const [row] = await app.db.q.select().from(batches).where(eq(batches.id, id));
	return { taken: row?.seatsTaken, status: row?.status };
};
const courseOf = async (id: number) =>
	(await app.db.q.select().from(doctorCourses).where(eq(doctorCourses.id, id)))[0];

/** An unpaid enrolment without a seat. */
async function unpaid(batch: GivenBatch): Promise<number> {
	const id = await givenEnrolment(app, await givenDoctor(app), batch, 'pending_payment');
	await app.db.q.update(doctorCourses).set({ seat: false, paid: 0 }).where(eq(doctorCourses.id, id));
	return id;
}
const keep = (id: number, until: Date) => inTransaction(app.db, (tx) => holdSeat(tx, id, until));
const giveBack = (now: Date) => inTransaction(app.db, (tx) => releaseSeats(tx, now));

/** A payment of an order of this enrolment. */
async function paying(id: number, state: 'redirected' | 'unknown' | 'on_hold' | 'failed') {
	const course = await courseOf(id);
	const [order] = await app.db.q
		.insert(orders)
		.values({
			no: `T-${id}`,
			doctorId: course?.doctorId ?? 0,
			kind: 'course',
			doctorCourseId: id,
			lines: [],
			subtotal: 500,
			discount: 0,
			shipping: 0,
			total: 500,
			agreed: 500,
			status: 'awaiting_payment',
			quoteExpiresAt: later(30),
		})
		.returning();
	await app.db.q.insert(payments).values({
		ref: `P${id}`,
		orderId: order?.id ?? 0,
		doctorId: course?.doctorId ?? 0,
		method: 'bkash',
		amount: 500,
		state,
		nonce: 'n',
	});
}

describe('the seats of a batch', () => {
	it('are given to three of twenty doctors who request the last three at once, and the batch is full', async () => {
		const batch = await batchWith(3);
		const ids = await Promise.all(Array.from({ length: 20 }, () => unpaid(batch)));
		const stored = await Promise.all(ids.map((id) => keep(id, later(30))));
		expect(stored.filter(Boolean)).toHaveLength(3);
		expect(await batchOf(batch)).toEqual({ taken: 3, status: 'full' });
		const seated = await Promise.all(ids.map(courseOf));
		expect(seated.map((one) => one?.seat)).toEqual(stored);
	});

	it('are not taken by a transaction that fails', async () => {
		const batch = await batchWith(1);
		await expect(
			app.db.q.transaction(async (tx) => {
				expect(await takeSeat(tx, batch.id)).toBe(true);
				throw new Error('the card was torn');
			}),
		).rejects.toThrow('the card was torn');
		expect(await batchOf(batch)).toEqual({ taken: 0, status: 'open' });
	});

	it('send an event when the last is taken and when one is released, and none in between', async () => {
		const batch = await batchWith(2);
		const news: string[] = [];
		const stop = app.bus.on('content.changed', ({ kind }) => news.push(kind));
		const [a, b] = [await unpaid(batch), await unpaid(batch)];
		await keep(a, later(10));
		await keep(b, later(20));
		await expect.poll(() => news).toEqual(['seats']);
		expect(await giveBack(later(10))).toBe(1);
		await expect.poll(() => news).toEqual(['seats', 'seats']);
		stop();
		expect(await batchOf(batch)).toEqual({ taken: 1, status: 'open' });
	});

	it('of a running batch are counted without a change of its state', async () => {
		const batch = await batchWith(1, 'running');
		await keep(await unpaid(batch), later(10));
		expect(await batchOf(batch)).toEqual({ taken: 1, status: 'running' });
		await giveBack(later(10));
		expect(await batchOf(batch)).toEqual({ taken: 0, status: 'running' });
	});

	it('stay closed where staff have marked a batch with free seats as full', async () => {
		const batch = await batchWith(100, 'full', 40);
		const id = await unpaid(batch);
		await keep(id, later(10));
		await giveBack(later(10));
		expect(await batchOf(batch)).toEqual({ taken: 40, status: 'full' });
	});
});

describe('the seat of an unpaid doctor', () => {
	it('is reserved until its time, no longer, and can be taken again', async () => {
		const batch = await batchWith(5);
		const id = await unpaid(batch);
		await keep(id, later(30));
		expect(await giveBack(new Date(later(30).getTime() - 1))).toBe(0);
		expect(await giveBack(later(30))).toBe(1);
		expect(await courseOf(id)).toMatchObject({ status: 'pending_payment', seat: false, seatUntil: null });
		expect(await giveBack(later(60))).toBe(0);
		expect(await keep(id, later(90))).toBe(true);
		expect(await courseOf(id)).toMatchObject({ seat: true, seatUntil: later(90) });
		expect(await batchOf(batch)).toMatchObject({ taken: 1 });
	});

	it('is not counted twice when it is reserved longer', async () => {
		const batch = await batchWith(1);
		const id = await unpaid(batch);
		expect(await Promise.all([keep(id, later(30)), keep(id, later(40))])).toEqual([true, true]);
		expect(await batchOf(batch)).toMatchObject({ taken: 1 });
	});

	it.each(['redirected', 'unknown', 'on_hold'] as const)(
		'is kept over its time while its payment is %s',
		async (state) => {
			const batch = await batchWith(5);
			const id = await unpaid(batch);
			await keep(id, later(30));
			await paying(id, state);
			expect(await giveBack(later(300))).toBe(0);
			expect(await courseOf(id)).toMatchObject({ seat: true });
		},
	);

	it('is released once its payment has failed', async () => {
		const batch = await batchWith(5);
		const id = await unpaid(batch);
		await keep(id, later(30));
		await paying(id, 'failed');
		await giveBack(later(300));
		expect(await courseOf(id)).toMatchObject({ seat: false });
	});
});

describe('the grant of a course', () => {
	const grant = (doctorCourseId: number) =>
		inTransaction(app.db, (tx) =>
			grantCourse(tx, { doctorCourseId, agreed: 450_000, paid: 200_000, now: NOON }),
		);

	it('opens it with its seat, its price and the payment', async () => {
		const batch = await batchWith(5);
		const id = await unpaid(batch);
		await keep(id, later(30));
		expect(await grant(id)).toEqual({ overSeats: false });
		expect(await courseOf(id)).toMatchObject({
			status: 'active',
			seat: true,
			seatUntil: null,
			priceAgreed: 450_000,
			paid: 200_000,
		});
		expect(await giveBack(later(600))).toBe(0);
		expect(await batchOf(batch)).toMatchObject({ taken: 1 });
	});

	it('always finds a seat for late money, beyond the limit if needed, and reports it', async () => {
		const batch = await batchWith(1);
		const [late, quick] = [await unpaid(batch), await unpaid(batch)];
		await keep(late, later(10));
		await giveBack(later(10));
		await keep(quick, later(60));
		expect(await grant(late)).toEqual({ overSeats: true });
		expect(await batchOf(batch)).toEqual({ taken: 2, status: 'full' });
		// The extra seat is not sold again.
		await inTransaction(app.db, (tx) => closeCourse(tx, quick, 'cancelled'));
		expect(await batchOf(batch)).toEqual({ taken: 1, status: 'full' });
	});

	it('affects one that was given up unpaid, and no other that is closed or open', async () => {
		const batch = await batchWith(5);
		const id = await unpaid(batch);
		const grantable = () => inTransaction(app.db, (tx) => isGrantable(tx, id));
		expect(await grantable()).toBe(true);
		await inTransaction(app.db, (tx) => closeCourse(tx, id, 'cancelled'));
		expect(await grantable()).toBe(true);
		await grant(id);
		expect(await courseOf(id)).toMatchObject({ status: 'active', seat: true });
		expect(await grantable()).toBe(false);
		await inTransaction(app.db, (tx) => closeCourse(tx, id, 'refunded'));
		expect(await grantable()).toBe(false);
		expect(await batchOf(batch)).toMatchObject({ taken: 0 });
	});

	it('does not affect a seat that the doctor has given up and taken again in another row', async () => {
		const batch = await batchWith(5);
		const doctor = await givenDoctor(app);
		const old = await givenEnrolment(app, doctor, batch, 'cancelled');
		await app.db.q.update(doctorCourses).set({ paid: 0 }).where(eq(doctorCourses.id, old));
		await givenEnrolment(app, doctor, batch, 'active');
		expect(await inTransaction(app.db, (tx) => isGrantable(tx, old))).toBe(false);
	});

	it('is locked for a late instalment and opened again, and neither touches a closed one', async () => {
		const batch = await batchWith(5);
		const id = await unpaid(batch);
		const lock = (locked: boolean) => inTransaction(app.db, (tx) => lockCourse(tx, id, locked));
		await lock(true);
		expect(await courseOf(id)).toMatchObject({ status: 'pending_payment' });
		await grant(id);
		await lock(true);
		expect(await courseOf(id)).toMatchObject({ status: 'soft_locked' });
		await lock(false);
		expect(await courseOf(id)).toMatchObject({ status: 'active' });
		await inTransaction(app.db, (tx) => closeCourse(tx, id, 'refunded'));
		await lock(true);
		expect(await courseOf(id)).toMatchObject({ status: 'refunded', seat: false });
	});
});
