import type { RefundEstimate } from '#contract/sales/orders.ts';

/** Money in poisha. */
export interface UsedBatch {
	price: number;
	/** Classes and exams that are over, and all of them. */
	done: number;
	total: number;
	/** Of these, those that were over when the fee was reduced for them, so they were not paid. */
	unpaid?: number;
}

export interface RefundCase extends UsedBatch {
	/** Paid and not refunded. */
	paid: number;
	/** Price of the sheets and books that were sent. */
	sheets: number;
	/** Batches before a move, as they were on that day. */
	before?: readonly UsedBatch[];
}

const WHOLE_BP = 10_000;

/** Of the classes and exams that were paid, those that are over, and all. */
function paidFor({ done, total, unpaid = 0 }: UsedBatch) {
	const from = Math.min(unpaid, done, total);
	return { done: done - from, total: total - from };
}
function usedOf(batch: UsedBatch): number {
	const { done, total } = paidFor(batch);
	// An empty schedule has used nothing.
	return total > 0 ? Math.floor((batch.price * Math.min(done, total)) / total) : 0;
}
const isHalfOver = ({ done, total }: UsedBatch, noneFromBp: number): boolean =>
	done > 0 && total > 0 && done * WHOLE_BP >= total * noneFromBp;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * What the published policy refunds: what was paid, less the used share of the price, less sheets that were
 * sent. Nothing once `noneFromBp` (hundredths of a per cent) of the batch is over. Fractions of a poisha are
 * rounded in favour of the doctor; use of earlier batches counts.
 */
export function refundEstimate(of: RefundCase, noneFromBp: number): RefundEstimate {
	const { paid, sheets, before = [] } = of;
	const gone = before.findLast((batch) => isHalfOver(batch, noneFromBp));
	const all = [of, ...before];
	const used = sum([
		usedOf(of),
		...before.map((batch) => (isHalfOver(batch, noneFromBp) ? batch.price : usedOf(batch))),
	]);
	const counted = all.map(paidFor);
	const done = sum(counted.map((batch) => batch.done));
	const figures = { paid, done, total: sum(counted.map((batch) => batch.total)), used, sheets };
	if (paid <= 0) return { ...figures, rule: 'nothing_paid', amount: 0 };
	const left = Math.max(0, paid - used - sheets);
	const hasBegun = figures.total > 0 && all.some((batch) => batch.done > 0);
	if (isHalfOver(of, noneFromBp))
		return { ...figures, done: of.done, total: of.total, rule: 'half_over', amount: 0 };
	if (gone && left === 0)
		return { ...figures, done: gone.done, total: gone.total, rule: 'half_over', amount: 0 };
	return { ...figures, rule: hasBegun ? 'running' : 'before_start', amount: left };
}
