import type { CODE_REFUSALS } from '#contract/sales/orders.ts';

export type CodeRefusal = (typeof CODE_REFUSALS)[number];

/** What the rules need to know of a discount code. Money in poisha. */
export interface CodeTerms {
	kind: 'percent' | 'fixed';
	/** Hundredths of a per cent, or poisha. */
	value: number;
	maxOff: number | null;
	startsAt: Date | null;
	endsAt: Date | null;
	limitTotal: number | null;
	limitPerDoctor: number;
	batchIds: readonly number[];
	audience: 'all' | 'new' | 'old';
	stack: boolean;
	/** Whether two persons agreed that it may take off all or nearly all of a price. */
	whole: boolean;
	active: boolean;
}
/** For what, and after how many uses, a code is asked; uses of the order that this quote ends are not counted. */
export interface CodeAsk {
	batchId: number;
	oldStudent: boolean;
	/** Whether the old-student price is already lower than the price. */
	oldPrice: boolean;
	usedInAll: number;
	usedByDoctor: number;
	/** The price that it would be taken from. */
	base: number;
}

const WHOLE_BP = 10_000;
/** What leaves less than a tenth of a price makes an order as good as free. */
const NEARLY_WHOLE_BP = 9_000;
const isNearlyWhole = (off: number, base: number): boolean => off * WHOLE_BP > base * NEARLY_WHOLE_BP;

/** Whether a code of these terms makes every order as good as free, so that it needs `whole`. */
export const isFreeCode = ({
	kind,
	value,
	max_off,
}: {
	kind: string;
	value: number;
	max_off: number | null;
}): boolean => kind === 'percent' && max_off === null && isNearlyWhole(value, WHOLE_BP);

/** What a code takes off: never more than the price, and a percentage is rounded down. */
export function codeOff({ kind, value, maxOff }: CodeTerms, base: number): number {
	const off = kind === 'percent' ? Math.floor((base * value) / WHOLE_BP) : value;
	return Math.max(0, Math.min(off, base, maxOff ?? off));
}

/** Why a code does not hold, the reason first that the doctor can do least about; null when it does. */
export function codeRefusal(code: CodeTerms | null, ask: CodeAsk, now: Date): CodeRefusal | null {
	if (!code?.active) return 'unknown';
	if (code.startsAt && now < code.startsAt) return 'not_yet';
	if (code.endsAt && now >= code.endsAt) return 'over';
	if (code.batchIds.length > 0 && !code.batchIds.includes(ask.batchId)) return 'other_batch';
	if (code.audience !== 'all' && (code.audience === 'old') !== ask.oldStudent) return 'not_for_you';
	if (ask.oldPrice && !code.stack) return 'not_with_old_student';
	if (ask.usedByDoctor >= code.limitPerDoctor) return 'used_by_you';
	if (code.limitTotal !== null && ask.usedInAll >= code.limitTotal) return 'used_up';
	const off = codeOff(code, ask.base);
	if (off === 0) return 'nothing_left';
	return code.whole || !isNearlyWhole(off, ask.base) ? null : 'too_much';
}
