import { eq } from 'drizzle-orm';
import type { BATCH_STATUSES } from '#contract/catalog/calls.ts';
import type { ContentFields } from '#contract/site/staff-fields.ts';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, lockRow, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { orInUse, orTaken, type Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { requestRebuildWith } from '../../../site/rebuild.service.ts';
import { batches } from '../../catalog/index.ts';
import { adapterOf, type Json } from './adapters/index.ts';
import { addConsent, endConsent } from './consent.service.ts';
import { fieldsOf, findLive } from './drafts.list.ts';
import {
	addVersion,
	changeVersion,
	findOpen,
	findVersion,
	lockContent,
	logContent,
	type VersionRow,
} from './drafts.repo.ts';
import { movesOf } from './drafts.rules.ts';
import { type DraftAction, onSeen, unfitFor, withDraftOf } from './drafts.service.ts';
import { refuseUntrue } from './facts.service.ts';

type BatchStatus = (typeof BATCH_STATUSES)[number];

async function putLive(tx: Query, deps: Deps, version: VersionRow, staff: Partial<Staff>) {
	const { type, ref, json } = version;
	const before = await findLive(tx, type, ref);
	const { operatorId = version.operatorId } = staff;
	const by = {
		...(operatorId !== null && { operatorId }),
		...(staff.ip !== undefined && { ip: staff.ip }),
	};
	await adapterOf(type).put(tx, ref, json, false, by);
	await changeVersion(tx, version.id, {
		state: 'published',
		publishedAt: deps.clock.now(),
		publishedBy: operatorId,
		failed: null,
	});
	await logContent(tx, { type, id: ref, staff: by }, 'publish', { before, after: json });
	return requestRebuildWith(tx, deps, { full: false, source: 'editor', operatorId });
}

export const publishNow = (deps: Deps, action: DraftAction) =>
	withDraftOf(
		deps,
		action,
		async (tx, draft) => (await refuseUntrue(tx, deps, draft)) ?? putLive(tx, deps, draft, action.staff),
	);

/** Publishes a scheduled version if it still is; one that no longer fits becomes a draft with the reason. */
export async function publishBooked(deps: Deps, booked: { version_id: number; publish_at: string }) {
	const refused = await orTaken(() =>
		inTransaction(deps.db, async (tx) => {
			const first = await findVersion(tx, booked.version_id);
			if (!first) return null;
			await lockContent(tx, first.type, first.ref);
			const version = await findVersion(tx, booked.version_id);
			if (version?.state !== 'scheduled' || version.publishAt?.toISOString() !== booked.publish_at)
				return null;
			const unfit =
				(await unfitFor(tx, version.type, version.ref, version.json)) ??
				(await refuseUntrue(tx, deps, version));
			if (unfit) return unfit;
			await putLive(tx, deps, version, {});
			return null;
		}),
	);
	if (!(refused instanceof Fault)) return;
	await changeVersion(deps.db.q, booked.version_id, {
		state: 'draft',
		publishAt: null,
		failed: refused.code,
	});
}

/** Removes live content from the site; an existing draft becomes the last version. */
async function takeOff(tx: Query, deps: Deps, { type, id, staff }: Omit<DraftAction, 'version'>, live: Json) {
	const { table } = adapterOf(type);
	await tx.delete(table).where(eq(table.id, id));
	const open = await findOpen(tx, type, id);
	if (open) await changeVersion(tx, open.id, { state: 'withdrawn' });
	else
		await addVersion(tx, type, id, {
			json: live,
			state: 'withdrawn',
			operatorId: staff.operatorId,
			writtenAt: deps.clock.now(),
		});
	await logContent(tx, { type, id, staff }, 'withdraw', { before: live });
	return requestRebuildWith(tx, deps, { full: false, source: 'editor', operatorId: staff.operatorId });
}

export async function withdraw(deps: Deps, action: DraftAction) {
	const { type, id } = action;
	const adapter = adapterOf(type);
	if (adapter.fixed) return fault('content.fixed');
	return orInUse(() =>
		onSeen(deps, action, async (tx, row) => {
			if (row.state === 'scheduled') return fault('content.scheduled');
			const live = await findLive(tx, type, id);
			if (!live) return fault('desk.not_found');
			if (await adapter.inUse?.(tx, id)) return fault('desk.in_use');
			return takeOff(tx, deps, action, live);
		}),
	);
}

/** Records that consent to a review was withdrawn; a live one is removed from the site at once. */
export const withdrawConsent = (deps: Deps, id: number, staff: Staff) =>
	inTransaction(deps.db, async (tx) => {
		const type = 'reviews';
		await lockContent(tx, type, id);
		const refused = await endConsent(deps, tx, id, staff);
		if (refused) return refused;
		const live = await findLive(tx, type, id);
		return live && takeOff(tx, deps, { type, id, staff }, live);
	});

export const recordConsent = (deps: Deps, action: DraftAction, given: Parameters<typeof addConsent>[3]) =>
	onSeen(deps, action, (tx, row) => {
		const review = fieldsOf('reviews', row) as ContentFields<'reviews'>;
		return addConsent(deps, tx, { ...review, id: action.id }, given, action.staff);
	});

/** Moves a batch to a next state, if it is unchanged since the caller saw it. */
export const moveBatch = (
	deps: Deps,
	staff: Staff,
	move: { id: number; from: BatchStatus; to: BatchStatus },
) =>
	inTransaction(deps.db, async (tx) => {
		const row = await lockRow(tx, batches, eq(batches.id, move.id));
		if (!row) return fault('desk.not_found');
		if (row.status !== move.from) return fault('desk.conflict', { item: { status: row.status } });
		if (!movesOf(row.status).includes(move.to)) return fault('batch.wrong_move');
		if (row.status === 'draft' && move.to !== 'archived' && row.price === 0) return fault('batch.no_price');
		await tx.update(batches).set({ status: move.to }).where(eq(batches.id, move.id));
		await record(tx, {
			...staff,
			action: 'batch.move',
			target: `batch:${move.id}`,
			before: row.status,
			after: move.to,
		});
		return requestRebuildWith(tx, deps, { full: false, source: 'editor', operatorId: staff.operatorId });
	});
