import type { Approval } from '#contract/account/staff-approvals.ts';

/** One value of what is asked for; what is not there is undefined. */
export interface WishLine {
	/** Dotted where it stands within another: `bank.account_no`. */
	name: string;
	before: unknown;
	after: unknown;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value by its dotted name; nothing for what is null. */
function flatten(tree: Record<string, unknown>, above = ''): [string, unknown][] {
	return Object.entries(tree).flatMap(([key, value]): [string, unknown][] => {
		if (isTree(value)) return flatten(value, `${above}${key}.`);
		return value === null ? [] : [[`${above}${key}`, value]];
	});
}

/** Numbers of rows say nothing to who reads: the row is linked. */
const HIDDEN = new Set(['id', 'order_id', 'payment_id']);

/**
 * What is asked for, value by value. Of a discount code everything, since a new one has no other face yet; of settings and
 * prices what differs; of money what is to be taken, which replaces nothing.
 */
export function linesOf({ kind, before, after }: Pick<Approval, 'kind' | 'before' | 'after'>): WishLine[] {
	const wished = JSON.parse(after) as Record<string, unknown>;
	const isNew = kind === 'held_payment' || kind === 'cash';
	const old = new Map(isNew ? [] : flatten(JSON.parse(before)));
	const next = new Map(flatten(isTree(wished.fields) ? wished.fields : wished));
	return [...new Set([...old.keys(), ...next.keys()])]
		.filter((name) => !HIDDEN.has(name))
		.map((name) => ({ name, before: old.get(name), after: next.get(name) }))
		.filter((line) => kind === 'discount_code' || JSON.stringify(line.before) !== JSON.stringify(line.after));
}
