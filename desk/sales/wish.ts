import type { Approval } from '#contract/account/staff-approvals.ts';
import { isRow } from '../lib/row.ts';

/** One requested value; a missing value is undefined. */
export interface WishLine {
	/** Dotted for a nested value: `bank.account_no`. */
	name: string;
	before: unknown;
	after: unknown;
}

/** Every value by its dotted name; null gives none. */
function flatten(tree: Record<string, unknown>, above = ''): [string, unknown][] {
	return Object.entries(tree).flatMap(([key, value]): [string, unknown][] => {
		if (isRow(value)) return flatten(value, `${above}${key}.`);
		return value === null ? [] : [[`${above}${key}`, value]];
	});
}

/** Row ids mean nothing to a reader: the row is linked. */
const HIDDEN = new Set(['id', 'order_id', 'payment_id']);

/**
 * The requested values. Of a discount code all, since a new one is shown nowhere else yet; of settings and
 * prices those that differ; of money the amounts to be recorded, which replace nothing.
 */
export function linesOf({ kind, before, after }: Pick<Approval, 'kind' | 'before' | 'after'>): WishLine[] {
	const wished = JSON.parse(after) as Record<string, unknown>;
	const isNew = kind === 'held_payment' || kind === 'cash';
	const old = new Map(isNew ? [] : flatten(JSON.parse(before)));
	const next = new Map(flatten(isRow(wished.fields) ? wished.fields : wished));
	return [...new Set([...old.keys(), ...next.keys()])]
		.filter((name) => !HIDDEN.has(name))
		.map((name) => ({ name, before: old.get(name), after: next.get(name) }))
		.filter((line) => kind === 'discount_code' || JSON.stringify(line.before) !== JSON.stringify(line.after));
}
