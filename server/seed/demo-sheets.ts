import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { COURIERS, DELIVERY_ACTIONS, DeliveryState } from '#contract/sheets/calls.ts';
import { DAY_MS, dayOf, HOUR_MS, isoDay } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { insertRow } from '../db/rows.ts';
import { branches } from '../modules/catalog/catalog.tables.ts';
import { slots } from '../modules/schedule/schedule.tables.ts';
import { usualAddress } from '../modules/sheets/addresses.service.ts';
import {
	deliveries,
	deliveryEvents,
	deliverySheets,
	deliverySource,
	sheets,
} from '../modules/sheets/sheets.tables.ts';
import { settings } from '../settings/settings.tables.ts';
import { dataOf, rowsOf } from './data.ts';
import { moveDates } from './dates.ts';
import type { Batch } from './demo-catalog.ts';
import { demoEnrolment } from './demo-doctors.ts';
import type { DrawnPages } from './demo-sheet-pages.ts';

/** The sheets of the course; empty cells stand for none. */
const OF_FCPS = rowsOf(
	'sheets',
	z.strictObject({
		/** The beginning of the slot's title. */
		slot: z.string(),
		title: z.string(),
		pages: z.coerce.number(),
		/** Days from the day of seeding. */
		due: z.coerce.number(),
		printed: z.enum(['yes', '']),
		view: z.string(),
	}),
);

const Parcel = z.strictObject({
	/** Index of the demonstration doctor. */
	doctor: z.number(),
	/** Which of the sheets, by their place in the list. */
	holds: z.array(z.number()),
	method: z.enum(['courier', 'branch']),
	courier: z.enum(COURIERS).optional(),
	consignment: z.string().optional(),
	tracking: z.string().optional(),
	happened: z.array(
		z.strictObject({
			/** Hours before the start. */
			ago: z.number(),
			source: z.enum(deliverySource.enumValues),
			deed: z.enum(DELIVERY_ACTIONS),
			state: DeliveryState.optional(),
			raw: z.string().optional(),
			text: z.string().optional(),
		}),
	),
});

/** Parcels in different states: of the printed sign-ins, and of others for the desk (those of doctors 5 to 7 can be packed). */
const PARCELS = dataOf('parcels', z.array(Parcel));

async function seedSettings(tx: Query): Promise<void> {
	await tx
		.update(settings)
		.set({
			value: {
				courier_phones: { steadfast: '01700000191', pathao: '01700000192', sundarban: '01700000193' },
			},
		})
		.where(eq(settings.key, 'parcels'));
}

async function seedTitles(tx: Query, today: number, fcps: Batch, drawn: DrawnPages) {
	const found = await tx
		.select({ id: slots.id, title: slots.title })
		.from(slots)
		.where(eq(slots.scheduleId, fcps.scheduleId ?? 0));
	const rows = await tx
		.insert(sheets)
		.values(
			OF_FCPS.map(({ slot, title, pages, due, printed, view }) => ({
				ycsId: fcps.ycsId,
				slotId: (slot && found.find((one) => one.title.startsWith(slot))?.id) || null,
				title,
				pages,
				dueOn: isoDay(today + due),
				printedAt: printed ? new Date((today + due - 3) * DAY_MS) : null,
				view: [...(drawn.get(view) ?? [])],
				demonstration: true,
			})),
		)
		.returning({ id: sheets.id });
	return rows.map(({ id }) => id);
}

async function seedParcel(
	tx: Query,
	now: Date,
	fcps: Batch,
	sheetIds: readonly number[],
	parcel: z.output<typeof Parcel>,
) {
	const course = await demoEnrolment(tx, parcel.doctor, fcps);
	const [branch] = await tx.select({ id: branches.id }).from(branches).orderBy(branches.id).limit(1);
	const at = (ago: number) => new Date(now.getTime() - ago * HOUR_MS);
	const { state = 'due', ago } = parcel.happened.findLast((one) => one.state !== undefined) ?? { ago: 0 };
	// A parcel of a branch needs no answer of the doctor.
	const confirmedAgo =
		parcel.method === 'branch'
			? 20 * 24
			: parcel.happened.find(({ deed }) => deed === 'address_confirmed')?.ago;
	const row = await insertRow(tx, deliveries, {
		no: `new-${parcel.doctor}-${parcel.holds.join('')}`,
		doctorId: course.doctorId,
		doctorCourseId: course.id,
		method: parcel.method,
		courierPaid: parcel.method === 'courier',
		branchId: branch?.id ?? null,
		state,
		stateAt: at(ago),
		packsAt: new Date(now.getTime() + (state === 'address_confirm' ? 33 : -48) * HOUR_MS),
		address: parcel.method === 'courier' ? await usualAddress(tx, course.doctorId) : null,
		addressConfirmedAt: confirmedAgo === undefined ? null : at(confirmedAgo),
		courier: parcel.courier ?? null,
		consignmentId: parcel.consignment ?? null,
		trackingCode: parcel.tracking ?? null,
		bookedAt: parcel.courier ? at(6 * 24) : null,
		rawStatus: parcel.happened.findLast(({ raw, deed }) => raw && deed === 'moved')?.raw ?? null,
	});
	await tx
		.update(deliveries)
		.set({ no: `LS${row.id}` })
		.where(eq(deliveries.id, row.id));
	await tx.insert(deliverySheets).values(
		parcel.holds.map((place) => ({
			deliveryId: row.id,
			sheetId: sheetIds[place] ?? 0,
			doctorId: course.doctorId,
		})),
	);
	await tx.insert(deliveryEvents).values(
		parcel.happened.map(({ ago, source, deed, state, raw, text }) => ({
			deliveryId: row.id,
			source,
			deed,
			courier: raw ? (parcel.courier ?? null) : null,
			consignment: raw ? (parcel.consignment ?? null) : null,
			rawStatus: raw ?? null,
			state: state ?? null,
			text: text ?? null,
			at: at(ago),
			createdAt: at(ago),
		})),
	);
}

/** Lecture sheets, and parcels in different states. The queue plans those of all other doctors. */
export async function seedSheets(tx: Query, now: Date, fcps: Batch, drawn: DrawnPages): Promise<void> {
	await seedSettings(tx);
	const sheetIds = await seedTitles(tx, dayOf(now), fcps, drawn);
	for (const parcel of PARCELS) await seedParcel(tx, now, fcps, sheetIds, parcel);
}

/** Moves future dates along with all others; past ones are unchanged. */
export async function shiftSheets(tx: Query, shifted: number): Promise<void> {
	await moveDates(tx, sheets, shifted, eq(sheets.demonstration, true), 'dueOn');
	await moveDates(tx, deliveries, shifted, inArray(deliveries.state, ['due', 'address_confirm']), 'packsAt');
}
