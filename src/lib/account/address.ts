import type { Doctor } from '#contract/account/sign-in.ts';
import type { Division } from '../places/places.ts';

/** Which of a doctor's two addresses; also the prefix of its field names. */
export type AddressKind = 'present' | 'permanent';
export type AddressPrefix = AddressKind | 'delivery';

export interface Address {
	division_id: number | null;
	district_id: number | null;
	upazila_id: number | null;
	address: string;
}
export type AddressPart = keyof Address;
export const ADDRESS_PARTS = ['division_id', 'district_id', 'upazila_id', 'address'] as const;

export const fieldOf = <K extends AddressPrefix, P extends AddressPart>(kind: K, part: P): `${K}_${P}` =>
	`${kind}_${part}`;

export const addressOf = (doctor: Doctor, kind: AddressKind): Address => ({
	division_id: doctor[`${kind}_division_id`],
	district_id: doctor[`${kind}_district_id`],
	upazila_id: doctor[`${kind}_upazila_id`],
	address: doctor[`${kind}_address`] ?? '',
});

export const addressFields = <K extends AddressPrefix>(kind: K, address: Address) =>
	Object.fromEntries(ADDRESS_PARTS.map((part) => [fieldOf(kind, part), address[part]])) as {
		[P in AddressPart as `${K}_${P}`]: Address[P];
	};

export function withPlace(old: Address, part: Exclude<AddressPart, 'address'>, id: number | null): Address {
	if (old[part] === id) return old;
	if (part === 'division_id') return { ...old, division_id: id, district_id: null, upazila_id: null };
	if (part === 'district_id') return { ...old, district_id: id, upazila_id: null };
	return { ...old, upazila_id: id };
}

export function choicesOf(divisions: readonly Division[], { division_id, district_id }: Address) {
	const districts = divisions.find(({ id }) => id === division_id)?.districts ?? [];
	const upazilas = districts.find(({ id }) => id === district_id)?.upazilas ?? [];
	return { districts, upazilas };
}

/** Parts that are still empty. A district without upazilas requires none. */
export function missingParts(divisions: readonly Division[], address: Address): AddressPart[] {
	const { upazilas } = choicesOf(divisions, address);
	return ADDRESS_PARTS.filter((part) => {
		if (part === 'address') return address.address.trim() === '';
		if (part === 'upazila_id' && address.district_id !== null && upazilas.length === 0) return false;
		return address[part] === null;
	});
}
