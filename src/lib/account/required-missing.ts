import type { Doctor } from '#contract/account/sign-in.ts';
import type { Division } from '../places/places.ts';
import {
	ADDRESS_PARTS,
	type Address,
	type AddressKind,
	type AddressPart,
	addressOf,
	fieldOf,
	missingParts,
} from './address.ts';

export const ADDRESS_KINDS = ['present', 'permanent'] as const satisfies readonly AddressKind[];
export const PLAIN_FIELDS = ['name', 'phone', 'bmdc', 'email', 'medical_college_id'] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];
export type AddressField = `${AddressKind}_${AddressPart}`;
export type RequiredField = PlainField | AddressField;

const blank = (value: string | number | null): boolean => value === null || String(value).trim() === '';

/** The address and the part of it that a field belongs to; null for other fields. */
export function partOf(field: RequiredField): { kind: AddressKind; part: AddressPart } | null {
	for (const kind of ADDRESS_KINDS) {
		const part = ADDRESS_PARTS.find((one) => fieldOf(kind, one) === field);
		if (part) return { kind, part };
	}
	return null;
}

/** Parts of an address that the profile lacks. An upazila counts only once it is known that the district has any. */
export const lackingParts = (
	doctor: Doctor,
	kind: AddressKind,
	divisions: readonly Division[],
): AddressPart[] => missingParts(divisions, addressOf(doctor, kind));

/** The required information that the profile lacks, in the order of the form. */
export function lackingFields(doctor: Doctor, divisions: readonly Division[]): RequiredField[] {
	return [
		...PLAIN_FIELDS.filter((field) => blank(doctor[field])),
		...ADDRESS_KINDS.flatMap((kind) =>
			lackingParts(doctor, kind, divisions).map((part) => fieldOf(kind, part)),
		),
	];
}

/** Whether something may be missing; only the list of places shows whether an upazila is. */
const mayLack = (doctor: Doctor): boolean =>
	lackingFields(doctor, []).length > 0 ||
	ADDRESS_KINDS.some((kind) => doctor[fieldOf(kind, 'upazila_id')] === null);

/** Whether to ask: a doctor with an active paid course and a gap in the profile, never staff acting as the doctor. */
export const mustBeRequested = (doctor: Doctor | null, loginFrom: 'admin' | null): boolean =>
	doctor?.has_active_courses_with_payment === true && loginFrom !== 'admin' && mayLack(doctor);

/** The address in the form, reduced to what may be sent. */
export const filledPart = (address: Address, part: AddressPart): string | number | null => {
	const value = address[part];
	return typeof value === 'string' ? value.trim() || null : value;
};
