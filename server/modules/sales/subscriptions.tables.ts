import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { yearCourseSessions } from '../catalog/index.ts';
import { orders } from './orders.tables.ts';
import { CLOCK_STATES } from './subscribe/clock.rules.ts';
import { videos } from './subscribe/joined.ts';

export const subscriptionState = pgEnum('subscription_state', CLOCK_STATES);

/** For how long the videos of a session can be had, and for how much. Money in poisha. */
export const subscriptionPlans = pgTable(
	'subscription_plans',
	{
		id: identity(),
		ycsId: rowId()
			.notNull()
			.references(() => yearCourseSessions.id),
		durationDays: integer().notNull(),
		priceAll: integer().notNull(),
		pricePerVideo: integer().notNull(),
		minVideos: integer().notNull(),
		active: boolean().notNull().default(true),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [unique().on(t.ycsId, t.durationDays)],
);

/** The library of a session's videos of one doctor; made with the first choice. */
export const subscriptions = pgTable(
	'subscriptions',
	{
		id: identity(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		ycsId: rowId()
			.notNull()
			.references(() => yearCourseSessions.id),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [unique().on(t.doctorId, t.ycsId)],
);

/** Videos that were chosen together, with their clock. Times as in clock.rules.ts. */
export const subscriptionOrders = pgTable(
	'subscription_orders',
	{
		id: identity(),
		subscriptionId: rowId()
			.notNull()
			.references(() => subscriptions.id, { onDelete: 'cascade' }),
		/** Every video of the session; else those of subscription_videos. */
		whole: boolean().notNull(),
		state: subscriptionState().notNull().default('cart'),
		days: integer().notNull().default(0),
		startBy: instant(),
		startsAt: instant(),
		endsAt: instant(),
		pausedAt: instant(),
		pausedUntil: instant(),
		resumedAt: instant(),
		/** When time alone moves it on; null: never. */
		turnsAt: instant(),
		/** The end that the doctor was told is near. */
		remindedFor: instant(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		index().on(t.subscriptionId),
		index('subscription_orders_turning').on(t.turnsAt).where(sql`${t.turnsAt} is not null`),
	],
);

/** The videos of a choice that is not the whole set. */
export const subscriptionVideos = pgTable(
	'subscription_videos',
	{
		subscriptionOrderId: rowId()
			.notNull()
			.references(() => subscriptionOrders.id, { onDelete: 'cascade' }),
		videoId: rowId()
			.notNull()
			.references(() => videos.id, { onDelete: 'cascade' }),
	},
	(t) => [primaryKey({ columns: [t.subscriptionOrderId, t.videoId] }), index().on(t.videoId)],
);

/** Days that an order sells: the first of a choice, or more of them. Kept whatever becomes of the order. */
export const subscriptionTerms = pgTable(
	'subscription_terms',
	{
		orderId: rowId()
			.primaryKey()
			.references(() => orders.id),
		subscriptionOrderId: rowId()
			.notNull()
			.references(() => subscriptionOrders.id, { onDelete: 'cascade' }),
		planId: rowId()
			.notNull()
			.references(() => subscriptionPlans.id),
		days: integer().notNull(),
		/** Whether it makes longer what was bought before. */
		extension: boolean().notNull(),
		grantedAt: instant(),
		refundedAt: instant(),
		/** When another choice that stood beside it was paid: money for this one goes back. */
		replacedAt: instant(),
	},
	(t) => [index().on(t.subscriptionOrderId)],
);
