import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { phoneChanges } from '../sign-in/auth.tables.ts';
import { doctors } from './profile.tables.ts';

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
