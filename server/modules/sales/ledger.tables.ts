import { sql } from 'drizzle-orm';
import {
	check,
	date,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Gateway } from '#contract/sales/orders.ts';
import { DIFFERENCE_KINDS, LEDGER_ACCOUNTS } from '#contract/sales/staff.ts';
import { createdAt, identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';

export const ledgerAccount = pgEnum('ledger_account', LEDGER_ACCOUNTS);
export const differenceKind = pgEnum('difference_kind', DIFFERENCE_KINDS);

/** One event of money; at the end of each transaction the database checks that its entries add up to zero. */
export const journals = pgTable(
	'journals',
	{
		id: identity(),
		/** E.g. order_paid, refund_done; with `ref` it happens once. */
		kind: text().notNull(),
		ref: text().notNull(),
		day: date({ mode: 'string' }).notNull(),
		createdAt: createdAt(),
	},
	(t) => [unique().on(t.kind, t.ref), index().on(t.day)],
);

export const ledgerEntries = pgTable(
	'ledger_entries',
	{
		id: identity(),
		journalId: reference(() => journals.id),
		account: ledgerAccount().notNull(),
		/** Poisha; one of the two is zero. */
		debit: integer().notNull().default(0),
		credit: integer().notNull().default(0),
	},
	(t) => [
		index().on(t.journalId),
		index().on(t.account),
		check(
			'ledger_entries_one_side',
			sql`${t.debit} >= 0 and ${t.credit} >= 0 and (${t.debit} = 0) <> (${t.credit} = 0)`,
		),
	],
);

/** Files of gateways on what they paid to the bank. */
export const settlements = pgTable('settlements', {
	id: identity(),
	gateway: text().$type<Gateway>().notNull(),
	/** Hash of the file, so that it is imported once. */
	sha: text().notNull().unique(),
	rows: integer().notNull(),
	/** Columns that staff named; also used for the next file of the gateway. */
	columns: jsonb().$type<Record<string, string | undefined>>().notNull().default({}),
	uploadedBy: rowId().notNull(),
	createdAt: createdAt(),
});

export const settlementRows = pgTable(
	'settlement_rows',
	{
		id: identity(),
		settlementId: reference(() => settlements.id),
		gateway: text().notNull(),
		ref: text().notNull(),
		trxId: text().notNull(),
		amount: integer().notNull(),
		fee: integer().notNull(),
		settledOn: date({ mode: 'string' }).notNull(),
	},
	(t) => [unique().on(t.gateway, t.trxId), index().on(t.ref)],
);

/** A difference between the ledger and a gateway; one row however often it is found. */
export const differences = pgTable(
	'differences',
	{
		id: identity(),
		day: date({ mode: 'string' }).notNull(),
		gateway: text().$type<Gateway>().notNull(),
		kind: differenceKind().notNull(),
		ref: text().notNull(),
		paymentId: rowId(),
		ours: integer(),
		theirs: integer(),
		raw: jsonb(),
		resolvedAt: instant(),
		resolvedBy: rowId(),
		note: text(),
		...timestamps(),
	},
	(t) => [uniqueIndex('differences_once').on(t.gateway, t.kind, t.ref), index().on(t.day)],
);

export const reconciliations = pgTable(
	'reconciliations',
	{
		id: identity(),
		gateway: text().notNull(),
		day: date({ mode: 'string' }).notNull(),
		payments: integer().notNull(),
		found: integer().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index().on(t.gateway, t.day)],
);
