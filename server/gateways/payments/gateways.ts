import { asciiDigits } from '#contract/digits.ts';
import type { SiteData } from '#contract/site/app-data.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { bkash } from './bkash.ts';
import type { PaymentGateway, PaymentGateways } from './payments.ts';
import { type Office, sslcommerz } from './sslcommerz.ts';

/** Our address from the site data. `from` is the sender of our e-mails, with or without a name. */
function officeOf(site: Pick<SiteData, 'email' | 'address'>, from: string): Office {
	return {
		email: site.email || from.replace(/^.*<(.+)>$/, '$1'),
		address: site.address || 'Dhaka',
		city: 'Dhaka',
		postcode: /\b\d{4}\b/.exec(asciiDigits(site.address))?.[0] ?? '1000',
	};
}

export function makePaymentGateways(
	deps: Pick<Deps, 'clock' | 'setting'> & { config: Pick<Config, 'payments' | 'mail'> },
): PaymentGateways {
	const { payments, mail } = deps.config;
	const office = async () => officeOf(await deps.setting('site'), mail.from);
	const all: PaymentGateway[] = [];
	if (payments.sslcommerz) all.push(sslcommerz(payments.sslcommerz, office));
	if (payments.bkash) all.push(bkash(payments.bkash, deps.clock));
	return new Map(all.map((gateway) => [gateway.name, gateway]));
}
