import { and, type Column, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { asciiDigits } from '#contract/digits.ts';
import { fromE164, normaliseAnyPhone, toE164 } from '#contract/phone.ts';
import type { Query } from '../../../db/client.ts';
import { likeOf } from '../../../desk/listing.ts';
import { doctors } from './profile.tables.ts';

/** A doctor as lists of money and parcels show one; an account that was deleted has no number any more. */
export const doctorBrief = { id: doctors.id, name: doctors.name, phone: doctors.phone };

/**
 * Names of which each word that was typed is a part, or sounds like a word, in any order. `sound_key` and its index stand
 * in migration 0014.
 */
const named = (words: string): SQL | undefined => {
	const parts = words.split(/\s+/).filter(Boolean);
	const spoken = words.split(/[\s.,]+/).filter(Boolean);
	return or(
		and(...parts.map((part) => ilike(doctors.name, likeOf(part)))),
		spoken.every((part) => /^[\p{L}\p{M}]+$/u.test(part))
			? and(
					sql`trim(sound_key(${words})) <> ''`,
					...spoken.map((part) => sql`sound_key(${doctors.name}) like sound_pattern(${part})`),
				)
			: undefined,
	);
};

/** Fewer digits are in too many numbers to look for. */
const LEAST_DIGITS = 3;

/**
 * Doctors whom words mean, as a condition on a query over `doctors`: a whole number of a phone in any usual writing is
 * that one; else words of a name in any order as they are written or as they sound in Bengali and Latin letters, parts of
 * a phone, of the registration, or of an e-mail. Undefined without words.
 */
export function doctorsMeant(words: string | undefined): SQL | undefined {
	if (!words) return undefined;
	const phone = normaliseAnyPhone(words);
	if (phone !== null) return eq(doctors.phone, toE164(phone));
	const digits = asciiDigits(words).replaceAll(/\D/g, '');
	return or(
		named(words),
		...(digits.length >= LEAST_DIGITS
			? [ilike(doctors.phone, likeOf(digits)), ilike(doctors.bmdc, likeOf(digits))]
			: []),
		...(words.includes('@') ? [ilike(doctors.email, likeOf(words))] : []),
	);
}

/** Rows of doctors whom the words mean, by the column that names the doctor; undefined without words. */
export const ofDoctor = (q: Query, words: string | undefined, doctorId: Column): SQL | undefined =>
	words
		? inArray(doctorId, q.select({ id: doctors.id }).from(doctors).where(doctorsMeant(words)))
		: undefined;

/** The number of a doctor as staff see it; empty once the account is deleted. */
export const shownPhone = (stored: string): string => (stored.startsWith('+') ? fromE164(stored) : '');
