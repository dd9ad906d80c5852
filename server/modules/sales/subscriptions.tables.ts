import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { yearCourseSessions } from '../catalog/index.ts';
import { orders } from './orders.tables.ts';
import { CLOCK_STATES } from './subscribe/clock.rules.ts';
import { videos } from './subscribe/joined.ts';

export const subscriptionState = pgEnum('subscription_state', CLOCK_STATES);

/** Lengths and prices of a session's videos. Poisha. */
export const subscriptionPlans = pgTable(
	'subscription_plans',
	{
		id: identity(),
		ycsId: reference(() => yearCourseSessions.id),
		durationDays: integer().notNull(),
		priceAll: integer().notNull(),
		pricePerVideo: integer().notNull(),
		minVideos: integer().notNull(),
		active: boolean().notNull().default(true),
		...timestamps(),
	},
	(t) => [unique().on(t.ycsId, t.durationDays)],
);

/** A doctor's library of a session; created with the first choice. */
export const subscriptions = pgTable(
	'subscriptions',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		ycsId: reference(() => yearCourseSessions.id),
		...timestamps(),
	},
	(t) => [unique().on(t.doctorId, t.ycsId)],
);

/** Videos chosen together, with their clock (clock.rules.ts). */
export const subscriptionOrders = pgTable(
	'subscription_orders',
	{
		id: identity(),
		subscriptionId: reference(() => subscriptions.id, { onDelete: 'cascade' }),
		/** All videos of the session; else those of subscription_videos. */
		whole: boolean().notNull(),
		state: subscriptionState().notNull().default('cart'),
		/** Paid and not refunded, with extensions. */
		days: integer().notNull().default(0),
		/** When it starts automatically. */
		startBy: instant(),
		startsAt: instant(),
		/** Without the running pause, which is added at its end. */
		endsAt: instant(),
		/** The one pause: begin, planned end, actual end. */
		pausedAt: instant(),
		pausedUntil: instant(),
		resumedAt: instant(),
		/** When it changes without an action; null: never. */
		turnsAt: instant(),
		/** The end that the doctor was reminded of. */
		remindedFor: instant(),
		...timestamps(),
	},
	(t) => [
		index().on(t.subscriptionId),
		index('subscription_orders_turning').on(t.turnsAt).where(sql`${t.turnsAt} is not null`),
	],
);

export const subscriptionVideos = pgTable(
	'subscription_videos',
	{
		subscriptionOrderId: reference(() => subscriptionOrders.id, { onDelete: 'cascade' }),
		videoId: reference(() => videos.id, { onDelete: 'cascade' }),
	},
	(t) => [primaryKey({ columns: [t.subscriptionOrderId, t.videoId] }), index().on(t.videoId)],
);

/** Days that an order sells; stored permanently. */
export const subscriptionTerms = pgTable(
	'subscription_terms',
	{
		orderId: rowId()
			.primaryKey()
			.references(() => orders.id),
		subscriptionOrderId: reference(() => subscriptionOrders.id, { onDelete: 'cascade' }),
		planId: reference(() => subscriptionPlans.id),
		days: integer().notNull(),
		/** Extends an earlier purchase. */
		extension: boolean().notNull(),
		grantedAt: instant(),
		refundedAt: instant(),
		/** When another choice was paid first: money for this one is refunded. */
		replacedAt: instant(),
	},
	(t) => [index().on(t.subscriptionOrderId)],
);
