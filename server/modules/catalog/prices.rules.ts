import type { PriceFields } from '#contract/desk/sales.ts';

type PriceFault = 'price.bad_old' | 'price.bad_time';

/** What is wrong with the prices of a batch, by field. A planned price that was there before may have begun by now. */
export function priceFaults(
	{ price, old_student_price, next }: PriceFields,
	before: Pick<PriceFields, 'next'> | null,
	now: Date,
): Record<string, PriceFault> {
	const isAbove = (old: number | null, whole: number) => old !== null && old > whole;
	const isNew = next !== null && next.starts_at !== before?.next?.starts_at;
	return {
		...(isAbove(old_student_price, price) && { old_student_price: 'price.bad_old' as const }),
		...(next !== null &&
			isAbove(next.old_student_price, next.price) && {
				'next.old_student_price': 'price.bad_old' as const,
			}),
		...(isNew &&
			Date.parse(next.starts_at) <= now.getTime() && { 'next.starts_at': 'price.bad_time' as const }),
	};
}
