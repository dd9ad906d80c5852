import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import { findRow, type Query, updateRow } from '../../../db/index.ts';
import { type ListQuery, pageOfList } from '../../../desk/listing.ts';
import { doctorBrief, doctorsMeant } from '../profile/find.service.ts';
import { doctors } from '../profile/profile.tables.ts';
import { moveRequest } from './devices.rules.ts';
import { deviceRequests, devices } from './devices.tables.ts';

export type RequestRow = typeof deviceRequests.$inferSelect;

const SHOWN = 10;

export const listRequests = (q: Query, doctorId: number): Promise<RequestRow[]> =>
	q
		.select()
		.from(deviceRequests)
		.where(eq(deviceRequests.doctorId, doctorId))
		.orderBy(desc(deviceRequests.createdAt), desc(deviceRequests.id))
		.limit(SHOWN);

/** Requests of a state with their doctors, page by page; by default waiting ones, oldest first. */
export function pageOfRequests(
	q: Query,
	query: ListQuery & { state?: RequestRow['state'] | undefined; kind?: RequestRow['kind'] | undefined },
	now: Date,
) {
	const select = q
		.select({ request: deviceRequests, doctor: doctorBrief })
		.from(deviceRequests)
		.innerJoin(doctors, eq(doctors.id, deviceRequests.doctorId));
	const { id, createdAt, kind, expiresAt } = deviceRequests;
	const state = query.state ?? 'pending';
	return pageOfList(q, query, select, {
		id,
		sorts: { created_at: createdAt },
		filters: [
			[deviceRequests.state, state],
			[kind, query.kind],
		],
		where: [state === 'pending' ? gt(expiresAt, now) : undefined, doctorsMeant(query.q)],
	});
}

export const listDevicesOf = (q: Query, doctorIds: readonly number[]) =>
	q
		.select()
		.from(devices)
		.where(inArray(devices.doctorId, [...doctorIds]))
		.orderBy(desc(devices.lastSeen), desc(devices.id));

export const findRequest = (q: Query, id: number) => findRow(q, deviceRequests, eq(deviceRequests.id, id));

export const updateRequest = (
	q: Query,
	row: RequestRow,
	to: RequestRow['state'],
	set: Pick<RequestRow, 'decidedBy' | 'note'>,
): Promise<RequestRow> => updateRow(q, deviceRequests, row.id, { ...set, state: moveRequest(row.state, to) });

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
