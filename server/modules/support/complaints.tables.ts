import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { COMPLAINT_PRIORITIES, COMPLAINT_STATES, type ComplaintContext } from '#contract/support/calls.ts';
import { COMPLAINT_CATEGORIES, COMPLAINT_REFS } from '#contract/support/subjects.ts';
import { createdAt, identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { doctors, operators } from '../account/index.ts';

/** Complaints of doctors with the time to answer. */
export const complaints = pgTable(
	'complaints',
	{
		id: identity(),
		/** The number for people. */
		no: text().notNull().unique(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		/** Made by the client, so that a repeated call opens one; null: opened by another module. */
		key: text(),
		category: text({ enum: COMPLAINT_CATEGORIES }).notNull(),
		refType: text({ enum: COMPLAINT_REFS }),
		refId: rowId(),
		subject: text().notNull(),
		context: jsonb().$type<ComplaintContext>(),
		state: text({ enum: COMPLAINT_STATES }).notNull().default('open'),
		priority: text({ enum: COMPLAINT_PRIORITIES }).notNull().default('normal'),
		/** When staff's turn began, and when it ends; null: the doctor's turn. */
		dueFrom: instant(),
		dueAt: instant(),
		takenBy: rowId().references(() => operators.id),
		resolvedAt: instant(),
		closedAt: instant(),
		/** 1 to 5. */
		rating: integer(),
		ratingText: text(),
		/** The last message that the doctor may read. */
		lastAt: instant().notNull(),
		...timestamps(),
	},
	(t) => [
		unique().on(t.doctorId, t.key),
		index().on(t.doctorId, t.lastAt),
		index().on(t.state, t.dueAt),
		// For figures by day.
		index().on(t.createdAt),
		index('complaints_resolved').on(t.resolvedAt).where(sql`${t.state} = 'resolved'`),
	],
);

export const complaintMessages = pgTable(
	'complaint_messages',
	{
		id: identity(),
		complaintId: reference(() => complaints.id, { onDelete: 'cascade' }),
		author: text({ enum: ['doctor', 'staff', 'system'] }).notNull(),
		operatorId: rowId().references(() => operators.id),
		/** Where the author is the system. */
		event: text({ enum: ['resolved', 'closed', 'reopened'] }),
		text: text().notNull(),
		/** A note for staff. */
		internal: boolean().notNull().default(false),
		key: text(),
		at: instant().notNull(),
		/** By the other side. */
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

/** Files by key of a private file; hidden until a message shows them. */
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

/** Prepared answers. `{name}`: doctor, `{no}`: complaint. */
export const cannedAnswers = pgTable(
	'canned_answers',
	{
		id: identity(),
		title: text().notNull().unique(),
		/** Null: every category. */
		category: text({ enum: COMPLAINT_CATEGORIES }),
		bodyBn: text().notNull(),
		/** Empty: none. */
		bodyEn: text().notNull().default(''),
		position: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [index().on(t.category)],
);
