import { and, asc, eq, inArray } from 'drizzle-orm';
import { idsOf, pick, type Query } from '../../db/index.ts';
import { deleteOwn, listOwn, type PersonalData } from '../../personal-data.ts';
import { batches, courses, sessions, yearCourseSessions } from '../catalog/index.ts';
import { batchTransfers, doctorCourses } from './enrolment.tables.ts';
import { invoices } from './invoices.tables.ts';
import { endOrder } from './order/order.service.ts';
import { OPEN_ORDER } from './order/orders.rules.ts';
import { discountCodes, discountUses, instalments, orders } from './orders.tables.ts';
import { idempotencyKeys, paymentMessages, payments, refunds } from './payments.tables.ts';
import { endOf } from './subscribe/clock.rules.ts';
import { videos } from './subscribe/joined.ts';
import {
	subscriptionOrders,
	subscriptions,
	subscriptionTerms,
	subscriptionVideos,
} from './subscriptions.tables.ts';

const POISHA = 100;

const listCourses = listOwn(
	doctorCourses,
	{
		id: doctorCourses.id,
		course: courses.title,
		session: sessions.name,
		batch: batches.title,
		status: doctorCourses.status,
		roll_no: doctorCourses.rollNo,
		registration_no: doctorCourses.regNo,
		price: doctorCourses.priceAgreed,
		paid: doctorCourses.paid,
		open_until: doctorCourses.accessUntil,
		enrolled_at: doctorCourses.createdAt,
	},
	{
		joins: [
			[batches, doctorCourses.batchId],
			[yearCourseSessions, doctorCourses.ycsId],
			[courses, yearCourseSessions.courseId],
			[sessions, yearCourseSessions.sessionId],
		],
	},
);
const listMoves = listOwn(
	batchTransfers,
	{
		courseId: batchTransfers.doctorCourseId,
		to: batches.title,
		...pick(batchTransfers, 'reason', 'state'),
		answer: batchTransfers.note,
		asked_at: batchTransfers.createdAt,
	},
	{ joins: [[batches, batchTransfers.toBatchId]] },
);

const enrolmentPrivacy: PersonalData<'courses'> = {
	name: 'courses',
	tables: [doctorCourses, batchTransfers],
	async exportOf(q, doctorId) {
		const rows = await listCourses(q, doctorId);
		const moves = await listMoves(q, doctorId);
		return rows.map(({ id, price, paid, ...row }) => ({
			...row,
			price_taka: price / POISHA,
			paid_taka: paid / POISHA,
			moves: moves.flatMap(({ courseId, ...move }) => (courseId === id ? [move] : [])),
		}));
	},
	/** Purchases and payments stay, as invoices and ranks depend on them; personal numbers and texts are erased. */
	async eraseOf(tx, doctorId) {
		const ofDoctor = eq(batchTransfers.doctorId, doctorId);
		const own = eq(doctorCourses.doctorId, doctorId);
		await tx.update(doctorCourses).set({ rollNo: null, regNo: null }).where(own);
		await tx.update(batchTransfers).set({ reason: '', note: null }).where(ofDoctor);
		// A deleted account cannot be moved.
		const waiting = and(ofDoctor, eq(batchTransfers.state, 'requested'));
		await tx.update(batchTransfers).set({ state: 'cancelled' }).where(waiting);
		return [];
	},
};

const listInvoices = listOwn(
	invoices,
	{
		...pick(invoices, 'kind', 'no'),
		order: orders.no,
		issued_at: invoices.issuedAt,
		...pick(invoices, 'total', 'vat', 'text'),
	},
	{ joins: [[orders, invoices.orderId]] },
);

export const invoicesPrivacy: PersonalData<'invoices'> = {
	name: 'invoices',
	tables: [invoices],
	async exportOf(q, doctorId) {
		const rows = await listInvoices(q, doctorId);
		return rows.map(({ total, vat, text, ...row }) => ({
			...row,
			...text.buyer,
			course: text.course,
			batch: text.batch,
			total_taka: total / POISHA,
			vat_taka: vat / POISHA,
			paid_by: text.method,
			transaction: text.trx_id,
			of_invoice: text.of_no,
		}));
	},
	/**
	 * Nothing is deleted: the law on VAT requires invoices as they were issued, with the buyer's name, phone and
	 * address, and the database refuses to delete them.
	 */
	eraseOf: async () => [],
};

async function exportOrders(q: Query, doctorId: number) {
	const [bought, parts] = await Promise.all([
		q
			.select({ order: orders, code: discountCodes.code })
			.from(orders)
			.leftJoin(discountCodes, eq(discountCodes.id, orders.discountCodeId))
			.where(eq(orders.doctorId, doctorId))
			.orderBy(asc(orders.id)),
		q
			.select({ instalment: instalments })
			.from(instalments)
			.innerJoin(doctorCourses, eq(doctorCourses.id, instalments.doctorCourseId))
			.where(eq(doctorCourses.doctorId, doctorId))
			.orderBy(asc(instalments.id)),
	]);
	return {
		orders: bought.map(({ order, code }) => ({
			number: order.no,
			what: order.lines.find(({ label }) => label !== null)?.label ?? null,
			kind: order.kind,
			status: order.status,
			code,
			total_taka: order.total / POISHA,
			sheets_by: order.delivery,
			made_at: order.createdAt,
			paid_at: order.paidAt,
		})),
		instalments: parts.map(({ instalment: one }) => ({
			number: one.no,
			due_on: one.dueOn,
			taka: one.amount / POISHA,
			paid_taka: one.paid / POISHA,
			state: one.state,
			waived_for: one.waivedReason,
		})),
	};
}

const ordersPrivacy: PersonalData<'orders'> = {
	name: 'orders',
	tables: [orders, discountUses, instalments],
	exportOf: exportOrders,
	/**
	 * Orders are retained: the ledger depends on them. They name items and sums, and no person; finance's reason for a
	 * waiver may be personal. A deleted account will pay none of the open ones; a payment that still arrives is matched.
	 */
	async eraseOf(tx, doctorId) {
		const open = await tx
			.select({ id: orders.id, status: orders.status })
			.from(orders)
			.where(and(eq(orders.doctorId, doctorId), inArray(orders.status, [...OPEN_ORDER])))
			.orderBy(asc(orders.id))
			.for('no key update');
		for (const order of open) await endOrder(tx, order, 'cancelled');
		const own = tx
			.select({ id: doctorCourses.id })
			.from(doctorCourses)
			.where(eq(doctorCourses.doctorId, doctorId));
		await tx.update(instalments).set({ waivedReason: null }).where(inArray(instalments.doctorCourseId, own));
		return [];
	},
};

const listPaid = listOwn(
	payments,
	{
		order: orders.no,
		...pick(payments, 'method', 'amount', 'state'),
		number: payments.ref,
		transaction: payments.trxId,
		begun_at: payments.createdAt,
		paid_at: payments.succeededAt,
	},
	{ joins: [[orders, payments.orderId]] },
);
const listBack = listOwn(
	refunds,
	{
		order: orders.no,
		...pick(refunds, 'amount', 'state', 'reason', 'note', 'answer'),
		asked_at: refunds.createdAt,
		done_at: refunds.doneAt,
	},
	{ joins: [[orders, refunds.orderId]] },
);

export const paymentsPrivacy: PersonalData<'payments'> = {
	name: 'payments',
	tables: [payments, refunds, idempotencyKeys],
	async exportOf(q, doctorId) {
		const paid = await listPaid(q, doctorId);
		const back = await listBack(q, doctorId);
		return {
			payments: paid.map(({ amount, ...row }) => ({ ...row, taka: amount / POISHA })),
			refunds: back.map(({ amount, ...row }) => ({ ...row, taka: amount / POISHA })),
		};
	},
	/** The sums are retained, as the ledger depends on them; texts of gateways and staff about the person are erased. */
	async eraseOf(tx, doctorId) {
		const ofDoctor = eq(payments.doctorId, doctorId);
		const own = tx.select({ id: payments.id }).from(payments).where(ofDoctor);
		await tx.update(paymentMessages).set({ body: {} }).where(inArray(paymentMessages.paymentId, own));
		await tx.update(payments).set({ slip: null, redirectUrl: null, decidedNote: null }).where(ofDoctor);
		await tx.update(refunds).set({ note: null, answer: null }).where(eq(refunds.doctorId, doctorId));
		// The files of slips are deleted with the other private pictures of the profile.
		return deleteOwn(idempotencyKeys)(tx, doctorId);
	},
};

async function exportSubscriptions(q: Query, doctorId: number) {
	const rows = await q
		.select({ course: courses.title, session: sessions.name, bought: subscriptionOrders })
		.from(subscriptionOrders)
		.innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, subscriptions.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.where(eq(subscriptions.doctorId, doctorId))
		.orderBy(asc(subscriptionOrders.id));
	const ids = idsOf(rows.map(({ bought }) => bought));
	const chosen = await q
		.select({ id: subscriptionVideos.subscriptionOrderId, title: videos.title })
		.from(subscriptionVideos)
		.innerJoin(videos, eq(videos.id, subscriptionVideos.videoId))
		.where(inArray(subscriptionVideos.subscriptionOrderId, ids))
		.orderBy(asc(videos.id));
	const terms = await q
		.select({ no: orders.no, term: subscriptionTerms })
		.from(subscriptionTerms)
		.innerJoin(orders, eq(orders.id, subscriptionTerms.orderId))
		.where(inArray(subscriptionTerms.subscriptionOrderId, ids))
		.orderBy(asc(orders.id));
	return rows.map(({ course, session, bought }) => ({
		course,
		session,
		state: bought.state,
		all_videos: bought.whole,
		videos: chosen.flatMap(({ id, title }) => (id === bought.id ? [title] : [])),
		orders: terms.flatMap(({ no, term }) =>
			term.subscriptionOrderId === bought.id
				? [{ number: no, days: term.days, given_at: term.grantedAt, taken_back_at: term.refundedAt }]
				: [],
		),
		days: bought.days,
		chosen_at: bought.createdAt,
		began_at: bought.startsAt,
		ends_at: endOf(bought),
		paused_at: bought.pausedAt,
		pause_planned_until: bought.pausedUntil,
		went_on_at: bought.resumedAt,
	}));
}

const subscriptionsPrivacy: PersonalData<'subscriptions'> = {
	name: 'subscriptions',
	tables: [subscriptions, subscriptionOrders, subscriptionVideos, subscriptionTerms],
	exportOf: exportSubscriptions,
	// Watching is private and erased. The ledger depends on orders and invoices, which are retained.
	eraseOf: deleteOwn(subscriptions),
};

/** Erased from the last to the first, which locks payments, orders and enrolments in the same order as a payment. */
export const salesPrivacy = [
	invoicesPrivacy,
	enrolmentPrivacy,
	subscriptionsPrivacy,
	ordersPrivacy,
	paymentsPrivacy,
];
