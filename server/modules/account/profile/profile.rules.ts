import { normaliseBmdc } from '#contract/account/bmdc.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { normaliseAnyPhone } from '#contract/phone.ts';

export interface Places {
	division: number | null;
	district: number | null;
	upazila: number | null;
}
type Place = keyof Places;

export interface PlaceFacts {
	divisions: ReadonlyMap<number, unknown>;
	districts: ReadonlyMap<number, { within: number }>;
	upazilas: ReadonlyMap<number, { within: number }>;
}

type PlaceFault = Extract<ErrorCode, 'profile.place_mismatch' | 'profile.place_needed'>;

/** The places after a change; an omitted one is unchanged while the place that contains it is. */
export function placesAfter(now: Places, change: Partial<Record<Place, number | null | undefined>>): Places {
	const division = change.division === undefined ? now.division : change.division;
	const storedDistrict = division === now.division ? now.district : null;
	const district = change.district === undefined ? storedDistrict : change.district;
	const storedUpazila = district === now.district ? now.upazila : null;
	const upazila = change.upazila === undefined ? storedUpazila : change.upazila;
	return { division, district, upazila };
}

/** Faults of an address: a place that is unknown, or outside of its parent, or without one. */
export function placeFaults({ division, district, upazila }: Places, facts: PlaceFacts) {
	const faults: Partial<Record<Place, PlaceFault>> = {};
	if (division !== null && !facts.divisions.has(division)) faults.division = 'profile.place_mismatch';
	if (district !== null) {
		if (division === null) faults.division = 'profile.place_needed';
		else if (facts.districts.get(district)?.within !== division) faults.district = 'profile.place_mismatch';
	}
	if (upazila !== null) {
		if (district === null) faults.district = 'profile.place_needed';
		else if (facts.upazilas.get(upazila)?.within !== district) faults.upazila = 'profile.place_mismatch';
	}
	return faults;
}

type Value = string | number | null | undefined;

/** Text in one form of Unicode, registration numbers in one format. */
function stored(field: string, value: Value): Value {
	if (typeof value !== 'string') return value;
	const text = value.normalize('NFC');
	if (field === 'bmdc') return normaliseBmdc(text)?.bmdc ?? text;
	if (field === 'phone') return normaliseAnyPhone(text) ?? text;
	return text;
}

/** Fields to add, and those with another value already; equal ones are neither, so a form can be sent twice. */
export function stillMissing<F extends string>(
	profile: Readonly<Record<F, string | number | null>>,
	given: Readonly<Partial<Record<F, Value>>>,
): { missing: F[]; taken: F[] } {
	const missing: F[] = [];
	const taken: F[] = [];
	for (const field of Object.keys(given) as F[]) {
		const value = given[field];
		if (value === undefined) continue;
		const now = profile[field];
		if (now === null || now === '') missing.push(field);
		else if (stored(field, value) !== stored(field, now)) taken.push(field);
	}
	return { missing, taken };
}
