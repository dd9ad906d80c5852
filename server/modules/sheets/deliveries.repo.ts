import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import type { CourierName } from '#contract/sheets/calls.ts';
import {
	findRow,
	type Given,
	getRow,
	insertNew,
	listRows,
	lockRow,
	pick,
	prepared,
	type Query,
	updateRow,
} from '../../db/index.ts';
import { batches } from '../catalog/index.ts';
import { doctorCourses } from '../sales/index.ts';
import { isCourierState, ON_THE_WAY } from './deliveries.rules.ts';
import { deliveries, deliveryEvents, deliverySheets, sheets } from './sheets.tables.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;
export type EventRow = typeof deliveryEvents.$inferSelect;
export type NewEvent = Omit<typeof deliveryEvents.$inferInsert, 'deliveryId'>;

export const findOwnDelivery = (q: Query, id: number, doctorId: number): Promise<DeliveryRow | null> =>
	findRow(q, deliveries, and(eq(deliveries.id, id), eq(deliveries.doctorId, doctorId)));

/** Locked; of this doctor only, where one is named. */
export const lockDelivery = (tx: Query, id: number, doctorId?: number): Promise<DeliveryRow | null> =>
	lockRow(
		tx,
		deliveries,
		and(eq(deliveries.id, id), doctorId === undefined ? undefined : eq(deliveries.doctorId, doctorId)),
	);

export const getDelivery = (q: Query, id: number) => getRow(q, deliveries, eq(deliveries.id, id));

export const updateDelivery = (tx: Query, id: number, set: Partial<typeof deliveries.$inferInsert>) =>
	updateRow(tx, deliveries, id, set);

export const listDeliveries = (q: Query, doctorId: number, doctorCourseId: number): Promise<DeliveryRow[]> =>
	q
		.select()
		.from(deliveries)
		.where(and(eq(deliveries.doctorCourseId, doctorCourseId), eq(deliveries.doctorId, doctorId)))
		.orderBy(desc(deliveries.id));

export async function listContents(q: Query, deliveryIds: readonly number[]) {
	if (deliveryIds.length === 0) return [];
	return q
		.select({
			deliveryId: deliverySheets.deliveryId,
			live: deliverySheets.live,
			...pick(sheets, 'id', 'title', 'pages', 'dueOn'),
		})
		.from(deliverySheets)
		.innerJoin(sheets, eq(sheets.id, deliverySheets.sheetId))
		.where(inArray(deliverySheets.deliveryId, deliveryIds))
		.orderBy(asc(sheets.dueOn), asc(sheets.id));
}

export const listEvents = (q: Query, deliveryId: number): Promise<EventRow[]> =>
	q
		.select()
		.from(deliveryEvents)
		.where(eq(deliveryEvents.deliveryId, deliveryId))
		.orderBy(desc(deliveryEvents.at), desc(deliveryEvents.id));

/** Stores an event, unless the courier had reported it before. */
export async function addEvent(tx: Query, deliveryId: number, event: NewEvent): Promise<void> {
	await insertNew(tx, deliveryEvents, { deliveryId, ...event });
}

/** Reports of the courier for the present booking, oldest first. */
export async function listWords(q: Query, { id, courier, consignmentId, no }: DeliveryRow) {
	if (courier === null) return [];
	const reported = and(
		eq(deliveryEvents.deliveryId, id),
		eq(deliveryEvents.courier, courier),
		inArray(deliveryEvents.consignment, consignmentId === null ? [no] : [consignmentId, no]),
		isNotNull(deliveryEvents.rawStatus),
	);
	const rows = await listRows(q, deliveryEvents, reported, deliveryEvents.at, deliveryEvents.id);
	return rows.map(({ rawStatus, state, deed, at }) => ({
		raw: rawStatus ?? '',
		state: isCourierState(state) ? state : null,
		remark: deed === 'remark',
		at,
	}));
}

export async function lockByNews(
	tx: Query,
	courier: CourierName,
	{ no, consignmentId }: { no: string | null; consignmentId: string | null },
): Promise<DeliveryRow | null> {
	const named = [
		...(no === null ? [] : [eq(deliveries.no, no)]),
		...(consignmentId === null ? [] : [eq(deliveries.consignmentId, consignmentId)]),
	];
	if (named.length === 0) return null;
	const rows = await tx
		.select()
		.from(deliveries)
		.where(and(eq(deliveries.courier, courier), or(...named)))
		.orderBy(asc(deliveries.id))
		.for('no key update');
	// Our number takes precedence over theirs.
	return rows.find((row) => row.no === no) ?? rows[0] ?? null;
}

export const listToAsk = (q: Query, now: Date, most: number): Promise<{ id: number }[]> =>
	q
		.select({ id: deliveries.id })
		.from(deliveries)
		.where(lte(deliveries.nextAskAt, now))
		.orderBy(asc(deliveries.nextAskAt))
		.limit(most);

const UNDER_WAY = ['address_confirm', ...ON_THE_WAY, 'partial', 'returned'] as const;

const underWay = prepared(
	'parcels-under-way',
	(q, given: Given<{ doctorId: number; deliveredAfter: Date; limit: number }>) =>
		q
			.select({
				id: deliveries.id,
				no: deliveries.no,
				courseId: deliveries.doctorCourseId,
				title: batches.title,
				...pick(deliveries, 'method', 'state', 'stateAt', 'addressConfirmedAt'),
				sheets: count(deliverySheets.sheetId),
			})
			.from(deliveries)
			.innerJoin(doctorCourses, eq(doctorCourses.id, deliveries.doctorCourseId))
			.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
			.leftJoin(deliverySheets, eq(deliverySheets.deliveryId, deliveries.id))
			.where(
				and(
					eq(deliveries.doctorId, given.doctorId),
					ne(deliveries.method, 'view_only'),
					or(
						inArray(deliveries.state, UNDER_WAY),
						and(eq(deliveries.state, 'delivered'), gt(deliveries.stateAt, given.deliveredAfter)),
					),
				),
			)
			.groupBy(deliveries.id, batches.id)
			.orderBy(desc(deliveries.stateAt), desc(deliveries.id))
			.limit(given.limit),
);

/** Open parcels of a doctor, newest first, and recently delivered ones that wait for a confirmation. */
export const listUnderWay = (q: Query, doctorId: number, deliveredAfter: Date, limit: number) =>
	underWay(q, { doctorId, deliveredAfter, limit });
