import type { Lang } from '#contract/constants.ts';
import { localDigits } from './digits.ts';

/** Poisha as text, the sign first in both languages, which Intl does not do; paisa only if not zero. */
export function formatMoney(poisha: number, lang: Lang): string {
	const whole = poisha % 100 === 0;
	const amount = new Intl.NumberFormat('en-IN', {
		minimumFractionDigits: whole ? 0 : 2,
		maximumFractionDigits: 2,
	}).format(Math.abs(poisha) / 100);
	return `${poisha < 0 ? '−' : ''}৳${localDigits(amount, lang)}`;
}
