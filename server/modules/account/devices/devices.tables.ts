import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
	DEVICE_REMOVERS,
	DEVICE_REQUEST_KINDS,
	DEVICE_REQUEST_STATES,
	DEVICE_STATES,
} from '#contract/account/devices.ts';
import { DEVICE_CLASSES } from '#contract/constants.ts';
import { bytea, identity, instant, reference, rowId, timestamps } from '../../../db/columns.ts';
import { doctors } from '../profile/profile.tables.ts';
import { operators } from '../staff/operators.tables.ts';

export const deviceClass = pgEnum('device_class', DEVICE_CLASSES);
export const deviceState = pgEnum('device_state', DEVICE_STATES);
/** What verified a device: a code, the code of a registration or reset, a self-service change, staff. */
export const deviceProof = pgEnum('device_proof', ['otp', 'sign_up', 'reset', 'swap', 'staff', 'exam']);

export const deviceRemover = pgEnum('device_remover', DEVICE_REMOVERS);

/** Browsers on which a doctor signed in, by the hash of their device token. */
export const devices = pgTable(
	'devices',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		ddtHash: bytea().notNull(),
		class: deviceClass().notNull(),
		label: text().notNull(),
		userAgent: text(),
		state: deviceState().notNull().default('new'),
		verifiedAt: instant(),
		verifiedBy: deviceProof(),
		revokedAt: instant(),
		revokedBy: deviceRemover(),
		revokedFrom: text(),
		/** Released by the doctor, not by staff: its place counts as taken for the days of the setting `swap_gap_days`. */
		revokedBySelf: instant(),
		/** The end of a pass for one exam. */
		expiresAt: instant(),
		firstSeen: instant().notNull(),
		lastSeen: instant().notNull(),
		...timestamps(),
	},
	(t) => [uniqueIndex('devices_one_browser').on(t.doctorId, t.ddtHash), index().on(t.ddtHash)],
);

/** Each self-service change of a device, for the gap between them and the limit of a year. */
export const deviceSwaps = pgTable(
	'device_swaps',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		deviceId: reference(() => devices.id, { onDelete: 'cascade' }),
		at: instant().notNull(),
	},
	(t) => [index().on(t.doctorId, t.at)],
);

export const deviceRequestKind = pgEnum('device_request_kind', DEVICE_REQUEST_KINDS);
export const deviceRequestState = pgEnum('device_request_state', DEVICE_REQUEST_STATES);

export const deviceRequests = pgTable(
	'device_requests',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		deviceId: reference(() => devices.id, { onDelete: 'cascade' }),
		kind: deviceRequestKind().notNull(),
		reason: text().notNull(),
		state: deviceRequestState().notNull().default('pending'),
		expiresAt: instant().notNull(),
		decidedBy: rowId().references(() => operators.id),
		note: text(),
		...timestamps(),
	},
	(t) => [
		index().on(t.state, t.createdAt),
		uniqueIndex('device_requests_one_open').on(t.doctorId).where(sql`${t.state} = 'pending'`),
	],
);
