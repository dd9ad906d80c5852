import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PHONE_CHANGE_STATES } from '#contract/account/phone-change.ts';
import { bytea, createdAt, identity, instant, reference, rowId, timestamps } from '../../../db/columns.ts';
import { messages } from '../../../messages/messages.tables.ts';
import { devices } from '../devices/devices.tables.ts';
import { doctors } from '../profile/profile.tables.ts';
import { operators } from '../staff/operators.tables.ts';

/** Bearer tokens of doctors and operators, by the hash of the secret part. */
export const tokens = pgTable(
	'tokens',
	{
		id: identity(),
		doctorId: rowId().references(() => doctors.id, { onDelete: 'cascade' }),
		operatorId: rowId().references(() => operators.id, { onDelete: 'cascade' }),
		actingOperatorId: rowId().references(() => operators.id, { onDelete: 'cascade' }),
		hash: bytea().notNull(),
		/** Changed when another device of the doctor is verified in the session. */
		deviceId: rowId().references(() => devices.id, { onDelete: 'set null' }),
		/** Of the device token at the sign-in, or at the first use of a token of staff. */
		ddtHash: bytea(),
		userAgent: text(),
		lastUsedAt: instant().notNull().defaultNow(),
		expiresAt: instant().notNull(),
		/** End of a session at the desk; it also ends when idle. */
		deskEndsAt: instant(),
		...timestamps(),
	},
	(t) => [
		index().on(t.doctorId),
		index().on(t.operatorId),
		check('tokens_one_owner', sql`num_nonnulls(${t.doctorId}, ${t.operatorId}) = 1`),
		check('tokens_acting_for_doctor', sql`${t.actingOperatorId} is null or ${t.doctorId} is not null`),
	],
);

/** Public keys of passkeys of staff (WebAuthn). */
export const operatorPasskeys = pgTable(
	'operator_passkeys',
	{
		id: identity(),
		operatorId: reference(() => operators.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		/** Base64url, as the browser names it. */
		credentialId: text().notNull().unique(),
		/** COSE. */
		publicKey: bytea().notNull(),
		/** Number of signatures; 0 where the device does not count. */
		counter: rowId().notNull(),
		/** Stored in several places. */
		backedUp: boolean().notNull(),
		lastUsedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.operatorId)],
);

export const OTP_USES = ['join', 'reset', 'change_password', 'device', 'phone_old', 'phone_new'] as const;
export type OtpUse = (typeof OTP_USES)[number];
export const otpUse = pgEnum('otp_use', OTP_USES);
export const otpChannel = pgEnum('otp_channel', ['sms', 'email']);

/** Sent codes, and pretended ones, so that responses do not reveal whether a phone has an account. */
export const otps = pgTable(
	'otps',
	{
		id: identity(),
		/** Gives access only to the state of the delivery. */
		statusKey: text().notNull().unique(),
		phone: text().notNull(),
		use: otpUse().notNull(),
		doctorId: rowId().references(() => doctors.id, { onDelete: 'cascade' }),
		/** Device token of the browser. */
		ddtHash: bytea(),
		/** HMAC of phone, use and code. Null: a pretended code. */
		codeHash: bytea(),
		channel: otpChannel().notNull(),
		resendNo: integer().notNull().default(0),
		tries: integer().notNull().default(0),
		sentAt: instant().notNull(),
		expiresAt: instant().notNull(),
		/** Used, replaced, or mistyped too often. */
		endedAt: instant(),
		messageId: rowId().references(() => messages.id, { onDelete: 'set null' }),
		createdAt: createdAt(),
	},
	(t) => [
		index().on(t.phone, t.sentAt),
		index().on(t.ddtHash, t.sentAt),
		index().on(t.doctorId),
		// A newer code replaces the older one.
		uniqueIndex('otps_one_live').on(t.phone, t.use).where(sql`${t.endedAt} is null`),
	],
);

/** X-OTP-TOKEN: a right code is exchanged for it, once, for ten minutes. */
export const otpTokens = pgTable(
	'otp_tokens',
	{
		id: identity(),
		hash: bytea().notNull().unique(),
		phone: text().notNull(),
		use: otpUse().notNull(),
		doctorId: rowId().references(() => doctors.id, { onDelete: 'cascade' }),
		expiresAt: instant().notNull(),
		usedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.expiresAt), index().on(t.doctorId)],
);

export const phoneChangeState = pgEnum('phone_change_state', PHONE_CHANGE_STATES);

/** Changes of a doctor's number, one open at a time. */
export const phoneChanges = pgTable(
	'phone_changes',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		/** E.164. */
		oldPhone: text().notNull(),
		newPhone: text().notNull(),
		state: phoneChangeState().notNull(),
		/** For a change without the old number. */
		bmdcGiven: text(),
		photoKey: text(),
		notBefore: instant(),
		decidedBy: rowId().references(() => operators.id),
		note: text(),
		...timestamps(),
	},
	(t) => [
		index().on(t.doctorId),
		uniqueIndex('phone_changes_one_open')
			.on(t.doctorId)
			.where(sql`${t.state} not in ('done', 'rejected', 'cancelled')`),
	],
);
