import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { fromE164 } from '#contract/phone.ts';
import type { Query } from '../../../db/client.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { contactsOf } from '../profile/contacts.service.ts';
import { otps, otpTokens, phoneChanges, tokens } from './auth.tables.ts';

async function exportOf(q: Query, doctorId: number) {
	const sessions = await q
		.select({
			signed_in_at: tokens.createdAt,
			last_used_at: tokens.lastUsedAt,
			ends_at: tokens.expiresAt,
			browser: tokens.userAgent,
			staff: tokens.actingOperatorId,
		})
		.from(tokens)
		.where(eq(tokens.doctorId, doctorId))
		.orderBy(desc(tokens.id));
	const codes = await q
		.select({
			use: otps.use,
			channel: otps.channel,
			sent_to: otps.phone,
			sent_at: otps.sentAt,
			wrong_tries: otps.tries,
		})
		.from(otps)
		.where(eq(otps.doctorId, doctorId))
		.orderBy(desc(otps.id));
	const changes = await q
		.select({
			from: phoneChanges.oldPhone,
			to: phoneChanges.newPhone,
			state: phoneChanges.state,
			bmdc_given: phoneChanges.bmdcGiven,
			answer: phoneChanges.note,
			asked_at: phoneChanges.createdAt,
		})
		.from(phoneChanges)
		.where(eq(phoneChanges.doctorId, doctorId))
		.orderBy(desc(phoneChanges.id));
	return {
		sessions: sessions.map(({ staff, ...session }) => ({
			...session,
			by: staff === null ? 'the doctor' : 'staff',
		})),
		codes: codes.map((code) => ({ ...code, sent_to: fromE164(code.sent_to) })),
		phone_changes: changes.map((change) => ({
			...change,
			from: fromE164(change.from),
			to: fromE164(change.to),
		})),
	};
}

async function eraseOf(tx: Query, doctorId: number) {
	const { phones } = await contactsOf(tx, doctorId);
	// Before an account there was only a number.
	const nobodys = and(isNull(otps.doctorId), inArray(otps.phone, phones));
	await tx.delete(otps).where(or(eq(otps.doctorId, doctorId), nobodys));
	const unclaimed = and(isNull(otpTokens.doctorId), inArray(otpTokens.phone, phones));
	await tx.delete(otpTokens).where(or(eq(otpTokens.doctorId, doctorId), unclaimed));
	await tx.delete(phoneChanges).where(eq(phoneChanges.doctorId, doctorId));
	await tx.delete(tokens).where(eq(tokens.doctorId, doctorId));
	return [];
}

/** Sessions, codes and changes of number. */
export const authPrivacy: PersonalData<'sign_in'> = {
	name: 'sign_in',
	tables: [tokens, otps, otpTokens, phoneChanges],
	exportOf,
	eraseOf,
};
