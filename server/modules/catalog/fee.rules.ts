import type { FeeFall } from '#contract/sales/staff-prices.ts';

const WHOLE_BP = 10_000;
/** Reduced fees are whole taka; in poisha. */
const TAKA = 100;

/** Classes and exams that are over, and all of them. */
export interface Sessions {
	over: number;
	total: number;
}

const takaOf = (sum: number, part: number, whole: number): number => (sum * part) / whole / TAKA;

/**
 * The price of a batch once some of its sessions are over: fee × sessions left ÷ all sessions, rounded down to whole
 * taka, from the day on which the share that is over reaches `from_bp`, and never less than `floor_bp` of the fee,
 * rounded up to whole taka (both in hundredths of a per cent). Without a rule or a routine it is the fee. Poisha.
 */
export function presentFee(fee: number, fall: FeeFall | null, { over, total }: Sessions): number {
	if (fall === null || over <= 0 || total <= 0 || over * WHOLE_BP < total * fall.from_bp) return fee;
	const left = Math.floor(takaOf(fee, Math.max(0, total - over), total));
	const least = Math.ceil(takaOf(fee, fall.floor_bp, WHOLE_BP));
	return Math.min(fee, Math.max(left, least) * TAKA);
}
