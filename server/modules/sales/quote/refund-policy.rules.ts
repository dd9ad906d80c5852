import type { RefundEstimate } from '#contract/sales/orders.ts';

/** Money in poisha. */
export interface UsedBatch {
	price: number;
	done: number;
	total: number;
}

export interface RefundCase {
	/** Agreed for the batch. */
	price: number;
	/** Paid and not given back. */
	paid: number;
	/** Classes and exams that are over, and all of them. */
	done: number;
	total: number;
	/** Price of the sheets and books that were sent. */
	sheets: number;
	/** Batches before a move, as they stood on that day. */
	before?: readonly UsedBatch[];
}

const WHOLE_BP = 10_000;

const usedOf = ({ price, done, total }: UsedBatch): number =>
	// An empty schedule has used nothing.
	total > 0 ? Math.floor((price * Math.min(done, total)) / total) : 0;
const isHalfOver = ({ done, total }: UsedBatch, noneFromBp: number): boolean =>
	done > 0 && total > 0 && done * WHOLE_BP >= total * noneFromBp;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * What the published policy gives back: what was paid, less the used share of the price, less sheets that were sent. From
 * `noneFromBp` (hundredths of a per cent) on nothing. Fractions of a poisha are the doctor's; use of earlier batches counts.
 */
export function refundEstimate(of: RefundCase, noneFromBp: number): RefundEstimate {
	const { paid, sheets, before = [] } = of;
	const gone = before.findLast((batch) => isHalfOver(batch, noneFromBp));
	const all = [of, ...before];
	const used = sum([
		usedOf(of),
		...before.map((batch) => (isHalfOver(batch, noneFromBp) ? batch.price : usedOf(batch))),
	]);
	const done = sum(all.map((batch) => batch.done));
	const figures = { paid, done, total: sum(all.map((batch) => batch.total)), used, sheets };
	if (paid <= 0) return { ...figures, rule: 'nothing_paid', amount: 0 };
	const left = Math.max(0, paid - used - sheets);
	if (isHalfOver(of, noneFromBp))
		return { ...figures, done: of.done, total: of.total, rule: 'half_over', amount: 0 };
	if (gone && left === 0)
		return { ...figures, done: gone.done, total: gone.total, rule: 'half_over', amount: 0 };
	return { ...figures, rule: done === 0 || figures.total === 0 ? 'before_start' : 'running', amount: left };
}
