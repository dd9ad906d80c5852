import { and, asc, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { doctors } from '../profile/profile.tables.ts';
import { moveRequest } from './devices.rules.ts';
import { deviceRequests, devices } from './devices.tables.ts';

export type RequestRow = typeof deviceRequests.$inferSelect;

const SHOWN = 10;

/** The latest requests of a doctor, newest first. */
export const listRequests = (q: Query, doctorId: number): Promise<RequestRow[]> =>
	q
		.select()
		.from(deviceRequests)
		.where(eq(deviceRequests.doctorId, doctorId))
		.orderBy(desc(deviceRequests.createdAt), desc(deviceRequests.id))
		.limit(SHOWN);

/** What waits for staff, the longest first, with whose it is. */
export const listWaiting = (q: Query, now: Date) =>
	q
		.select({
			request: deviceRequests,
			doctor: { id: doctors.id, name: doctors.name, phone: doctors.phone },
		})
		.from(deviceRequests)
		.innerJoin(doctors, eq(doctors.id, deviceRequests.doctorId))
		.where(and(eq(deviceRequests.state, 'pending'), gt(deviceRequests.expiresAt, now)))
		.orderBy(asc(deviceRequests.createdAt), asc(deviceRequests.id));

export const listDevicesOf = (q: Query, doctorIds: readonly number[]) =>
	q
		.select()
		.from(devices)
		.where(inArray(devices.doctorId, [...doctorIds]))
		.orderBy(desc(devices.lastSeen), desc(devices.id));

export async function findRequest(q: Query, id: number): Promise<RequestRow | null> {
	const [row] = await q.select().from(deviceRequests).where(eq(deviceRequests.id, id));
	return row ?? null;
}

export async function insertRequest(q: Query, row: typeof deviceRequests.$inferInsert): Promise<RequestRow> {
	const [stored] = await q.insert(deviceRequests).values(row).returning();
	if (!stored) throw new Error('a request was not stored');
	return stored;
}

export async function updateRequest(
	q: Query,
	row: RequestRow,
	to: RequestRow['state'],
	set: Pick<RequestRow, 'decidedBy' | 'note'>,
): Promise<RequestRow> {
	const [stored] = await q
		.update(deviceRequests)
		.set({ ...set, state: moveRequest(row.state, to) })
		.where(eq(deviceRequests.id, row.id))
		.returning();
	if (!stored) throw new Error(`request ${row.id} is missing`);
	return stored;
}

/** Requests about a device that wait for staff have nothing left to decide. */
export const endRequestsAbout = (q: Query, deviceId: number, exceptId?: number) =>
	q
		.update(deviceRequests)
		.set({ state: moveRequest('pending', 'expired') })
		.where(
			and(
				eq(deviceRequests.deviceId, deviceId),
				eq(deviceRequests.state, 'pending'),
				exceptId === undefined ? undefined : ne(deviceRequests.id, exceptId),
			),
		);

/** Ends the requests of a doctor that waited too long, and their devices' wait. */
export async function endLapsed(q: Query, doctorId: number, now: Date): Promise<void> {
	const ended = await q
		.update(deviceRequests)
		.set({ state: moveRequest('pending', 'expired') })
		.where(
			and(
				eq(deviceRequests.doctorId, doctorId),
				eq(deviceRequests.state, 'pending'),
				lte(deviceRequests.expiresAt, now),
			),
		)
		.returning({ deviceId: deviceRequests.deviceId });
	if (ended.length === 0) return;
	const ids = ended.map((one) => one.deviceId);
	await q
		.update(devices)
		.set({ state: 'new' })
		.where(and(inArray(devices.id, ids), eq(devices.state, 'request_pending')));
}
