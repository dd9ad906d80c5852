import type { Call } from '#contract/endpoint.ts';
import type {
	ComplaintCategory,
	ComplaintContext,
	ComplaintRef,
	complaints as contract,
} from '#contract/support/calls.ts';
import { insertNew, inTransaction, pick, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { readableNo } from '../../readable-no.ts';
import { readSetting } from '../../settings/settings.service.ts';
import { findByKey, insertMessage } from './complaints.repo.ts';
import { answerDue } from './complaints.rules.ts';
import { complaints } from './complaints.tables.ts';
import { viewComplaint } from './complaints.views.ts';
import { attachFiles } from './files.service.ts';

interface NewComplaint {
	doctorId: number;
	category: ComplaintCategory;
	/** Its subject, e.g. `delivery` and its id. */
	ref: ComplaintRef | null;
	subject: string;
	text: string;
	context?: ComplaintContext | null;
}

declare module '../../deps.ts' {
	interface Answers {
		openComplaint: (tx: Query, complaint: NewComplaint) => Promise<{ id: number; no: string }>;
	}
}

declare module '../../module.ts' {
	interface Module {
		refs?: Partial<Refs>;
	}
	interface Whole {
		refs: Refs;
	}
}

/** Whether the subject of a complaint belongs to this doctor, by its type. */
export type Refs = Readonly<
	Record<ComplaintRef['type'], (q: Query, doctorId: number, id: number, now: Date) => Promise<boolean>>
>;

/** Null: the doctor has one of this key, or another has this number. */
async function store(
	tx: Query,
	{ ref, text, ...complaint }: NewComplaint & { key: string | null },
	now: Date,
) {
	const times = await readSetting(tx, 'complaints');
	const row = await insertNew(tx, complaints, {
		...complaint,
		no: `C-${readableNo(8)}`,
		refType: ref?.type ?? null,
		refId: ref?.id ?? null,
		dueFrom: now,
		dueAt: answerDue(now, complaint.category, 'normal', times),
		lastAt: now,
		createdAt: now,
	});
	if (!row) return null;
	const message = await insertMessage(tx, { complaintId: row.id, author: 'doctor', text, at: now });
	if (!message) throw new Error('the first message of a complaint was not stored');
	return { row, messageId: message.id };
}

export async function openComplaint(tx: Query, complaint: NewComplaint, now: Date) {
	const opened = await store(tx, { key: null, ...complaint }, now);
	if (!opened) throw new Error('a complaint was not stored');
	return pick(opened.row, 'id', 'no');
}

/** Opens a complaint of the doctor, once for each key. */
export async function openByDoctor(
	deps: Deps,
	refs: Refs,
	doctorId: number,
	{ files, ...body }: Call<typeof contract.open>['body'],
) {
	const { q } = deps.db;
	if (body.ref && !(await refs[body.ref.type](q, doctorId, body.ref.id, deps.clock.now())))
		return fault('complaint.unknown_ref', { field: 'ref' });
	const row = await inTransaction(deps.db, async (tx) => {
		const opened = await store(tx, { doctorId, ...body }, deps.clock.now());
		if (!opened) return findByKey(tx, doctorId, body.key);
		return (await attachFiles(tx, { doctorId }, opened.messageId, files)) ?? opened.row;
	});
	if (row instanceof Fault) return row;
	if (!row) throw new Error('a complaint was neither stored nor found');
	return { complaint: await viewComplaint(q, deps, row) };
}
