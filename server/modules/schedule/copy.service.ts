import { eq, inArray } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { deskTeaching } from '#contract/schedule/staff.ts';
import { record } from '../../audit/audit.service.ts';
import { dayNumber, isoDay } from '../../days.rules.ts';
import { findRow, insertRow, inTransaction, listRows, pick, type Query, updateRow } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { orTaken, type Staff } from '../../desk/editing.ts';
import { fault } from '../../http/fault.ts';
import { batches, batchFitRules } from '../catalog/index.ts';
import { events, schedules, slots } from './schedule.tables.ts';
import { movedBy } from './shift.rules.ts';

type Wish = Received<typeof deskTeaching.copyBatch>['body'];

/** Inserts rows one by one, to map old ids to new ones. */
async function copied<Row extends { id: number }>(
	rows: readonly Row[],
	insert: (row: Row) => Promise<{ id: number }>,
): Promise<Map<number, number>> {
	const ids = new Map<number, number>();
	for (const row of rows) ids.set(row.id, (await insert(row)).id);
	return ids;
}

async function copySchedules(tx: Query, from: number, to: { batchId: number; ycsId: number; days: number }) {
	const oldSchedules = await listRows(tx, schedules, eq(schedules.batchId, from), schedules.id);
	const scheduleIds = await copied(oldSchedules, ({ title }) =>
		insertRow(tx, schedules, { batchId: to.batchId, title, version: 0 }),
	);
	const oldSlots = await listRows(
		tx,
		slots,
		inArray(slots.scheduleId, [...scheduleIds.keys()]),
		slots.startsAt,
		slots.id,
	);
	const slotIds = await copied(oldSlots, (slot) =>
		insertRow(tx, slots, {
			scheduleId: scheduleIds.get(slot.scheduleId) ?? 0,
			title: slot.title,
			startsAt: movedBy(slot.startsAt, to.days),
			endsAt: movedBy(slot.endsAt, to.days),
		}),
	);
	const oldEvents = await listRows(
		tx,
		events,
		inArray(events.slotId, [...slotIds.keys()]),
		events.opensAt,
		events.id,
	);
	const eventIds = await copied(oldEvents, (event) =>
		insertRow(tx, events, {
			...pick(event, 'type', 'title', 'teacher', 'branchId'),
			slotId: slotIds.get(event.slotId ?? 0) ?? null,
			ycsId: to.ycsId,
			// A recording belongs to the old class, unless it is the event itself.
			videoId: event.type === 'admin_video' ? event.videoId : null,
			opensAt: movedBy(event.opensAt, to.days),
			closesAt: movedBy(event.closesAt, to.days),
		}),
	);
	for (const event of oldEvents) {
		const id = eventIds.get(event.id);
		if (id === undefined || (event.unlockRules.length === 0 && event.solveOfEventId === null)) continue;
		await updateRow(tx, events, id, {
			// A rule cannot wait for an event outside of the copy.
			unlockRules: event.unlockRules.flatMap((rule) => {
				const ref = rule.ref_event_id === null ? null : eventIds.get(rule.ref_event_id);
				return ref === undefined ? [] : [{ ...rule, ref_event_id: ref }];
			}),
			solveOfEventId: eventIds.get(event.solveOfEventId ?? 0) ?? null,
		});
	}
	return {
		schedules: oldSchedules.map(({ id, title }) => ({ id: scheduleIds.get(id) ?? 0, title })),
		slots: slotIds.size,
		events: eventIds.size,
		exams: oldEvents.filter(({ type }) => type === 'exam' || type === 'admin_exam').length,
	};
}

/** Copies a batch as a draft: texts, rules and schedules at new dates, without doctors. */
export function copyBatch(deps: Pick<Deps, 'db'>, by: Staff, id: number, wish: Wish) {
	return orTaken(() =>
		inTransaction(deps.db, async (tx) => {
			const old = await findRow(tx, batches, eq(batches.id, id));
			if (!old) return fault('batch.not_found');
			const days = dayNumber(wish.starts_on) - dayNumber(old.startsOn);
			const moved = (at: Date | null) => (at === null ? null : movedBy(at, days));
			const { id: _, createdAt: __, updatedAt: ___, ...stored } = old;
			const batch = await insertRow(tx, batches, {
				...stored,
				title: wish.title,
				ycsId: wish.year_course_session_id,
				startsOn: wish.starts_on,
				endsOn: isoDay(dayNumber(old.endsOn) + days),
				enrolOpensAt: moved(old.enrolOpensAt),
				enrolClosesAt: moved(old.enrolClosesAt),
				// Finance sets the price.
				price: 0,
				oldStudentPrice: null,
				feeFall: null,
				seatsTaken: 0,
				status: 'draft',
				demonstration: false,
			});
			const fit = await findRow(tx, batchFitRules, eq(batchFitRules.batchId, id));
			if (fit) {
				const { createdAt: _at, updatedAt: _then, ...rules } = fit;
				await tx.insert(batchFitRules).values({ ...rules, batchId: batch.id });
			}
			const made = await copySchedules(tx, id, {
				batchId: batch.id,
				ycsId: wish.year_course_session_id,
				days,
			});
			await record(tx, {
				...by,
				action: 'batch.copied',
				target: `batch:${batch.id}`,
				after: { from: id, ...wish },
			});
			return { batch, ...made };
		}),
	);
}
