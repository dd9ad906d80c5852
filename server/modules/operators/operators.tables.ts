import { pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { OPERATOR_ROLES } from '#contract/constants.ts';
import { createdAt, identity, instant, updatedAt } from '../../db/columns.ts';

export const operatorRole = pgEnum('operator_role', OPERATOR_ROLES);

export const operators = pgTable('operators', {
	id: identity(),
	name: text().notNull(),
	phone: text().notNull().unique(),
	roles: operatorRole().array().notNull(),
	disabledAt: instant(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});
