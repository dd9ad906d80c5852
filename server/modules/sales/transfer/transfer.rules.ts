import type { OrderLine } from '#contract/sales/orders.ts';

/** What an enrolment is worth when its doctor moves. Money in poisha. */
export interface MoveFacts {
	/** What was agreed for the batch that is left. */
	agreed: number;
	/** What was paid of it so far, without courier. */
	paid: number;
	/** What the new batch costs this doctor. */
	priceNew: number;
	/** What instalments still have to bring. */
	open: number;
}

export interface Move {
	/** Above zero: to be paid for the dearer batch; below: given back for the cheaper one. */
	difference: number;
	/** What instalments that are still open get smaller by: nobody is given back what was never paid. */
	less: number;
}

/**
 * What a move costs or gives back. A cheaper batch first takes off what is still to be paid; only what was paid beyond
 * the new price goes back, so that an instalment that was let go is never paid out.
 */
export function moveOf({ agreed, paid, priceNew, open }: MoveFacts): Move {
	const raw = priceNew - agreed;
	if (raw >= 0) return { difference: raw, less: 0 };
	const less = Math.min(open, -raw);
	const back = Math.min(-raw - less, Math.max(0, paid - priceNew));
	return { difference: 0 - back, less };
}

/**
 * What the code of a doctor's first order takes off the price of another batch: the same sum, so that two batches of one
 * price cost the same, and of a cheaper one no larger share than of the first. It rests on the first order alone: moving
 * there and back changes nothing. Poisha.
 * @param lines of the first order
 */
export function codeOff(lines: readonly Pick<OrderLine, 'kind' | 'amount'>[], priceNew: number): number {
	const sum = (...kinds: OrderLine['kind'][]) =>
		lines.reduce((all, { kind, amount }) => (kinds.includes(kind) ? all + amount : all), 0);
	const off = -sum('code');
	const price = sum('course', 'old_student');
	if (off <= 0 || price <= 0) return 0;
	return Math.min(off, Math.floor((off * priceNew) / price));
}

/** Takes a sum off instalments, the last first. Answers with those that change and what is left of each. */
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

/** Enrolments from which a doctor may move to another batch. */
export const mayMove = (status: string): status is 'active' | 'soft_locked' =>
	status === 'active' || status === 'soft_locked';
