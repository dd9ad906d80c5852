import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { fromE164 } from '#contract/phone.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { findRow, getRow, insertRow, pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { doctors } from '../../account/index.ts';
import { batches, courses, yearCourseSessions } from '../../catalog/index.ts';
import { districts, upazilas } from '../../places/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { invoiceCounters, invoices } from '../invoices.tables.ts';
import { lockOrder } from '../order/order.service.ts';
import { orders } from '../orders.tables.ts';
import { payments, refunds } from '../payments.tables.ts';
import { containedVat, invoiceNo, vatOfNext } from './invoices.rules.ts';

export { containedVat } from './invoices.rules.ts';

type IssueDeps = Pick<Deps, 'clock' | 'jobs'>;

// Settings are read on the connection of the transaction: if all connections were in such transactions, each
// would wait for another connection to read them.
const sellerOf = (tx: Query) => readSetting(tx, 'seller');

async function soldBy(tx: Query, orderId: number) {
	const [row] = await tx
		.select({
			order: orders,
			doctor: {
				...pick(doctors, 'id', 'name', 'phone', 'email'),
				address: doctors.presentAddress,
				upazila: upazilas.bnName,
				district: districts.bnName,
			},
			course: courses.title,
			batch: batches.title,
		})
		.from(orders)
		.innerJoin(doctors, eq(doctors.id, orders.doctorId))
		.leftJoin(upazilas, eq(upazilas.id, doctors.presentUpazilaId))
		.leftJoin(districts, eq(districts.id, doctors.presentDistrictId))
		.leftJoin(doctorCourses, eq(doctorCourses.id, orders.doctorCourseId))
		.leftJoin(batches, eq(batches.id, doctorCourses.batchId))
		.leftJoin(yearCourseSessions, eq(yearCourseSessions.id, doctorCourses.ycsId))
		.leftJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.where(eq(orders.id, orderId));
	if (!row) throw new Error(`the order ${orderId} is not there`);
	// An order without an enrolment has its own label.
	return { ...row, course: row.course ?? row.order.lines[0]?.label ?? '', batch: row.batch ?? '' };
}

const existingInvoice = (tx: Query, orderId: number) =>
	findRow(tx, invoices, and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')));

type Paper = Pick<
	typeof invoices.$inferSelect,
	'kind' | 'doctorId' | 'orderId' | 'refundId' | 'total' | 'vat' | 'text'
>;

/** Assigns the next number of its kind and year; a rolled back transaction leaves no gap. */
async function write(tx: Query, deps: IssueDeps, buyer: { email: string | null }, paper: Paper) {
	const issuedAt = deps.clock.now();
	const year = Number(isoDay(dayOf(issuedAt)).slice(0, 4));
	const [counter] = await tx
		.insert(invoiceCounters)
		.values({ kind: paper.kind, year, last: 1 })
		.onConflictDoUpdate({
			target: [invoiceCounters.kind, invoiceCounters.year],
			set: { last: sql`${invoiceCounters.last} + 1` },
		})
		.returning({ number: invoiceCounters.last });
	if (!counter) throw new Error('the counter of invoices gave no number');
	const { number } = counter;
	const no = invoiceNo(paper.kind, year, number);
	const key = randomBytes(16).toString('base64url');
	const row = await insertRow(tx, invoices, { ...paper, year, number, no, key, issuedAt });
	if (buyer.email !== null)
		await deps.jobs.add(tx, 'invoices.send', { invoice_id: row.id }, { key: `invoices.send:${row.id}` });
	return row.id;
}

/** Issues the invoice of a paid order and queues its mail. Returns its id, also where it was issued before. */
export async function issueInvoice(
	tx: Query,
	deps: IssueDeps,
	paid: { orderId: number; method: string; trxId: string | null },
): Promise<number> {
	// Two issues of one order wait for each other.
	await lockOrder(tx, paid.orderId);
	const existing = await existingInvoice(tx, paid.orderId);
	if (existing) return existing.id;
	const { order, doctor, course, batch } = await soldBy(tx, paid.orderId);
	const { vat_rate_bp, ...seller } = await sellerOf(tx);
	const address = [doctor.address, doctor.upazila, doctor.district].filter(Boolean).join(', ');
	return write(tx, deps, doctor, {
		kind: 'invoice',
		doctorId: doctor.id,
		orderId: order.id,
		refundId: null,
		total: order.total,
		vat: containedVat(order.total, vat_rate_bp),
		text: {
			seller,
			buyer: { name: doctor.name, phone: fromE164(doctor.phone), address: address || null },
			course,
			batch,
			lines: order.lines,
			vat_rate_bp,
			method: paid.method,
			trx_id: paid.trxId,
			of_no: null,
		},
	});
}

export async function creditedOf(q: Query, orderId: number, invoiceNumber: string): Promise<number> {
	const [row] = await q
		.select({ sum: sql<number>`coalesce(sum(${invoices.total}), 0)::int` })
		.from(invoices)
		.where(
			and(
				eq(invoices.orderId, orderId),
				eq(invoices.kind, 'credit_note'),
				sql`${invoices.text}->>'of_no' = ${invoiceNumber}`,
			),
		);
	return row?.sum ?? 0;
}

/** Issues the credit note of a refund, with the invoice's texts; a double payment was never invoiced: no VAT. */
export async function issueCreditNote(tx: Query, deps: IssueDeps, refundId: number): Promise<number> {
	const refund = await getRow(tx, refunds, eq(refunds.id, refundId));
	const payment = await getRow(tx, payments, eq(payments.id, refund.paymentId));
	await lockOrder(tx, refund.orderId);
	const known = await findRow(tx, invoices, eq(invoices.refundId, refundId));
	if (known) return known.id;
	const invoice = await existingInvoice(tx, refund.orderId);
	// Money that was not part of the order was never on its invoice.
	const of = refund.ofOrder ? invoice : null;
	const { vat_rate_bp: _, ...seller } = await sellerOf(tx);
	const { order, doctor, course, batch } = await soldBy(tx, refund.orderId);
	const buyer = { name: doctor.name, phone: fromE164(doctor.phone), address: doctor.address };
	const sold = invoice?.text ?? { buyer, course, batch };
	const before = of ? await creditedOf(tx, order.id, of.no) : 0;
	return write(tx, deps, doctor, {
		kind: 'credit_note',
		doctorId: doctor.id,
		orderId: order.id,
		refundId,
		total: refund.amount,
		vat: of ? vatOfNext(before, refund.amount, of.text.vat_rate_bp) : 0,
		text: {
			...pick(sold, 'buyer', 'course', 'batch'),
			// The seller's address may have changed since.
			seller,
			lines: [{ kind: 'item', amount: refund.amount, label: null, no: null, of: null }],
			vat_rate_bp: of ? of.text.vat_rate_bp : 0,
			method: payment.method,
			trx_id: refund.gatewayRef,
			of_no: of?.no ?? null,
		},
	});
}
