import type { PriceFields } from '#contract/sales/staff-prices.ts';

type PriceFault = 'price.bad_old' | 'price.bad_time';

/** In ms, since the texts of one moment may differ. */
const startOf = (next: PriceFields['next'] | undefined) => (next ? Date.parse(next.starts_at) : null);

/** Faults in prices, by field. A known planned price may have begun. */
export function priceFaults(
	{ price, old_student_price, next }: PriceFields,
	before: Pick<PriceFields, 'next'> | null,
	now: Date,
): Record<string, PriceFault> {
	const isAbove = (old: number | null, whole: number) => old !== null && old > whole;
	const start = startOf(next);
	const isNew = start !== null && start !== startOf(before?.next);
	return {
		...(isAbove(old_student_price, price) && { old_student_price: 'price.bad_old' as const }),
		...(next !== null &&
			isAbove(next.old_student_price, next.price) && {
				'next.old_student_price': 'price.bad_old' as const,
			}),
		...(isNew && start <= now.getTime() && { 'next.starts_at': 'price.bad_time' as const }),
	};
}

const isSame = (a: NonNullable<PriceFields['next']>, b: PriceFields['next']): boolean =>
	a.price === b?.price && a.old_student_price === b.old_student_price && startOf(a) === startOf(b);

type Prices = Pick<PriceFields, 'price' | 'old_student_price'>;
const isLower = (after: Prices, before: Prices): boolean =>
	after.price < before.price ||
	(after.old_student_price ?? after.price) < (before.old_student_price ?? before.price);

const fallsMore = (after: PriceFields['fee_fall'], before: PriceFields['fee_fall']): boolean =>
	after !== null && (before === null || after.from_bp < before.from_bp || after.floor_bp < before.floor_bp);

/** Whether a change needs two persons: doctors would pay less. A batch without a price is not sold yet. */
export function needsSecond(after: PriceFields, before: PriceFields): boolean {
	const planned = after.next;
	const isKnown = planned !== null && isSame(planned, before.next);
	if (fallsMore(after.fee_fall, before.fee_fall)) return true;
	if (before.price === 0)
		return (
			after.old_student_price === 0 ||
			(planned !== null && !isKnown && (planned.old_student_price ?? planned.price) === 0)
		);
	if (isLower(after, before)) return true;
	return planned !== null && !isKnown && isLower(planned, after);
}
