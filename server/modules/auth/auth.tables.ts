import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';
import { operators } from '../operators/operators.tables.ts';
import { doctors } from '../profile/profile.tables.ts';

/** Bearer tokens of doctors and operators; only the hash of the secret part is kept. */
export const tokens = pgTable(
	'tokens',
	{
		id: identity(),
		doctorId: rowId().references(() => doctors.id, { onDelete: 'cascade' }),
		operatorId: rowId().references(() => operators.id, { onDelete: 'cascade' }),
		hash: bytea().notNull(),
		/** Hash of the device token that came with the sign-in. */
		ddtHash: bytea(),
		userAgent: text(),
		lastUsedAt: instant().notNull().defaultNow(),
		expiresAt: instant().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		index().on(t.doctorId),
		index().on(t.operatorId),
		check('tokens_one_owner', sql`num_nonnulls(${t.doctorId}, ${t.operatorId}) = 1`),
	],
);
