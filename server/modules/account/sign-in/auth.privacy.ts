import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { fromE164 } from '#contract/phone.ts';
import { pick, type Query } from '../../../db/index.ts';
import { deleteOwn, listOwn, type PersonalData } from '../../../personal-data.ts';
import { contactsOf } from '../profile/find.service.ts';
import { otps, otpTokens, phoneChanges, tokens } from './auth.tables.ts';

const listSessions = listOwn(
	tokens,
	{
		signed_in_at: tokens.createdAt,
		last_used_at: tokens.lastUsedAt,
		ends_at: tokens.expiresAt,
		browser: tokens.userAgent,
		staff: tokens.actingOperatorId,
	},
	{ order: [desc(tokens.id)] },
);
const listCodes = listOwn(
	otps,
	{ ...pick(otps, 'use', 'channel'), sent_to: otps.phone, sent_at: otps.sentAt, wrong_tries: otps.tries },
	{ order: [desc(otps.id)] },
);
const listChanges = listOwn(
	phoneChanges,
	{
		from: phoneChanges.oldPhone,
		to: phoneChanges.newPhone,
		state: phoneChanges.state,
		bmdc_given: phoneChanges.bmdcGiven,
		answer: phoneChanges.note,
		asked_at: phoneChanges.createdAt,
	},
	{ order: [desc(phoneChanges.id)] },
);

async function exportOf(q: Query, doctorId: number) {
	const sessions = await listSessions(q, doctorId);
	const codes = await listCodes(q, doctorId);
	const changes = await listChanges(q, doctorId);
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
	// Before an account existed there was only a number.
	const nobodys = and(isNull(otps.doctorId), inArray(otps.phone, phones));
	await tx.delete(otps).where(or(eq(otps.doctorId, doctorId), nobodys));
	const unclaimed = and(isNull(otpTokens.doctorId), inArray(otpTokens.phone, phones));
	await tx.delete(otpTokens).where(or(eq(otpTokens.doctorId, doctorId), unclaimed));
	return deleteOwn(phoneChanges, tokens)(tx, doctorId);
}

export const authPrivacy: PersonalData<'sign_in'> = {
	name: 'sign_in',
	tables: [tokens, otps, otpTokens, phoneChanges],
	exportOf,
	eraseOf,
};
