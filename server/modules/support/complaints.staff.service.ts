import { and, asc, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Call, Received } from '#contract/endpoint.ts';
import type { complaints as contract } from '#contract/support/calls.ts';
import { record } from '../../audit/audit.service.ts';
import { first, idsOf, inTransaction, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../desk/editing.ts';
import { foundIn, pageOfSelect } from '../../desk/listing.ts';
import { Fault, fault } from '../../http/fault.ts';
import { ofDoctor } from '../account/index.ts';
import {
	type ComplaintRow,
	hasWrittenSince,
	insertEvent,
	insertMessage,
	lockComplaint,
	markSeen,
	selectForStaff,
	unreadOf,
	updateComplaint,
} from './complaints.repo.ts';
import { afterAct, type ComplaintAct } from './complaints.rules.ts';
import { complaints } from './complaints.tables.ts';
import { COMPLAINT_NEWS } from './complaints.texts.ts';
import { viewForStaff, viewWhole } from './complaints.views.ts';
import { attachFiles } from './files.service.ts';
import { turn } from './thread.service.ts';

type Requested = Received<typeof contract.list>['query'];

function filter(q: Query, query: Requested, operatorId: number, now: Date): SQL | undefined {
	const { state, category, priority, doctor_id: doctorId, no, q: words } = query;
	const byNo = no === undefined ? undefined : eq(complaints.no, no.toUpperCase());
	// Searches cover all complaints.
	const everywhere = (byNo ?? doctorId ?? words ?? query.ids) !== undefined || state === 'any';
	return and(
		state && state !== 'any'
			? eq(complaints.state, state)
			: everywhere
				? undefined
				: inArray(complaints.state, ['open', 'reopened', 'with_staff', 'waiting_doctor']),
		category && eq(complaints.category, category),
		priority && eq(complaints.priority, priority),
		query.overdue === '1' ? and(isNotNull(complaints.dueAt), lt(complaints.dueAt, now)) : undefined,
		query.mine === '1' ? eq(complaints.takenBy, operatorId) : undefined,
		doctorId === undefined ? undefined : eq(complaints.doctorId, doctorId),
		byNo,
		query.ids && inArray(complaints.id, query.ids),
		words
			? or(foundIn(words, [complaints.no, complaints.subject]), ofDoctor(q, words, complaints.doctorId))
			: undefined,
	);
}

function orderOf({ sort, order }: Requested): SQL[] {
	if (sort === undefined || sort === 'due')
		return [sql`${complaints.dueAt} asc nulls last`, desc(complaints.lastAt), desc(complaints.id)];
	const turn = order === 'desc' ? desc : asc;
	return [turn(sort === 'created_at' ? complaints.createdAt : complaints.lastAt), turn(complaints.id)];
}

export async function listForDesk(deps: Deps, operatorId: number, query: Requested) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const { rows, meta } = await pageOfSelect(q, query, selectForStaff(q), {
		where: filter(q, query, operatorId, now),
		order: orderOf(query),
		of: complaints,
	});
	const unread = await unreadOf(q, idsOf(rows.map(({ complaint }) => complaint)), 'staff');
	return { items: rows.map((row) => viewForStaff(row, unread.get(row.complaint.id) ?? 0, now)), meta };
}

export async function showForDesk(deps: Deps, id: number) {
	const row = await first(selectForStaff(deps.db.q).where(eq(complaints.id, id)));
	return row ? { complaint: await viewWhole(deps.db.q, deps, row) } : fault('complaint.not_found');
}

function tellDoctor(
	tx: Query,
	deps: Deps,
	row: ComplaintRow,
	messageId: number,
	what: 'answered' | 'resolved',
) {
	const { title, body } = COMPLAINT_NEWS[what](row.subject);
	return deps.answers.notify(tx, {
		doctorId: row.doctorId,
		topic: 'complaint',
		key: `complaint:${row.id}:${messageId}`,
		title,
		body,
		path: `/my/complain-box/${row.id}`,
	});
}

type Entry = Pick<Parameters<typeof record>[1], 'action' | 'before' | 'after'>;

/** Runs steps on a locked complaint and logs what they return; null: they changed nothing. */
async function change<F extends Fault>(
	deps: Deps,
	staff: Staff,
	id: number,
	steps: (tx: Query, row: ComplaintRow, now: Date) => Promise<F | Entry | null>,
) {
	const done = await inTransaction(deps.db, async (tx) => {
		const row = await lockComplaint(tx, id);
		if (!row) return fault('complaint.not_found');
		const entry = await steps(tx, row, deps.clock.now());
		if (entry === null || entry instanceof Fault) return entry;
		return record(tx, { ...staff, doctorId: row.doctorId, target: `complaint:${id}`, ...entry });
	});
	return done instanceof Fault ? done : showForDesk(deps, id);
}

/** An act on a complaint that is not over; the doctor's messages are then read. */
const act = <F extends Fault = never>(
	deps: Deps,
	staff: Staff,
	id: number,
	kind: Extract<ComplaintAct, 'take' | 'answer' | 'resolve'>,
	steps: (tx: Query, row: ComplaintRow, now: Date) => Promise<F | 'again' | null>,
) =>
	change<F | Fault<'complaint.over'>>(deps, staff, id, async (tx, row, now) => {
		const state = afterAct(row.state, kind);
		if (state === null) return fault('complaint.over');
		const outcome = await steps(tx, row, now);
		if (outcome !== null) return outcome === 'again' ? null : outcome;
		await updateComplaint(tx, id, {
			state,
			takenBy: staff.operatorId,
			...(kind !== 'take' && { lastAt: now }),
			...(kind === 'resolve' && { resolvedAt: now }),
			...(await turn(deps, row, state)),
		});
		await markSeen(tx, id, 'staff', now);
		return { action: `complaint.${kind}`, before: { state: row.state }, after: { state } };
	});

export const takeComplaint = (deps: Deps, staff: Staff, id: number) =>
	act<never>(deps, staff, id, 'take', async () => null);

const isPast = async (
	tx: Query,
	id: number,
	seen: number | undefined,
	operatorId: number,
): Promise<boolean> => seen !== undefined && (await hasWrittenSince(tx, id, seen, operatorId));

/** Answers the doctor, once for each key. */
export const answerComplaint = (
	deps: Deps,
	staff: Staff,
	id: number,
	{ key, text, files, seen }: Call<typeof contract.answer>['body'],
) =>
	act<Fault<'complaint.moved_on' | 'upload.unknown'>>(deps, staff, id, 'answer', async (tx, row, now) => {
		const { operatorId } = staff;
		const answer = { author: 'staff', operatorId, text, key } as const;
		const message = await insertMessage(tx, { complaintId: id, ...answer, at: now });
		if (!message) return 'again';
		if (await isPast(tx, id, seen, operatorId)) return fault('complaint.moved_on');
		await tellDoctor(tx, deps, row, message.id, 'answered');
		return attachFiles(tx, { operatorId }, message.id, files);
	});

export const resolveComplaint = (
	deps: Deps,
	staff: Staff,
	id: number,
	{ text, seen }: Call<typeof contract.resolve>['body'],
) =>
	act<Fault<'complaint.moved_on'>>(deps, staff, id, 'resolve', async (tx, row, now) => {
		const { operatorId } = staff;
		if (await isPast(tx, id, seen, operatorId)) return fault('complaint.moved_on');
		const message = await insertMessage(tx, { complaintId: id, author: 'staff', operatorId, text, at: now });
		if (!message) throw new Error('an answer was not stored');
		// The answer is unread; the consequent event need not be.
		await insertEvent(tx, id, 'resolved', now);
		await tellDoctor(tx, deps, row, message.id, 'resolved');
		return null;
	});

export const noteComplaint = (deps: Deps, staff: Staff, id: number, text: string) =>
	change<never>(deps, staff, id, async (tx, _row, now) => {
		const { operatorId } = staff;
		const note = { author: 'staff', operatorId, internal: true, text } as const;
		const message = await insertMessage(tx, { complaintId: id, ...note, at: now });
		if (!message) throw new Error('a note was not stored');
		// The text is in the complaint.
		return { action: 'complaint.note', after: { message: message.id } };
	});

export const changeComplaint = (
	deps: Deps,
	staff: Staff,
	id: number,
	set: Call<typeof contract.change>['body'],
) =>
	change<never>(deps, staff, id, async (tx, row) => {
		await updateComplaint(tx, id, { ...set, ...(await turn(deps, { ...row, ...set }, row.state)) });
		const { category, priority } = row;
		return { action: 'complaint.sorted', before: { category, priority }, after: set };
	});
