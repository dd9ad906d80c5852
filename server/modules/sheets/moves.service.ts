import { eq } from 'drizzle-orm';
import type { DeliveryState } from '#contract/sheets/calls.ts';
import { findRow, pick, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { readSetting } from '../../settings/settings.service.ts';
import { branches } from '../catalog/index.ts';
import { addEvent, type DeliveryRow, listWords, type NewEvent, updateDelivery } from './deliveries.repo.ts';
import { afterCourier, flaggedSince, isOnTheWay, missingSince, moveDelivery } from './deliveries.rules.ts';
import { newsOf } from './deliveries.texts.ts';
import { type deliveries, deliverySheets } from './sheets.tables.ts';

const movedTo = (from: DeliveryState, to: DeliveryState, now: Date) => ({
	state: moveDelivery(from, to),
	stateAt: now,
	...(!isOnTheWay(to) && { nextAskAt: null }),
});

export type MoveDeps = Pick<Deps, 'clock' | 'answers'>;

async function tell(tx: Query, deps: MoveDeps, row: DeliveryRow): Promise<void> {
	const branch = row.branchId === null ? null : await findRow(tx, branches, eq(branches.id, row.branchId));
	const news = newsOf(row.state, {
		...pick(row, 'id', 'no', 'round', 'doctorId', 'method'),
		courseId: row.doctorCourseId,
		branch: branch?.name ?? null,
		smsName: await readSetting(tx, 'sms_name'),
	});
	if (news) await deps.answers.notify(tx, news);
}

/** Moves a locked parcel, stores the event and notifies the doctor. */
export async function moveParcel(
	tx: Query,
	deps: MoveDeps,
	row: DeliveryRow,
	to: DeliveryState,
	event: Omit<NewEvent, 'at'>,
	set: Partial<typeof deliveries.$inferInsert> = {},
): Promise<DeliveryRow> {
	const now = deps.clock.now();
	const moved = await updateDelivery(tx, row.id, { ...movedTo(row.state, to, now), ...set });
	await addEvent(tx, row.id, { state: to, at: now, ...event });
	await tell(tx, deps, moved);
	return moved;
}

/** Applies all reports of a courier to a locked parcel. `missing`: the courier does not have it. */
export async function heedCourier(tx: Query, deps: MoveDeps, row: DeliveryRow, missing = false) {
	const now = deps.clock.now();
	const words = await listWords(tx, row);
	const state = afterCourier(row.state, words);
	const moved = await updateDelivery(tx, row.id, {
		rawStatus: words.findLast(({ remark }) => !remark)?.raw ?? row.rawStatus,
		flaggedAt: flaggedSince(words, now) ?? (missing ? missingSince(row.bookedAt, now) : null),
		...(state !== row.state && movedTo(row.state, state, now)),
	});
	if (state !== row.state) await tell(tx, deps, moved);
	return moved;
}

export const releaseSheets = (tx: Query, deliveryId: number) =>
	tx.update(deliverySheets).set({ live: false }).where(eq(deliverySheets.deliveryId, deliveryId));
