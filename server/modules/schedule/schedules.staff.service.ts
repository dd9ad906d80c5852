import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type deskSchedules, deskSlots } from '#contract/schedule/staff.ts';
import { any, hasRow, idsOf, insertRow, pick, type Query, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Editing } from '../../desk/editing.ts';
import { entityTable } from '../../desk/entity.ts';
import { askedBy, pageOfSelect } from '../../desk/listing.ts';
import { pagesChanged } from '../../desk/pages-changed.ts';
import { countBy, withShown } from '../../desk/shown.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { batches } from '../catalog/index.ts';
import { doctorCourses } from '../sales/index.ts';
import { eventProgress, events, schedules, slots } from './schedule.tables.ts';

type ScheduleFields = z.output<(typeof deskSchedules.create)['body']>;
type ScheduleRow = Omit<z.output<typeof deskSchedules.show.result>['item'], 'version'>;
type ScheduleQuery = z.output<(typeof deskSchedules.list)['query']>;

const of = (table: string): SQL => sql`(select count(*)::int from ${sql.identifier(table)} held`;
const span = (which: 'min(starts_at)' | 'max(ends_at)') =>
	sql<Date | null>`(select ${sql.raw(which)} from slots held where held.schedule_id = ${schedules.id})`.mapWith(
		slots.startsAt,
	);
const startsAt = span('min(starts_at)');

function selectSchedules(q: Query) {
	return q
		.select({
			schedule: schedules,
			batch: batches.title,
			slots: sql<number>`${of('slots')} where held.schedule_id = ${schedules.id})`,
			events: sql<number>`(select count(*)::int from events e join slots held on held.id = e.slot_id where held.schedule_id = ${schedules.id})`,
			doctors: sql<number>`${of('doctor_courses')} where held.schedule_id = ${schedules.id} and held.status not in ('cancelled', 'refunded', 'batch_changed'))`,
			startsAt,
			endsAt: span('max(ends_at)'),
		})
		.from(schedules)
		.innerJoin(batches, eq(batches.id, schedules.batchId));
}

const scheduleRow = (row: Awaited<ReturnType<typeof selectSchedules>>[number]): ScheduleRow => ({
	...wire(pick(row.schedule, 'id', 'batchId', 'title', 'status')),
	...wire(pick(row, 'batch', 'slots', 'events', 'doctors', 'startsAt', 'endsAt')),
	edition: row.schedule.version,
});

export async function findScheduleRow(q: Query, id: number, lock: boolean): Promise<ScheduleRow | undefined> {
	const found = selectSchedules(q).where(eq(schedules.id, id));
	const [row] = lock ? await found.for('no key update', { of: schedules }) : await found;
	return row && scheduleRow(row);
}

export const isFollowed = (q: Query, scheduleId: number): Promise<boolean> =>
	hasRow(q, doctorCourses, eq(doctorCourses.scheduleId, scheduleId));

export const anyOpened = (q: Query, which: SQL | undefined): Promise<boolean> =>
	any(
		q
			.select({ id: events.id })
			.from(events)
			.leftJoin(slots, eq(slots.id, events.slotId))
			.innerJoin(eventProgress, eq(eventProgress.eventId, events.id))
			.where(which)
			.limit(1),
	);

export async function anySheet(deps: Deps, tx: Query, which: SQL | undefined): Promise<boolean> {
	// Locked, so that no sheet is planned for them meanwhile.
	const held = await tx.select({ id: slots.id }).from(slots).where(which).for('update');
	if (held.length === 0) return false;
	return deps.answers.hasSheets(tx, idsOf(held));
}

export async function anyAwaited(deps: Deps, tx: Query, which: SQL | undefined): Promise<boolean> {
	const rows = await tx.select({ examId: events.examId }).from(events).where(which);
	const ids = rows.flatMap(({ examId }) => examId ?? []);
	return (await deps.answers.awaitedExams(tx, ids, deps.clock.now())).size > 0;
}

export const schedulesOfDesk = (
	deps: Pick<Deps, 'bus' | 'jobs'>,
): Editing<ScheduleFields, ScheduleRow, Fault<'schedule.in_use'>, ScheduleQuery> => ({
	name: 'schedule',
	async list(q, query) {
		const { where, order } = askedBy(query, {
			id: schedules.id,
			sorts: { starts_at: startsAt, ...pick(schedules, 'title', 'id') },
			search: [schedules.title, batches.title],
			filters: [
				[schedules.batchId, query.batch_id],
				[schedules.status, query.status],
			],
		});
		const { rows, total } = await pageOfSelect(q, query, selectSchedules(q), {
			where,
			order: order.map((one) => sql`${one} nulls last`),
		});
		return { rows: rows.map(scheduleRow), total };
	},
	find: findScheduleRow,
	fieldsOf: ({ batch_id, title }) => ({ batch_id, title }),
	/** Doctors have it by its batch. */
	async check(tx, fields, before) {
		if (!before || before.batch_id === fields.batch_id) return null;
		return (await isFollowed(tx, before.id)) ? fault('schedule.in_use', { field: 'batch_id' }) : null;
	},
	async insert(tx, { batch_id, title }) {
		return (await insertRow(tx, schedules, { batchId: batch_id, title, version: 0 })).id;
	},
	async update(tx, id, { batch_id, title }) {
		await tx.update(schedules).set({ batchId: batch_id, title }).where(eq(schedules.id, id));
	},
	changed: (tx) => pagesChanged(tx, deps),
});

/** Editing of slots, which stay in their schedule. */
export const slotsOfDesk = (deps: Pick<Deps, 'bus' | 'jobs'>) =>
	withShown(
		entityTable(deskSlots, slots, {
			name: 'slot',
			search: [slots.title],
			async check(_, fields, before): Promise<Fault<'event.bad_time' | 'event.unfit'> | null> {
				if (Date.parse(fields.starts_at) >= Date.parse(fields.ends_at))
					return fault('event.bad_time', { field: 'ends_at' });
				return before && before.schedule_id !== fields.schedule_id
					? fault('event.unfit', { field: 'schedule_id' })
					: null;
			},
			changed: (tx) => pagesChanged(tx, deps),
		}),
		async (q: Query, rows) => {
			const held = await countBy(q, events.slotId, idsOf(rows));
			return rows.map(({ id }) => ({ events: held.get(id) ?? 0 }));
		},
	);
