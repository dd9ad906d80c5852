import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { hasPaidCourse } from '#server/modules/sales/enrol/enrolment.service.ts';
import { closeCourse, lockCourse, lockEnrolment } from '#server/modules/sales/enrol/grant.service.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { amountsOf, postAll } from '#server/modules/sales/ledger/ledger.service.ts';
import {
	cancelInstalments,
	listAwaited,
	waiveInstalment,
} from '#server/modules/sales/order/instalments.service.ts';
import {
	awaitPayment,
	findOwnOrder,
	isBeingPaid,
	lockOrdersOf,
	moveCodeUse,
	openPayments,
} from '#server/modules/sales/order/order.service.ts';
import { orders } from '#server/modules/sales/orders.tables.ts';
import { refunds } from '#server/modules/sales/payments.tables.ts';
import { refundOrder } from '#server/modules/sales/refund/refunds.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { changedBy, heldBy } from '../../support/changes.ts';
import { givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';
import {
	depsOf,
	enrolmentOf,
	givenBuyer,
	givenCode,
	givenPaid,
	givenPayment,
	givenPlan,
	givenQuote,
	givenSaleBatch,
	optionsOf,
	settle,
} from '../../support/sales.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const within = (act: (tx: Query) => Promise<unknown>) =>
	changedBy(app, () => inTransaction(app.db, (tx) => act(tx)));

/** Changes made by paying an order, except the number of the next invoice. */
async function changedByPaying(orderId: number) {
	const { invoice_counters: _, ...changed } = await changedBy(app, () => settle(app, orderId));
	return changed;
}

/** A doctor with two quotes for the first of three parts, with a code; the first quote is cancelled. */
async function givenQuoted(endsOn = '2027-03-31') {
	const buyer = await givenBuyer(app, await givenSaleBatch(app, { endsOn }));
	const plan = await givenPlan(app, { batchId: buyer.batch.id });
	const { code } = await givenCode(app);
	await givenQuote(app, buyer.doctor, buyer.courseId);
	const order = await givenQuote(app, buyer.doctor, buyer.courseId, { plan_id: plan.id, code });
	return { ...buyer, order };
}
/** The same with the first part paid; `ids` are the two remaining instalments. */
async function givenPlanned() {
	const quoted = await givenQuoted();
	await settle(app, quoted.order.id);
	const { instalments } = await optionsOf(app, quoted.doctor, quoted.courseId);
	return { ...quoted, ids: instalments.map(({ id }: { id: number }) => id) as [number, number] };
}

describe('a sale', () => {
	it('changes its own order, course and code, and no others', async () => {
		const both = [await givenQuoted('2027-03-31'), await givenQuoted('2027-04-30')];
		for (const { order, courseId } of both)
			expect(await changedByPaying(order.id)).toEqual({
				orders: [order.id],
				doctor_courses: [courseId],
				discount_uses: [order.id],
			});
		const ends = await Promise.all(
			both.map(async (one) => (await enrolmentOf(app, one.courseId)).accessUntil),
		);
		expect(ends).toEqual([new Date('2027-09-27T18:00:00Z'), new Date('2027-10-27T18:00:00Z')]);
	});

	it('of an instalment changes its own course and instalment, and cancels other orders for it alone', async () => {
		const [one, other] = [await givenPlanned(), await givenPlanned()];
		const first = await givenQuote(app, one.doctor, one.courseId, { instalment_ids: [one.ids[0]] });
		const open = await givenQuote(app, one.doctor, one.courseId, { instalment_ids: one.ids });
		await givenQuote(app, other.doctor, other.courseId);
		expect(await changedByPaying(first.id)).toEqual({
			orders: [first.id, open.id],
			doctor_courses: [one.courseId],
			instalments: [one.ids[0]],
		});
	});

	it('that ends drops the future instalments of its own course', async () => {
		const [one] = [await givenPlanned(), await givenPlanned()];
		await givenPaid(app, one.doctor, one.courseId, { instalment_ids: [one.ids[0]] });
		expect(await within((tx) => cancelInstalments(tx, app, one.courseId))).toEqual({
			instalments: [one.ids[1]],
		});
		expect(await within((tx) => closeCourse(tx, one.courseId, 'refunded'))).toEqual({
			doctor_courses: [one.courseId],
			batches: [one.batch.id],
		});
	});

	it('has the same code and money whatever happens to its order', async () => {
		const { order } = await givenQuoted();
		await givenQuoted();
		const waits = () => within((tx) => awaitPayment(tx, order.id));
		expect(await waits()).toEqual({ orders: [order.id] });
		await settle(app, order.id);
		expect(await waits()).toEqual({});
		expect(await within((tx) => moveCodeUse(tx, order.id, 'released'))).toEqual({});
	});

	it('is refunded in part while the rest of its own money stays', async () => {
		const [one, other] = [await givenBuyer(app), await givenBuyer(app)];
		const [paid, theirs] = [
			await givenPaid(app, one.doctor, one.courseId),
			await givenPaid(app, other.doctor, other.courseId),
		];
		const twice = await settle(app, paid.order.id);
		const back = (of: typeof paid, paymentId: number, amount: number, state: 'done' | 'sent') => ({
			ref: `R${paymentId}-${amount}`,
			orderId: of.order.id,
			paymentId,
			doctorId: of === paid ? one.doctor.id : other.doctor.id,
			amount,
			reason: 'changed_mind' as const,
			state,
		});
		await app.db.q
			.insert(refunds)
			.values([
				back(paid, paid.paymentId, 400_000, 'done'),
				back(paid, paid.paymentId, 600_000, 'sent'),
				{ ...back(paid, twice.paymentId, 1_000_000, 'done'), ofOrder: false },
				back(theirs, theirs.paymentId, 1_000_001, 'done'),
			]);
		const { id } = paid.order;
		expect(await within((tx) => refundOrder(tx, depsOf(app), id, 400_000))).toEqual({
			orders: [id],
			doctor_courses: [one.courseId],
		});
		expect(await app.db.q.select().from(orders).where(eq(orders.id, id))).toMatchObject([
			{ status: 'part_refunded' },
		]);
	});
});

describe('an instalment', () => {
	it('that is waived cancels an order that includes it, and no other', async () => {
		const one = await givenPlanned();
		await givenQuote(app, one.doctor, one.courseId, { instalment_ids: [one.ids[1]] });
		const open = await givenQuote(app, one.doctor, one.courseId, { instalment_ids: [one.ids[0]] });
		const { id: operatorId } = await givenOperator(app, 'finance');
		const waive = (id: number) => () =>
			waiveInstalment(app as unknown as Deps, { operatorId, ip: '::1' }, id, 'as agreed');
		expect(await changedBy(app, waive(one.ids[1]))).toEqual({ instalments: [one.ids[1]] });
		expect(await changedBy(app, waive(one.ids[0]))).toEqual({
			instalments: [one.ids[0]],
			orders: [open.id],
		});
	});

	it('with a payment in progress is distinguished from others', async () => {
		const both = [await givenPlanned(), await givenPlanned()];
		for (const { doctor, courseId, ids } of both) {
			const { id } = await givenQuote(app, doctor, courseId, { instalment_ids: [ids[0]] });
			await givenPayment(app, id, { state: 'on_hold' });
		}
		for (const { ids } of both) expect(await listAwaited(app.db.q, ids)).toEqual(new Set([ids[0]]));
	});
});

describe('a course', () => {
	it('is locked alone', async () => {
		const [one] = [await givenBuyer(app), await givenBuyer(app)];
		expect(await heldBy(app, ['doctor_courses'], (tx) => lockEnrolment(tx, one.courseId))).toEqual({
			doctor_courses: [one.courseId],
		});
	});

	it('has its own orders, each of which its doctor alone finds', async () => {
		const [one, other] = [await givenQuoted(), await givenQuoted()];
		const held = await heldBy(app, ['orders'], (tx) => lockOrdersOf(tx, one.courseId));
		expect(held).toEqual({ orders: [expect.any(Number), one.order.id] });
		const found = (id: number | string | undefined) => findOwnOrder(app.db.q, Number(id), one.doctor.id);
		for (const id of held.orders ?? []) expect(await found(id)).toMatchObject({ id });
		expect(await found(other.order.id)).toBeNull();
	});

	it('is closed and opened for late money alone, and only while it is open', async () => {
		const [one, other] = [await givenBuyer(app), await givenBuyer(app)];
		const lock = (locked: boolean) => within((tx) => lockCourse(tx, one.courseId, locked));
		const own = { doctor_courses: [one.courseId] };
		for (const locked of [true, false]) expect(await lock(locked)).toEqual({});
		await app.db.q
			.update(doctorCourses)
			.set({ status: 'active' })
			.where(inArray(doctorCourses.id, [one.courseId, other.courseId]));
		expect(await lock(false)).toEqual({});
		expect(await lock(true)).toEqual(own);
		await app.db.q
			.update(doctorCourses)
			.set({ status: 'soft_locked' })
			.where(eq(doctorCourses.id, other.courseId));
		expect(await lock(true)).toEqual({});
		expect(await lock(false)).toEqual(own);
	});

	it('is being paid by its own payments that are not decided', async () => {
		const [one, other] = [await givenBuyer(app), await givenBuyer(app)];
		const [mine, theirs] = [
			await givenQuote(app, one.doctor, one.courseId),
			await givenQuote(app, other.doctor, other.courseId),
		];
		await givenPayment(app, mine.id, { state: 'failed' });
		const payment = await givenPayment(app, theirs.id, { state: 'redirected' });
		expect(await isBeingPaid(app.db.q, one.courseId)).toBe(false);
		expect(await isBeingPaid(app.db.q, other.courseId)).toBe(true);
		expect(await openPayments(app.db.q, [mine.id])).toEqual(new Map());
		expect(await openPayments(app.db.q, [theirs.id])).toEqual(new Map([[theirs.id, payment.id]]));
	});

	it('counts as paid for its own doctor, while it is open and something was paid', async () => {
		const batch = await givenSaleBatch(app);
		const [paid, gone, free] = [await givenDoctor(app), await givenDoctor(app), await givenDoctor(app)];
		await givenEnrolment(app, paid, batch);
		await givenEnrolment(app, gone, batch, 'cancelled');
		const course = await givenEnrolment(app, free, batch);
		await app.db.q.update(doctorCourses).set({ paid: 0 }).where(eq(doctorCourses.id, course));
		const has = await Promise.all([paid, gone, free].map(({ id }) => hasPaidCourse(app.db.q, id)));
		expect(has).toEqual([true, false, false]);
	});
});

describe('the ledger', () => {
	it('sums up one kind of event, for some of them, at one account', async () => {
		const event = (kind: string, ref: string, amount: number) => ({
			kind,
			ref,
			at: NOON,
			entries: [
				{ account: 'gateway_fees', debit: amount },
				{ account: 'bank', debit: 1_000 },
				{ account: 'gateway_bkash', credit: amount + 1_000 },
			] as const,
		});
		await postAll(app.db.q, [event('fee', 'a', 1), event('fee', 'b', 2), event('other', 'a', 4)]);
		expect(await amountsOf(app.db.q, 'fee', ['a'], 'gateway_fees')).toEqual(new Map([['a', 1]]));
	});
});
