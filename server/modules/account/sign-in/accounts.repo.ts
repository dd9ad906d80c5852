import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { findRow, insertNew } from '../../../db/rows.ts';
import { doctors } from '../profile/profile.tables.ts';
import { type OtpUse, otpTokens } from './auth.tables.ts';

/** Null when the number has an account. */
export async function insertDoctor(tx: Query, row: typeof doctors.$inferInsert): Promise<number | null> {
	return (await insertNew(tx, doctors, row))?.id ?? null;
}

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
