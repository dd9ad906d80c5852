import { and, eq, notInArray, type SQLWrapper } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { any } from '../../../db/rows.ts';
import { privateUploads } from './profile.tables.ts';

interface Owned {
	doctorId: number;
	purpose: 'phone_change' | 'payment_slip';
}

const ownedBy = ({ doctorId, purpose }: Owned) =>
	and(eq(privateUploads.doctorId, doctorId), eq(privateUploads.purpose, purpose));

/** Stores a private file of a doctor. */
export const insertUpload = (q: Query, key: string, owned: Owned) =>
	q.insert(privateUploads).values({ key, ...owned });

/** Whether a doctor has this private file. */
export const hasUpload = (q: Query, key: string, owned: Owned): Promise<boolean> =>
	any(
		q
			.select({ key: privateUploads.key })
			.from(privateUploads)
			.where(and(eq(privateUploads.key, key), ownedBy(owned))),
	);

/** Deletes the rows of a doctor's private files except those still needed. Returns their keys. */
export async function forgetUploads(q: Query, owned: Owned, needed: SQLWrapper): Promise<string[]> {
	const gone = await q
		.delete(privateUploads)
		.where(and(ownedBy(owned), notInArray(privateUploads.key, needed)))
		.returning({ key: privateUploads.key });
	return gone.map(({ key }) => key);
}
