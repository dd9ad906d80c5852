import { boolean, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { OPERATOR_ROLES } from '#contract/constants.ts';
import { bytea, identity, instant, rowId, timestamps } from '../../../db/columns.ts';

export const operatorRole = pgEnum('operator_role', OPERATOR_ROLES);

export const operators = pgTable('operators', {
	id: identity(),
	name: text().notNull(),
	phone: text().notNull().unique(),
	roles: operatorRole().array().notNull(),
	disabledAt: instant(),
	/** argon2id; null: no sign-in by password yet. */
	passwordHash: text(),
	/** Has to be changed at the next sign-in. */
	passwordGiven: boolean().notNull().default(true),
	/** Encrypted key of the code app, valid after the first right code. */
	totpSecret: bytea(),
	totpConfirmedAt: instant(),
	/** The last used half minute: no code works twice. */
	totpLastStep: rowId(),
	...timestamps(),
});
