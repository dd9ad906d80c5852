import { sql } from 'drizzle-orm';
import { boolean, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REBUILD_STATES } from '#contract/site/publishing.ts';
import { createdAt, identity, instant, rowId, updatedAt } from '../db/columns.ts';
import { operators } from '../db/operators.ts';

/** The column of drafts that a preview references; the whole table belongs to the content module. */
const contentVersions = pgTable('content_versions', { id: identity() });

export const rebuildState = pgEnum('rebuild_state', REBUILD_STATES);
export const rebuildScope = pgEnum('rebuild_scope', ['full', 'changed']);
export const rebuildSource = pgEnum('rebuild_source', ['editor', 'webhook', 'command', 'start']);

export const rebuilds = pgTable(
	'rebuilds',
	{
		id: identity(),
		state: rebuildState().notNull().default('queued'),
		/** Requested: every page, whatever changed. */
		full: boolean().notNull().default(false),
		scope: rebuildScope(),
		done: integer().notNull().default(0),
		total: integer().notNull().default(0),
		release: text(),
		error: text(),
		log: text().notNull().default(''),
		source: rebuildSource().notNull(),
		operatorId: rowId().references(() => operators.id),
		coalesced: integer().notNull().default(0),
		/** The draft that it shows to those who may see it; null: it is public. */
		previewVersionId: rowId().references(() => contentVersions.id, { onDelete: 'set null' }),
		/** Whether it is a preview, also when its draft was deleted. */
		preview: boolean().notNull().default(false),
		startedAt: instant(),
		finishedAt: instant(),
		requestedAt: createdAt(),
		updatedAt: updatedAt(),
	},
	// At most one public one waits; a call that finds it joins it. Each preview is separate.
	(t) => [
		uniqueIndex('rebuilds_one_waits').on(t.state).where(sql`${t.state} = 'queued' and not ${t.preview}`),
	],
);
