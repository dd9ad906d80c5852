import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { first, lockName, newestRow, pick, type Query } from '../../../db/index.ts';
import { messages } from '../../../messages/messages.tables.ts';
import { type OtpUse, otps } from './auth.tables.ts';

export type OtpRow = typeof otps.$inferSelect;

export async function lockKeys(tx: Query, keys: readonly string[]): Promise<void> {
	// In one order, so that two transactions do not deadlock.
	for (const key of [...keys].sort()) await lockName(tx, `otp|${key}`);
}

export const listSends = (q: Query, phone: string, since: Date): Promise<OtpRow[]> =>
	q
		.select()
		.from(otps)
		.where(and(eq(otps.phone, phone), gt(otps.sentAt, since)))
		.orderBy(desc(otps.id));

export async function listSentAt(q: Query, where: SQL | undefined, since: Date): Promise<Date[]> {
	const rows = await q
		.select({ sentAt: otps.sentAt })
		.from(otps)
		.where(and(where, gt(otps.sentAt, since)));
	return rows.map((row) => row.sentAt);
}

const living = (phone: string, uses: readonly OtpUse[]) =>
	and(eq(otps.phone, phone), inArray(otps.use, [...uses]), isNull(otps.endedAt));

export const endLiving = (tx: Query, phone: string, uses: readonly OtpUse[], endedAt: Date) =>
	tx.update(otps).set({ endedAt }).where(living(phone, uses));

export function findLiving(tx: Query, phone: string, uses: readonly OtpUse[], doctorId: number | undefined) {
	const own = doctorId === undefined ? undefined : eq(otps.doctorId, doctorId);
	return newestRow(tx, otps, and(living(phone, uses), own));
}

export const updateOtp = (
	q: Query,
	id: number,
	set: Partial<Pick<OtpRow, 'tries' | 'endedAt' | 'messageId'>>,
) => q.update(otps).set(set).where(eq(otps.id, id));

export const findByStatusKey = (q: Query, statusKey: string) =>
	first(
		q
			.select({
				...pick(otps, 'sentAt', 'use', 'channel'),
				pretended: sql<boolean>`${otps.codeHash} is null`,
				state: messages.state,
			})
			.from(otps)
			.leftJoin(messages, eq(messages.id, otps.messageId))
			.where(eq(otps.statusKey, statusKey)),
	);

/** State of the newest finished message of this kind to any recipient. */
export async function newestOutcome(q: Query, channel: OtpRow['channel'], kind: string) {
	const [row] = await q
		.select({ state: messages.state })
		.from(messages)
		.where(
			and(
				eq(messages.channel, channel),
				eq(messages.kind, kind),
				inArray(messages.state, ['sent', 'delivered', 'failed']),
			),
		)
		.orderBy(desc(messages.id))
		.limit(1);
	return row?.state ?? null;
}

/** The address of the newest code of the phone. */
export async function findEmailOf(q: Query, phone: string): Promise<string | null> {
	const [row] = await q
		.select({ email: messages.recipient })
		.from(otps)
		.innerJoin(messages, eq(messages.id, otps.messageId))
		.where(and(eq(otps.phone, phone), eq(messages.channel, 'email')))
		.orderBy(desc(otps.id))
		.limit(1);
	return row?.email ?? null;
}
