import { and, eq, notInArray, type SQLWrapper } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { hasRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import { newPictureFile, PICTURE_ENDING, readPicture } from './pictures.ts';
import { privateUploads } from './profile.tables.ts';

const MAX_SIDE = 1_600;

interface Owned {
	doctorId: number;
	purpose: 'phone_change' | 'payment_slip';
}

const ownedBy = ({ doctorId, purpose }: Owned) =>
	and(eq(privateUploads.doctorId, doctorId), eq(privateUploads.purpose, purpose));

/** Stores a picture for staff only. Returns its name. `forget`: deletes rows that are not needed, returns their files. */
export async function storeUpload(deps: Deps, owned: Owned, file: Buffer, forget: () => Promise<string[]>) {
	const picture = await readPicture(file, { maxSide: MAX_SIDE });
	if (picture instanceof Fault) return picture;
	for (const key of await forget()) await deps.files.drop('private', key);
	const key = newPictureFile();
	await deps.db.q.insert(privateUploads).values({ key, ...owned });
	// After its row: a file without one would never be deleted.
	await deps.files.put('private', key, picture);
	return key.slice(0, -PICTURE_ENDING.length);
}

/** The file of a doctor's private picture by its name; null where the doctor has none of this name. */
export async function findUpload(q: Query, owned: Owned, name: string): Promise<string | null> {
	const key = name + PICTURE_ENDING;
	const own = and(eq(privateUploads.key, key), ownedBy(owned));
	return (await hasRow(q, privateUploads, own)) ? key : null;
}

/** Deletes the rows of a doctor's private files except those still needed. Returns their keys. */
export async function forgetUploads(q: Query, owned: Owned, needed: SQLWrapper): Promise<string[]> {
	const gone = await q
		.delete(privateUploads)
		.where(and(ownedBy(owned), notInArray(privateUploads.key, needed)))
		.returning({ key: privateUploads.key });
	return gone.map(({ key }) => key);
}
