import type { CodeFields, PlanFields } from '#contract/desk/sales.ts';

const WHOLE_BP = 10_000;

/** What is wrong with the terms of a code, by field; nothing where all is well. */
export function codeFaults({
	kind,
	value,
	starts_at,
	ends_at,
}: Pick<CodeFields, 'kind' | 'value' | 'starts_at' | 'ends_at'>) {
	const endsFirst = starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at);
	return {
		...(kind === 'percent' && value > WHOLE_BP && { value: 'sales.bad_percent' as const }),
		...(endsFirst && { ends_at: 'sales.bad_period' as const }),
	};
}

/** The same of a plan: all of the price, the first part at once, each other one after the one before. */
export function planFaults({ items }: Pick<PlanFields, 'items'>) {
	const whole = items.reduce((sum, { share_bp }) => sum + share_bp, 0);
	if (whole !== WHOLE_BP) return { items: 'sales.bad_shares' as const };
	const inOrder = items.every(({ after_days }, index) => after_days > (items[index - 1]?.after_days ?? -1));
	return items[0]?.after_days === 0 && inOrder ? {} : { items: 'sales.bad_days' as const };
}
