import type { Doctor } from '#contract/account/sign-in.ts';
import type { Division } from '../places/places.ts';
import {
	type Address,
	type AddressKind,
	type AddressPart,
	addressOf,
	fieldOf,
	missingParts,
} from './address.ts';

const ADDRESS_KINDS = ['present', 'permanent'] as const satisfies readonly AddressKind[];
const PLAIN_FIELDS = ['name', 'phone', 'bmdc', 'email', 'medical_college_id'] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];
export type RequiredField = PlainField | `${AddressKind}_${AddressPart}`;

export interface Typed {
	name: string;
	phone: string;
	bmdc: string;
	email: string;
	medical_college_id: number | null;
	present: Address;
	permanent: Address;
}

export const typedOf = (doctor: Doctor): Typed => ({
	name: doctor.name,
	phone: doctor.phone,
	bmdc: doctor.bmdc ?? '',
	email: doctor.email ?? '',
	medical_college_id: doctor.medical_college_id,
	present: addressOf(doctor, 'present'),
	permanent: addressOf(doctor, 'permanent'),
});

/** A value as it is sent; null if there is none. */
export const filled = (value: string | number | null): string | number | null =>
	typeof value === 'string' ? value.trim() || null : value;

/** The fields that are empty, in the order of the form. In a district without upazilas none is needed. */
export const emptyFields = (typed: Typed, divisions: readonly Division[]): RequiredField[] => [
	...PLAIN_FIELDS.filter((field) => filled(typed[field]) === null),
	...ADDRESS_KINDS.flatMap((kind) => missingParts(divisions, typed[kind]).map((part) => fieldOf(kind, part))),
];

export const lackingFields = (doctor: Doctor, divisions: readonly Division[]): RequiredField[] =>
	emptyFields(typedOf(doctor), divisions);

/** Whether something may be missing; only the list of places shows whether an upazila is. */
const mayLack = (doctor: Doctor): boolean =>
	lackingFields(doctor, []).length > 0 ||
	ADDRESS_KINDS.some((kind) => doctor[fieldOf(kind, 'upazila_id')] === null);

/** Whether to ask: a doctor with an active paid course and a gap in the profile, never staff acting as the doctor. */
export const mustBeRequested = (doctor: Doctor | null, loginFrom: 'admin' | null): boolean =>
	doctor?.has_active_courses_with_payment === true && loginFrom !== 'admin' && mayLack(doctor);
