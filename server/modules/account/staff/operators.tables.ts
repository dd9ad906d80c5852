import { boolean, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { OPERATOR_ROLES } from '#contract/constants.ts';
import { bytea, createdAt, identity, instant, rowId, updatedAt } from '../../../db/columns.ts';

export const operatorRole = pgEnum('operator_role', OPERATOR_ROLES);

export const operators = pgTable('operators', {
	id: identity(),
	name: text().notNull(),
	phone: text().notNull().unique(),
	roles: operatorRole().array().notNull(),
	disabledAt: instant(),
	/** argon2id; null: nobody can sign in with a password yet. */
	passwordHash: text(),
	/** Given by somebody else: has to be changed at the next sign-in. */
	passwordGiven: boolean().notNull().default(true),
	/** Key of the code app, encrypted; it counts from the first right code on. */
	totpSecret: bytea(),
	totpConfirmedAt: instant(),
	/** The last half minute whose code was used: no code works twice. */
	totpLastStep: rowId(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});
