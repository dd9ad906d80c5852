import { inTransaction } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import { newPictureFile, readPicture } from './pictures.ts';
import { lockDoctor, updateDoctor } from './profile.repo.ts';

/** Side of the square, in px: twice the largest size at which it is shown. */
const SIDE = 256;

/** Stores another picture, or none, and then removes the previous one. */
async function replace(deps: Deps, doctorId: number, key: string | null): Promise<void> {
	const before = await inTransaction(deps.db, async (tx) => {
		const { avatar } = await lockDoctor(tx, doctorId);
		await updateDoctor(tx, doctorId, { avatar: key });
		return avatar;
	});
	if (before !== null) await deps.files.drop('public', before);
}

export async function setAvatar(deps: Deps, doctorId: number, bytes: Buffer) {
	const picture = await readPicture(bytes, { maxSide: SIDE, square: true });
	if (picture instanceof Fault) return picture;
	const key = newPictureFile();
	await deps.files.put('public', key, picture);
	try {
		await replace(deps, doctorId, key);
	} catch (error) {
		await deps.files.drop('public', key);
		throw error;
	}
	return null;
}

export const dropAvatar = (deps: Deps, doctorId: number): Promise<void> => replace(deps, doctorId, null);
