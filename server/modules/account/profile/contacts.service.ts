import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { phoneChanges } from '../sign-in/auth.tables.ts';
import { doctors } from './profile.tables.ts';

/**
 * Where the doctor can be or could be reached: phones in E.164, also earlier ones that nobody else has now, and the
 * e-mail address. By these, rows are found that name no doctor. Empty once the account is deleted.
 */
export async function contactsOf(
	q: Query,
	doctorId: number,
): Promise<{ phones: string[]; emails: string[] }> {
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
