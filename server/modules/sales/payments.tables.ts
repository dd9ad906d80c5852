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
import { createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { branches } from '../catalog/index.ts';
import { orders } from './orders.tables.ts';

export const paymentMethod = pgEnum('payment_method', PAYMENT_METHODS);
export const paymentState = pgEnum('payment_state', PAYMENT_STATES);
export const refundState = pgEnum('refund_state', REFUND_STATES);
export const refundReason = pgEnum('refund_reason', REFUND_REASONS);

/** One try to pay an order. Money in poisha. */
export const payments = pgTable(
	'payments',
	{
		id: identity(),
		/** Our number of it at the gateway (tran_id, merchantInvoiceNumber): letters and digits, at most 30. */
		ref: text().notNull().unique(),
		orderId: rowId()
			.notNull()
			.references(() => orders.id),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id),
		method: paymentMethod().notNull(),
		amount: integer().notNull(),
		state: paymentState().notNull().default('initiated'),
		reason: text().$type<PaymentReason>(),
		/** Sent along and expected back, so that nobody can speak for another payment. */
		nonce: text().notNull(),
		/** What the gateway calls it: sessionkey, paymentID. */
		gatewayRef: text(),
		redirectUrl: text(),
		/** What the gateway, the bank or the branch calls the money that moved. */
		trxId: text(),
		/** SSLCommerz: the validation id. */
		valId: text(),
		/** What the gateway said of the money, where it said something. */
		saidAmount: integer(),
		saidCurrency: text(),
		/** What came of it by the word of people, where that is not the sum of the order. */
		takenAmount: integer(),
		/** When the gateway last said that it took no money, of a payment that is held. */
		deniedAt: instant(),
		/** What stands in the suspense account for it, and since when. */
		suspense: integer().notNull().default(0),
		suspenseAt: instant(),
		/** The gateway's fee. */
		fee: integer(),
		risk: integer().notNull().default(0),
		/** bKash: the doctor came back with the word that it was approved, so it may be executed. */
		approvedAt: instant(),
		/** bKash: the only execution was begun. */
		executedAt: instant(),
		checks: integer().notNull().default(0),
		checkedAt: instant(),
		nextCheckAt: instant(),
		succeededAt: instant(),
		/** Deposits and cash. */
		paidOn: date({ mode: 'string' }),
		branchId: rowId().references(() => branches.id),
		slip: text(),
		decidedBy: rowId(),
		decidedNote: text(),
		/** When finance was reminded that it waits for them. */
		remindedAt: instant(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		index().on(t.orderId),
		index().on(t.doctorId),
		// Held ones do not count: an earlier try may turn out paid, and be held, while a later one is open.
		uniqueIndex('payments_one_open')
			.on(t.orderId)
			.where(sql`${t.state} in ('initiated', 'redirected', 'validating', 'unknown')`),
		uniqueIndex('payments_trx').on(t.method, t.trxId).where(sql`${t.state} not in ('reversed', 'failed')`),
		// The same slip does not count twice, by whichever way it is told of.
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

/** All that gateways told us, as it came, before it was judged. Secrets never travel in it. */
export const paymentMessages = pgTable(
	'payment_messages',
	{
		id: identity(),
		gateway: text().notNull(),
		/** ipn, return, or the call whose answer it is. */
		kind: text().notNull(),
		paymentId: rowId().references(() => payments.id),
		body: jsonb().notNull(),
		/** IPN of an unknown payment, bad signature and the like. */
		note: text(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.paymentId), index().on(t.createdAt)],
);

/** Same key, same answer, for 48 hours. */
export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id),
		key: text().notNull(),
		/** Hash of method, path and body. */
		request: text().notNull(),
		/** Null while the first call is under way. */
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
		/** Our number of it at the gateway. */
		ref: text().notNull().unique(),
		orderId: rowId()
			.notNull()
			.references(() => orders.id),
		paymentId: rowId()
			.notNull()
			.references(() => payments.id),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id),
		amount: integer().notNull(),
		/** Whether its money was part of the order; not that of a second payment, of one that was refused, or above the order's sum. */
		ofOrder: boolean().notNull().default(true),
		/** By the policy, when it was asked for; null for what goes back whole. */
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
		createdAt: createdAt(),
		updatedAt: updatedAt(),
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
