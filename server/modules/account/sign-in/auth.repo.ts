import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { findRow, first, hasRow, pick, type Query } from '../../../db/index.ts';
import { devices } from '../devices/devices.tables.ts';
import { doctors } from '../profile/profile.tables.ts';
import { operators } from '../staff/operators.tables.ts';
import { type OtpUse, otpTokens, tokens } from './auth.tables.ts';

/** A token with its device and doctor, and the operator who owns it or acts with it. */
export const findToken = (q: Query, id: number) =>
	first(
		q
			.select({
				...pick(tokens, 'id', 'hash', 'doctorId', 'operatorId', 'actingOperatorId', 'ddtHash', 'deviceId'),
				deviceHash: devices.ddtHash,
				deviceState: devices.state,
				deviceExpiresAt: devices.expiresAt,
				roles: operators.roles,
				operatorName: operators.name,
				disabledAt: operators.disabledAt,
				blockedAt: doctors.blockedAt,
				...pick(tokens, 'deskEndsAt', 'lastUsedAt', 'expiresAt'),
			})
			.from(tokens)
			.leftJoin(operators, eq(operators.id, sql`coalesce(${tokens.operatorId}, ${tokens.actingOperatorId})`))
			.leftJoin(devices, eq(devices.id, tokens.deviceId))
			.leftJoin(doctors, eq(doctors.id, tokens.doctorId))
			.where(eq(tokens.id, id)),
	);

export type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>;

export const touchToken = (q: Query, id: number, lastUsedAt: Date, expiresAt: Date) =>
	q.update(tokens).set({ lastUsedAt, expiresAt }).where(eq(tokens.id, id));

/** Binds a token of staff to the first browser; false for every later one. */
export async function bindToken(q: Query, id: number, ddtHash: Buffer, expiresAt: Date): Promise<boolean> {
	const { rowCount } = await q
		.update(tokens)
		.set({ ddtHash, expiresAt })
		.where(and(eq(tokens.id, id), isNull(tokens.ddtHash)));
	return rowCount === 1;
}

export const deleteToken = (q: Query, id: number) => q.delete(tokens).where(eq(tokens.id, id));

/** Deletes other tokens of a doctor, also of staff who act as the doctor; returns their number. */
export async function deleteTokensOf(q: Query, doctorId: number, keep: number | null): Promise<number> {
	const { rowCount } = await q
		.delete(tokens)
		.where(and(eq(tokens.doctorId, doctorId), keep === null ? undefined : ne(tokens.id, keep)));
	return rowCount ?? 0;
}

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

export const hasAccount = (q: Query, doctorId: number): Promise<boolean> =>
	hasRow(q, doctors, and(eq(doctors.id, doctorId), isNull(doctors.erasedAt)));

/** Sets a new password while the number is still the given one. Returns whether it was. */
export async function setPassword(
	tx: Query,
	doctor: { id: number; phone: string },
	passwordHash: string,
	now: Date,
): Promise<boolean> {
	const { rowCount } = await tx
		.update(doctors)
		.set({ passwordHash, passwordChangedAt: now })
		.where(and(eq(doctors.id, doctor.id), eq(doctors.phone, doctor.phone)));
	return rowCount === 1;
}

const unused = (hash: Buffer, uses: readonly OtpUse[], now: Date) =>
	and(
		eq(otpTokens.hash, hash),
		inArray(otpTokens.use, [...uses]),
		isNull(otpTokens.usedAt),
		gt(otpTokens.expiresAt, now),
	);

export const findOtpToken = (q: Query, hash: Buffer, uses: readonly OtpUse[], now: Date) =>
	findRow(q, otpTokens, unused(hash, uses, now));

/** False when the token was used before or has expired. */
export async function spendOtpToken(tx: Query, hash: Buffer, uses: readonly OtpUse[], now: Date) {
	const { rowCount } = await tx
		.update(otpTokens)
		.set({ usedAt: now })
		.where(unused(hash, uses, now));
	return rowCount === 1;
}

/** After a change of the password no earlier token is valid. */
export const endOtpTokensOf = (tx: Query, doctorId: number, now: Date) =>
	tx
		.update(otpTokens)
		.set({ usedAt: now })
		.where(and(eq(otpTokens.doctorId, doctorId), isNull(otpTokens.usedAt)));
