import { sql } from 'drizzle-orm';
import {
	boolean,
	date,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
	DELIVERIES,
	INSTALMENT_STATES,
	ORDER_KINDS,
	ORDER_STATUSES,
	type OrderLine,
	type Plan,
} from '#contract/sales/orders.ts';
import { CODE_AUDIENCES, CODE_KINDS } from '#contract/sales/staff-prices.ts';
import { identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { batches } from '../catalog/index.ts';
import { doctorCourses } from './enrolment.tables.ts';

export const orderKind = pgEnum('order_kind', ORDER_KINDS);
export const orderStatus = pgEnum('order_status', ORDER_STATUSES);
export const orderDelivery = pgEnum('order_delivery', DELIVERIES);
export const instalmentState = pgEnum('instalment_state', INSTALMENT_STATES);
export const codeKind = pgEnum('discount_code_kind', CODE_KINDS);
export const codeAudience = pgEnum('discount_code_audience', CODE_AUDIENCES);
export const codeUseState = pgEnum('discount_use_state', ['reserved', 'used', 'released']);

export const instalmentPlans = pgTable(
	'instalment_plans',
	{
		id: identity(),
		/** Null: for every batch of at least `least`. */
		batchId: rowId().references(() => batches.id),
		title: text().notNull(),
		/** Shares in hundredths of a per cent, together 10,000, each due some days after the first payment. */
		items: jsonb().$type<{ share_bp: number; after_days: number }[]>().notNull(),
		graceDays: integer().notNull(),
		least: integer().notNull().default(0),
		active: boolean().notNull().default(true),
		...timestamps(),
	},
	(t) => [index().on(t.batchId)],
);

export const discountCodes = pgTable('discount_codes', {
	id: identity(),
	/** In capital letters. */
	code: text().notNull().unique(),
	kind: codeKind().notNull(),
	/** Hundredths of a per cent, or poisha. */
	value: integer().notNull(),
	/** Poisha; null: no limit. */
	maxOff: integer(),
	startsAt: instant(),
	endsAt: instant(),
	limitTotal: integer(),
	limitPerDoctor: integer().notNull().default(1),
	/** Empty: for every batch. */
	batchIds: jsonb().$type<number[]>().notNull().default([]),
	audience: codeAudience().notNull().default('all'),
	/** Also valid on top of the old-student price. */
	stack: boolean().notNull().default(false),
	/** Two persons agreed that it may make orders free. */
	whole: boolean().notNull().default(false),
	active: boolean().notNull().default(true),
	...timestamps(),
});

/** Lines and total are fixed by the quote. Money in poisha. */
export const orders = pgTable(
	'orders',
	{
		id: identity(),
		/** The number that people use. */
		no: text().notNull().unique(),
		doctorId: reference(() => doctors.id),
		kind: orderKind().notNull(),
		doctorCourseId: rowId().references(() => doctorCourses.id),
		lines: jsonb().$type<OrderLine[]>().notNull(),
		subtotal: integer().notNull(),
		discount: integer().notNull(),
		discountCodeId: rowId().references(() => discountCodes.id),
		shipping: integer().notNull(),
		total: integer().notNull(),
		/** Price of the whole enrolment, also what is paid later; without courier. */
		agreed: integer().notNull(),
		plan: jsonb().$type<Plan>(),
		delivery: orderDelivery(),
		status: orderStatus().notNull().default('quoted'),
		quoteExpiresAt: instant().notNull(),
		paidAt: instant(),
		...timestamps(),
	},
	(t) => [
		index().on(t.doctorId),
		index().on(t.doctorCourseId),
		// A new quote ends the one before.
		uniqueIndex('orders_one_open')
			.on(t.doctorCourseId)
			.where(sql`${t.status} in ('quoted', 'awaiting_payment')`),
		index().on(t.paidAt),
		index('orders_ending').on(t.quoteExpiresAt).where(sql`${t.status} in ('quoted', 'awaiting_payment')`),
	],
);

/** Parts of a price that are paid later. */
export const instalments = pgTable(
	'instalments',
	{
		id: identity(),
		doctorCourseId: reference(() => doctorCourses.id),
		planOrderId: reference(() => orders.id),
		no: integer().notNull(),
		dueOn: date({ mode: 'string' }).notNull(),
		amount: integer().notNull(),
		paid: integer().notNull().default(0),
		graceDays: integer().notNull(),
		state: instalmentState().notNull().default('upcoming'),
		/** upcoming, due or late. */
		remindedFor: text(),
		waivedReason: text(),
		...timestamps(),
	},
	(t) => [
		unique().on(t.planOrderId, t.no),
		index().on(t.doctorCourseId),
		index('instalments_open').on(t.dueOn).where(sql`${t.state} in ('upcoming', 'due', 'late')`),
	],
);

export const orderInstalments = pgTable(
	'order_instalments',
	{
		orderId: reference(() => orders.id),
		instalmentId: reference(() => instalments.id),
		amount: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.orderId, t.instalmentId] }), index().on(t.instalmentId)],
);

/** A code in an order: reserved by the quote, used by the payment, released when the order ends unpaid. */
export const discountUses = pgTable(
	'discount_uses',
	{
		orderId: rowId()
			.primaryKey()
			.references(() => orders.id),
		codeId: reference(() => discountCodes.id),
		doctorId: reference(() => doctors.id),
		state: codeUseState().notNull().default('reserved'),
		...timestamps(),
	},
	(t) => [index().on(t.codeId, t.doctorId)],
);
