import { eq, inArray } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { learning, StaffEvent } from '#contract/schedule/learning.ts';
import { record } from '../../audit/audit.service.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import { pick } from '../../db/columns.ts';
import { first, hasRow } from '../../db/rows.ts';
import { fromWire, wire } from '../../db/wire.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { branches } from '../catalog/index.ts';
import { listBeside, type StaffEventRow, selectEvents } from './events.repo.ts';
import { events } from './schedule.tables.ts';
import { isHeld, rulesFit } from './unlock.rules.ts';

type Wish = Received<typeof learning.changeEvent>['body'];

const findRow = (q: Query, id: number) => first(selectEvents(q).where(eq(events.id, id)));

async function view(q: Query, { event, batch, course, branch }: StaffEventRow): Promise<StaffEvent> {
	const ids = event.unlockRules.flatMap((rule) => rule.ref_event_id ?? []);
	const listed = q.select({ id: events.id, title: events.title }).from(events).where(inArray(events.id, ids));
	const refs = ids.length > 0 ? await listed : [];
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

export function changeEvent(deps: Pick<Deps, 'db'>, operatorId: number, id: number, wish: Wish) {
	const to = fromWire(pick(wish, 'teacher', 'join_url', 'branch_id', 'unlock_rules'));
	return inTransaction(deps.db, async (tx) => {
		await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update');
		const row = await findRow(tx, id);
		if (!row) return fault('event.not_found');
		const { event, scheduleId } = row;
		if (!isHeld(event.type) && (to.joinUrl !== null || to.branchId !== null))
			return fault('event.not_a_class', { field: to.joinUrl === null ? 'branch_id' : 'join_url' });
		if (to.branchId !== null && !(await hasRow(tx, branches, eq(branches.id, to.branchId))))
			return fault('branch.not_found', { field: 'branch_id' });
		const { ycsId, teacher, joinUrl, branchId, unlockRules } = event;
		if (!rulesFit(id, to.unlockRules, await listBeside(tx, { ycsId, scheduleId })))
			return fault('event.bad_rules', { field: 'unlock_rules' });
		await tx.update(events).set(to).where(eq(events.id, id));
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
