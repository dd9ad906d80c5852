import { asciiDigits } from '#contract/digits.ts';
import type { SiteData } from '#contract/site/app-data.ts';

/** Our address, for the fields that a gateway requires and a doctor did not give. */
export interface Office {
	email: string;
	address: string;
	city: string;
	postcode: string;
}

/** Reads it from the site data. `from` is the sender of our e-mails, with or without a name. */
export function officeOf(site: Pick<SiteData, 'email' | 'address'>, from: string): Office {
	return {
		email: site.email || from.replace(/^.*<(.+)>$/, '$1'),
		address: site.address || 'Dhaka',
		city: 'Dhaka',
		postcode: /\b\d{4}\b/.exec(asciiDigits(site.address))?.[0] ?? '1000',
	};
}
