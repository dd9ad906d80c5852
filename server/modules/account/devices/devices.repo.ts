import { and, desc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DEVICE_REMOVERS } from '#contract/account/devices.ts';
import { findRow, type Query } from '../../../db/index.ts';
import { tokens } from '../sign-in/auth.tables.ts';
import { YEAR_MS } from './devices.rules.ts';
import { deviceRequests, deviceSwaps, devices } from './devices.tables.ts';

export type DeviceRow = typeof devices.$inferSelect;

/** Unverified browsers stored for a doctor; the oldest are deleted. */
const MOST_NEW = 30;

/** Stores or updates a browser; the class of a device is fixed once it was verified. */
export async function upsertDevice(
	q: Query,
	row: Pick<DeviceRow, 'doctorId' | 'ddtHash' | 'class' | 'label' | 'userAgent'>,
	now: Date,
): Promise<DeviceRow> {
	const loose = sql`(${devices.state} in ('new', 'otp_sent') and ${devices.verifiedAt} is null)`;
	const [stored] = await q
		.insert(devices)
		.values({ ...row, firstSeen: now, lastSeen: now })
		.onConflictDoUpdate({
			target: [devices.doctorId, devices.ddtHash],
			set: {
				lastSeen: now,
				userAgent: sql`coalesce(excluded.user_agent, ${devices.userAgent})`,
				class: sql`case when ${loose} and excluded.user_agent is not null then excluded.class else ${devices.class} end`,
				label: sql`case when ${loose} and excluded.user_agent is not null then excluded.label else ${devices.label} end`,
			},
		})
		.returning();
	if (!stored) throw new Error('a device was not stored');
	return stored;
}

export async function forgetOldNew(q: Query, doctorId: number): Promise<void> {
	const requested = q
		.select({ id: deviceRequests.id })
		.from(deviceRequests)
		.where(eq(deviceRequests.deviceId, devices.id));
	const spare = q
		.select({ id: devices.id })
		.from(devices)
		.where(and(eq(devices.doctorId, doctorId), eq(devices.state, 'new'), notExists(requested)))
		.orderBy(desc(devices.lastSeen), desc(devices.id))
		.offset(MOST_NEW);
	await q.delete(devices).where(inArray(devices.id, spare));
}

export const findDevice = (q: Query, doctorId: number, ddtHash: Buffer): Promise<DeviceRow | null> =>
	findRow(q, devices, and(eq(devices.doctorId, doctorId), eq(devices.ddtHash, ddtHash)));

/** The last removal of a browser without a later sign-in, of any doctor. */
export async function findRemoved(q: Query, ddtHash: Buffer) {
	const here = alias(devices, 'here');
	const since = q
		.select({ id: here.id })
		.from(here)
		.where(and(eq(here.ddtHash, ddtHash), gt(here.lastSeen, devices.revokedAt)));
	const [row] = await q
		.select({
			revokedAt: sql<Date>`${devices.revokedAt}`.mapWith(devices.revokedAt),
			revokedBy: sql<(typeof DEVICE_REMOVERS)[number]>`${devices.revokedBy}`,
			revokedFrom: devices.revokedFrom,
		})
		.from(devices)
		.where(and(eq(devices.ddtHash, ddtHash), isNotNull(devices.revokedBy), notExists(since)))
		.orderBy(desc(devices.revokedAt))
		.limit(1);
	return row ?? null;
}

/** Devices of a doctor, the last seen first. An active session counts as a contact of its device. */
export async function listDevices(q: Query, doctorId: number): Promise<DeviceRow[]> {
	const used = q
		.select({ deviceId: tokens.deviceId, at: sql`max(${tokens.lastUsedAt})`.as('at') })
		.from(tokens)
		.where(eq(tokens.doctorId, doctorId))
		.groupBy(tokens.deviceId)
		.as('used');
	const rows = await q
		.select({ device: devices, seenMs: sql<number | null>`(extract(epoch from ${used.at}) * 1000)::bigint` })
		.from(devices)
		.leftJoin(used, eq(used.deviceId, devices.id))
		.where(eq(devices.doctorId, doctorId));
	return rows
		.map(({ device, seenMs }) => ({
			...device,
			lastSeen: new Date(Math.max(device.lastSeen.getTime(), seenMs ?? 0)),
		}))
		.sort((a, b) => b.lastSeen.getTime() - a.lastSeen.getTime() || b.id - a.id);
}

export const updateDevice = (q: Query, id: number, set: Partial<typeof devices.$inferInsert>) =>
	q.update(devices).set(set).where(eq(devices.id, id));

export const clearGivenUp = (q: Query, ids: readonly number[]) =>
	q
		.update(devices)
		.set({ revokedBySelf: null })
		.where(inArray(devices.id, [...ids]));

/** When the doctor changed devices in the year that ends now. */
export async function listSwaps(q: Query, doctorId: number, now: Date): Promise<Date[]> {
	const rows = await q
		.select({ at: deviceSwaps.at })
		.from(deviceSwaps)
		.where(and(eq(deviceSwaps.doctorId, doctorId), gt(deviceSwaps.at, new Date(now.getTime() - YEAR_MS))));
	return rows.map(({ at }) => at);
}

export const insertSwap = (q: Query, doctorId: number, deviceId: number, at: Date) =>
	q.insert(deviceSwaps).values({ doctorId, deviceId, at });

/** Marks a device as waiting for its code, unless it is further already. */
export const noteOtpSent = (q: Query, id: number) =>
	q
		.update(devices)
		.set({ state: 'otp_sent' })
		.where(and(eq(devices.id, id), inArray(devices.state, ['new', 'revoked'])));
