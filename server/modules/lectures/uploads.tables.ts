import { bigint, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { UPLOAD_STATES } from '#contract/lectures/staff.ts';
import { createdAt, identity, rowId, updatedAt } from '../../db/columns.ts';
import { operators } from '../account/index.ts';
import { videos } from './lectures.tables.ts';

export const uploadState = pgEnum('upload_state', UPLOAD_STATES);

/** Files that staff send to become videos; the bytes lie in a folder of this machine until then. */
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
		/** Hundredths of the work on its sizes. */
		progress: integer().notNull().default(0),
		failure: text(),
		videoId: rowId().references(() => videos.id, { onDelete: 'set null' }),
		operatorId: rowId()
			.notNull()
			.references(() => operators.id),
		createdAt: createdAt(),
		/** While a video is made, the work says every half a minute that it is alive. */
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.state)],
);
