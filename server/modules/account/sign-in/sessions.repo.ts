import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { pick } from '../../../db/columns.ts';
import { any } from '../../../db/rows.ts';
import { devices } from '../devices/devices.tables.ts';
import { doctors } from '../profile/profile.tables.ts';
import { operators } from '../staff/operators.tables.ts';
import { tokens } from './auth.tables.ts';

/** Valid sessions of a doctor, last used first, with device and staff. */
export const listSessions = (q: Query, doctorId: number, now: Date) =>
	q
		.select({
			id: tokens.id,
			deviceLabel: devices.label,
			...pick(tokens, 'userAgent', 'createdAt', 'lastUsedAt'),
			staff: operators.name,
		})
		.from(tokens)
		.leftJoin(devices, eq(devices.id, tokens.deviceId))
		.leftJoin(operators, eq(operators.id, tokens.actingOperatorId))
		.where(and(eq(tokens.doctorId, doctorId), gt(tokens.expiresAt, now)))
		.orderBy(desc(tokens.lastUsedAt), desc(tokens.id));

export async function deleteTokenOf(q: Query, doctorId: number, id: number, now: Date): Promise<boolean> {
	const { rowCount } = await q
		.delete(tokens)
		.where(and(eq(tokens.id, id), eq(tokens.doctorId, doctorId), gt(tokens.expiresAt, now)));
	return rowCount === 1;
}

export const deleteExpiredOf = (q: Query, doctorId: number, now: Date) =>
	q.delete(tokens).where(and(eq(tokens.doctorId, doctorId), lte(tokens.expiresAt, now)));

export const deleteTokensOn = (q: Query, doctorId: number, deviceIds: readonly number[]) =>
	q.delete(tokens).where(and(eq(tokens.doctorId, doctorId), inArray(tokens.deviceId, [...deviceIds])));

export const setTokenDevice = (q: Query, id: number, deviceId: number, ddtHash: Buffer) =>
	q.update(tokens).set({ deviceId, ddtHash }).where(eq(tokens.id, id));

/** Whether the account exists and is not erased. */
export const hasAccount = (q: Query, doctorId: number): Promise<boolean> =>
	any(
		q
			.select({ id: doctors.id })
			.from(doctors)
			.where(and(eq(doctors.id, doctorId), isNull(doctors.erasedAt))),
	);
