import { DEMO_BKASH, DEMO_SSLCOMMERZ, DEMO_TOPIC_ARN } from '../simulator/credentials.ts';
import { addressOf, ConfigError, type Env, listOf, needed, simulatorOf, wholeOf } from './values.ts';

export const PAYMENTS_MEANINGS = {
	PAYMENT_GATEWAYS:
		'`sslcommerz`, `bkash` with a comma between; needed in production; elsewhere `simulator`, refused there',
	GATEWAY_ANSWER_MS:
		"how long somebody at the screen waits for a gateway's answer about a payment before what is known so far is shown (5000)",
	'SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD, SSLCOMMERZ_URL':
		'SSLCommerz: the sign-in of the store, and another address',
	'BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_URL':
		'bKash tokenized checkout: sign-in, and another address',
	BKASH_TOPIC_ARN:
		'the topic of Amazon SNS on which bKash tells of payments, as bKash names it; give them `/api/v3/web/payments/bkash/ipn`',
};

export type SslcommerzConfig = ReturnType<typeof sslcommerz>;
export type BkashConfig = ReturnType<typeof bkash>;
export interface PaymentsConfig {
	/** Null: this gateway is not used. */
	sslcommerz: SslcommerzConfig | null;
	bkash: BkashConfig | null;
	/** Maximum wait for a gateway's answer about a payment while a user waits at the screen, in milliseconds. */
	answerMs: number;
	/** The port on which this process starts the simulator of both; 0: any. Null: it starts none. */
	simulatorPort: number | null;
}

/** Outside production the simulator replaces both gateways, unless others are named. */
export function readPayments(env: Env, production: boolean, demonstration: boolean): PaymentsConfig {
	if (!env.PAYMENT_GATEWAYS && production)
		throw new ConfigError('PAYMENT_GATEWAYS is missing: nobody could pay');
	const names = listOf(env, {
		name: 'PAYMENT_GATEWAYS',
		usual: 'simulator',
		known: ['sslcommerz', 'bkash', 'simulator'],
		what: 'gateway',
	});
	const answerMs = wholeOf(env, 'GATEWAY_ANSWER_MS', 5_000, 10, 15_000);
	if (names.includes('simulator')) {
		if (production)
			throw new ConfigError(
				'PAYMENT_GATEWAYS=simulator is refused with NODE_ENV=production: it gives courses away',
			);
		if (names.length > 1)
			throw new ConfigError(
				'PAYMENT_GATEWAYS=simulator stands alone: real and simulated money would be mixed',
			);
		const { url, simulatorPort } = simulatorOf(env, demonstration);
		return { ...simulatedAt(url), answerMs, simulatorPort };
	}
	return {
		sslcommerz: names.includes('sslcommerz') ? sslcommerz(env, production) : null,
		bkash: names.includes('bkash') ? bkash(env, production) : null,
		answerMs,
		simulatorPort: null,
	};
}

function sslcommerz(env: Env, production: boolean) {
	const why = 'PAYMENT_GATEWAYS names sslcommerz';
	const usual = production ? 'https://securepay.sslcommerz.com' : 'https://sandbox.sslcommerz.com';
	return {
		/** Without a slash at the end; paths of the protocol follow. */
		url: addressOf(env, 'SSLCOMMERZ_URL', usual, production),
		storeId: needed(env, 'SSLCOMMERZ_STORE_ID', why),
		storePassword: needed(env, 'SSLCOMMERZ_STORE_PASSWORD', why),
	};
}

function bkash(env: Env, production: boolean) {
	const why = 'PAYMENT_GATEWAYS names bkash';
	const usual = production ? 'https://tokenized.pay.bka.sh' : 'https://tokenized.sandbox.bka.sh';
	return {
		/** Without the version and a slash at the end. */
		url: addressOf(env, 'BKASH_URL', usual, production),
		username: needed(env, 'BKASH_USERNAME', why),
		password: needed(env, 'BKASH_PASSWORD', why),
		appKey: needed(env, 'BKASH_APP_KEY', why),
		appSecret: needed(env, 'BKASH_APP_SECRET', why),
		/** The topic of Amazon SNS for bKash's payment notifications; null: any received message is only logged. */
		topicArn: env.BKASH_TOPIC_ARN || null,
	};
}

export const simulatedAt = (url: string): Pick<PaymentsConfig, 'sslcommerz' | 'bkash'> => ({
	sslcommerz: { url, ...DEMO_SSLCOMMERZ },
	bkash: { url, ...DEMO_BKASH, topicArn: DEMO_TOPIC_ARN },
});
