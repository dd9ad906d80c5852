import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { UnlockRule } from '#contract/schedule/calls.ts';
import type { StaffEvent } from '#contract/schedule/learning.ts';
import { record } from '../../audit/audit.service.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import { wire } from '../../db/wire.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { batches, branches, courses, yearCourseSessions } from '../catalog/index.ts';
import { events, schedules, slots } from './schedule.tables.ts';
import { rulesFit } from './unlock.rules.ts';

/** The fields that office staff may change. */
interface Holding {
	teacher: string | null;
	joinUrl: string | null;
	branchId: number | null;
	unlockRules: UnlockRule[];
}

async function findRow(q: Query, id: number) {
	const [row] = await q
		.select({
			event: events,
			scheduleId: slots.scheduleId,
			batch: batches.title,
			course: courses.title,
			branch: { id: branches.id, name: branches.name },
		})
		.from(events)
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, events.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.leftJoin(batches, eq(batches.id, schedules.batchId))
		.leftJoin(branches, eq(branches.id, events.branchId))
		.where(eq(events.id, id));
	return row ?? null;
}
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

async function view(q: Query, { event, batch, course, branch }: Row): Promise<StaffEvent> {
	const ids = event.unlockRules.flatMap((rule) => rule.ref_event_id ?? []);
	const refs = await q
		.select({ id: events.id, title: events.title })
		.from(events)
		.where(ids.length > 0 ? inArray(events.id, ids) : sql`false`);
	return {
		...wire(event),
		course: batch ?? course,
		branch,
		unlock_rules: event.unlockRules.map(({ kind, ref_event_id, soft }) => ({
			kind,
			ref: refs.find((ref) => ref.id === ref_event_id) ?? null,
			soft,
		})),
	};
}

export async function readEvent(q: Query, id: number) {
	const row = await findRow(q, id);
	return row ? { event: await view(q, row) } : fault('event.not_found');
}

function listBeside(q: Query, { event, scheduleId }: Row) {
	const ofSession = and(eq(events.ycsId, event.ycsId), isNull(events.slotId));
	const where: SQL | undefined =
		scheduleId === null ? ofSession : or(ofSession, eq(slots.scheduleId, scheduleId));
	return q
		.select({ id: events.id, type: events.type, rules: events.unlockRules })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.where(where);
}

/** Changes teacher, place and rules of a class. */
export function changeEvent(deps: Pick<Deps, 'db'>, operatorId: number, id: number, to: Holding) {
	return inTransaction(deps.db, async (tx) => {
		await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update');
		const row = await findRow(tx, id);
		if (!row) return fault('event.not_found');
		const { event } = row;
		const comesTo = event.type !== 'exam' && event.type !== 'admin_exam' && event.type !== 'admin_video';
		if (!comesTo && (to.joinUrl !== null || to.branchId !== null))
			return fault('event.not_a_class', { field: to.joinUrl === null ? 'branch_id' : 'join_url' });
		if (to.branchId !== null) {
			const found = await tx.select({ id: branches.id }).from(branches).where(eq(branches.id, to.branchId));
			if (found.length === 0) return fault('branch.not_found', { field: 'branch_id' });
		}
		if (!rulesFit(id, to.unlockRules, await listBeside(tx, row)))
			return fault('event.bad_rules', { field: 'unlock_rules' });
		await tx.update(events).set(to).where(eq(events.id, id));
		const { teacher, joinUrl, branchId, unlockRules } = event;
		await record(tx, {
			operatorId,
			action: 'event.changed',
			target: `event:${id}`,
			before: { teacher, joinUrl, branchId, unlockRules },
			after: to,
		});
		return readEvent(tx, id);
	});
}
