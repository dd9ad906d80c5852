import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { at } from '../../../days.rules.ts';
import { doctors } from '../../account/index.ts';
import { attempts, exams, isAnnounced } from '../../exams/index.ts';
import { doctorCourses, orders, payments, refunds } from '../../sales/index.ts';
import { events, slots } from '../../schedule/index.ts';
import { complaintMessages, complaints } from '../../support/index.ts';
import type { Counted } from './figures.tables.ts';

/** Days in Dhaka by number, inclusive. */
export interface Days {
	from: number;
	to: number;
}

const dayOf = (column: SQLWrapper): SQL => sql`(${column} at time zone 'Asia/Dhaka')::date`;
const within = (column: SQLWrapper, { from, to }: Days): SQL =>
	sql`${column} >= ${at(from, '00:00').toISOString()}::timestamptz and ${column} < ${at(to + 1, '00:00').toISOString()}::timestamptz`;

const firstAnswer = sql`(select min(${complaintMessages.at}) from ${complaintMessages}
	where ${complaintMessages.complaintId} = ${complaints.id} and ${complaintMessages.author} = 'staff'
	and not ${complaintMessages.internal})`;
const minutesTo = (end: SQLWrapper): SQL =>
	sql`coalesce(sum(extract(epoch from ${end} - ${complaints.createdAt}) / 60), 0)::bigint`;
const LIVE = sql`('active', 'soft_locked', 'completed')`;

/** Each: day, key, part, n, amount. */
const SELECTS: Record<Counted, (days: Days) => SQL> = {
	enrolments: (days) => sql`
		select ${dayOf(orders.paidAt)} as day, '' as key, ${doctorCourses.batchId} as part, count(*)::int as n, 0::bigint as amount
		from ${orders} join ${doctorCourses} on ${doctorCourses.id} = ${orders.doctorCourseId}
		where ${orders.kind} = 'course' and ${within(orders.paidAt, days)} group by 1, 3`,
	joined: (days) => sql`
		select ${dayOf(doctors.createdAt)} as day, '' as key, 0::bigint as part, count(*)::int as n, 0::bigint as amount
		from ${doctors} where ${within(doctors.createdAt, days)} group by 1`,
	income: (days) => sql`
		select ${dayOf(payments.succeededAt)} as day, ${payments.method}::text as key,
			coalesce(${doctorCourses.batchId}, 0) as part, count(*)::int as n, sum(${payments.amount})::bigint as amount
		from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
		left join ${doctorCourses} on ${doctorCourses.id} = ${orders.doctorCourseId}
		where ${payments.state} in ('succeeded', 'overpaid') and ${within(payments.succeededAt, days)} group by 1, 2, 3`,
	refunds: (days) => sql`
		select ${dayOf(refunds.doneAt)} as day, ${payments.method}::text as key,
			coalesce(${doctorCourses.batchId}, 0) as part, count(*)::int as n, sum(${refunds.amount})::bigint as amount
		from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
		join ${orders} on ${orders.id} = ${refunds.orderId}
		left join ${doctorCourses} on ${doctorCourses.id} = ${orders.doctorCourseId}
		where ${refunds.state} = 'done' and ${within(refunds.doneAt, days)} group by 1, 2, 3`,
	opened: (days) => sql`
		select ${dayOf(complaints.createdAt)} as day, ${complaints.category} as key, 0::bigint as part,
			count(*)::int as n, 0::bigint as amount
		from ${complaints} where ${within(complaints.createdAt, days)} group by 1, 2`,
	answered: (days) => sql`
		select ${dayOf(complaints.createdAt)} as day, ${complaints.category} as key, 0::bigint as part,
			count(*)::int as n, ${minutesTo(sql`first.at`)} as amount
		from ${complaints} cross join lateral (select ${firstAnswer} as at) first
		where first.at is not null and ${within(complaints.createdAt, days)} group by 1, 2`,
	resolved: (days) => sql`
		select ${dayOf(complaints.createdAt)} as day, ${complaints.category} as key, 0::bigint as part,
			count(*)::int as n, ${minutesTo(complaints.resolvedAt)} as amount
		from ${complaints} where ${complaints.state} in ('resolved', 'closed') and ${complaints.resolvedAt} is not null
		and ${within(complaints.createdAt, days)} group by 1, 2`,
	exam: (days) => sql`
		select ${dayOf(exams.windowOpensAt)} as day, '' as key, ${exams.id} as part,
			(select count(distinct ${attempts.doctorId}) from ${attempts} where ${attempts.examId} = ${exams.id}
				and ${attempts.kind} = 'ranked' and ${attempts.startedAt} is not null)::int as n,
			(select count(distinct ${doctorCourses.doctorId}) from ${events} join ${slots} on ${slots.id} = ${events.slotId}
				join ${doctorCourses} on ${doctorCourses.scheduleId} = ${slots.scheduleId}
				where ${events.examId} = ${exams.id} and ${doctorCourses.status} in ${LIVE})::bigint as amount
		from ${exams} where ${isAnnounced} and ${within(exams.windowOpensAt, days)}`,
};

export const gather = (kinds: readonly Counted[], days: Days): SQL =>
	sql.join(
		kinds.map((kind) => sql`select ${kind}::text as kind, one.* from (${SELECTS[kind](days)}) one`),
		sql` union all `,
	);
