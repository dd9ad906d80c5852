import { and, asc, eq, lte } from 'drizzle-orm';
import type { Call } from '#contract/endpoint.ts';
import type { ComplaintState, complaints as contract } from '#contract/support/calls.ts';
import { DAY_MS } from '../../days.rules.ts';
import { idsOf, inTransaction, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { queueNextRound } from '../../jobs/rounds.ts';
import {
	type ComplaintRow,
	findOwnComplaint,
	insertEvent,
	insertMessage,
	listOwn,
	lockComplaint,
	markSeen,
	unreadOf,
	updateComplaint,
} from './complaints.repo.ts';
import { afterAct, answerDue, isOver, reopenUntil, waitsForStaff } from './complaints.rules.ts';
import { complaints } from './complaints.tables.ts';
import { viewComplaint, viewSummary } from './complaints.views.ts';
import { attachFiles } from './files.service.ts';

const PAGE = 20;
const AT_ONCE = 100;
const ROUND_MS = 15 * 60_000;

export async function listComplaints(deps: Deps, doctorId: number, requested: number) {
	const { q } = deps.db;
	const total = await q.$count(complaints, eq(complaints.doctorId, doctorId));
	const pages = Math.max(1, Math.ceil(total / PAGE));
	const page = Math.min(requested, pages);
	const rows = await listOwn(q, doctorId, { limit: PAGE, offset: (page - 1) * PAGE });
	const unread = await unreadOf(q, idsOf(rows), 'doctor');
	return { complaints: rows.map((row) => viewSummary(row, unread.get(row.id) ?? 0)), page, pages };
}

/** Whose turn it is in a new state, since when and until when. */
export async function turn(deps: Deps, row: ComplaintRow, state: ComplaintState) {
	if (!waitsForStaff(state)) return { dueFrom: null, dueAt: null };
	const since = row.dueFrom ?? deps.clock.now();
	const times = await deps.setting('complaints');
	return { dueFrom: since, dueAt: answerDue(since, row.category, row.priority, times) };
}

export async function showComplaint(deps: Deps, doctorId: number, id: number) {
	const row = await findOwnComplaint(deps.db.q, id, doctorId);
	return row ? { complaint: await viewComplaint(deps.db.q, deps, row) } : fault('complaint.not_found');
}

/** Adds a message of the doctor, once for each key; it is staff's turn. */
export async function writeMessage(
	deps: Deps,
	doctorId: number,
	id: number,
	{ key, text, files }: Call<typeof contract.write>['body'],
) {
	const now = deps.clock.now();
	const done = await inTransaction(deps.db, async (tx) => {
		const row = await lockComplaint(tx, id, doctorId);
		if (!row) return fault('complaint.not_found');
		const message = await insertMessage(tx, { complaintId: id, author: 'doctor', text, key, at: now });
		if (!message) return null;
		const state = afterAct(row.state, 'write');
		if (state === null) return fault('complaint.over');
		await updateComplaint(tx, id, { state, lastAt: now, ...(await turn(deps, row, state)) });
		await markSeen(tx, id, 'doctor', now);
		return attachFiles(tx, { doctorId }, message.id, files);
	});
	return done instanceof Fault ? done : showComplaint(deps, doctorId, id);
}

export async function readComplaint(deps: Deps, doctorId: number, id: number) {
	const row = await findOwnComplaint(deps.db.q, id, doctorId);
	if (!row) return fault('complaint.not_found');
	await markSeen(deps.db.q, id, 'doctor', deps.clock.now());
	return undefined;
}

export async function reopenComplaint(deps: Deps, doctorId: number, id: number, text: string) {
	const now = deps.clock.now();
	const ends = await deps.setting('complaints');
	const done = await inTransaction(deps.db, async (tx) => {
		const row = await lockComplaint(tx, id, doctorId);
		if (!row) return fault('complaint.not_found');
		const state = afterAct(row.state, 'reopen');
		if (state === null) return fault('complaint.not_over');
		const until = reopenUntil(row, ends);
		if (until === null || now >= until) return fault('complaint.too_late');
		// The doctor's own action needs no notification.
		await insertEvent(tx, id, 'reopened', now);
		await insertMessage(tx, { complaintId: id, author: 'doctor', text, at: now });
		await updateComplaint(tx, id, {
			state,
			lastAt: now,
			resolvedAt: null,
			closedAt: null,
			rating: null,
			ratingText: null,
			...(await turn(deps, { ...row, dueFrom: null }, state)),
		});
		return markSeen(tx, id, 'doctor', now);
	});
	return done instanceof Fault ? done : showComplaint(deps, doctorId, id);
}

/** Stores the doctor's rating; the last one counts. */
export async function rateComplaint(
	deps: Deps,
	doctorId: number,
	id: number,
	{ rating, text }: Call<typeof contract.rate>['body'],
) {
	const done = await inTransaction(deps.db, async (tx) => {
		const row = await lockComplaint(tx, id, doctorId);
		if (!row) return fault('complaint.not_found');
		if (!isOver(row.state)) return fault('complaint.not_over');
		return updateComplaint(tx, id, { rating, ratingText: text });
	});
	return done instanceof Fault ? done : showComplaint(deps, doctorId, id);
}

function closeSome(deps: Deps, before: Date): Promise<number> {
	const now = deps.clock.now();
	return inTransaction(deps.db, async (tx: Query) => {
		const over = await tx
			.select()
			.from(complaints)
			.where(and(eq(complaints.state, 'resolved'), lte(complaints.resolvedAt, before)))
			.orderBy(asc(complaints.resolvedAt))
			.limit(AT_ONCE)
			.for('no key update', { skipLocked: true });
		for (const { id } of over) {
			await updateComplaint(tx, id, { state: 'closed', closedAt: now });
			// Without a notification.
			await insertEvent(tx, id, 'closed', now);
		}
		return over.length;
	});
}

/** Job: closes complaints that were resolved long enough ago. */
export async function closeResolved(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'complaints.close', ROUND_MS);
	const { close_days } = await deps.setting('complaints');
	const before = new Date(deps.clock.now().getTime() - close_days * DAY_MS);
	while ((await closeSome(deps, before)) === AT_ONCE);
}
