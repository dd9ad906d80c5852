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
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAYMENT_METHODS, REFUND_REASONS, REFUND_STATES } from '#contract/sales/orders.ts';
import { PAYMENT_STATES, type PaymentReason } from '#contract/sales/payments.ts';
import { createdAt, identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { branches } from '../catalog/index.ts';
import { orders } from './orders.tables.ts';

export const paymentMethod = pgEnum('payment_method', PAYMENT_METHODS);
export const paymentState = pgEnum('payment_state', PAYMENT_STATES);
export const refundState = pgEnum('refund_state', REFUND_STATES);
export const refundReason = pgEnum('refund_reason', REFUND_REASONS);

/** Payments that are not decided, so that they may still bring money. */
export const OPEN_PAYMENT = ['initiated', 'redirected', 'validating', 'unknown', 'on_hold'] as const;
/** Refunds that are not decided or not done. */
export const OPEN_REFUND = ['requested', 'approved', 'sent'] as const;

/** One attempt to pay an order. Money in poisha. */
export const payments = pgTable(
	'payments',
	{
		id: identity(),
		/** Our reference at the gateway (tran_id, merchantInvoiceNumber): at most 30 letters and digits. */
		ref: text().notNull().unique(),
		orderId: reference(() => orders.id),
		doctorId: reference(() => doctors.id),
		method: paymentMethod().notNull(),
		amount: integer().notNull(),
		state: paymentState().notNull().default('initiated'),
		reason: text().$type<PaymentReason>(),
		/** Returned by the gateway, so that another payment cannot be passed off as this one. */
		nonce: text().notNull(),
		/** The gateway's reference: sessionkey, paymentID. */
		gatewayRef: text(),
		redirectUrl: text(),
		/** Transaction number of the gateway, the bank or the branch. */
		trxId: text(),
		/** SSLCommerz: validation id. */
		valId: text(),
		/** The sum reported by the gateway. */
		saidAmount: integer(),
		saidCurrency: text(),
		/** The sum entered by staff, where it is not the order's. */
		takenAmount: integer(),
		/** When the gateway last reported that it took no money for a held payment. */
		deniedAt: instant(),
		/** In the suspense account, and since when. */
		suspense: integer().notNull().default(0),
		suspenseAt: instant(),
		fee: integer(),
		risk: integer().notNull().default(0),
		/** bKash: the doctor returned with an approval. */
		approvedAt: instant(),
		/** bKash: the only execution has begun. */
		executedAt: instant(),
		checks: integer().notNull().default(0),
		checkedAt: instant(),
		nextCheckAt: instant(),
		succeededAt: instant(),
		paidOn: date({ mode: 'string' }),
		branchId: rowId().references(() => branches.id),
		slip: text(),
		decidedBy: rowId(),
		decidedNote: text(),
		remindedAt: instant(),
		...timestamps(),
	},
	(t) => [
		index().on(t.orderId),
		index().on(t.doctorId),
		// Held ones do not count: an earlier payment may turn out paid while a later one is open.
		uniqueIndex('payments_one_open')
			.on(t.orderId)
			.where(sql`${t.state} in ('initiated', 'redirected', 'validating', 'unknown')`),
		uniqueIndex('payments_trx').on(t.method, t.trxId).where(sql`${t.state} not in ('reversed', 'failed')`),
		// The same slip counts once.
		uniqueIndex('payments_proof')
			.on(t.trxId)
			.where(
				sql`${t.method} in ('bank_deposit', 'cash_branch') and ${t.state} not in ('reversed', 'failed')`,
			),
		uniqueIndex('payments_val').on(t.valId),
		uniqueIndex('payments_gateway_ref').on(t.method, t.gatewayRef),
		index('payments_held').on(t.createdAt).where(sql`${t.state} = 'on_hold'`),
		index().on(t.updatedAt),
		index().on(t.succeededAt),
		index('payments_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
	],
);

/** Everything that gateways reported, as received, without secrets. */
export const paymentMessages = pgTable(
	'payment_messages',
	{
		id: identity(),
		gateway: text().notNull(),
		/** ipn, return, or the call that was answered. */
		kind: text().notNull(),
		paymentId: rowId().references(() => payments.id),
		body: jsonb().notNull(),
		/** E.g. unknown payment, bad signature. */
		note: text(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.paymentId), index().on(t.createdAt)],
);

/** Same key, same answer, for 48 hours. */
export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		doctorId: reference(() => doctors.id),
		key: text().notNull(),
		request: text().notNull(),
		/** Null while the first call runs. */
		reply: jsonb(),
		status: integer(),
		createdAt: createdAt(),
		expiresAt: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.doctorId, t.key] }), index().on(t.expiresAt)],
);

export const refunds = pgTable(
	'refunds',
	{
		id: identity(),
		/** Our reference at the gateway. */
		ref: text().notNull().unique(),
		orderId: reference(() => orders.id),
		paymentId: reference(() => payments.id),
		doctorId: reference(() => doctors.id),
		amount: integer().notNull(),
		/** Not for a second payment, a refused one, or what is above the order's sum. */
		ofOrder: boolean().notNull().default(true),
		/** By the policy at the request; null: the whole sum is refunded. */
		estimate: integer(),
		reason: refundReason().notNull(),
		note: text(),
		answer: text(),
		state: refundState().notNull().default('requested'),
		firstApprover: rowId(),
		secondApprover: rowId(),
		gatewayRef: text(),
		checks: integer().notNull().default(0),
		nextCheckAt: instant(),
		sentAt: instant(),
		doneAt: instant(),
		...timestamps(),
	},
	(t) => [
		index().on(t.orderId),
		index().on(t.doctorId),
		uniqueIndex('refunds_one_open')
			.on(t.paymentId)
			.where(sql`${t.state} in ('requested', 'approved', 'sent')`),
		index().on(t.doneAt),
		index('refunds_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
	],
);
