import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { findRow, hasRow, idsOf, lockRow, pick, type Query } from '../../db/index.ts';
import { slots } from '../schedule/index.ts';
import { UNPACKED } from './deliveries.rules.ts';
import { deliveries, deliverySheets, sheets } from './sheets.tables.ts';

export type SheetRow = typeof sheets.$inferSelect;

/** Sheets of session and schedule of an enrolment, in the order of sending. */
export const listSheetsOf = (q: Query, of: { ycsId: number; scheduleId: number | null }) =>
	q
		.select({ sheet: sheets, slot: { id: slots.id, title: slots.title, startsAt: slots.startsAt } })
		.from(sheets)
		// In the join the slots are found by the schedule; as a condition all slots would be read.
		.leftJoin(slots, and(eq(slots.id, sheets.slotId), eq(slots.scheduleId, of.scheduleId ?? 0)))
		.where(and(eq(sheets.ycsId, of.ycsId), or(isNull(sheets.slotId), isNotNull(slots.id))))
		.orderBy(asc(sheets.dueOn), asc(sheets.id));

export async function parcelsOfSheets(q: Query, doctorId: number, sheetIds: readonly number[]) {
	const rows = await q
		.select({ sheetId: deliverySheets.sheetId, ...pick(deliveries, 'id', 'state', 'method') })
		.from(deliverySheets)
		.innerJoin(deliveries, eq(deliveries.id, deliverySheets.deliveryId))
		.where(
			and(
				eq(deliverySheets.doctorId, doctorId),
				eq(deliverySheets.live, true),
				inArray(deliverySheets.sheetId, sheetIds),
			),
		);
	return new Map(rows.map(({ sheetId, ...row }) => [sheetId, row]));
}

export const findSheet = (q: Query, id: number) => findRow(q, sheets, eq(sheets.id, id));

export const lockSheet = (tx: Query, id: number) => lockRow(tx, sheets, eq(sheets.id, id));

export async function withCounts(q: Query, rows: readonly SheetRow[]) {
	if (rows.length === 0) return [];
	const waits = sql`${deliveries.state} in ${[...UNPACKED]}`;
	const counts = await q
		.select({
			sheetId: deliverySheets.sheetId,
			toSend: sql<number>`count(*) filter (where ${waits} and ${deliveries.method} <> 'view_only')::int`,
			sent: sql<number>`count(*) filter (where not ${waits})::int`,
		})
		.from(deliverySheets)
		.innerJoin(deliveries, eq(deliveries.id, deliverySheets.deliveryId))
		.where(and(eq(deliverySheets.live, true), inArray(deliverySheets.sheetId, idsOf(rows))))
		.groupBy(deliverySheets.sheetId);
	return rows.map((sheet) => {
		const count = counts.find(({ sheetId }) => sheetId === sheet.id);
		return { sheet, toSend: count?.toSend ?? 0, sent: count?.sent ?? 0 };
	});
}

export const hasSheets = (q: Query, slotIds: readonly number[]): Promise<boolean> =>
	hasRow(q, sheets, inArray(sheets.slotId, slotIds));
