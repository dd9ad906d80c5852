import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { NOTICE_AUDIENCES, type NOTICE_CHANNELS } from '#contract/news/notices.ts';
import { identity, instant, reference, rowId, timestamps } from '../../../db/columns.ts';
import { doctors, operators } from '../../account/index.ts';
import { batches, yearCourseSessions } from '../../catalog/index.ts';

export const notices = pgTable(
	'notices',
	{
		id: identity(),
		title: text().notNull(),
		/** Markdown. */
		body: text().notNull(),
		audience: text({ enum: NOTICE_AUDIENCES }).notNull(),
		/** The audience by kind; the others are null. */
		ycsId: rowId().references(() => yearCourseSessions.id),
		batchId: rowId().references(() => batches.id),
		doctorId: rowId().references(() => doctors.id, { onDelete: 'cascade' }),
		pinned: boolean().notNull().default(false),
		channels: jsonb().$type<(typeof NOTICE_CHANNELS)[number][]>().notNull().default([]),
		startsAt: instant().notNull(),
		endsAt: instant(),
		link: text(),
		createdBy: rowId().references(() => operators.id),
		/** When push and SMS began, and up to which doctor they are sent. */
		toldAt: instant(),
		toldUpTo: rowId().notNull().default(0),
		/** Of the demonstration, whose dates move at each start. */
		demonstration: boolean().notNull().default(false),
		...timestamps(),
	},
	(t) => [index().on(t.startsAt), index().on(t.batchId), index().on(t.doctorId)],
);

export const noticeReads = pgTable(
	'notice_reads',
	{
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		noticeId: reference(() => notices.id, { onDelete: 'cascade' }),
		readAt: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.doctorId, t.noticeId] }), index().on(t.noticeId)],
);
