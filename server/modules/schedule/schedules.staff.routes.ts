import { eq, sql } from 'drizzle-orm';
import { record } from '../../audit/audit.service.ts';
import { inTransaction, updateRow } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { editing, removing, type Staff, versionOf } from '../../desk/editing.ts';
import { pagesChanged } from '../../desk/pages-changed.ts';
import { fault } from '../../http/fault.ts';
import type { Serves } from '../../http/handlers.ts';
import { copyBatch } from './copy.service.ts';
import { eventsOfDesk } from './events.staff.service.ts';
import { listBatchRoutines, readLookups } from './lookups.service.ts';
import { events, schedules, slots } from './schedule.tables.ts';
import {
	anyAwaited,
	anyOpened,
	anySheet,
	findScheduleRow,
	isFollowed,
	schedulesOfDesk,
	slotsOfDesk,
} from './schedules.staff.service.ts';
import { shiftSchedule } from './shift.service.ts';

function setStatus(
	deps: Deps,
	call: { by: Staff; params: { id: number }; body: { version: string } },
	status: 'draft' | 'published',
) {
	const { id } = call.params;
	return inTransaction(deps.db, async (tx) => {
		const before = await findScheduleRow(tx, id, true);
		if (!before) return fault('desk.not_found');
		const seen = { ...before, version: versionOf({ batch_id: before.batch_id, title: before.title }) };
		if (seen.version !== call.body.version) return fault('desk.conflict', { item: seen });
		if (before.status !== status) {
			await updateRow(tx, schedules, id, {
				status,
				...(status === 'published' && { version: sql`${schedules.version} + 1` }),
			});
			await pagesChanged(tx, deps);
			await record(tx, {
				...call.by,
				action: `schedule.${status === 'published' ? 'publish' : 'unpublish'}`,
				target: `schedule:${id}`,
				before: { status: before.status },
				after: { status },
			});
		}
		const after = await findScheduleRow(tx, id, false);
		return { item: { ...seen, ...after } };
	});
}

export function deskSchedulesRoutes(
	deps: Deps,
): Serves<'deskSchedules' | 'deskSlots' | 'deskEvents' | 'deskTeaching'> {
	const schedule = schedulesOfDesk(deps);
	const slot = slotsOfDesk(deps);
	const event = eventsOfDesk(deps);
	/** Deletes only what no doctor opened, rated or asked about, and no announced exam. */
	const isStored = async (tx: Deps['db']['q'], which: ReturnType<typeof eq>) =>
		(await anyOpened(tx, which)) || (await anyAwaited(deps, tx, which));
	return {
		deskSchedules: {
			...editing(deps, schedule),
			...removing(deps, {
				...schedule,
				held: async (tx, id) =>
					(await isFollowed(tx, id)) ||
					(await anyOpened(tx, eq(slots.scheduleId, id))) ||
					(await anySheet(deps, tx, eq(slots.scheduleId, id))),
				remove: (tx, id) => tx.delete(schedules).where(eq(schedules.id, id)),
			}),
		},
		deskSlots: {
			...editing(deps, slot),
			...removing(deps, {
				...slot,
				held: async (tx, id) =>
					(await isStored(tx, eq(events.slotId, id))) || (await anySheet(deps, tx, eq(slots.id, id))),
			}),
		},
		deskEvents: {
			...editing(deps, event),
			...removing(deps, {
				...event,
				held: (tx, id) => isStored(tx, eq(events.id, id)),
				remove: (tx, id) => tx.delete(events).where(eq(events.id, id)),
			}),
		},
		deskTeaching: {
			lookups: () => readLookups(deps.db.q),
			batches: ({ query }) => listBatchRoutines(deps.db.q, query),
			exams: ({ query }) => deps.answers.examChoices(query),
			async publish(call) {
				const found = await findScheduleRow(deps.db.q, call.params.id, false);
				return found?.events === 0 ? fault('schedule.empty') : setStatus(deps, call, 'published');
			},
			async unpublish(call) {
				const followed = await isFollowed(deps.db.q, call.params.id);
				return followed ? fault('schedule.in_use') : setStatus(deps, call, 'draft');
			},
			shift: (call) => shiftSchedule(deps, call.by, call.params.id, call.body),
			copyBatch: (call) => copyBatch(deps, call.by, call.params.id, call.body),
		},
	};
}
