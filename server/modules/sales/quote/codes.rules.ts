import type { CodeRefusal } from '#contract/sales/messages.ts';
import type { CodeFields } from '#contract/sales/staff-prices.ts';
import type { discountCodes } from '../orders.tables.ts';

type Row = typeof discountCodes.$inferSelect;

export type CodeTerms = Omit<Row, 'id' | 'code' | 'batchIds' | 'createdAt' | 'updatedAt'> & {
	batchIds: readonly number[];
};

/** The query for a code, and its uses without that of the order that this quote ends. */
export interface CodeAsk {
	batchId: number;
	oldStudent: boolean;
	oldPrice: boolean;
	usedInAll: number;
	usedByDoctor: number;
	base: number;
}

const WHOLE_BP = 10_000;
/** A code that takes off nine tenths makes an order practically free. */
const NEARLY_WHOLE_BP = 9_000;
const isNearlyWhole = (off: number, base: number): boolean => off * WHOLE_BP > base * NEARLY_WHOLE_BP;

/** Whether a code makes every order practically free, so that it needs `whole`. */
export const isFreeCode = (code: Pick<CodeFields, 'kind' | 'value' | 'max_off'>): boolean =>
	code.kind === 'percent' && code.max_off === null && isNearlyWhole(code.value, WHOLE_BP);

/** At most the price; percentages are rounded down. */
export function codeOff({ kind, value, maxOff }: CodeTerms, base: number): number {
	const off = kind === 'percent' ? Math.floor((base * value) / WHOLE_BP) : value;
	return Math.max(0, Math.min(off, base, maxOff ?? off));
}

/** Why a code is not valid; null when it is. */
export function codeRefusal(code: CodeTerms | null, ask: CodeAsk, now: Date): CodeRefusal | null {
	if (!code?.active) return 'unknown';
	if (code.startsAt && now < code.startsAt) return 'not_yet';
	if (code.endsAt && now >= code.endsAt) return 'over';
	if (code.batchIds.length > 0 && !code.batchIds.includes(ask.batchId)) return 'other_batch';
	if (code.audience === 'new' && ask.oldStudent) return 'only_new';
	if (code.audience === 'old' && !ask.oldStudent) return 'only_old';
	if (ask.oldPrice && !code.stack) return 'not_with_old_student';
	if (ask.usedByDoctor >= code.limitPerDoctor) return 'used_by_you';
	if (code.limitTotal !== null && ask.usedInAll >= code.limitTotal) return 'used_up';
	const off = codeOff(code, ask.base);
	if (off === 0) return 'nothing_left';
	return code.whole || !isNearlyWhole(off, ask.base) ? null : 'too_much';
}
