import type { Config } from '../../config.ts';
import type { PaymentGateways } from './payments.ts';

/** The gateways that the settings set up. */
export function makePaymentGateways(_config: Config): PaymentGateways {
	return new Map();
}
