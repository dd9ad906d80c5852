import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Lang } from '#contract/constants.ts';
import { NEWS_TOPICS } from '#contract/news/notifications.ts';
import { createdAt, identity, instant, reference, rowId, timestamps } from '../../../db/columns.ts';
import { doctors, tokens } from '../../account/index.ts';
import type { Chosen } from './preferences.rules.ts';

/** Notifications of doctors, once for each event key. */
export const notifications = pgTable(
	'notifications',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		topic: text({ enum: NEWS_TOPICS }).notNull(),
		key: text().notNull(),
		title: jsonb().$type<Record<Lang, string>>().notNull(),
		body: jsonb().$type<Record<Lang, string>>().notNull(),
		path: text().notNull(),
		/** Null: no SMS. */
		sms: text(),
		/** Shown from then on. */
		at: instant().notNull(),
		/** When the announced event, such as an exam, begins; nothing is sent later. */
		happensAt: instant(),
		readAt: instant(),
		/** When push and SMS are due; null: sent, or not wanted. */
		sendAt: instant(),
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

/** Choices of doctors; no row: the defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
	doctorId: rowId()
		.primaryKey()
		.references(() => doctors.id, { onDelete: 'cascade' }),
	choices: jsonb().$type<Chosen>().notNull(),
	quiet: boolean().notNull(),
	/** HH:MM in Dhaka. */
	quietFrom: text().notNull(),
	quietUntil: text().notNull(),
	...timestamps(),
});

/** Browsers with push; removed with their session. */
export const pushSubscriptions = pgTable(
	'push_subscriptions',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		tokenId: reference(() => tokens.id, { onDelete: 'cascade' }),
		endpoint: text().notNull().unique(),
		p256dh: text().notNull(),
		auth: text().notNull(),
		/** Of the browser when it subscribed. */
		lang: text({ enum: ['bn', 'en'] }).notNull(),
		label: text().notNull(),
		lastSentAt: instant(),
		...timestamps(),
	},
	(t) => [index().on(t.doctorId), index().on(t.tokenId)],
);

/** Events of many doctors that were sent to all of them. */
export const announcements = pgTable('announcements', {
	key: text().primaryKey(),
	at: instant().notNull(),
});
