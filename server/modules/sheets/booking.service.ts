import { and, eq, ne } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import { fromE164 } from '#contract/phone.ts';
import type { CourierName } from '#contract/sheets/calls.ts';
import type { dispatchOffice } from '#contract/sheets/staff.ts';
import { findRow, inTransaction, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Booking } from '../../gateways/couriers/couriers.ts';
import { Fault, fault } from '../../http/fault.ts';
import { doctors } from '../account/index.ts';
import { addEvent, type DeliveryRow, listContents, lockDelivery, updateDelivery } from './deliveries.repo.ts';
import { nextAskAt } from './deliveries.rules.ts';
import { deliveries } from './sheets.tables.ts';

interface Staff {
	deps: Deps;
	operatorId: number;
}
type Wish = Received<typeof dispatchOffice.consign>['body'];

/** Grams of paper with a share of the cover, and of the bag. */
const PAGE_G = 2.6;
const BAG_G = 60;
/** How long a response may take; a second booking meanwhile could be a second parcel. */
const IN_FLIGHT_MS = 45_000;

export const gramsOf = (pages: number): number => Math.round(BAG_G + pages * PAGE_G);

export async function isNumberUsed(tx: Query, { id }: DeliveryRow, courier: CourierName, number: string) {
	const same = and(eq(deliveries.courier, courier), eq(deliveries.consignmentId, number));
	return (await tx.$count(deliveries, and(same, ne(deliveries.id, id)))) > 0;
}

/** Whether its courier has accepted it. */
export const isBooked = (row: DeliveryRow): boolean => (row.consignmentId ?? row.nextAskAt) !== null;

async function booked(
	tx: Query,
	{ deps, operatorId }: Staff,
	row: DeliveryRow,
	courier: CourierName,
	by: { consignmentId: string | null; trackingCode: string | null; rawStatus: string | null },
): Promise<DeliveryRow> {
	const now = deps.clock.now();
	await addEvent(tx, row.id, { source: 'staff', deed: 'booked', operatorId, at: now });
	return updateDelivery(tx, row.id, {
		...by,
		courier,
		bookedAt: now,
		flaggedAt: null,
		asked: 0,
		nextAskAt: deps.couriers.has(courier) ? nextAskAt(0, now) : null,
	});
}

/** Whether a courier may have this parcel: a response is pending or lost, or another has it. Staff may be `sure`. */
function mayBeTwice(deps: Deps, row: DeliveryRow, { courier, sure, consignment_id: typed }: Wish): boolean {
	if (row.courier === null || row.bookedAt === null) return false;
	// This one refuses a second parcel with the same number.
	if (row.courier === courier && !typed && deps.couriers.get(courier)?.refusesTwice) return false;
	const underWay = !isBooked(row) && deps.clock.now().getTime() - row.bookedAt.getTime() < IN_FLIGHT_MS;
	if (underWay) return true;
	// A found or corrected number is the missing one.
	return sure !== true && !(typed && row.courier === courier);
}

/** Reserves the booking. `ask`: the courier to ask; null: the parcel is booked. */
async function claim(tx: Query, staff: Staff, id: number, wish: Wish) {
	const { deps } = staff;
	const row = await lockDelivery(tx, id);
	if (!row) return fault('delivery.not_found');
	const { courier, consignment_id: typed } = wish;
	// Sent again after a lost response.
	if (row.courier === courier && isBooked(row) && (!typed || typed === row.consignmentId))
		return { row, ask: null };
	// The account was erased after packing.
	if (row.state !== 'packed' || row.method !== 'courier' || !row.address)
		return fault('delivery.wrong_state');
	if (mayBeTwice(deps, row, wish)) return fault('delivery.courier_unsure');
	if (typed) {
		if (await isNumberUsed(tx, row, courier, typed))
			return fault('delivery.consignment_used', { field: 'consignment_id' });
		const by = { consignmentId: typed, trackingCode: null, rawStatus: null };
		return { row: await booked(tx, staff, row, courier, by), ask: null };
	}
	const gateway = deps.couriers.get(courier);
	if (!gateway) {
		return courier === 'sundarban'
			? fault('delivery.number_needed', { field: 'consignment_id' })
			: fault('delivery.courier_closed', { field: 'courier' });
	}
	if (!gateway.book) return fault('delivery.number_needed', { field: 'consignment_id' });
	// Reports of the earlier courier no longer count.
	const anew = { consignmentId: null, trackingCode: null, rawStatus: null, nextAskAt: null, flaggedAt: null };
	const set = { courier, bookedAt: deps.clock.now(), ...(row.courier !== courier && anew) };
	return { row: await updateDelivery(tx, id, set), ask: gateway };
}

async function consignmentOf(q: Query, row: DeliveryRow) {
	const contents = await listContents(q, [row.id]);
	const doctor = await findRow(q, doctors, eq(doctors.id, row.doctorId));
	if (!doctor || !row.address) throw new Error(`parcel ${row.id} has no recipient`);
	const pages = contents.reduce((sum, sheet) => sum + sheet.pages, 0);
	return {
		no: row.no,
		name: doctor.name,
		phone: fromE164(doctor.phone),
		address: row.address.line,
		what: `Lecture sheets (${contents.length})`,
		grams: gramsOf(pages),
	};
}

/** Stores the response, unless the parcel was changed meanwhile. */
async function storeAnswer(
	tx: Query,
	staff: Staff,
	requested: DeliveryRow,
	name: CourierName,
	said: Booking,
) {
	const row = await lockDelivery(tx, requested.id);
	// The courier's message may have arrived before its response.
	const stands = row && row.no === requested.no && row.courier === name && row.state !== 'cancelled';
	if (!stands) return;
	if (said.kind === 'booked') {
		// Of two calls the one with the courier's number counts.
		if (row.trackingCode !== null || (row.consignmentId ?? said.consignmentId) !== said.consignmentId) return;
		await booked(tx, staff, row, name, { ...said, rawStatus: row.rawStatus ?? said.rawStatus });
		return;
	}
	if (isBooked(row)) return;
	// It was booked and only the response was lost.
	if (said.kind === 'taken')
		await booked(tx, staff, row, name, { consignmentId: null, trackingCode: null, rawStatus: null });
	if (said.kind === 'refused') await updateDelivery(tx, row.id, { courier: null, bookedAt: null });
}

/** Books a packed parcel outside of any transaction, or accepts a given number. Stored first, so it is booked once. */
export async function bookParcel(deps: Deps, operatorId: number, id: number, wish: Wish) {
	const staff = { deps, operatorId };
	const claimed = await inTransaction<Awaited<ReturnType<typeof claim>>>(deps.db, (tx) =>
		claim(tx, staff, id, wish),
	);
	if (claimed instanceof Fault) return claimed;
	const { ask, row } = claimed;
	if (!ask?.book) return row.id;
	const said: Booking = await ask.book(await consignmentOf(deps.db.q, row));
	await inTransaction(deps.db, (tx) => storeAnswer(tx, staff, row, ask.name, said));
	if (said.kind === 'refused') return fault('delivery.courier_refused');
	return said.kind === 'down' ? fault('delivery.courier_down') : row.id;
}
