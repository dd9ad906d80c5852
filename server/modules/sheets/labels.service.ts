import { asc, eq, inArray } from 'drizzle-orm';
import { fromE164 } from '#contract/phone.ts';
import type { ParcelLabel } from '#contract/sheets/staff.ts';
import { dayOf, isoDay } from '../../days.rules.ts';
import { pick, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { doctorBrief, doctors, shownPhone } from '../account/index.ts';
import { gramsOf } from './booking.service.ts';
import { type DeliveryRow, listContents } from './deliveries.repo.ts';
import { isUnpacked, packRefusal } from './deliveries.rules.ts';
import { deliveries } from './sheets.tables.ts';

/** Why a parcel may not be packed now; null: the doctor has answered, or had time to. */
export const refusalOf = (row: DeliveryRow, now: Date) =>
	packRefusal(
		{ ...row, hasAddress: row.address !== null, addressConfirmed: row.addressConfirmedAt !== null },
		isoDay(dayOf(now)),
		now,
	);

async function labelsOf(deps: Deps, ids: readonly number[]): Promise<(ParcelLabel & { id: number })[]> {
	const { q } = deps.db;
	const rows = await q
		.select({ row: deliveries, doctor: doctorBrief })
		.from(deliveries)
		.innerJoin(doctors, eq(doctors.id, deliveries.doctorId))
		.where(inArray(deliveries.id, ids))
		.orderBy(asc(deliveries.id));
	const contents = await listContents(q, ids);
	const { name, address, phone } = await deps.setting('seller');
	const now = deps.clock.now();
	return rows
		.filter(({ row }) =>
			isUnpacked(row.state) ? refusalOf(row, now) === null : row.method !== 'courier' || row.address,
		)
		.map(({ row, doctor }) => {
			const sheets = contents.filter(({ deliveryId }) => deliveryId === row.id);
			const pages = sheets.reduce((sum, sheet) => sum + sheet.pages, 0);
			return {
				...wire(pick(row, 'id', 'no', 'courier', 'consignmentId', 'trackingCode')),
				sender: { name, address, phone },
				recipient: {
					name: doctor.name,
					phone: shownPhone(doctor.phone),
					phone2: row.address?.phone2 ? fromE164(row.address.phone2) : null,
					address: row.address?.line ?? '',
				},
				sheets: sheets.map(({ title }) => title),
				pages,
				weight_g: gramsOf(pages),
				cod: 0,
			};
		});
}

export async function labelOf(deps: Deps, id: number) {
	const [label] = await labelsOf(deps, [id]);
	if (label) return label;
	const known = await deps.db.q.$count(deliveries, eq(deliveries.id, id));
	return fault(known > 0 ? 'delivery.address_needed' : 'delivery.not_found');
}

/** In the order of the ids. */
export async function labelsForPrint(deps: Deps, ids: readonly number[]) {
	const all = await labelsOf(deps, ids);
	const wanted = [...new Set(ids)];
	return {
		labels: wanted.flatMap((id) => all.find((label) => label.id === id) ?? []),
		missing: wanted.filter((id) => !all.some((label) => label.id === id)),
	};
}
