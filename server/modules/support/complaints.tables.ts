import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
	COMPLAINT_CATEGORIES,
	COMPLAINT_PRIORITIES,
	COMPLAINT_REFS,
	COMPLAINT_STATES,
	type ComplaintContext,
} from '#contract/support/calls.ts';
import { createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';
import { doctors, operators } from '../account/index.ts';

/** What doctors complain about, with the time until which staff answer. */
export const complaints = pgTable(
	'complaints',
	{
		id: identity(),
		/** What people call it by. */
		no: text().notNull().unique(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		/** Made up by the client, so that a repeated call opens one; null where another room opened it. */
		key: text(),
		category: text({ enum: COMPLAINT_CATEGORIES }).notNull(),
		refType: text({ enum: COMPLAINT_REFS }),
		refId: rowId(),
		subject: text().notNull(),
		context: jsonb().$type<ComplaintContext>(),
		state: text({ enum: COMPLAINT_STATES }).notNull().default('open'),
		priority: text({ enum: COMPLAINT_PRIORITIES }).notNull().default('normal'),
		/** Since when it is the turn of staff, and until when they answer; null while it is not. */
		dueFrom: instant(),
		dueAt: instant(),
		takenBy: rowId().references(() => operators.id),
		resolvedAt: instant(),
		closedAt: instant(),
		/** 1 to 5. */
		rating: integer(),
		ratingText: text(),
		/** When somebody last wrote what the doctor may read. */
		lastAt: instant().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		unique().on(t.doctorId, t.key),
		index().on(t.doctorId, t.lastAt),
		index().on(t.state, t.dueAt),
		// The figures are reckoned by the day on which a complaint was opened.
		index().on(t.createdAt),
		index('complaints_resolved').on(t.resolvedAt).where(sql`${t.state} = 'resolved'`),
	],
);

export const complaintMessages = pgTable(
	'complaint_messages',
	{
		id: identity(),
		complaintId: rowId()
			.notNull()
			.references(() => complaints.id, { onDelete: 'cascade' }),
		author: text({ enum: ['doctor', 'staff', 'system'] }).notNull(),
		operatorId: rowId().references(() => operators.id),
		/** What happened, where the author is the system. */
		event: text({ enum: ['resolved', 'closed', 'reopened'] }),
		text: text().notNull(),
		/** A note of staff for staff. */
		internal: boolean().notNull().default(false),
		key: text(),
		at: instant().notNull(),
		/** When the other side saw it. */
		readAt: instant(),
	},
	(t) => [
		unique().on(t.complaintId, t.key),
		index().on(t.complaintId, t.id),
		index('complaint_messages_unread')
			.on(t.complaintId)
			.where(sql`${t.readAt} is null and not ${t.internal}`),
	],
);

/** Pictures and papers, by key among the private files; not shown by any message until one is sent with them. */
export const complaintFiles = pgTable(
	'complaint_files',
	{
		id: identity(),
		key: text().notNull().unique(),
		doctorId: rowId().references(() => doctors.id, { onDelete: 'cascade' }),
		operatorId: rowId().references(() => operators.id),
		messageId: rowId().references(() => complaintMessages.id, { onDelete: 'cascade' }),
		kind: text({ enum: ['image', 'pdf'] }).notNull(),
		name: text().notNull().default(''),
		bytes: integer().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.messageId), index().on(t.doctorId), index().on(t.operatorId)],
);

/** Answers that staff keep ready. `{name}` and `{no}` stand for the doctor and the number of the complaint. */
export const cannedAnswers = pgTable(
	'canned_answers',
	{
		id: identity(),
		title: text().notNull().unique(),
		/** Null: for complaints of every category. */
		category: text({ enum: COMPLAINT_CATEGORIES }),
		bodyBn: text().notNull(),
		/** Empty where there is none. */
		bodyEn: text().notNull().default(''),
		position: integer().notNull().default(0),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.category)],
);
