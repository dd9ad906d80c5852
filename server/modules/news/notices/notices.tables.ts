import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { NOTICE_AUDIENCES, type NOTICE_CHANNELS } from '#contract/news/notices.ts';
import { createdAt, identity, instant, rowId, updatedAt } from '../../../db/columns.ts';
import { doctors, operators } from '../../account/index.ts';
import { batches, yearCourseSessions } from '../../catalog/index.ts';

/** What doctors are told by hand: all of them, those of a course, of a batch, or one. */
export const notices = pgTable(
	'notices',
	{
		id: identity(),
		title: text().notNull(),
		/** Markdown. */
		body: text().notNull(),
		audience: text({ enum: NOTICE_AUDIENCES }).notNull(),
		/** Whom it is for, by its kind; the two others are null. */
		ycsId: rowId().references(() => yearCourseSessions.id),
		batchId: rowId().references(() => batches.id),
		doctorId: rowId().references(() => doctors.id, { onDelete: 'cascade' }),
		pinned: boolean().notNull().default(false),
		channels: jsonb().$type<(typeof NOTICE_CHANNELS)[number][]>().notNull().default([]),
		startsAt: instant().notNull(),
		endsAt: instant(),
		link: text(),
		createdBy: rowId().references(() => operators.id),
		/** When push and SMS began to go out, and up to which doctor they are. */
		toldAt: instant(),
		toldUpTo: rowId().notNull().default(0),
		/** Rows of the demonstration, whose dates are moved along at each start. */
		demonstration: boolean().notNull().default(false),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.startsAt), index().on(t.batchId), index().on(t.doctorId)],
);

export const noticeReads = pgTable(
	'notice_reads',
	{
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		noticeId: rowId()
			.notNull()
			.references(() => notices.id, { onDelete: 'cascade' }),
		readAt: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.doctorId, t.noticeId] }), index().on(t.noticeId)],
);
