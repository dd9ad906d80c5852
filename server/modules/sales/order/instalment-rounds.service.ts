import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { dayOf, isoDay } from '../../../days.ts';
import { inTransaction } from '../../../db/client.ts';
import { any, idsOf } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { queueNextRound } from '../../../jobs/rounds.ts';
import { doctors } from '../../account/index.ts';
import { lockEnrolment } from '../enrol/grant.service.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { instalments, orders } from '../orders.tables.ts';
import { isHourOfMessages } from './finance.service.ts';
import { isOverdue, type Reminder, reminderFor } from './instalments.rules.ts';
import { listAwaited, lockAsOwed } from './instalments.service.ts';
import { reminderText } from './instalments.texts.ts';
import { moveInstalment, OPEN_INSTALMENT } from './orders.rules.ts';

const ROUND_MS = 15 * 60_000;
/** Reminders of one round. */
const AT_ONCE = 500;

/** Job, every 15 minutes: marks instalments due and late, closes videos, reminds. */
export async function workInstalments(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'orders.instalments', ROUND_MS);
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
		.limit(AT_ONCE);
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
