import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, rowId, updatedAt } from '../../../db/columns.ts';
import { doctors } from '../profile/profile.tables.ts';

export const consentPurpose = pgEnum('consent_purpose', ['terms', 'merit_name', 'marketing_sms']);

/** What a doctor agreed to, and when it was taken back. */
export const consents = pgTable(
	'consents',
	{
		id: identity(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		purpose: consentPurpose().notNull(),
		textVersion: text().notNull(),
		givenAt: instant().notNull(),
		withdrawnAt: instant(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		uniqueIndex('consents_one_live').on(t.doctorId, t.purpose).where(sql`${t.withdrawnAt} is null`),
		index().on(t.doctorId),
	],
);

export const erasureState = pgEnum('erasure_state', ['waiting', 'cancelled', 'done']);

/** Requests to be deleted. */
export const erasures = pgTable(
	'erasures',
	{
		id: identity(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id),
		state: erasureState().notNull().default('waiting'),
		requestedAt: instant().notNull(),
		dueAt: instant().notNull(),
		doneAt: instant(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [uniqueIndex('erasures_one_open').on(t.doctorId).where(sql`${t.state} = 'waiting'`)],
);
