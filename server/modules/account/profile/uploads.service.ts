import { and, eq, notInArray, type SQLWrapper } from 'drizzle-orm';
import { hasRow, inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import { newPictureFile, PICTURE_ENDING, readPicture } from './pictures.ts';
import { lockDoctor, updateDoctor } from './profile.repo.ts';
import { privateUploads } from './profile.tables.ts';

/** Longest side of a picture for staff, in px. */
const MAX_SIDE = 1_600;
/** Side of the square of a profile, in px: twice the largest size at which it is shown. */
const AVATAR_SIDE = 256;

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
	await inTransaction(deps.db, async (tx) => {
		await tx.insert(privateUploads).values({ key, ...owned });
		// Before its row is visible: another upload could delete the row first, and nothing would ever delete the file.
		await deps.files.put('private', key, picture);
	});
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

/** Refers to another picture of the profile, or to none. Returns the file of the one before. */
const changeAvatar = (deps: Deps, doctorId: number, key: string | null): Promise<string | null> =>
	inTransaction(deps.db, async (tx) => {
		const { avatar } = await lockDoctor(tx, doctorId);
		await updateDoctor(tx, doctorId, { avatar: key });
		return avatar;
	});

export async function setAvatar(deps: Deps, doctorId: number, bytes: Buffer) {
	const picture = await readPicture(bytes, { maxSide: AVATAR_SIDE, square: true });
	if (picture instanceof Fault) return picture;
	const key = newPictureFile();
	await deps.files.put('public', key, picture);
	const before = await changeAvatar(deps, doctorId, key).catch(async (error) => {
		await deps.files.drop('public', key);
		throw error;
	});
	if (before !== null) await deps.files.drop('public', before);
	return null;
}

export async function dropAvatar(deps: Deps, doctorId: number): Promise<void> {
	const before = await changeAvatar(deps, doctorId, null);
	if (before !== null) await deps.files.drop('public', before);
}
