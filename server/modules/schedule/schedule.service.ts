import {
	and,
	asc,
	count,
	desc,
	eq,
	inArray,
	isNotNull,
	isNull,
	notInArray,
	or,
	type Placeholder,
	type SQL,
	sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PublicSchedule } from '#contract/schedule/calls.ts';
import { startOfDay } from '../../days.rules.ts';
import { any, type Given, idsOf, isOneOf, pick, prepared, type Query, wire } from '../../db/index.ts';
import type { BatchSchedule } from '../catalog/index.ts';
import { doctorCourses, type Enrolment, type ProgressCounts } from '../sales/index.ts';
import { exams, videos } from './joined.ts';
import { eventProgress, events, schedules, slots } from './schedule.tables.ts';

const withSlots = prepared('schedule-with-slots', (q, { scheduleId }: Given<{ scheduleId: number }>) =>
	q
		.select({
			id: schedules.id,
			title: schedules.title,
			slot: { id: slots.id, title: slots.title, startsAt: slots.startsAt, endsAt: slots.endsAt },
		})
		.from(schedules)
		.leftJoin(slots, eq(slots.scheduleId, schedules.id))
		.where(and(eq(schedules.id, scheduleId), eq(schedules.status, 'published')))
		.orderBy(asc(slots.startsAt)),
);

export async function findSchedule(q: Query, scheduleId: number) {
	const rows = await withSlots(q, { scheduleId });
	const [first] = rows;
	if (!first) return null;
	return { id: first.id, title: first.title, slots: rows.flatMap(({ slot }) => slot ?? []) };
}

export function listEvents(q: Query, enrolment: Pick<Enrolment, 'id' | 'scheduleId'>) {
	return q
		.select({ event: events, slotId: slots.id, scheduleId: slots.scheduleId, state: eventProgress.state })
		.from(events)
		.innerJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(
			eventProgress,
			and(eq(eventProgress.eventId, events.id), eq(eventProgress.doctorCourseId, enrolment.id)),
		)
		.where(enrolment.scheduleId === null ? sql`false` : eq(slots.scheduleId, enrolment.scheduleId))
		.orderBy(asc(events.opensAt), asc(events.id));
}

/** An event of the enrolment: in a slot of its schedule, or of the whole session. */
export async function findEvent(q: Query, enrolment: Enrolment, eventId: number) {
	const [row] = await q
		.select({ event: events, scheduleId: slots.scheduleId })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.where(
			and(
				eq(events.id, eventId),
				eq(events.ycsId, enrolment.ycsId),
				or(sql`${events.slotId} is null`, eq(slots.scheduleId, enrolment.scheduleId ?? 0)),
			),
		);
	return row ?? null;
}

/** Joins an event by its slot's schedule, or without a slot by the session. */
export const ofEnrolment = or(
	eq(doctorCourses.scheduleId, slots.scheduleId),
	and(isNull(events.slotId), eq(doctorCourses.ycsId, events.ycsId)),
);

export async function listExamsOf(q: Query, doctorId: number): Promise<number[]> {
	const rows = await q
		.selectDistinct({ id: events.examId })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(doctorCourses, ofEnrolment)
		.where(and(isNotNull(events.examId), eq(doctorCourses.doctorId, doctorId)));
	return rows.flatMap(({ id }) => id ?? []);
}

type Progress = typeof eventProgress.$inferInsert.state;

export type ExamEnd = Extract<Progress, 'done' | 'done_late'>;
type ExamProgress = ExamEnd | 'started';

/**
 * The statement that stores progress with an exam; a done one stays done. `state`: that of an end may be a
 * value. `when`: whether it does anything.
 */
export function examProgress(
	of: { [K in 'enrolmentId' | 'examId' | 'at']: SQL | Placeholder },
	state: ExamProgress | Placeholder<string, ExamEnd | null>,
	when: SQL = sql`true`,
): SQL {
	const doneAt = state === 'started' ? sql`null` : of.at;
	return sql`
		insert into ${eventProgress} (doctor_course_id, event_id, state, first_opened_at, done_at)
		select ${of.enrolmentId}::bigint, ${events.id}, ${typeof state === 'string' ? sql.raw(`'${state}'`) : state}::event_state, ${of.at}::timestamptz, ${doneAt}::timestamptz
		from ${events} left join ${slots} on ${slots.id} = ${events.slotId} join ${doctorCourses} on ${ofEnrolment}
		where ${events.examId} = ${of.examId}::bigint and ${doctorCourses.id} = ${of.enrolmentId}::bigint and ${when}
		on conflict (doctor_course_id, event_id)
		do update set state = excluded.state, done_at = excluded.done_at, updated_at = now()
		where ${eventProgress.state} not in ('done', 'done_late')`;
}

/** Stores progress with an exam. One statement, as thousands submit at once. */
export async function noteExamProgress(
	tx: Query,
	enrolmentId: number,
	examId: number,
	state: ExamProgress,
	now: Date,
): Promise<void> {
	const of = { enrolmentId: sql`${enrolmentId}`, examId: sql`${examId}`, at: sql`${now.toISOString()}` };
	await tx.execute(examProgress(of, state));
}

const progressOf = prepared(
	'progress-counts',
	(q, { doctorId, ids, now }: Given<{ doctorId: number; ids: readonly number[]; now: Date }>) => {
		const isExam = sql`${events.type} in ('exam', 'admin_exam')`;
		const missed = (condition: SQL) =>
			sql<number>`(count(*) filter (where ${eventProgress.doneAt} is null and ${condition}))::int`;
		// One enrolment at a time: joined, the database would read the events of all schedules.
		const routine = q
			.select({
				total: count().as('total'),
				done: count(eventProgress.doneAt).as('done'),
				missedClasses: missed(
					sql`not ${isExam} and ${videos.id} is not null and ${events.closesAt} <= ${now}`,
				).as('missed_classes'),
				missedExams: missed(
					sql`${isExam} and ${exams.status} not in ('draft', 'key_check') and ${exams.windowClosesAt} <= ${now}`,
				).as('missed_exams'),
			})
			.from(slots)
			.innerJoin(events, eq(events.slotId, slots.id))
			.leftJoin(
				eventProgress,
				and(eq(eventProgress.eventId, events.id), eq(eventProgress.doctorCourseId, doctorCourses.id)),
			)
			.leftJoin(videos, and(eq(videos.id, events.videoId), eq(videos.state, 'ready')))
			.leftJoin(exams, eq(exams.id, events.examId))
			.where(eq(slots.scheduleId, doctorCourses.scheduleId))
			.as('routine');
		return q
			.select({
				id: doctorCourses.id,
				total: routine.total,
				done: routine.done,
				missedClasses: routine.missedClasses,
				missedExams: routine.missedExams,
			})
			.from(doctorCourses)
			.crossJoinLateral(routine)
			.where(and(eq(doctorCourses.doctorId, doctorId), isOneOf(doctorCourses.id, ids)));
	},
);

export async function countProgress(
	q: Query,
	doctorId: number,
	enrolments: readonly { id: number }[],
	now: Date,
): Promise<Map<number, ProgressCounts>> {
	if (enrolments.length === 0) return new Map();
	const rows = await progressOf(q, { doctorId, ids: enrolments.map(({ id }) => id), now });
	return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Events of staff, which are not part of the fee. */
const NO_SESSION = ['admin_video', 'admin_exam'] as const;
/** Of the longest schedule, as `eventsOver` takes it. */
const longestOf = (
	rows: readonly { scheduleId: number; over: number; total: number }[],
): BatchSchedule['sessions'] => {
	const [longest] = rows.toSorted((a, b) => b.total - a.total || a.scheduleId - b.scheduleId);
	return { over: longest?.over ?? 0, total: longest?.total ?? 0 };
};

/** Classes and exams of an enrolment's schedule that are over, and all; without a schedule the longest of the batch counts. */
export async function eventsOver(
	q: Query,
	{ batchId, scheduleId }: { batchId: number; scheduleId: number | null },
	now: Date,
): Promise<{ done: number; total: number }> {
	const total = count();
	const [row] = await q
		.select({
			total,
			done: sql<number>`count(*) filter (where ${slots.endsAt} <= ${now.toISOString()}::timestamptz)::int`,
		})
		.from(events)
		.innerJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(schedules, eq(schedules.id, slots.scheduleId))
		.where(
			and(
				scheduleId === null
					? and(eq(schedules.batchId, batchId), eq(schedules.status, 'published'))
					: eq(schedules.id, scheduleId),
				notInArray(events.type, [...NO_SESSION]),
			),
		)
		.groupBy(schedules.id)
		.orderBy(desc(total), asc(schedules.id))
		.limit(1);
	return row ?? { done: 0, total: 0 };
}

export async function scheduleOfBatches(
	q: Query,
	batchIds: readonly number[],
	now: Date,
): Promise<Map<number, BatchSchedule>> {
	if (batchIds.length === 0) return new Map();
	const rows = await q
		.select({ batchId: schedules.batchId, id: schedules.id, title: schedules.title })
		.from(schedules)
		.where(and(inArray(schedules.batchId, batchIds), eq(schedules.status, 'published')))
		.orderBy(asc(schedules.id));
	const isClass = sql`${events.type} in ('regular_class', 'live_class')`;
	const isSession = notInArray(events.type, [...NO_SESSION]);
	const today = startOfDay(now).toISOString();
	const counts = await q
		.select({
			scheduleId: slots.scheduleId,
			classes: sql<number>`count(*) filter (where ${isClass})::int`,
			exams: sql<number>`count(*) filter (where ${events.type} = 'exam')::int`,
			total: sql<number>`count(*) filter (where ${isSession})::int`,
			over: sql<number>`count(*) filter (where ${isSession} and ${slots.endsAt} <= ${today}::timestamptz)::int`,
			nextClassAt:
				sql<Date | null>`min(${events.opensAt}) filter (where ${isClass} and ${events.opensAt} > ${now.toISOString()}::timestamptz)`.mapWith(
					events.opensAt,
				),
		})
		.from(events)
		.innerJoin(slots, eq(slots.id, events.slotId))
		.where(inArray(slots.scheduleId, idsOf(rows)))
		.groupBy(slots.scheduleId);
	return new Map(
		batchIds.map((batchId) => {
			const own = rows.filter((row) => row.batchId === batchId);
			const of = counts.filter((row) => own.some((one) => one.id === row.scheduleId));
			const dates = of.flatMap((row) => row.nextClassAt ?? []).sort((a, b) => a.getTime() - b.getTime());
			return [
				batchId,
				{
					// Each routine of a batch has the same classes.
					classes: Math.max(0, ...of.map((row) => row.classes)),
					exams: Math.max(0, ...of.map((row) => row.exams)),
					sessions: longestOf(of),
					nextClassAt: dates[0] ?? null,
					schedules: own.map(({ id, title }) => ({ id, title })),
				},
			];
		}),
	);
}

export async function listPublicSchedules(q: Query, batchIds: readonly number[]) {
	const rows = await q
		.select({ schedule: schedules, slot: slots, event: events })
		.from(schedules)
		.leftJoin(slots, eq(slots.scheduleId, schedules.id))
		.leftJoin(events, eq(events.slotId, slots.id))
		.where(and(inArray(schedules.batchId, batchIds), eq(schedules.status, 'published')))
		.orderBy(asc(schedules.id), asc(slots.startsAt), asc(slots.id), asc(events.opensAt), asc(events.id));
	const found = new Map<number, { batchId: number; schedule: PublicSchedule }>();
	for (const { schedule, slot, event } of rows) {
		const known = found.get(schedule.id) ?? {
			batchId: schedule.batchId,
			schedule: { id: schedule.id, title: schedule.title, slots: [] },
		};
		found.set(schedule.id, known);
		if (!slot) continue;
		let last = known.schedule.slots.at(-1);
		if (last?.id !== slot.id) {
			last = { ...wire(pick(slot, 'id', 'title', 'startsAt', 'endsAt')), events: [] };
			known.schedule.slots.push(last);
		}
		if (event)
			last.events.push(wire(pick(event, 'id', 'type', 'title', 'opensAt', 'closesAt', 'sampleLink')));
	}
	return [...found.values()];
}

/** Whether this, named by a column of events, is of a course and session in which the doctor has been enrolled. */
export const isInOwnCourse =
	(column: PgColumn) =>
	(q: Query, doctorId: number, id: number): Promise<boolean> =>
		any(
			q
				.select({ id: events.id })
				.from(events)
				.innerJoin(doctorCourses, eq(doctorCourses.ycsId, events.ycsId))
				.where(and(eq(column, id), eq(doctorCourses.doctorId, doctorId)))
				.limit(1),
		);
