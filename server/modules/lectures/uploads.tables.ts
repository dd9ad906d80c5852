import { bigint, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { UPLOAD_STATES } from '#contract/lectures/staff.ts';
import { createdAt, identity, reference, rowId, updatedAt } from '../../db/columns.ts';
import { operators } from '../account/index.ts';
import { videos } from './lectures.tables.ts';

export const uploadState = pgEnum('upload_state', UPLOAD_STATES);

/** Files that become videos; until then they are on this machine. */
export const videoUploads = pgTable(
	'video_uploads',
	{
		id: identity(),
		name: text().notNull(),
		title: text().notNull(),
		teacher: text(),
		bytes: bigint({ mode: 'number' }).notNull(),
		received: bigint({ mode: 'number' }).notNull().default(0),
		state: uploadState().notNull().default('receiving'),
		/** Per cent. */
		progress: integer().notNull().default(0),
		failure: text(),
		videoId: rowId().references(() => videos.id, { onDelete: 'set null' }),
		operatorId: reference(() => operators.id),
		createdAt: createdAt(),
		/** Changes every half minute while a video is made. */
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.state)],
);
