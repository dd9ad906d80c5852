import { and, eq, ilike, or, type SQL } from 'drizzle-orm';
import { asciiDigits } from '#contract/digits.ts';
import { fromE164, normaliseAnyPhone, toE164 } from '#contract/phone.ts';
import { likeOf } from '../../desk/listing.ts';
import { doctors } from './profile.tables.ts';

/** Fewer digits are in too many numbers to look for. */
const LEAST_DIGITS = 3;

/**
 * Doctors whom words mean, as a condition on a query over `doctors`: a whole number of a phone in any usual writing is
 * that one; else parts of a name in any order, of a phone, of the registration, or of an e-mail. Undefined without words.
 */
export function doctorsMeant(words: string | undefined): SQL | undefined {
	if (!words) return undefined;
	const phone = normaliseAnyPhone(words);
	if (phone !== null) return eq(doctors.phone, toE164(phone));
	const digits = asciiDigits(words).replaceAll(/\D/g, '');
	const parts = words.split(/\s+/).filter(Boolean);
	return or(
		and(...parts.map((part) => ilike(doctors.name, likeOf(part)))),
		...(digits.length >= LEAST_DIGITS
			? [ilike(doctors.phone, likeOf(digits)), ilike(doctors.bmdc, likeOf(digits))]
			: []),
		...(words.includes('@') ? [ilike(doctors.email, likeOf(words))] : []),
	);
}

/** The number of a doctor as staff see it; empty once the account is deleted. */
export const shownPhone = (stored: string): string => (stored.startsWith('+') ? fromE164(stored) : '');
