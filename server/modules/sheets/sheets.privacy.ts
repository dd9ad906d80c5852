import { asc, eq, inArray } from 'drizzle-orm';
import { fromE164 } from '#contract/phone.ts';
import { idsOf, listRows, type Query } from '../../db/index.ts';
import type { PersonalData } from '../../personal-data.ts';
import { listAddresses, snapshotOf } from './addresses.service.ts';
import { listContents } from './deliveries.repo.ts';
import { deliveries, deliveryEvents, deliverySheets, doctorAddresses } from './sheets.tables.ts';

async function exportOf(q: Query, doctorId: number) {
	const addresses = await Promise.all((await listAddresses(q, doctorId)).map((row) => snapshotOf(q, row)));
	const parcels = await listRows(q, deliveries, eq(deliveries.doctorId, doctorId), deliveries.id);
	const ids = idsOf(parcels);
	const contents = await listContents(q, ids);
	const happened = await q
		.select()
		.from(deliveryEvents)
		.where(inArray(deliveryEvents.deliveryId, ids))
		.orderBy(asc(deliveryEvents.at), asc(deliveryEvents.id));
	return {
		addresses: addresses.map(({ kind, line, phone2 }) => ({
			kind,
			address: line,
			second_phone: phone2 && fromE164(phone2),
		})),
		parcels: parcels.map((one) => ({
			number: one.no,
			sheets: contents.filter(({ deliveryId }) => deliveryId === one.id).map(({ title }) => title),
			by: one.method,
			state: one.state,
			courier: one.courier,
			courier_number: one.trackingCode ?? one.consignmentId,
			address: one.address?.line ?? null,
			second_phone: one.address?.phone2 ? fromE164(one.address.phone2) : null,
			happened: happened
				.filter(({ deliveryId }) => deliveryId === one.id)
				.map(({ at, deed, state, text }) => ({ at, what: deed, state, text })),
		})),
	};
}

/** Addresses are erased; that a parcel was sent is retained, since the ledger and couriers' bills need it. */
async function eraseOf(tx: Query, doctorId: number) {
	await tx.delete(doctorAddresses).where(eq(doctorAddresses.doctorId, doctorId));
	await tx.update(deliveries).set({ address: null }).where(eq(deliveries.doctorId, doctorId));
	return [];
}

export const lectureSheetsPrivacy: PersonalData<'lecture_sheets'> = {
	name: 'lecture_sheets',
	tables: [doctorAddresses, deliveries, deliverySheets],
	exportOf,
	eraseOf,
};
