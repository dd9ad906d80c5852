import { normaliseBmdc } from '#contract/account/bmdc.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { normaliseAnyPhone } from '#contract/phone.ts';

/** The places of one address, from large to small. */
export interface Places {
	division: number | null;
	district: number | null;
	upazila: number | null;
}
type Place = keyof Places;

/** What the stored lists say of the ids that an address names. */
export interface PlaceFacts {
	divisions: ReadonlyMap<number, unknown>;
	districts: ReadonlyMap<number, { within: number }>;
	upazilas: ReadonlyMap<number, { within: number }>;
}

type PlaceFault = Extract<ErrorCode, 'profile.place_mismatch' | 'profile.place_needed'>;

/**
 * The places after a change. One that is left out stays as long as what it lies in stays; otherwise it is emptied, since
 * it would lie nowhere.
 */
export function placesAfter(now: Places, change: Partial<Record<Place, number | null | undefined>>): Places {
	const division = change.division === undefined ? now.division : change.division;
	const keptDistrict = division === now.division ? now.district : null;
	const district = change.district === undefined ? keptDistrict : change.district;
	const keptUpazila = district === now.district ? now.upazila : null;
	const upazila = change.upazila === undefined ? keptUpazila : change.upazila;
	return { division, district, upazila };
}

/**
 * What is wrong with an address: a place that does not lie in the one above it, or does not exist, is at fault itself;
 * where the one above is empty, that one has to be chosen first.
 */
export function placeFaults(
	{ division, district, upazila }: Places,
	facts: PlaceFacts,
): Partial<Record<Place, PlaceFault>> {
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

/** A value as it is stored: text in one form of Unicode, a registration number in one writing. */
function stored(field: string, value: Value): Value {
	if (typeof value !== 'string') return value;
	const text = value.normalize('NFC');
	if (field === 'bmdc') return normaliseBmdc(text)?.bmdc ?? text;
	if (field === 'phone') return normaliseAnyPhone(text) ?? text;
	return text;
}

/**
 * Of fields that may only be filled in: those that still have to be, and those that already hold something else. One that
 * holds the same is neither, so that a form that is sent twice on a bad network is no mistake.
 */
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
