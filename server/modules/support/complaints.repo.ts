import {
	and,
	asc,
	countDistinct,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNull,
	ne,
	or,
	type SQL,
	sql,
} from 'drizzle-orm';
import {
	findRow,
	type Given,
	hasRow,
	idsOf,
	insertNew,
	listRows,
	lockRow,
	type Query,
} from '../../db/index.ts';
import { countBy } from '../../desk/shown.ts';
import { doctorBrief, doctors, operators } from '../account/index.ts';
import { complaintFiles, complaintMessages, complaints } from './complaints.tables.ts';

export type ComplaintRow = typeof complaints.$inferSelect;
export type MessageRow = typeof complaintMessages.$inferSelect;

export const findOwnComplaint = (q: Query, id: number, doctorId: number): Promise<ComplaintRow | null> =>
	findRow(q, complaints, and(eq(complaints.id, id), eq(complaints.doctorId, doctorId)));

/** Locked; of any doctor where none is named. */
export const lockComplaint = (q: Query, id: number, doctorId?: number): Promise<ComplaintRow | null> =>
	lockRow(
		q,
		complaints,
		and(eq(complaints.id, id), doctorId === undefined ? undefined : eq(complaints.doctorId, doctorId)),
	);

export const findByKey = (q: Query, doctorId: number, key: string): Promise<ComplaintRow | null> =>
	findRow(q, complaints, and(eq(complaints.doctorId, doctorId), eq(complaints.key, key)));

export async function updateComplaint(q: Query, id: number, set: Partial<typeof complaints.$inferInsert>) {
	await q.update(complaints).set(set).where(eq(complaints.id, id));
}

/** Null: the complaint has one of this key. */
export const insertMessage = (q: Query, row: typeof complaintMessages.$inferInsert) =>
	insertNew(q, complaintMessages, row);

/** Stores what happened to a complaint; nobody has to read it. */
export const insertEvent = (
	q: Query,
	complaintId: number,
	event: NonNullable<MessageRow['event']>,
	at: Date,
): Promise<MessageRow | null> =>
	insertMessage(q, { complaintId, author: 'system', event, text: '', at, readAt: at });

/** Whether the doctor, or other staff to the doctor, wrote since this message. */
export const hasWrittenSince = (q: Query, complaintId: number, messageId: number, operatorId: number) =>
	hasRow(
		q,
		complaintMessages,
		and(
			eq(complaintMessages.complaintId, complaintId),
			gt(complaintMessages.id, messageId),
			or(
				eq(complaintMessages.author, 'doctor'),
				and(
					eq(complaintMessages.author, 'staff'),
					eq(complaintMessages.internal, false),
					sql`${complaintMessages.operatorId} is distinct from ${operatorId}`,
				),
			),
		),
	);

/** Messages of a complaint with names of staff and files; internal notes on request. */
export async function listMessages(q: Query, complaintId: number, notes: boolean) {
	const rows = await q
		.select({ ...getTableColumns(complaintMessages), by: operators.name })
		.from(complaintMessages)
		.leftJoin(operators, eq(operators.id, complaintMessages.operatorId))
		.where(
			and(
				eq(complaintMessages.complaintId, complaintId),
				notes ? undefined : eq(complaintMessages.internal, false),
			),
		)
		.orderBy(asc(complaintMessages.id));
	if (rows.length === 0) return [];
	const files = await listRows(
		q,
		complaintFiles,
		inArray(complaintFiles.messageId, idsOf(rows)),
		complaintFiles.id,
	);
	return rows.map((row) => ({ ...row, files: files.filter((file) => file.messageId === row.id) }));
}
export type MessageWithFiles = Awaited<ReturnType<typeof listMessages>>[number];

const unseen = (side: 'doctor' | 'staff'): SQL | undefined =>
	and(
		isNull(complaintMessages.readAt),
		eq(complaintMessages.internal, false),
		side === 'doctor' ? ne(complaintMessages.author, 'doctor') : eq(complaintMessages.author, 'doctor'),
	);

export const unreadOf = (q: Query, complaintIds: readonly number[], side: 'doctor' | 'staff') =>
	countBy(q, complaintMessages.complaintId, complaintIds, unseen(side));

export const countOnExam = (q: Query, examId: number): Promise<number> =>
	q.$count(
		complaints,
		and(
			inArray(complaints.state, ['open', 'with_staff', 'waiting_doctor', 'reopened']),
			eq(complaints.refType, 'exam'),
			eq(complaints.refId, examId),
		),
	);

/** Number of a doctor's complaints with unread messages, as part of a larger query. */
export const unreadComplaints = (q: Query, { doctorId }: Given<{ doctorId: number }>) =>
	q
		.select({ n: countDistinct(complaints.id) })
		.from(complaints)
		.innerJoin(complaintMessages, eq(complaintMessages.complaintId, complaints.id))
		.where(and(eq(complaints.doctorId, doctorId), unseen('doctor')));

export async function markSeen(q: Query, complaintId: number, side: 'doctor' | 'staff', now: Date) {
	await q
		.update(complaintMessages)
		.set({ readAt: now })
		.where(and(eq(complaintMessages.complaintId, complaintId), unseen(side)));
}

export const listOwn = (q: Query, doctorId: number, page: { limit: number; offset: number }) =>
	q
		.select()
		.from(complaints)
		.where(eq(complaints.doctorId, doctorId))
		.orderBy(desc(complaints.lastAt), desc(complaints.id))
		.limit(page.limit)
		.offset(page.offset);

export const selectForStaff = (q: Query) =>
	q
		.select({ complaint: complaints, doctor: doctorBrief, takenBy: operators.name })
		.from(complaints)
		.innerJoin(doctors, eq(doctors.id, complaints.doctorId))
		.leftJoin(operators, eq(operators.id, complaints.takenBy));
export type StaffRow = Awaited<ReturnType<typeof selectForStaff>>[number];
