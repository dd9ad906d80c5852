import { and, eq, ne } from 'drizzle-orm';
import type { CodeOf } from '#contract/endpoint.ts';
import { fromE164 } from '#contract/phone.ts';
import type { CourierName } from '#contract/sheets/calls.ts';
import type { dispatchOffice } from '#contract/sheets/staff.ts';
import { inTransaction, type Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Booking, Courier } from '../../gateways/couriers/couriers.ts';
import { Fault, fault } from '../../http/fault.ts';
import { doctors } from '../account/index.ts';
import { addEvent, type DeliveryRow, listContents, lockDelivery, updateDelivery } from './deliveries.repo.ts';
import { nextAskAt } from './deliveries.rules.ts';
import { deliveries } from './sheets.tables.ts';

type Code = CodeOf<typeof dispatchOffice.consign>;
/** The member of staff who acts. */
interface Staff {
	deps: Deps;
	operatorId: number;
}
interface Wish {
	courier: CourierName;
	consignment_id?: string | null | undefined;
	sure?: boolean | undefined;
}

/** A sheet of paper and its share of the cover, and the bag around them. */
const PAGE_G = 2.6;
const BAG_G = 60;
/** How long an answer may be on its way; a second booking beside it would be a second parcel. */
const IN_FLIGHT_MS = 45_000;

/** What a parcel of so many pages weighs, about. */
export const gramsOf = (pages: number): number => Math.round(BAG_G + pages * PAGE_G);

/** Whether another parcel bears this number of the courier. */
export async function isNumberUsed(
	tx: Query,
	{ id }: DeliveryRow,
	courier: CourierName,
	number: string,
): Promise<boolean> {
	const [other] = await tx
		.select({ id: deliveries.id })
		.from(deliveries)
		.where(and(eq(deliveries.courier, courier), eq(deliveries.consignmentId, number), ne(deliveries.id, id)));
	return other !== undefined;
}

const isBooked = (row: DeliveryRow): boolean => (row.consignmentId ?? row.nextAskAt) !== null;

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

/**
 * Whether a courier may have this parcel already, so that booking it now could make a second one: an answer is still on
 * its way, or one was lost, or another courier has it. Staff who have looked there say that they are sure.
 */
function mayBeTwice(deps: Deps, row: DeliveryRow, { courier, sure, consignment_id: typed }: Wish): boolean {
	if (row.courier === null || row.bookedAt === null) return false;
	// Under the same number this one refuses a second parcel.
	if (row.courier === courier && !typed && deps.couriers.get(courier)?.refusesTwice) return false;
	const underWay = !isBooked(row) && deps.clock.now().getTime() - row.bookedAt.getTime() < IN_FLIGHT_MS;
	if (underWay) return true;
	// A number that was found there after a lost answer, or mended, is just what was missing.
	return sure !== true && !(typed && row.courier === courier);
}

/** Takes the right to book a parcel. Answers with the parcel and whom to ask, or with the parcel as it is booked already. */
async function claim(
	tx: Query,
	staff: Staff,
	id: number,
	wish: Wish,
): Promise<{ row: DeliveryRow; ask: Courier | null } | Fault<Code>> {
	const { deps } = staff;
	const row = await lockDelivery(tx, id);
	if (!row) return fault('delivery.not_found');
	const { courier, consignment_id: typed } = wish;
	// The same again, as after an answer that the desk never saw.
	if (row.courier === courier && isBooked(row) && (!typed || typed === row.consignmentId))
		return { row, ask: null };
	// Without an address its doctor's account was deleted after it was packed.
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
	// What another courier said of it counts no more.
	const anew = { consignmentId: null, trackingCode: null, rawStatus: null, nextAskAt: null, flaggedAt: null };
	const set = { courier, bookedAt: deps.clock.now(), ...(row.courier !== courier && anew) };
	return { row: await updateDelivery(tx, id, set), ask: gateway };
}

async function consignmentOf(q: Query, row: DeliveryRow) {
	const contents = await listContents(q, [row.id]);
	const [doctor] = await q
		.select({ name: doctors.name, phone: doctors.phone })
		.from(doctors)
		.where(eq(doctors.id, row.doctorId));
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

/** Keeps what came of booking, unless the parcel has gone another way meanwhile. */
async function keepAnswer(tx: Query, staff: Staff, asked: DeliveryRow, name: CourierName, said: Booking) {
	const row = await lockDelivery(tx, asked.id);
	// The courier's own message may have come before its answer, and moved it on.
	const stands = row && row.no === asked.no && row.courier === name && row.state !== 'cancelled';
	if (!stands) return;
	if (said.kind === 'booked') {
		// Two taps at once: whoever brings the courier's number keeps it.
		if (row.trackingCode !== null || (row.consignmentId ?? said.consignmentId) !== said.consignmentId) return;
		await booked(tx, staff, row, name, { ...said, rawStatus: row.rawStatus ?? said.rawStatus });
		return;
	}
	if (isBooked(row)) return;
	// Our number is known there: it was booked, and only its answer was lost.
	if (said.kind === 'taken')
		await booked(tx, staff, row, name, { consignmentId: null, trackingCode: null, rawStatus: null });
	if (said.kind === 'refused') await updateDelivery(tx, row.id, { courier: null, bookedAt: null });
}

/**
 * Books a packed parcel with a courier, or takes the number that was got elsewhere. The courier is asked outside of any
 * transaction; that it is asked is written down before, so that no second parcel is booked beside a lost answer.
 */
export async function bookParcel(
	deps: Deps,
	operatorId: number,
	id: number,
	wish: Wish,
): Promise<number | Fault<Code>> {
	const staff = { deps, operatorId };
	const claimed = await inTransaction<Awaited<ReturnType<typeof claim>>>(deps.db, (tx) =>
		claim(tx, staff, id, wish),
	);
	if (claimed instanceof Fault) return claimed;
	const { ask, row } = claimed;
	if (!ask?.book) return row.id;
	const said: Booking = await ask.book(await consignmentOf(deps.db.q, row));
	await inTransaction(deps.db, (tx) => keepAnswer(tx, staff, row, ask.name, said));
	if (said.kind === 'refused') return fault('delivery.courier_refused');
	return said.kind === 'down' ? fault('delivery.courier_down') : row.id;
}
