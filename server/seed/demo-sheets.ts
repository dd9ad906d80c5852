import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { DeliveryState } from '#contract/sheets/calls.ts';
import { dayOf, isoDay } from '../days.ts';
import type { Query } from '../db/client.ts';
import { insertRow } from '../db/rows.ts';
import { branches } from '../modules/catalog/catalog.tables.ts';
import { slots } from '../modules/schedule/schedule.tables.ts';
import { usualAddress } from '../modules/sheets/addresses.service.ts';
import { deliveries, deliveryEvents, deliverySheets, sheets } from '../modules/sheets/sheets.tables.ts';
import { settings } from '../settings/settings.tables.ts';
import { rowsOf } from './data.ts';
import { moveDates } from './dates.ts';
import type { Batch } from './demo-catalog.ts';
import { demoEnrolment } from './demo-doctors.ts';
import type { DrawnPages } from './demo-sheet-pages.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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

interface Happened extends Pick<typeof deliveryEvents.$inferInsert, 'source' | 'deed'> {
	/** Hours before the start. */
	ago: number;
	state?: DeliveryState | undefined;
	raw?: string;
	text?: string;
}
interface Parcel {
	index: number;
	/** Which of the sheets, by their place in the list. */
	holds: readonly number[];
	method: 'courier' | 'branch';
	courier?: 'steadfast' | 'sundarban';
	consignment?: string;
	tracking?: string;
	happened: readonly Happened[];
}

const days = (count: number) => count * 24;
const step =
	(source: Happened['source'], deed: Happened['deed'], state?: DeliveryState) =>
	(ago: number): Happened => ({ ago, source, deed, state });
const planned = step('system', 'planned', 'due');
const requested = step('system', 'address_asked', 'address_confirm');
const confirmed = step('doctor', 'address_confirmed', 'address_confirm');
const packed = step('staff', 'packed', 'packed');
const booked = step('staff', 'booked');
const moved = (ago: number, state: DeliveryState, raw?: string, text?: string): Happened => ({
	ago,
	source: raw ? 'webhook' : 'staff',
	deed: 'moved',
	state,
	...(raw && { raw }),
	...(text && { text }),
});

const FIRST = [0, 1] as const;
const SECOND = [2, 3] as const;
const THIRD = [4, 5] as const;

/** Parcels in different states: of the printed sign-ins, and of a few others for the desk. */
const PARCELS: readonly Parcel[] = [
	{
		index: 0,
		holds: FIRST,
		method: 'courier',
		courier: 'steadfast',
		consignment: '81000001',
		tracking: 'DEMO15A7C2',
		happened: [
			planned(days(38)),
			requested(days(8)),
			confirmed(days(7)),
			packed(days(6)),
			booked(days(6) - 1),
			moved(days(5), 'handed_over'),
			moved(days(4), 'in_transit', 'pending', 'Received at the sorting hub'),
			moved(20, 'delivered', 'delivered'),
		],
	},
	{
		index: 0,
		holds: SECOND,
		method: 'courier',
		courier: 'steadfast',
		consignment: '81000002',
		tracking: 'DEMO93F0B4',
		happened: [
			planned(days(12)),
			requested(days(5)),
			confirmed(days(4)),
			packed(days(3)),
			booked(days(3) - 2),
			moved(days(2), 'handed_over'),
			moved(26, 'in_transit', 'pending'),
			{
				ago: 6,
				source: 'webhook',
				deed: 'remark',
				raw: 'tracking_update',
				text: 'Received at the sorting hub',
			},
		],
	},
	{
		index: 0,
		holds: THIRD,
		method: 'courier',
		happened: [planned(days(5)), requested(15)],
	},
	{
		index: 1,
		holds: FIRST,
		method: 'branch',
		happened: [
			planned(days(38)),
			packed(days(31)),
			moved(days(30), 'handed_over'),
			{ ago: days(28), source: 'doctor', deed: 'received', state: 'confirmed' },
		],
	},
	{
		index: 1,
		holds: SECOND,
		method: 'branch',
		happened: [planned(days(12)), packed(days(3)), moved(days(2), 'handed_over')],
	},
	{
		index: 2,
		holds: [...FIRST, ...SECOND],
		method: 'courier',
		courier: 'sundarban',
		consignment: 'SBN-4410-221',
		happened: [
			planned(days(14)),
			requested(days(9)),
			confirmed(days(9) - 3),
			packed(days(6)),
			booked(days(6) - 1),
			moved(days(5), 'handed_over'),
			moved(days(3), 'in_transit'),
			moved(18, 'hold', undefined, 'ফোনে পাওয়া যায়নি'),
		],
	},
	{
		index: 4,
		holds: FIRST,
		method: 'courier',
		happened: [planned(days(38)), requested(days(4)), confirmed(days(3)), packed(5)],
	},
	// Work for the desk: their doctors have answered, so they can be packed.
	...[5, 6, 7].map(
		(index): Parcel => ({
			index,
			holds: FIRST,
			method: 'courier',
			happened: [planned(days(38)), requested(days(2)), confirmed(days(1))],
		}),
	),
];

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

async function seedParcel(tx: Query, now: Date, fcps: Batch, sheetIds: readonly number[], parcel: Parcel) {
	const course = await demoEnrolment(tx, parcel.index, fcps);
	const [branch] = await tx.select({ id: branches.id }).from(branches).orderBy(branches.id).limit(1);
	const at = (ago: number) => new Date(now.getTime() - ago * HOUR_MS);
	const { state = 'due', ago } = parcel.happened.findLast((one) => one.state !== undefined) ?? { ago: 0 };
	// A parcel of a branch needs no answer of the doctor.
	const confirmedAgo =
		parcel.method === 'branch'
			? days(20)
			: parcel.happened.find(({ deed }) => deed === 'address_confirmed')?.ago;
	const row = await insertRow(tx, deliveries, {
		no: `new-${parcel.index}-${parcel.holds.join('')}`,
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
		bookedAt: parcel.courier ? at(days(6)) : null,
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
