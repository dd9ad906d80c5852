import { inArray } from 'drizzle-orm';
import { fromE164 } from '#contract/phone.ts';
import type { Delivery, DeliveryAddress, DeliveryEvent } from '#contract/sheets/calls.ts';
import { idsOf, pick, type Query, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { courierPage } from '../../gateways/couriers/couriers.ts';
import type { Settings } from '../../settings/settings.service.ts';
import { branches } from '../catalog/index.ts';
import { type AddressRow, snapshotOf } from './addresses.service.ts';
import { type DeliveryRow, type EventRow, listContents } from './deliveries.repo.ts';
import { doctorMay } from './deliveries.rules.ts';
import type { AddressSnapshot } from './sheets.tables.ts';

const shown = (phone: string | null) => (phone === null ? null : fromE164(phone));

const viewSnapshot = (address: AddressSnapshot) => ({ ...address, phone2: shown(address.phone2) });

export async function around(q: Query, rows: readonly DeliveryRow[]) {
	const contents = await listContents(q, idsOf(rows));
	const ids = rows.flatMap(({ branchId }) => branchId ?? []);
	const places = ids.length > 0 ? await q.select().from(branches).where(inArray(branches.id, ids)) : [];
	return { contents, places };
}
type Around = Awaited<ReturnType<typeof around>>;

/** For doctor and staff. */
export function viewCommon(row: DeliveryRow, { contents, places }: Around) {
	const branch = places.find(({ id }) => id === row.branchId);
	return {
		...wire(row),
		sheets: contents
			.filter(({ deliveryId }) => deliveryId === row.id)
			.map(({ id, title, pages }) => ({ id, title, pages })),
		address: row.address && viewSnapshot(row.address),
		address_confirmed: row.addressConfirmedAt !== null,
		courier_open: row.courierPaid,
		branch: branch ? pick(branch, 'id', 'name', 'address', 'phone') : null,
	};
}

function viewCourier(row: DeliveryRow, phones: Settings['parcels']['courier_phones']): Delivery['courier'] {
	const { courier, consignmentId, trackingCode, nextAskAt, rawStatus } = row;
	if (courier === null || (consignmentId ?? rawStatus ?? nextAskAt) === null) return null;
	return {
		name: courier,
		tracking_code: trackingCode ?? consignmentId,
		phone: phones[courier] ?? null,
		url: courierPage(courier, row),
	};
}

/** For their doctor. */
export async function viewDeliveries(
	deps: Pick<Deps, 'db' | 'setting'>,
	rows: readonly DeliveryRow[],
): Promise<Delivery[]> {
	const found = await around(deps.db.q, rows);
	const { courier_phones } = await deps.setting('parcels');
	return rows.map((row) => ({
		...viewCommon(row, found),
		courier: viewCourier(row, courier_phones),
		may: doctorMay(row),
	}));
}

export async function viewDelivery(deps: Pick<Deps, 'db' | 'setting'>, row: DeliveryRow): Promise<Delivery> {
	const [view] = await viewDeliveries(deps, [row]);
	if (!view) throw new Error(`parcel ${row.id} cannot be shown`);
	return view;
}

export const BY = {
	system: 'system',
	doctor: 'doctor',
	staff: 'staff',
	webhook: 'courier',
	question: 'courier',
} as const;

/** For the doctor: notes of staff are left out. */
export const viewEvents = (rows: readonly EventRow[]): DeliveryEvent[] =>
	rows.map(({ id, at, deed, state, source, text }) => ({
		id,
		at: at.toISOString(),
		deed,
		state,
		by: BY[source],
		text: source === 'staff' && deed !== 'moved' && deed !== 'remark' ? null : text,
	}));

export async function viewAddress(q: Query, row: AddressRow): Promise<DeliveryAddress> {
	return { id: row.id, ...viewSnapshot(await snapshotOf(q, row)) };
}
