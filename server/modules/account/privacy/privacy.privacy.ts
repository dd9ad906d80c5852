import { desc, eq, inArray, or } from 'drizzle-orm';
import { fromE164 } from '#contract/phone.ts';
import type { Query } from '../../../db/index.ts';
import { messages, outbox } from '../../../messages/messages.tables.ts';
import { listAll, listOwn, type PersonalData } from '../../../personal-data.ts';
import { contactsOf } from '../profile/find.service.ts';
import { otps } from '../sign-in/auth.tables.ts';
import { consents, erasures } from './privacy.tables.ts';

export const privacyPrivacy: PersonalData<'privacy'> = {
	name: 'privacy',
	tables: [consents, erasures],
	exportOf: listAll({
		consents: listOwn(consents, {
			to: consents.purpose,
			version: consents.textVersion,
			given_at: consents.givenAt,
			withdrawn_at: consents.withdrawnAt,
		}),
		requests_to_delete: listOwn(erasures, {
			state: erasures.state,
			asked_at: erasures.requestedAt,
			due_at: erasures.dueAt,
		}),
	}),
	// Consents and the request for deletion have to be provable: both are retained, under a bare number.
	eraseOf: async () => [],
};

/** Messages do not reference a doctor: they are found by their recipient, and by their codes. */
async function sentTo(q: Query, doctorId: number) {
	const { phones, emails } = await contactsOf(q, doctorId);
	const withCodes = q.select({ id: otps.messageId }).from(otps).where(eq(otps.doctorId, doctorId));
	const recipients = [...phones, ...emails];
	return { recipients, own: or(inArray(messages.recipient, recipients), inArray(messages.id, withCodes)) };
}

async function exportOf(q: Query, doctorId: number) {
	const { own } = await sentTo(q, doctorId);
	const rows = await q
		.select({
			channel: messages.channel,
			to: messages.recipient,
			about: messages.kind,
			state: messages.state,
			at: messages.createdAt,
		})
		.from(messages)
		.where(own)
		.orderBy(desc(messages.id));
	return rows.map((row) => ({ ...row, to: fromE164(row.to) }));
}

/** The number of messages is needed for the bills of the gateways; their recipients are not. */
async function eraseOf(tx: Query, doctorId: number) {
	const { recipients, own } = await sentTo(tx, doctorId);
	await tx.delete(outbox).where(inArray(outbox.recipient, recipients));
	await tx
		.update(messages)
		.set({ recipient: `erased:${doctorId}`, gatewayId: null, error: null })
		.where(own);
	return [];
}

export const messagesPrivacy: PersonalData<'messages'> = {
	name: 'messages',
	tables: [messages, outbox],
	exportOf,
	eraseOf,
};
