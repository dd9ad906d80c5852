import type { Lang } from '#contract/constants.ts';
import { localDigits } from './digits.ts';

/**
 * An amount as text. The sign is first in both languages, which Intl does not do for Bengali; paisa are shown
 * only if not zero.
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
