import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { pick, type Query } from '../../db/index.ts';
import { doctorCourses, opens, opensVideos } from '../sales/index.ts';
import { type Holder, listAll, listScheduled, listSome } from './open.repo.ts';
import { factsOf, judged, type OpenEvent, waitsForOthers } from './open.rules.ts';
import { ofEnrolment } from './schedule.service.ts';
import { eventProgress, events, slots } from './schedule.tables.ts';
import type { EventFacts } from './unlock.rules.ts';

export const accessOf = (holder: Holder, now: Date) => ({
	videos: opensVideos(holder, now),
	others: opens(holder, now),
});

export async function openSchedule(q: Query, holder: Holder, now: Date): Promise<OpenEvent[]> {
	const rows = await listScheduled(q, holder);
	const own = new Set(rows.map((row) => row.event.id));
	// The rest is read only where a rule names an event outside of the schedule.
	const outside = rows
		.flatMap((row) => row.event.unlockRules.map((rule) => rule.ref_event_id))
		.some((id) => id !== null && !own.has(id));
	return judged(rows, outside ? await listAll(q, holder) : rows, accessOf(holder, now), now);
}

/** Some events of an enrolment with their states, in at most three queries; ids of others are left out. */
export async function openEvents(q: Query, holder: Holder, ids: readonly number[], now: Date) {
	const rows = await listSome(q, holder, ids);
	const among = rows.some(waitsForOthers) ? await listAll(q, holder) : rows;
	return new Map(judged(rows, among, accessOf(holder, now), now).map((open) => [open.event.id, open]));
}

/** Null: not an event of the enrolment. */
export async function openEvent(q: Query, holder: Holder, eventId: number, now: Date) {
	return (await openEvents(q, holder, [eventId], now)).get(eventId) ?? null;
}

export async function listFacts(q: Query, holder: Holder): Promise<EventFacts[]> {
	return (await listAll(q, holder)).map(factsOf);
}

export async function listHolders(q: Query, doctorId: number, eventId: number, now: Date) {
	const rows = await q
		.selectDistinct(
			pick(doctorCourses, 'id', 'doctorId', 'ycsId', 'batchId', 'scheduleId', 'status', 'accessUntil'),
		)
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(doctorCourses, ofEnrolment)
		.where(and(eq(events.id, eventId), eq(doctorCourses.doctorId, doctorId)))
		.orderBy(asc(doctorCourses.id));
	return rows.filter((row) => opens(row, now));
}

export type AttendedBy = 'code' | 'joining' | 'watching' | 'handing_in';

/** Stores progress with an event; a done event stays done, after its time it is done late. Can be repeated. */
export async function noteEventProgress(
	tx: Query,
	enrolmentId: number,
	eventId: number,
	state: 'started' | 'done',
	by: AttendedBy,
	now: Date,
): Promise<void> {
	const at = now.toISOString();
	const late = sql`${events.type} <> 'admin_video' and ${at}::timestamptz >= ${events.closesAt}`;
	const reached =
		state === 'started' ? sql`'started'` : sql`case when ${late} then 'done_late' else 'done' end`;
	await tx.execute(sql`
		insert into ${eventProgress} (doctor_course_id, event_id, state, first_opened_at, done_at, attended_by)
		select ${enrolmentId}::bigint, ${events.id}, (${reached})::event_state, ${at}::timestamptz,
			${state === 'started' ? null : at}::timestamptz, ${by}::text
		from ${events} where ${events.id} = ${eventId}
		on conflict (doctor_course_id, event_id) do update set
			state = excluded.state,
			first_opened_at = coalesce(${eventProgress.firstOpenedAt}, excluded.first_opened_at),
			done_at = excluded.done_at,
			attended_by = excluded.attended_by,
			updated_at = now()
		where ${eventProgress.state} not in ('done', 'done_late')
			and (excluded.state <> 'started' or ${eventProgress.state} <> 'started')`);
}

/** Copies progress of enrolments to another one for the events that both have; the newest of several counts. */
export async function storeProgress(tx: Query, fromIds: readonly number[], toId: number): Promise<void> {
	const shared = tx
		.select({ id: events.id })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(doctorCourses, ofEnrolment)
		.where(eq(doctorCourses.id, toId));
	const rows = await tx
		.selectDistinctOn([eventProgress.eventId])
		.from(eventProgress)
		.where(and(inArray(eventProgress.doctorCourseId, fromIds), inArray(eventProgress.eventId, shared)))
		.orderBy(eventProgress.eventId, desc(eventProgress.doctorCourseId));
	if (rows.length > 0)
		await tx.insert(eventProgress).values(rows.map((one) => ({ ...one, doctorCourseId: toId })));
}
