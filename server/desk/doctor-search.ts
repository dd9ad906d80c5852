import { type Column, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { asciiDigits } from '#contract/digits.ts';
import { fromE164 } from '#contract/phone.ts';
import type { Query } from '../db/client.ts';
import { doctors } from '../modules/profile/profile.tables.ts';
import { likeOf } from './listing.ts';

/** A doctor as lists of money and parcels show one; an account that was deleted has no number any more. */
export const doctorBrief = { id: doctors.id, name: doctors.name, phone: doctors.phone };

/** The number as it is typed; empty once the account was deleted. */
export const phoneShown = (phone: string): string => (phone.startsWith('+') ? fromE164(phone) : '');

/** Digits of a phone as it is stored, whether it was typed in Bengali, with spaces or with the country's code. */
const digitsOf = (words: string): string =>
	asciiDigits(words)
		.replaceAll(/[\s()-]/g, '')
		.replace(/^\+?88(?=0)/, '');

/** Rows of doctors whose name or phone holds the words; undefined without words. */
export function ofDoctor(q: Query, words: string | undefined, doctorId: Column): SQL | undefined {
	if (!words) return undefined;
	const digits = digitsOf(words);
	const found = or(
		ilike(doctors.name, likeOf(words)),
		/^\d{4,}$/.test(digits) ? ilike(doctors.phone, likeOf(digits)) : undefined,
	);
	return inArray(doctorId, q.select({ id: doctors.id }).from(doctors).where(found));
}
