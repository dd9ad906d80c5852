import type { ContentType } from '#contract/site/staff-fields.ts';
import { inTransaction, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Editing, orTaken, type Staff, versionOf } from '../../../desk/editing.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import type { Unfit } from './adapters/adapter.ts';
import { adapterOf, type Json } from './adapters/index.ts';
import {
	type ContentQuery,
	type ContentRow,
	fieldsOf,
	findContent,
	findLive,
	listContent,
	reserveId,
} from './drafts.list.ts';
import {
	addVersion,
	changeVersion,
	dropVersion,
	findNth,
	findOpen,
	hasVersions,
	listVersions,
	lockContent,
	logContent,
	type VersionRow,
	writeDraft,
} from './drafts.repo.ts';
import { mayBook } from './drafts.rules.ts';
import { refuseUntrue, untrueIn } from './facts.service.ts';

class Undone extends Error {}

/** Tests whether the database accepts it, and rolls back. @throws what the database throws */
export async function probe(tx: Query, type: ContentType, id: number, json: Json): Promise<void> {
	try {
		await tx.transaction(async (inner) => {
			await adapterOf(type).put(inner, id, json, false);
			throw new Undone();
		});
	} catch (error) {
		if (!(error instanceof Undone)) throw error;
	}
}

async function keepFirst(tx: Query, type: ContentType, id: number, at: Date): Promise<void> {
	if (await hasVersions(tx, type, id)) return;
	const live = await findLive(tx, type, id);
	if (live)
		await addVersion(tx, type, id, { json: live, state: 'published', writtenAt: at, publishedAt: at });
}

/** Editing of drafts of one type; live content is unchanged. */
export function draftsOf(
	deps: Pick<Deps, 'clock' | 'jobs'>,
	type: ContentType,
): Editing<Json, ContentRow, Unfit | Fault<'content.scheduled'>, ContentQuery> {
	const adapter = adapterOf(type);
	const write = async (tx: Query, id: number, json: Json, { operatorId }: Staff) => {
		await keepFirst(tx, type, id, deps.clock.now());
		await writeDraft(tx, type, id, { json, operatorId, at: deps.clock.now() });
		await probe(tx, type, id, json);
		// It will be previewed or published soon.
		await deps.jobs.add(tx, 'site.warm', {}, { key: 'site.warm' });
	};
	return {
		name: `content.${type}`,
		list: (q, query) => listContent(q, type, query),
		async find(q, id, lock) {
			if (lock) await lockContent(q, type, id);
			return findContent(q, type, id);
		},
		fieldsOf: (row) => fieldsOf(type, row),
		async check(tx, fields, before) {
			if (before === null && adapter.fixed) return fault('content.fixed');
			if (before?.state === 'scheduled') return fault('content.scheduled');
			return (await adapter.check?.(tx, before?.id ?? null, fields)) ?? null;
		},
		async insert(tx, fields, staff) {
			const id = await reserveId(tx, type);
			await write(tx, id, fields, staff);
			return id;
		},
		update: (tx, id, fields, _before, staff) => write(tx, id, fields, staff),
	};
}

export interface DraftAction {
	type: ContentType;
	id: number;
	/** That the caller saw. */
	version: string;
	staff: Staff;
}

/** Runs steps on the row, locked, in a transaction, if it is the version that the caller saw. */
export const onSeen = <T>(
	deps: Pick<Deps, 'db'>,
	{ type, id, version }: Omit<DraftAction, 'staff'>,
	steps: (tx: Query, row: ContentRow) => Promise<T>,
) =>
	inTransaction(deps.db, async (tx) => {
		await lockContent(tx, type, id);
		const row = await findContent(tx, type, id);
		if (!row) return fault('desk.not_found');
		const now = versionOf(fieldsOf(type, row));
		return now === version ? steps(tx, row) : fault('desk.conflict', { item: { ...row, version: now } });
	});

export async function unfitFor(q: Query, type: ContentType, id: number, json: Json) {
	const adapter = adapterOf(type);
	return (await adapter.check?.(q, id, json)) ?? (await adapter.mayPublish?.(q, id, json)) ?? null;
}

/** Runs an action on the draft that the caller saw, if it can be published; if the database rejects it, returns a fault. */
export const withDraftOf = <T>(
	deps: Pick<Deps, 'db'>,
	action: Omit<DraftAction, 'staff'>,
	steps: (tx: Query, draft: VersionRow) => Promise<T>,
) =>
	orTaken(() =>
		onSeen(deps, action, async (tx) => {
			const draft = await findOpen(tx, action.type, action.id);
			if (!draft) return fault('content.no_draft');
			const unfit = await unfitFor(tx, action.type, action.id, draft.json);
			if (unfit) return unfit;
			await probe(tx, action.type, action.id, draft.json);
			return steps(tx, draft);
		}),
	);

export async function bookDraft(deps: Deps, action: DraftAction, publishAt: Date) {
	if (!mayBook(publishAt, deps.clock.now())) return fault('content.too_soon', { field: 'publish_at' });
	return withDraftOf(deps, action, async (tx, draft) => {
		const untrue = await refuseUntrue(tx, deps, draft);
		if (untrue) return untrue;
		await changeVersion(tx, draft.id, { state: 'scheduled', publishAt, failed: null });
		const publish_at = publishAt.toISOString();
		await deps.jobs.add(
			tx,
			'content.publish',
			{ version_id: draft.id, publish_at },
			{ key: `content.publish:${draft.id}`, runAt: publishAt },
		);
		await logContent(tx, action, 'schedule', { after: { publish_at } });
		return { publish_at };
	});
}

export const unbookDraft = (deps: Deps, { type, id, staff }: Omit<DraftAction, 'version'>) =>
	inTransaction(deps.db, async (tx) => {
		await lockContent(tx, type, id);
		const draft = await findOpen(tx, type, id);
		if (draft?.state !== 'scheduled') return fault('content.no_draft');
		await changeVersion(tx, draft.id, { state: 'draft', publishAt: null });
		await logContent(tx, { type, id, staff }, 'unschedule', { after: { publish_at: draft.publishAt } });
		return undefined;
	});

export const discardDraft = (deps: Deps, action: DraftAction) =>
	onSeen(deps, action, async (tx) => {
		const draft = await findOpen(tx, action.type, action.id);
		if (!draft) return fault('content.no_draft');
		if (draft.state === 'scheduled') return fault('content.scheduled');
		await dropVersion(tx, draft.id);
		await logContent(tx, action, 'discard', { before: draft.json });
		return undefined;
	});

export const restoreVersion = (deps: Deps, action: DraftAction, n: number) =>
	onSeen(deps, action, async (tx, row) => {
		if (row.state === 'scheduled') return fault('content.scheduled');
		const old = await findNth(tx, action.type, action.id, n);
		if (!old) return fault('desk.not_found');
		const { operatorId } = action.staff;
		const draft = await findOpen(tx, action.type, action.id);
		await writeDraft(tx, action.type, action.id, { json: old.json, operatorId, at: deps.clock.now() });
		// The replaced draft is in no version.
		await logContent(tx, action, 'restore', { ...(draft && { before: draft.json }), after: { n } });
		return undefined;
	});

export async function history(deps: Deps, type: ContentType, id: number) {
	const { q } = deps.db;
	const row = await findContent(q, type, id);
	if (!row) return fault('desk.not_found');
	return {
		live: await findLive(q, type, id),
		untrue: await untrueIn(q, deps, { type, id, json: fieldsOf(type, row) }),
		page: await adapterOf(type).page(q, id, fieldsOf(type, row)),
		versions: (await listVersions(q, type, id)).map(({ version, by, publishedBy }) => ({
			...wire(version),
			by,
			at: version.writtenAt.toISOString(),
			published_by: publishedBy,
		})),
	};
}
