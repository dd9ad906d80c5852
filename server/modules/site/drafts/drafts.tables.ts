import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONTENT_TYPES } from '#contract/site/staff-fields.ts';
import { identity, instant, rowId, timestamps } from '../../../db/columns.ts';
import { operators } from '../../account/index.ts';

export const contentType = pgEnum('content_type', CONTENT_TYPES);
export const contentState = pgEnum('content_state', ['draft', 'scheduled', 'published', 'withdrawn']);

/** Versions of content by the id of its live row; new content has its id in advance. */
export const contentVersions = pgTable(
	'content_versions',
	{
		id: identity(),
		type: contentType().notNull(),
		ref: rowId().notNull(),
		n: integer().notNull(),
		json: jsonb().$type<Record<string, unknown>>().notNull(),
		state: contentState().notNull(),
		/** The last writer; null: live before there were versions. */
		operatorId: rowId().references(() => operators.id),
		writtenAt: instant().notNull(),
		publishAt: instant(),
		publishedAt: instant(),
		publishedBy: rowId().references(() => operators.id),
		/** Why a scheduled publication was refused. */
		failed: text(),
		...timestamps(),
	},
	(t) => [
		unique().on(t.type, t.ref, t.n),
		uniqueIndex('content_versions_one_draft')
			.on(t.type, t.ref)
			.where(sql`${t.state} in ('draft', 'scheduled')`),
		index().on(t.publishAt).where(sql`${t.state} = 'scheduled'`),
	],
);
