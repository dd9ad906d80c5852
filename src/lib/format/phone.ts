import type { Lang } from '#contract/constants.ts';
import { asciiDigits } from '#contract/digits.ts';
import { normalisePhone } from '#contract/phone.ts';
import { localDigits } from './digits.ts';

export { normalisePhone };

/** A phone number in readable groups and the reader's digits: ০১৭১২-৩৪৫৬৭৮; other numbers are not changed. */
export function formatPhone(phone: string, lang: Lang): string {
	const mobile = normalisePhone(phone);
	const grouped = mobile === null ? phone : `${mobile.slice(0, 5)}-${mobile.slice(5)}`;
	return localDigits(grouped, lang);
}

export function phoneHref(phone: string): string {
	return `tel:${asciiDigits(phone).replaceAll(/[^\d+]/g, '')}`;
}
