import { and, type Column, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { asciiDigits } from '#contract/digits.ts';
import { fromE164, normaliseAnyPhone, toE164 } from '#contract/phone.ts';
import type { Query } from '../../../db/index.ts';
import { likeOf } from '../../../desk/listing.ts';
import { phoneChanges } from '../sign-in/auth.tables.ts';
import { doctors } from './profile.tables.ts';

/** A doctor in lists; an erased account has no number. */
export const doctorBrief = { id: doctors.id, name: doctors.name, phone: doctors.phone };

/** Names that contain each typed word, or sound like it, in any order; `sound_key` and its index are in migration 0014. */
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

/** Fewer digits match too many numbers. */
const LEAST_DIGITS = 3;

/** A condition on `doctors` for words: a whole phone number, or parts of name (also by sound), phone, registration, e-mail. */
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

export const ofDoctor = (q: Query, words: string | undefined, doctorId: Column): SQL | undefined =>
	words
		? inArray(doctorId, q.select({ id: doctors.id }).from(doctors).where(doctorsMeant(words)))
		: undefined;

/** Empty once the account is erased. */
export const shownPhone = (stored: string): string => (stored.startsWith('+') ? fromE164(stored) : '');

/** Phones (E.164, with unused earlier ones) and e-mail of a doctor, to find rows by; empty once erased. */
export async function contactsOf(q: Query, doctorId: number) {
	const [doctor] = await q
		.select({ phone: doctors.phone, email: doctors.email, erasedAt: doctors.erasedAt })
		.from(doctors)
		.where(eq(doctors.id, doctorId));
	if (!doctor || doctor.erasedAt !== null) return { phones: [], emails: [] };
	const changes = await q
		.select({ from: phoneChanges.oldPhone, to: phoneChanges.newPhone })
		.from(phoneChanges)
		.where(eq(phoneChanges.doctorId, doctorId));
	const phones = new Set([doctor.phone, ...changes.flatMap(({ from, to }) => [from, to])]);
	const others = await q
		.select({ phone: doctors.phone })
		.from(doctors)
		.where(and(inArray(doctors.phone, [...phones]), ne(doctors.id, doctorId)));
	for (const { phone } of others) phones.delete(phone);
	return { phones: [...phones], emails: doctor.email === null ? [] : [doctor.email] };
}
