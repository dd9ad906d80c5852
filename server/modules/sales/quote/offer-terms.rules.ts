import type { CodeFields, PlanFields } from '#contract/sales/staff-prices.ts';
import { isFreeCode } from './codes.rules.ts';

const WHOLE_BP = 10_000;

/** Faults in the terms of a code, by field. */
export function codeFaults(
	code: Pick<CodeFields, 'kind' | 'value' | 'max_off' | 'whole' | 'starts_at' | 'ends_at'>,
) {
	const { starts_at, ends_at } = code;
	const endsFirst = starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at);
	const isTooMuch = code.kind === 'percent' && code.value > WHOLE_BP;
	const isFree = !isTooMuch && isFreeCode(code);
	return {
		...(isTooMuch && { value: 'sales.bad_percent' as const }),
		...(isFree && !code.whole && { whole: 'sales.whole_needed' as const }),
		...(endsFirst && { ends_at: 'sales.bad_period' as const }),
	};
}

/** The same of a plan: the whole price, the first part at once, each other one after the one before. */
export function planFaults({ items }: Pick<PlanFields, 'items'>) {
	const whole = items.reduce((sum, { share_bp }) => sum + share_bp, 0);
	if (whole !== WHOLE_BP) return { items: 'sales.bad_shares' as const };
	const inOrder = items.every(({ after_days }, index) => after_days > (items[index - 1]?.after_days ?? -1));
	return items[0]?.after_days === 0 && inOrder ? {} : { items: 'sales.bad_days' as const };
}

/** Whether a change of a code needs two persons: it may make orders free, and does more than switch it off. */
export function needsSecond(after: CodeFields, before: CodeFields | null): boolean {
	const names = Object.keys(after) as (keyof CodeFields)[];
	// Compared as text, as lists of batches are values.
	const isChanged = names.some((name) => JSON.stringify(after[name]) !== JSON.stringify(before?.[name]));
	return after.whole && after.active && isChanged;
}
