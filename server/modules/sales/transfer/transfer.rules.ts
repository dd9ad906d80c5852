import type { OrderLine } from '#contract/sales/orders.ts';

export interface MoveFacts {
	/** Agreed for the old batch. Poisha. */
	agreed: number;
	/** Paid, without courier. */
	paid: number;
	/** For this doctor. */
	priceNew: number;
	open: number;
}

/**
 * The difference of a move; positive: to be paid, negative: refunded. A cheaper batch first reduces open instalments by
 * `less`, since unpaid money is not refunded; only an excess payment is.
 */
export function moveOf({ agreed, paid, priceNew, open }: MoveFacts) {
	const raw = priceNew - agreed;
	if (raw >= 0) return { difference: raw, less: 0 };
	const less = Math.min(open, -raw);
	const back = Math.min(-raw - less, Math.max(0, paid - priceNew));
	return { difference: 0 - back, less };
}

/** What the first order's code takes off another batch: the same sum, at most the same share, so moving back changes nothing. */
export function codeOff(lines: readonly Pick<OrderLine, 'kind' | 'amount'>[], priceNew: number): number {
	const sum = (...kinds: OrderLine['kind'][]) =>
		lines.reduce((all, { kind, amount }) => (kinds.includes(kind) ? all + amount : all), 0);
	const off = -sum('code');
	const price = sum('course', 'old_student');
	if (off <= 0 || price <= 0) return 0;
	return Math.min(off, Math.floor((off * priceNew) / price));
}

/** Subtracts a sum from instalments, the last first. Returns those that change. */
export function lessen<I extends { id: number; amount: number; paid: number }>(
	instalments: readonly I[],
	less: number,
): { id: number; amount: number }[] {
	let rest = less;
	const changed: { id: number; amount: number }[] = [];
	for (const one of instalments.toReversed()) {
		const off = Math.min(rest, one.amount - one.paid);
		if (off <= 0) continue;
		rest -= off;
		changed.push({ id: one.id, amount: one.amount - off });
	}
	return changed;
}

export const mayMove = (status: string): status is 'active' | 'soft_locked' =>
	status === 'active' || status === 'soft_locked';
