import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { deleteTokensOn, setTokenDevice } from './sessions.repo.ts';
import { hashDdt } from './sessions.service.ts';

/** Binds a session to another device of its doctor, whose browser a code has just proven. */
export const bindSession = (tx: Query, tokenId: number, deviceId: number, ddt: string) =>
	setTokenDevice(tx, tokenId, deviceId, hashDdt(ddt));

/** Announces changed devices to every process and ends the sessions on removed ones. */
export async function devicesChanged(
	deps: Pick<Deps, 'bus'>,
	tx: Query,
	doctorId: number,
	gone: readonly number[] = [],
): Promise<void> {
	if (gone.length > 0) await deleteTokensOn(tx, doctorId, gone);
	await deps.bus.emit(tx, 'doctor.changed', { doctor_id: doctorId });
}
