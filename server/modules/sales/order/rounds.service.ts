import { and, asc, eq, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { at, DAY_MS, dayOf, isoDay } from '../../../days.rules.ts';
import { any, idsOf, inTransaction } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { queueNextRound } from '../../../jobs/rounds.ts';
import { doctors, operators } from '../../account/index.ts';
import { beginPrices } from '../../catalog/index.ts';
import { lockEnrolment } from '../enrol/grant.service.ts';
import { releaseSeats } from '../enrol/seats.service.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { instalments, orders } from '../orders.tables.ts';
import { OPEN_PAYMENT, payments } from '../payments.tables.ts';
import { isOverdue, type Reminder, reminderFor } from './instalments.rules.ts';
import { listAwaited, lockAsOwed } from './instalments.service.ts';
import { reminderText } from './instalments.texts.ts';
import { endOrder, openPayments } from './order.service.ts';
import { moveInstalment, OPEN_INSTALMENT, OPEN_ORDER } from './orders.rules.ts';

const QUOTES_MS = 30_000;
const QUOTES_AT_ONCE = 100;
const INSTALMENTS_MS = 15 * 60_000;
const REMINDERS_AT_ONCE = 500;

/** Job, every half minute: begins planned prices, ends unpaid quotes and releases their places. */
export async function workExpiry(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'orders.expire', QUOTES_MS);
	await beginPrices(deps);
	await refreshTomorrow(deps);
	while ((await endQuotes(deps)) === QUOTES_AT_ONCE);
	await inTransaction(deps.db, (tx) => releaseSeats(tx, deps.clock.now()));
}

/** Fees and shares of sessions change by day, so the pages are rebuilt soon after midnight in Dhaka. */
function refreshTomorrow({ db, jobs, clock }: Deps): Promise<void> {
	const day = dayOf(clock.now()) + 1;
	return jobs.add(db.q, 'site.refresh', {}, { key: `site.refresh:${isoDay(day)}`, runAt: at(day, '00:01') });
}

/** Ends expired quotes without an open payment. Returns their number. */
function endQuotes(deps: Deps): Promise<number> {
	const now = deps.clock.now();
	return inTransaction(deps.db, async (tx) => {
		const open = tx
			.select({ id: payments.id })
			.from(payments)
			.where(and(eq(payments.orderId, orders.id), inArray(payments.state, [...OPEN_PAYMENT])));
		const over = await tx
			.select()
			.from(orders)
			.where(and(inArray(orders.status, [...OPEN_ORDER]), lte(orders.quoteExpiresAt, now), notExists(open)))
			.orderBy(asc(orders.id))
			.limit(QUOTES_AT_ONCE)
			.for('no key update', { skipLocked: true });
		// A payment may have begun before the lock.
		const begun = await openPayments(tx, idsOf(over));
		for (const order of over) if (!begun.has(order.id)) await endOrder(tx, order, 'expired');
		return over.length;
	});
}

/** Notifies finance, or the owners, that a late payment got a seat in a full batch. */
export async function notifyOverSeats(deps: Deps, orderId: number): Promise<void> {
	const [order] = await deps.db.q.select({ no: orders.no }).from(orders).where(eq(orders.id, orderId));
	const text = `order ${order?.no} was paid late. Its batch has more doctors than seats now.`;
	await notifyFinance(deps, 'over_seats', text);
}

/** Job, every 15 minutes: marks instalments due and late, closes videos, reminds. */
export async function workInstalments(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'orders.instalments', INSTALMENTS_MS);
	await markStates(deps);
	await closeOverdue(deps);
	await remind(deps);
}

async function markStates(deps: Deps): Promise<void> {
	const today = isoDay(dayOf(deps.clock.now()));
	await deps.db.q
		.update(instalments)
		.set({ state: moveInstalment('upcoming', 'due') })
		.where(and(eq(instalments.state, 'upcoming'), lte(instalments.dueOn, today)));
	await deps.db.q
		.update(instalments)
		.set({ state: moveInstalment('due', 'late') })
		.where(and(eq(instalments.state, 'due'), lt(instalments.dueOn, today)));
}

/** Closes videos after the days of grace, unless a payment is open; exams stay open. */
async function closeOverdue(deps: Deps): Promise<void> {
	const today = isoDay(dayOf(deps.clock.now()));
	const late = await deps.db.q
		.select({ instalment: instalments })
		.from(instalments)
		.innerJoin(doctorCourses, eq(doctorCourses.id, instalments.doctorCourseId))
		.where(and(eq(instalments.state, 'late'), eq(doctorCourses.status, 'active')))
		.orderBy(asc(instalments.id));
	const overdue = late.filter(({ instalment }) => isOverdue(instalment, today));
	for (const id of new Set(overdue.map(({ instalment }) => instalment.doctorCourseId))) {
		await inTransaction(deps.db, async (tx) => {
			await lockEnrolment(tx, id);
			await lockAsOwed(tx, deps, id);
		});
	}
}

/** Reminds by SMS once before, on and after the day. */
async function remind(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	if (!isHourOfMessages(now)) return;
	const today = isoDay(dayOf(now));
	const { remind_days } = await deps.setting('sales');
	const found = await deps.db.q
		.select({ instalment: instalments, doctorId: doctors.id, phone: doctors.phone, plan: orders.plan })
		.from(instalments)
		.innerJoin(doctorCourses, eq(doctorCourses.id, instalments.doctorCourseId))
		.innerJoin(doctors, eq(doctors.id, doctorCourses.doctorId))
		.innerJoin(orders, eq(orders.id, instalments.planOrderId))
		.where(
			and(
				inArray(instalments.state, [...OPEN_INSTALMENT]),
				lte(instalments.dueOn, isoDay(dayOf(now) + remind_days)),
				inArray(doctorCourses.status, ['active', 'soft_locked']),
				isNull(doctors.erasedAt),
				sql`${instalments.remindedFor} is distinct from case
					when ${instalments.dueOn} > ${today}::date then 'upcoming'
					when ${instalments.dueOn} = ${today}::date then 'due' else 'late' end`,
			),
		)
		.orderBy(asc(instalments.id))
		.limit(REMINDERS_AT_ONCE);
	const awaited = await listAwaited(deps.db.q, idsOf(found.map(({ instalment }) => instalment)));
	for (const { instalment, doctorId, phone, plan } of found) {
		if (awaited.has(instalment.id)) continue;
		const reminder = reminderFor(instalment, today, remind_days);
		if (!reminder || !(await claim(deps, instalment.id, reminder))) continue;
		if (!(await deps.answers.wantsSms(doctorId, 'payment'))) continue;
		await deps.messages.send({
			channel: 'sms',
			to: phone,
			kind: `instalment_${reminder}`,
			text: reminderText(reminder, {
				name: await deps.setting('sms_name'),
				instalment,
				of: plan?.items.length ?? instalment.no,
			}),
		});
	}
}

/** Stores a reminder before it is sent: a lost one is better than a duplicate. */
const claim = (deps: Deps, id: number, reminder: Reminder): Promise<boolean> =>
	any(
		deps.db.q
			.update(instalments)
			.set({ remindedFor: reminder })
			.where(and(eq(instalments.id, id), sql`${instalments.remindedFor} is distinct from ${reminder}`))
			.returning({ id: instalments.id }),
	);

/** Whether reminders are sent now: from nine in the morning to eight in the evening in Dhaka. */
function isHourOfMessages(now: Date): boolean {
	const today = dayOf(now);
	return now >= at(today, '09:00') && now < at(today, '20:00');
}

/** Sends finance an SMS, or the owners where no staff have that role. */
async function notifyFinance(deps: Deps, kind: string, text: string): Promise<void> {
	const staff = await deps.db.q
		.select({ phone: operators.phone, roles: operators.roles })
		.from(operators)
		.where(isNull(operators.disabledAt));
	const ofFinance = staff.filter(({ roles }) => roles.includes('finance'));
	const recipients = ofFinance.length > 0 ? ofFinance : staff.filter(({ roles }) => roles.includes('owner'));
	const name = await deps.setting('sms_name');
	for (const { phone } of recipients)
		await deps.messages.send({ channel: 'sms', to: phone, kind, text: `${name}: ${text}` });
}

/** Reminds finance, or the owners, once of each payment that has been held longer than `proof_keep_days`. */
export async function remindOfHeld(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	if (!isHourOfMessages(now)) return;
	const days = await deps.setting('proof_keep_days');
	// Stored first, so two processes remind once.
	const late = await deps.db.q
		.update(payments)
		.set({ remindedAt: now })
		.where(
			and(
				eq(payments.state, 'on_hold'),
				isNull(payments.remindedAt),
				lte(payments.createdAt, new Date(now.getTime() - days * DAY_MS)),
			),
		)
		.returning({ ref: payments.ref });
	if (late.length === 0) return;
	const [which, seats] =
		late.length === 1
			? [`Payment ${late[0]?.ref} has`, 'Its seat stays']
			: [`${late.length} payments have`, 'Their seats stay'];
	const since = days === 1 ? '1 day' : `${days} days`;
	const text = `${which} waited ${since} to be compared. ${seats} reserved.`;
	await notifyFinance(deps, 'payments_held', text);
}
