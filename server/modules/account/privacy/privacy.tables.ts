import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, reference, timestamps } from '../../../db/columns.ts';
import { doctors } from '../profile/profile.tables.ts';

export const consentPurpose = pgEnum('consent_purpose', ['terms', 'merit_name', 'marketing_sms']);

export const consents = pgTable(
	'consents',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		purpose: consentPurpose().notNull(),
		textVersion: text().notNull(),
		givenAt: instant().notNull(),
		withdrawnAt: instant(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex('consents_one_live').on(t.doctorId, t.purpose).where(sql`${t.withdrawnAt} is null`),
		index().on(t.doctorId),
	],
);

export const erasureState = pgEnum('erasure_state', ['waiting', 'cancelled', 'done']);

export const erasures = pgTable(
	'erasures',
	{
		id: identity(),
		doctorId: reference(() => doctors.id),
		state: erasureState().notNull().default('waiting'),
		requestedAt: instant().notNull(),
		dueAt: instant().notNull(),
		doneAt: instant(),
		...timestamps(),
	},
	(t) => [uniqueIndex('erasures_one_open').on(t.doctorId).where(sql`${t.state} = 'waiting'`)],
);
