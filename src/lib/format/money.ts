import type { Lang } from '#contract/constants.ts';
import { localDigits } from './digits.ts';

/**
 * An amount for reading. The sign stands in front in both languages, which the platform's own currency format does not
 * do for Bengali; paisa are shown only when there are any.
 * @param poisha whole poisha; 100 are one taka
 */
export function formatMoney(poisha: number, lang: Lang): string {
	const whole = poisha % 100 === 0;
	const amount = new Intl.NumberFormat('en-IN', {
		minimumFractionDigits: whole ? 0 : 2,
		maximumFractionDigits: 2,
	}).format(Math.abs(poisha) / 100);
	return `${poisha < 0 ? '−' : ''}৳${localDigits(amount, lang)}`;
}
