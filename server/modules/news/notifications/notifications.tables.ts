import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Lang } from '#contract/constants.ts';
import { NEWS_TOPICS, type NewsTopic } from '#contract/news/notifications.ts';
import { createdAt, identity, instant, rowId, updatedAt } from '../../../db/columns.ts';
import { doctors, tokens } from '../../account/index.ts';

/** What doctors were told; each occasion once. */
export const notifications = pgTable(
	'notifications',
	{
		id: identity(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		topic: text({ enum: NEWS_TOPICS }).notNull(),
		/** Names the occasion. */
		key: text().notNull(),
		title: jsonb().$type<Record<Lang, string>>().notNull(),
		body: jsonb().$type<Record<Lang, string>>().notNull(),
		/** A path of this site. */
		path: text().notNull(),
		/** What an SMS says; null: none goes out. */
		sms: text(),
		/** From when on it is shown. */
		at: instant().notNull(),
		/** When what it tells of begins, such as an exam: later than that nobody is called any more. */
		happensAt: instant(),
		readAt: instant(),
		/** When push and SMS are due; null once they are on their way, or not wanted. */
		sendAt: instant(),
		/** When the SMS was handed over. */
		smsAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [
		unique().on(t.doctorId, t.key),
		index().on(t.doctorId, t.at),
		index('notifications_unread').on(t.doctorId).where(sql`${t.readAt} is null`),
		index('notifications_due').on(t.sendAt).where(sql`${t.sendAt} is not null`),
	],
);

export type Choices = Partial<Record<NewsTopic, { push: boolean; sms: boolean }>>;

/** What a doctor chose; who chose nothing has no row. */
export const notificationPreferences = pgTable('notification_preferences', {
	doctorId: rowId()
		.primaryKey()
		.references(() => doctors.id, { onDelete: 'cascade' }),
	choices: jsonb().$type<Choices>().notNull(),
	quiet: boolean().notNull(),
	/** HH:MM in Dhaka. */
	quietFrom: text().notNull(),
	quietUntil: text().notNull(),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

/** Browsers that are told by push. With the session the subscription goes. */
export const pushSubscriptions = pgTable(
	'push_subscriptions',
	{
		id: identity(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		tokenId: rowId()
			.notNull()
			.references(() => tokens.id, { onDelete: 'cascade' }),
		/** Address at the push service. */
		endpoint: text().notNull().unique(),
		p256dh: text().notNull(),
		auth: text().notNull(),
		/** Language of the browser when it subscribed. */
		lang: text({ enum: ['bn', 'en'] }).notNull(),
		label: text().notNull(),
		lastSentAt: instant(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.doctorId), index().on(t.tokenId)],
);

/** Occasions of many doctors that have been told to all of them. */
export const announcements = pgTable('announcements', {
	key: text().primaryKey(),
	at: instant().notNull(),
});
