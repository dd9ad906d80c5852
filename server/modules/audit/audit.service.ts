import type { Query } from '../../db/client.ts';
import type { DoctorActor } from '../../http/handlers.ts';
import { audit } from './audit.tables.ts';

/** Writes down what a member of staff, or the doctor, did to an account, in the same transaction as the deed. */
export async function record(
	tx: Query,
	entry: {
		/** Left out: the doctor did it. */
		operatorId?: number;
		/** Whose account it is about. */
		doctorId?: number;
		action: string;
		target: string;
		before?: unknown;
		after?: unknown;
		reason?: string;
		ip?: string;
	},
): Promise<void> {
	await tx.insert(audit).values(entry);
}

/** Writes down a call that staff made, or were refused, through a doctor's account. */
export const noteStaffCall = (
	q: Query,
	{ staffId, doctorId }: DoctorActor & { staffId: number },
	call: { name: string; refused: boolean; ip: string },
): Promise<void> =>
	record(q, {
		operatorId: staffId,
		doctorId,
		action: call.refused ? 'staff.refused' : 'staff.read',
		target: call.name,
		ip: call.ip,
	});
