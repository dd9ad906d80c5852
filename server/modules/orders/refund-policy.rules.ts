import type { RefundEstimate } from '#contract/orders.ts';

export interface RefundCase {
	/** What was agreed for the batch. Poisha. */
	price: number;
	/** What was paid of it and not given back. Poisha. */
	paid: number;
	/** Classes and exams that are over, and all of them. */
	done: number;
	total: number;
	/** Price of the sheets and books that were sent. Poisha. */
	sheets: number;
}

const WHOLE_BP = 10_000;

/**
 * What the published policy gives back: what was paid, less the share of the price that classes and exams have used
 * up, less the sheets that were sent. Before the first of them everything but the sheets; from `noneFromBp`
 * (hundredths of a per cent) of them on nothing; never below nothing. A part of a poisha is the doctor's.
 */
export function refundEstimate(of: RefundCase, noneFromBp: number): RefundEstimate {
	const { price, paid, done, total, sheets } = of;
	// A schedule that is empty so far has nothing that could be over.
	const used = total > 0 ? Math.floor((price * Math.min(done, total)) / total) : 0;
	const told = { paid, done, total, used, sheets };
	if (paid <= 0) return { ...told, rule: 'nothing_paid', amount: 0 };
	const left = Math.max(0, paid - used - sheets);
	if (total === 0 || done === 0) return { ...told, rule: 'before_start', amount: left };
	if (done * WHOLE_BP >= total * noneFromBp) return { ...told, rule: 'half_over', amount: 0 };
	return { ...told, rule: 'running', amount: left };
}
