import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { findRow, first, insertNew, newestRow, type Query } from '../../../db/index.ts';
import { type ListQuery, pageOfList } from '../../../desk/listing.ts';
import { doctorBrief, doctorsMeant } from '../profile/find.service.ts';
import { findByPhone, updateDoctor } from '../profile/profile.repo.ts';
import { doctors } from '../profile/profile.tables.ts';
import { forgetUploads } from '../profile/uploads.service.ts';
import { phoneChanges } from '../sign-in/auth.tables.ts';
import { moveChange, type PhoneChangeState } from './phone-change.rules.ts';

export type ChangeRow = typeof phoneChanges.$inferSelect;

export const PURPOSE = 'phone_change';
const OVER = ['done', 'rejected', 'cancelled'] as const;

/** The open change, or the last one. */
export const findChange = (q: Query, doctorId: number): Promise<ChangeRow | null> =>
	newestRow(q, phoneChanges, eq(phoneChanges.doctorId, doctorId));

export const findChangeById = (q: Query, id: number) => findRow(q, phoneChanges, eq(phoneChanges.id, id));

/** Null: another change is open. */
export const insertChange = (q: Query, row: typeof phoneChanges.$inferInsert): Promise<ChangeRow | null> =>
	insertNew(q, phoneChanges, row);

/** Null: another call moved it first. */
export const moveOn = (
	q: Query,
	{ id, state }: Pick<ChangeRow, 'id' | 'state'>,
	to: PhoneChangeState,
	set: Partial<Pick<ChangeRow, 'decidedBy' | 'note' | 'photoKey'>> = {},
): Promise<ChangeRow | null> =>
	first(
		q
			.update(phoneChanges)
			.set({ ...set, state: moveChange(state, to) })
			.where(and(eq(phoneChanges.id, id), eq(phoneChanges.state, state)))
			.returning(),
	);

/** Changes without the old number in a state, page by page; by default waiting ones, oldest first. */
export function pageOfChanges(q: Query, query: ListQuery & { state?: ChangeRow['state'] | undefined }) {
	const select = q
		.select({ change: phoneChanges, doctor: { ...doctorBrief, bmdc: doctors.bmdc } })
		.from(phoneChanges)
		.innerJoin(doctors, eq(doctors.id, phoneChanges.doctorId));
	const { id, createdAt, state, notBefore } = phoneChanges;
	return pageOfList(q, query, select, {
		id,
		sorts: { created_at: createdAt },
		filters: [[state, query.state ?? 'with_staff']],
		// A change only by codes needs no decision.
		where: [isNotNull(notBefore), doctorsMeant(query.q)],
	});
}

/** False: the number is taken. */
export async function setPhone(q: Query, doctorId: number, phone: string): Promise<boolean> {
	if (await findByPhone(q, phone)) return false;
	await updateDoctor(q, doctorId, { phone });
	return true;
}

const UNIQUE_VIOLATION = '23505';
/** Whether an error means that the number was taken meanwhile. */
export const isTaken = (error: unknown): boolean =>
	error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION;

/** Removes photos of a doctor that no open change needs. Returns their files. */
export async function forgetPhotos(q: Query, doctorId: number): Promise<string[]> {
	const needed = q
		.select({ key: phoneChanges.photoKey })
		.from(phoneChanges)
		.where(
			and(
				eq(phoneChanges.doctorId, doctorId),
				notInArray(phoneChanges.state, [...OVER]),
				isNotNull(phoneChanges.photoKey),
			),
		);
	const keys = await forgetUploads(q, { doctorId, purpose: PURPOSE }, needed);
	if (keys.length > 0)
		await q.update(phoneChanges).set({ photoKey: null }).where(inArray(phoneChanges.photoKey, keys));
	return keys;
}
