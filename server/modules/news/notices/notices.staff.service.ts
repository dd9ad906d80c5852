import { and, eq, isNull } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type {
	notices as contract,
	EditedNotice,
	NoticeAudience,
	StaffNotice,
} from '#contract/news/notices.ts';
import { record } from '../../../audit/audit.service.ts';
import { insertRow, inTransaction, pick, type Query, updateRow, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Staff, versionOf } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import { doctors } from '../../account/index.ts';
import { batches, yearCourseSessions } from '../../catalog/index.ts';
import { findNotice, lockNotice, type NoticeRow, pageOfNotices, type StaffRow } from './notices.repo.ts';
import { timesFit } from './notices.rules.ts';
import { notices } from './notices.tables.ts';
import { bookTelling, countAudience } from './tell.service.ts';

const audienceOf = ({ audience, ycsId, batchId, doctorId }: NoticeRow): NoticeAudience => ({
	kind: audience,
	id: ycsId ?? batchId ?? doctorId,
});

const toColumns = ({ kind, id }: NoticeAudience) => ({
	audience: kind,
	ycsId: kind === 'course' ? id : null,
	batchId: kind === 'batch' ? id : null,
	doctorId: kind === 'doctor' ? id : null,
});

const fieldsOf = (notice: NoticeRow) => ({
	...wire(pick(notice, 'title', 'body', 'pinned', 'channels', 'startsAt', 'endsAt', 'link')),
	audience: audienceOf(notice),
});

const viewForStaff = ({ notice, readers, of }: StaffRow): StaffNotice => ({
	...fieldsOf(notice),
	id: notice.id,
	version: versionOf(fieldsOf(notice)),
	of,
	readers,
	...wire(pick(notice, 'toldAt', 'createdAt')),
});

async function shown(q: Query, id: number) {
	const row = await findNotice(q, id);
	if (!row) throw new Error(`notice ${id} is missing`);
	return { notice: viewForStaff(row) };
}

export async function listNotices(deps: Deps, query: Received<typeof contract.list>['query']) {
	const { rows, meta } = await pageOfNotices(deps.db.q, query, deps.clock.now());
	return { items: rows.map(viewForStaff), meta };
}

export async function showNotice(deps: Deps, id: number) {
	const row = await findNotice(deps.db.q, id);
	return row ? { notice: viewForStaff(row) } : fault('notice.not_found');
}

/** Number of doctors of an audience; zero where it is incomplete. */
export async function reachOf(
	deps: Deps,
	{ kind, id }: { kind: NoticeAudience['kind']; id?: number | undefined },
) {
	const audience = toColumns({ kind, id: id ?? null });
	return { doctors: await countAudience(deps.db.q, audience, deps.clock.now()) };
}

async function isKnown(q: Query, { kind, id }: NoticeAudience): Promise<boolean> {
	if (id === null) return true;
	const count = {
		all: async () => 0,
		course: () => q.$count(yearCourseSessions, eq(yearCourseSessions.id, id)),
		batch: () => q.$count(batches, eq(batches.id, id)),
		doctor: () => q.$count(doctors, and(eq(doctors.id, id), isNull(doctors.erasedAt))),
	};
	return (await count[kind]()) > 0;
}

const rowOf = ({ audience, starts_at, ends_at, ...rest }: EditedNotice) => ({
	...rest,
	channels: [...new Set(rest.channels)],
	...toColumns(audience),
	startsAt: new Date(starts_at),
	endsAt: ends_at === null ? null : new Date(ends_at),
});

async function refusal(q: Query, edited: EditedNotice) {
	if (!(await isKnown(q, edited.audience))) return fault('notice.unknown_audience', { field: 'audience' });
	return timesFit(rowOf(edited)) ? null : fault('notice.bad_times', { field: 'ends_at' });
}

export async function createNotice(deps: Deps, by: Staff, edited: EditedNotice) {
	const refused = await refusal(deps.db.q, edited);
	if (refused) return refused;
	return inTransaction(deps.db, async (tx) => {
		const row = await insertRow(tx, notices, {
			...rowOf(edited),
			createdBy: by.operatorId,
			createdAt: deps.clock.now(),
		});
		await bookTelling(deps, tx, row);
		await record(tx, { ...by, action: 'notice.created', target: `notice:${row.id}`, after: edited });
		return shown(tx, row.id);
	});
}

const sameAudience = (a: NoticeRow, b: ReturnType<typeof rowOf>) =>
	a.audience === b.audience && a.ycsId === b.ycsId && a.batchId === b.batchId && a.doctorId === b.doctorId;

export async function changeNotice(
	deps: Deps,
	by: Staff,
	id: number,
	{ version, ...edited }: EditedNotice & { version?: string | undefined },
) {
	const refused = await refusal(deps.db.q, edited);
	if (refused) return refused;
	return inTransaction(deps.db, async (tx) => {
		const before = await lockNotice(tx, id);
		if (!before) return fault('notice.not_found');
		if (version !== undefined && versionOf(fieldsOf(before)) !== version) {
			const now = await findNotice(tx, id);
			return fault('desk.conflict', now ? { item: viewForStaff(now) } : {});
		}
		const next = rowOf(edited);
		if (before.toldAt !== null && !sameAudience(before, next))
			return fault('notice.told', { field: 'audience' });
		await bookTelling(deps, tx, await updateRow(tx, notices, id, next));
		await record(tx, {
			...by,
			action: 'notice.changed',
			target: `notice:${id}`,
			before: fieldsOf(before),
			after: edited,
		});
		return shown(tx, id);
	});
}

/** Ends a notice; one that has not begun never appears. */
export function endNotice(deps: Deps, by: Staff, id: number) {
	const now = deps.clock.now();
	return inTransaction(deps.db, async (tx) => {
		const row = await lockNotice(tx, id);
		if (!row) return fault('notice.not_found');
		if (row.endsAt === null || row.endsAt > now) {
			await tx.update(notices).set({ endsAt: now }).where(eq(notices.id, id));
			await record(tx, { ...by, action: 'notice.ended', target: `notice:${id}` });
		}
		return shown(tx, id);
	});
}
