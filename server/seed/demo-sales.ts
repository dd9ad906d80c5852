import { and, eq, inArray } from 'drizzle-orm';
import { toE164 } from '#contract/phone.ts';
import type { CodeFields } from '#contract/sales/staff-prices.ts';
import { DAY_MS, dayOf, isoDay } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { getRow, insertRow } from '../db/rows.ts';
import { Fault } from '../http/fault.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { operators } from '../modules/account/staff/operators.tables.ts';
import { batches, branches } from '../modules/catalog/catalog.tables.ts';
import { payOrder } from '../modules/sales/capture/capture.service.ts';
import { lockCourse } from '../modules/sales/enrol/grant.service.ts';
import { doctorCourses } from '../modules/sales/enrolment.tables.ts';
import { discountCodes, instalmentPlans, instalments } from '../modules/sales/orders.tables.ts';
import { payments } from '../modules/sales/payments.tables.ts';
import type { Wish } from '../modules/sales/quote/course.sold.ts';
import { codes } from '../modules/sales/quote/prices.staff.service.ts';
import { quote } from '../modules/sales/quote/quote.service.ts';
import { eventsOver } from '../modules/schedule/schedule.service.ts';
import { readSetting, type SettingKey, type Settings } from '../settings/settings.service.ts';
import { settings } from '../settings/settings.tables.ts';
import { moveDates } from './dates.ts';
import type { Batch } from './demo-catalog.ts';
import { demoDoctorId, enrol } from './demo-doctors.ts';

/** No messages are sent about orders of the past. */
const noJobs: Jobs = { add: async () => {}, addMany: async () => {} };

/** Demonstration doctors by payment status; the index is that of demoPhone. */
const SALES_DOCTORS = { unpaid: 23, due: 24, locked: 10, parts: 15 } as const;
/** Number of first doctors with orders and invoices of their courses. */
const WITH_ORDERS = 6;

async function set<K extends SettingKey>(tx: Query, key: K, value: Settings[K]): Promise<void> {
	await tx.update(settings).set({ value }).where(eq(settings.key, key));
}

async function seedSettings(tx: Query): Promise<void> {
	await set(tx, 'sales', {
		...(await readSetting(tx, 'sales')),
		bank: {
			bank: 'নমুনা ব্যাংক (প্রদর্শনী)',
			account_name: 'প্রস্তুতি প্রদর্শনী, টাকা জমা দেবেন না',
			account_no: '000-0000-000000',
			branch: 'নমুনা শাখা, ঢাকা',
			routing: '000000000',
		},
	});
	const site = await readSetting(tx, 'site');
	await set(tx, 'seller', {
		name: `${site.company_name} (প্রদর্শনী)`,
		address: site.address,
		phone: site.hotline,
		bin: '000000000-0000',
		trade_licence: '০০০০০০/০০০০ (নমুনা)',
		vat_rate_bp: 500,
	});
}

async function seedPlansAndCodes(tx: Query, now: Date, quick: Batch): Promise<void> {
	const half = [5_000, 5_000];
	const items = (shares: readonly number[], gap: number) =>
		shares.map((share_bp, index) => ({ share_bp, after_days: index * gap }));
	await tx.insert(instalmentPlans).values([
		{ title: 'দুই কিস্তি', items: items(half, 30), graceDays: 5, least: 500_000 },
		{ title: 'তিন কিস্তি', items: items([4_000, 3_000, 3_000], 30), graceDays: 5, least: 1_000_000 },
		{ title: 'পনেরো দিনে দুই কিস্তি', items: items(half, 15), graceDays: 4, batchId: quick.id },
	]);
	const past = (days: number) => new Date(now.getTime() - days * DAY_MS);
	await tx.insert(discountCodes).values([
		{ code: 'SHURU10', kind: 'percent', value: 1_000, maxOff: 200_000, limitTotal: 10_000 },
		{ code: 'BOISHAKH', kind: 'percent', value: 1_500, startsAt: past(60), endsAt: past(20) },
		{ code: 'SCHOLAR100', kind: 'percent', value: 10_000, limitTotal: 50, whole: true },
		{ code: 'ALUMNI500', kind: 'fixed', value: 50_000, audience: 'old', stack: true },
	]);
}

/** A code requested by one member of staff that another must approve; an existing one is left unchanged. */
export async function seedRequest(q: Query, phone: string, now: Date): Promise<void> {
	const fields: CodeFields = {
		code: 'TOPPER100',
		kind: 'percent',
		value: 10_000,
		max_off: null,
		starts_at: null,
		ends_at: null,
		limit_total: 10,
		limit_per_doctor: 1,
		batch_ids: [],
		audience: 'all',
		stack: false,
		whole: true,
		active: true,
	};
	const [known] = await q
		.select({ id: discountCodes.id })
		.from(discountCodes)
		.where(eq(discountCodes.code, fields.code));
	const [asker] = await q
		.select({ id: operators.id })
		.from(operators)
		.where(eq(operators.phone, toE164(phone)));
	if (known || !asker) return;
	await codes({ clock: { now: () => now } }).insert(q, fields, { operatorId: asker.id, ip: '127.0.0.1' });
}

/** The services of the app on a day of the past. */
export const depsOn = (now: Date) => ({
	clock: { now: () => now },
	jobs: noJobs,
	answers: { eventsOver },
});

async function ordered(tx: Query, enrolment: number, at: Date, wish: Wish) {
	const order = await quote(tx, depsOn(at), enrolment, wish);
	if (order instanceof Fault) throw new Error(`the demonstration cannot order: ${order.code}`);
	return order;
}

/** Pays an order on a day of the past: at a branch, or without one at the bank. */
export async function payOn(
	tx: Query,
	at: Date,
	order: { id: number; total: number },
	doctorId: number,
	branchId: number | null,
): Promise<void> {
	const trxId = `DEMO-${order.id}`;
	const payment = await insertRow(tx, payments, {
		ref: `DEMO${order.id}`,
		orderId: order.id,
		doctorId,
		method: branchId === null ? 'bank_deposit' : 'cash_branch',
		amount: order.total,
		state: 'succeeded',
		nonce: trxId,
		trxId,
		paidOn: isoDay(dayOf(at)),
		branchId,
		succeededAt: at,
		createdAt: at,
	});
	const by = { paymentId: payment.id, method: payment.method, trxId, fee: null };
	await payOrder(tx, depsOn(at), order.id, by);
}

/** Quotes what is due on a day of the past, and pays it at the bank or at a branch. */
async function pay(tx: Query, enrolment: number, at: Date, wish: Wish): Promise<void> {
	const order = await ordered(tx, enrolment, at, wish);
	const [branch] = await tx.select({ id: branches.id }).from(branches).orderBy(branches.id).limit(1);
	const { doctorId } = await getRow(tx, doctorCourses, eq(doctorCourses.id, enrolment));
	await payOn(tx, at, order, doctorId, order.id % 2 === 0 ? (branch?.id ?? null) : null);
}

/** Enrols a doctor who has not paid; the seat is counted among the taken ones from the start. */
const place = async (tx: Query, index: number, batch: Batch): Promise<number> =>
	enrol(tx, await demoDoctorId(tx, index), batch, { status: 'pending_payment', seat: true });

export async function shiftSales(tx: Query, days: number): Promise<void> {
	await moveDates(tx, instalments, days, inArray(instalments.state, ['upcoming', 'due', 'late']), 'dueOn');
	const moved = tx.select({ id: batches.id }).from(batches).where(eq(batches.demonstration, true));
	await moveDates(tx, doctorCourses, days, inArray(doctorCourses.batchId, moved), 'accessUntil');
}

export async function seedSales(
	tx: Query,
	now: Date,
	batches: { fcps: Batch; residency: Batch; july: Batch; slow: Batch },
): Promise<void> {
	const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
	await seedSettings(tx);
	await seedPlansAndCodes(tx, now, batches.july);
	const plans = await tx.select().from(instalmentPlans).orderBy(instalmentPlans.id);
	const plan = (title: string) => plans.find((one) => one.title === title)?.id ?? null;
	const three = plan('তিন কিস্তি');

	for (const batch of [batches.fcps, batches.residency]) {
		for (let index = 0; index < WITH_ORDERS; index++) {
			const [enrolment] = await tx
				.update(doctorCourses)
				.set({ status: 'pending_payment', paid: 0 })
				.where(
					and(eq(doctorCourses.doctorId, await demoDoctorId(tx, index)), eq(doctorCourses.batchId, batch.id)),
				)
				.returning({ id: doctorCourses.id });
			if (!enrolment) continue;
			const sheets = index % 2 === 0 ? 'courier' : 'branch';
			await pay(tx, enrolment.id, ago(50 - index), { delivery: sheets });
		}
	}

	const unpaid = await place(tx, SALES_DOCTORS.unpaid, batches.slow);
	await ordered(tx, unpaid, now, { delivery: 'courier' });

	const due = await place(tx, SALES_DOCTORS.due, batches.july);
	await pay(tx, due, ago(15), { plan_id: plan('পনেরো দিনে দুই কিস্তি'), delivery: 'branch' });

	const locked = await place(tx, SALES_DOCTORS.locked, batches.residency);
	await pay(tx, locked, ago(40), { plan_id: three, delivery: 'courier' });
	await lockCourse(tx, locked, true);

	const parts = await place(tx, SALES_DOCTORS.parts, batches.residency);
	await pay(tx, parts, ago(50), { plan_id: three, delivery: 'branch' });
	await pay(tx, parts, ago(20), {});
}
