import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { deleteTokensOn, setTokenDevice } from './sessions.repo.ts';
import { hashDdt } from './sessions.service.ts';

/** Lets a session run on another device of its doctor: the one whose browser has just proved itself by a code. */
export const bindSession = (tx: Query, tokenId: number, deviceId: number, ddt: string) =>
	setTokenDevice(tx, tokenId, deviceId, hashDdt(ddt));

/**
 * Tells every process that devices of a doctor changed, and ends the sessions on those that were given up, as part of
 * the transaction.
 */
export async function devicesChanged(
	deps: Pick<Deps, 'bus'>,
	tx: Query,
	doctorId: number,
	gone: readonly number[] = [],
): Promise<void> {
	if (gone.length > 0) await deleteTokensOn(tx, doctorId, gone);
	await deps.bus.emit(tx, 'doctor.changed', { doctor_id: doctorId });
}
