import type { ActingArea } from '#contract/constants.ts';
import type { Query } from '../db/client.ts';
import { audit } from './audit.tables.ts';

/** Logs an action of staff, or of the doctor, on an account, in the transaction of the action. */
export async function record(
	tx: Query,
	entry: {
		/** Left out: the doctor did it. */
		operatorId?: number;
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

/** Logs a call that staff made, or were refused, as a doctor. */
export const noteStaffCall = (
	q: Query,
	call: { staffId: number; doctorId: number; name: string; area: ActingArea | null; ip: string },
): Promise<void> =>
	record(q, {
		operatorId: call.staffId,
		doctorId: call.doctorId,
		action: call.area === null ? 'staff.refused' : 'staff.read',
		target: call.name,
		...(call.area !== null && { after: { area: call.area } }),
		ip: call.ip,
	});
