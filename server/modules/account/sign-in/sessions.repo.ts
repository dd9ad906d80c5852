import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { devices } from '../devices/devices.tables.ts';
import { doctors } from '../profile/profile.tables.ts';
import { operators } from '../staff/operators.tables.ts';
import { tokens } from './auth.tables.ts';

/** Living sessions of a doctor, the last used first, with what they run on and which member of staff opened them. */
export const listSessions = (q: Query, doctorId: number, now: Date) =>
	q
		.select({
			id: tokens.id,
			deviceLabel: devices.label,
			userAgent: tokens.userAgent,
			createdAt: tokens.createdAt,
			lastUsedAt: tokens.lastUsedAt,
			staff: operators.name,
		})
		.from(tokens)
		.leftJoin(devices, eq(devices.id, tokens.deviceId))
		.leftJoin(operators, eq(operators.id, tokens.actingOperatorId))
		.where(and(eq(tokens.doctorId, doctorId), gt(tokens.expiresAt, now)))
		.orderBy(desc(tokens.lastUsedAt), desc(tokens.id));

/** Deletes a session of this doctor. Answers whether there was one. */
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

/** Whether there is such a doctor, with an account that was not deleted. */
export async function hasAccount(q: Query, doctorId: number): Promise<boolean> {
	const [row] = await q
		.select({ id: doctors.id })
		.from(doctors)
		.where(and(eq(doctors.id, doctorId), isNull(doctors.erasedAt)));
	return row !== undefined;
}
