import {
	and,
	asc,
	count,
	countDistinct,
	desc,
	eq,
	gt,
	inArray,
	isNull,
	ne,
	or,
	type SQL,
	sql,
} from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import type { Given } from '../../db/prepared.ts';
import { doctors, operators } from '../account/index.ts';
import { complaintFiles, complaintMessages, complaints } from './complaints.tables.ts';

export type ComplaintRow = typeof complaints.$inferSelect;
export type MessageRow = typeof complaintMessages.$inferSelect;
export type FileRow = typeof complaintFiles.$inferSelect;

/** One complaint, only if it is this doctor's. */
export async function findOwnComplaint(q: Query, id: number, doctorId: number): Promise<ComplaintRow | null> {
	const [row] = await q
		.select()
		.from(complaints)
		.where(and(eq(complaints.id, id), eq(complaints.doctorId, doctorId)));
	return row ?? null;
}

/** The same for a change: nobody else changes it meanwhile. Of any doctor where none is named. */
export async function lockComplaint(q: Query, id: number, doctorId?: number): Promise<ComplaintRow | null> {
	const [row] = await q
		.select()
		.from(complaints)
		.where(and(eq(complaints.id, id), doctorId === undefined ? undefined : eq(complaints.doctorId, doctorId)))
		.for('no key update');
	return row ?? null;
}

export async function findByKey(q: Query, doctorId: number, key: string): Promise<number | null> {
	const [row] = await q
		.select({ id: complaints.id })
		.from(complaints)
		.where(and(eq(complaints.doctorId, doctorId), eq(complaints.key, key)));
	return row?.id ?? null;
}

/** Stores a complaint; null when the doctor has one of this key, or another has this number. */
export async function insertComplaint(
	q: Query,
	row: typeof complaints.$inferInsert,
): Promise<ComplaintRow | null> {
	const [stored] = await q.insert(complaints).values(row).onConflictDoNothing().returning();
	return stored ?? null;
}

export async function updateComplaint(
	q: Query,
	id: number,
	set: Partial<typeof complaints.$inferInsert>,
): Promise<void> {
	await q.update(complaints).set(set).where(eq(complaints.id, id));
}

/** Stores a message; null when the complaint has one of this key. */
export async function insertMessage(
	q: Query,
	row: typeof complaintMessages.$inferInsert,
): Promise<MessageRow | null> {
	const [stored] = await q.insert(complaintMessages).values(row).onConflictDoNothing().returning();
	return stored ?? null;
}

/** Whether the doctor, or another member of staff to the doctor, has written since this message. */
export async function hasWrittenSince(
	q: Query,
	complaintId: number,
	messageId: number,
	operatorId: number,
): Promise<boolean> {
	const [later] = await q
		.select({ id: complaintMessages.id })
		.from(complaintMessages)
		.where(
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
		)
		.limit(1);
	return later !== undefined;
}

/** Messages of a complaint in their order, with the name of the member of staff; notes of staff where asked for. */
export const listMessages = (q: Query, complaintId: number, notes: boolean) =>
	q
		.select({ message: complaintMessages, by: operators.name })
		.from(complaintMessages)
		.leftJoin(operators, eq(operators.id, complaintMessages.operatorId))
		.where(
			and(
				eq(complaintMessages.complaintId, complaintId),
				notes ? undefined : eq(complaintMessages.internal, false),
			),
		)
		.orderBy(asc(complaintMessages.id));

export const listFiles = (q: Query, messageIds: readonly number[]): Promise<FileRow[]> =>
	messageIds.length === 0
		? Promise.resolve([])
		: q
				.select()
				.from(complaintFiles)
				.where(inArray(complaintFiles.messageId, [...messageIds]))
				.orderBy(asc(complaintFiles.id));

/** What the other side has written and this side has not seen. */
const unseen = (side: 'doctor' | 'staff'): SQL | undefined =>
	and(
		isNull(complaintMessages.readAt),
		eq(complaintMessages.internal, false),
		side === 'doctor' ? ne(complaintMessages.author, 'doctor') : eq(complaintMessages.author, 'doctor'),
	);

/** Messages that one side has not seen, by complaint. */
export async function unreadOf(
	q: Query,
	complaintIds: readonly number[],
	side: 'doctor' | 'staff',
): Promise<Map<number, number>> {
	if (complaintIds.length === 0) return new Map();
	const rows = await q
		.select({ id: complaintMessages.complaintId, n: count() })
		.from(complaintMessages)
		.where(and(inArray(complaintMessages.complaintId, [...complaintIds]), unseen(side)))
		.groupBy(complaintMessages.complaintId);
	return new Map(rows.map(({ id, n }) => [id, n]));
}

/** How many complaints on an exam are not over. */
export const countOnExam = (q: Query, examId: number): Promise<number> =>
	q.$count(
		complaints,
		and(
			inArray(complaints.state, ['open', 'with_staff', 'waiting_doctor', 'reopened']),
			eq(complaints.refType, 'exam'),
			eq(complaints.refId, examId),
		),
	);

/** How many of a doctor's complaints hold something new; asked together with what else is new. */
export const unreadComplaints = (q: Query, { doctorId }: Given<{ doctorId: number }>) =>
	q
		.select({ n: countDistinct(complaints.id) })
		.from(complaints)
		.innerJoin(complaintMessages, eq(complaintMessages.complaintId, complaints.id))
		.where(and(eq(complaints.doctorId, doctorId), unseen('doctor')));

export async function markSeen(
	q: Query,
	complaintId: number,
	side: 'doctor' | 'staff',
	now: Date,
): Promise<void> {
	await q
		.update(complaintMessages)
		.set({ readAt: now })
		.where(and(eq(complaintMessages.complaintId, complaintId), unseen(side)));
}

/** A doctor's complaints, the last spoken of first. */
export const listOwn = (q: Query, doctorId: number, page: { limit: number; offset: number }) =>
	q
		.select()
		.from(complaints)
		.where(eq(complaints.doctorId, doctorId))
		.orderBy(desc(complaints.lastAt), desc(complaints.id))
		.limit(page.limit)
		.offset(page.offset);

export async function countComplaints(q: Query, where: SQL | undefined): Promise<number> {
	const [row] = await q.select({ n: count() }).from(complaints).where(where);
	return row?.n ?? 0;
}

/** The most pressing first: what is due, then what was spoken of last. */
const PRESSING: SQL[] = [
	sql`${complaints.dueAt} asc nulls last`,
	desc(complaints.lastAt),
	desc(complaints.id),
];

/** Complaints as staff see them. */
export const listForStaff = (
	q: Query,
	where: SQL | undefined,
	page: { limit: number; offset: number } = { limit: 1, offset: 0 },
	by: SQL[] = PRESSING,
) =>
	q
		.select({
			complaint: complaints,
			doctor: { id: doctors.id, name: doctors.name, phone: doctors.phone },
			takenBy: operators.name,
		})
		.from(complaints)
		.innerJoin(doctors, eq(doctors.id, complaints.doctorId))
		.leftJoin(operators, eq(operators.id, complaints.takenBy))
		.where(where)
		.orderBy(...by)
		.limit(page.limit)
		.offset(page.offset);
export type StaffRow = Awaited<ReturnType<typeof listForStaff>>[number];
