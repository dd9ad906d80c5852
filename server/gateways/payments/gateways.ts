import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { bkash } from './bkash.ts';
import { officeOf } from './office.ts';
import type { PaymentGateway, PaymentGateways } from './payments.ts';
import { sslcommerz } from './sslcommerz.ts';

/** The gateways in the settings. */
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
