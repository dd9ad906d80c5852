import { and, eq } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import { normalisePhone, toE164 } from '#contract/phone.ts';
import type { lectureSheets } from '#contract/sheets/calls.ts';
import { findRow, listRows, pick, putRow, type Query, wire } from '../../db/index.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { doctors } from '../account/index.ts';
import { findPlaces, upazilas } from '../places/index.ts';
import { type AddressSnapshot, doctorAddresses } from './sheets.tables.ts';

export type AddressRow = typeof doctorAddresses.$inferSelect;
type FieldFault = 'delivery.address_needed' | 'profile.place_mismatch' | 'profile.place_needed';

type Places = Pick<AddressRow, 'divisionId' | 'districtId' | 'upazilaId' | 'text'>;
const listed = (id: number | null) => (id === null ? [] : [id]);

/** An address in one line; empty where nothing is known. */
export async function lineOf(
	q: Query,
	{ divisionId, districtId, upazilaId, text }: { [K in keyof Places]: Places[K] | null },
): Promise<string> {
	const found = await findPlaces(q, {
		divisions: listed(divisionId),
		districts: listed(districtId),
		upazilas: listed(upazilaId),
	});
	const [upazila, district, division] = [found.upazilas, found.districts, found.divisions].map(
		(places) => [...places.values()][0]?.name,
	);
	// Six divisions are named like their first district.
	return [text, upazila, district, division === district ? null : division].filter(Boolean).join(', ');
}

export async function snapshotOf(
	q: Query,
	row: Places & Pick<AddressRow, 'kind' | 'phone2'>,
): Promise<AddressSnapshot> {
	const own = pick(row, 'kind', 'divisionId', 'districtId', 'upazilaId', 'text', 'phone2');
	return { ...wire(own), line: await lineOf(q, row) };
}

export const listAddresses = (q: Query, doctorId: number): Promise<AddressRow[]> =>
	listRows(q, doctorAddresses, eq(doctorAddresses.doctorId, doctorId), doctorAddresses.kind);

export const findOwnAddress = (q: Query, id: number, doctorId: number): Promise<AddressRow | null> =>
	findRow(q, doctorAddresses, and(eq(doctorAddresses.id, id), eq(doctorAddresses.doctorId, doctorId)));

/** The present address of the profile; null when it is empty. */
export async function profileAddress(q: Query, doctorId: number) {
	const doctor = await findRow(q, doctors, eq(doctors.id, doctorId));
	if (!doctor || (doctor.presentDivisionId === null && doctor.presentAddress === null)) return null;
	return {
		division_id: doctor.presentDivisionId,
		district_id: doctor.presentDistrictId,
		upazila_id: doctor.presentUpazilaId,
		text: doctor.presentAddress ?? '',
	};
}

/** The default address: the first stored one, else a complete one of the profile. */
export async function usualAddress(q: Query, doctorId: number): Promise<AddressSnapshot | null> {
	const [stored] = await listAddresses(q, doctorId);
	if (stored) return snapshotOf(q, stored);
	const own = await profileAddress(q, doctorId);
	if (!own || own.division_id === null || own.district_id === null || own.text.trim() === '') return null;
	return snapshotOf(q, {
		kind: 'home',
		divisionId: own.division_id,
		districtId: own.district_id,
		upazilaId: own.upazila_id,
		text: own.text,
		phone2: null,
	});
}

async function faultsOf(
	q: Query,
	division: number | null,
	district: number | null,
	upazila: number | null,
	text: string,
): Promise<Record<string, FieldFault>> {
	const faults: Record<string, FieldFault> = {};
	const facts = await findPlaces(q, {
		divisions: listed(division),
		districts: listed(district),
		upazilas: listed(upazila),
	});
	if (division === null) faults.delivery_division_id = 'profile.place_needed';
	else if (!facts.divisions.has(division)) faults.delivery_division_id = 'profile.place_mismatch';
	if (district === null) faults.delivery_district_id = 'profile.place_needed';
	else if (facts.districts.get(district)?.within !== division)
		faults.delivery_district_id = 'profile.place_mismatch';
	if (upazila !== null) {
		if (facts.upazilas.get(upazila)?.within !== district)
			faults.delivery_upazila_id = 'profile.place_mismatch';
	} else if (district !== null && (await q.$count(upazilas, eq(upazilas.districtId, district))) > 0)
		faults.delivery_upazila_id = 'profile.place_needed';
	if (text === '') faults.delivery_address = 'delivery.address_needed';
	return faults;
}

/** Stores an address in place of the one of its kind, or refuses with every invalid field. */
export async function storeAddress(
	tx: Query,
	doctorId: number,
	form: Received<typeof lectureSheets.confirmAddress>['body'],
): Promise<AddressRow | Fault<FieldFault>> {
	const division = form.delivery_division_id ?? null;
	const district = form.delivery_district_id ?? null;
	const upazila = form.delivery_upazila_id ?? null;
	const text = (form.delivery_address ?? '').trim().normalize('NFC');
	const faults = await faultsOf(tx, division, district, upazila, text);
	const [first] = Object.values(faults);
	if (first !== undefined || division === null || district === null)
		return fault(first ?? 'delivery.address_needed', { fields: faults });
	const phone = form.phone2 ? normalisePhone(form.phone2) : null;
	const row = {
		divisionId: division,
		districtId: district,
		upazilaId: upazila,
		text,
		phone2: phone === null ? null : toE164(phone),
		updatedAt: new Date(),
	};
	return putRow(tx, doctorAddresses, { doctorId, kind: form.address_kind ?? 'home' }, row);
}
