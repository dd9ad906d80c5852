import { DEMO_STEADFAST } from '../simulator/credentials.ts';
import { addressOf, ConfigError, type Env, listOf, needed, simulatorOf } from './values.ts';

export const COURIERS_MEANINGS = {
	COURIERS:
		'`steadfast`, `pathao`, `redx` with a comma between, or `none`, as in production; elsewhere `simulator`',
	'STEADFAST_API_KEY, STEADFAST_SECRET_KEY, STEADFAST_WEBHOOK_TOKEN, STEADFAST_URL':
		'Steadfast: keys, the token of its calls to `/api/v3/web/couriers/steadfast/webhook`, another address',
	'PATHAO_CLIENT_ID, PATHAO_CLIENT_SECRET, PATHAO_USERNAME, PATHAO_PASSWORD, PATHAO_STORE_ID, PATHAO_WEBHOOK_SECRET, PATHAO_WEBHOOK_ANSWER, PATHAO_URL':
		'Pathao: sign-in, store, the secret that its calls bear and the word they are answered with',
	'REDX_TOKEN, REDX_WEBHOOK_TOKEN, REDX_URL':
		"RedX: token, and the one in its webhook's address (`?token=…`); its parcels are booked at its panel",
	'SIMULATOR_PORT, SIMULATOR_URL':
		'where the demonstration starts the simulated gateways (4323, else any free port); one that already runs',
};

const LEAST_SECRET = 16;
/** The value that Pathao requires in responses to its webhooks: the same for every shop by its documentation. */
const PATHAO_ANSWER = 'f3992ecc-59da-4cbe-a049-a13da2018d51';

export type SteadfastConfig = ReturnType<typeof steadfast>;
export type PathaoConfig = ReturnType<typeof pathao>;
export type RedxConfig = ReturnType<typeof redx>;
export interface CouriersConfig {
	/** Null: not connected; numbers and statuses of its parcels are entered by hand. */
	steadfast: SteadfastConfig | null;
	pathao: PathaoConfig | null;
	redx: RedxConfig | null;
	/** The port on which this process starts the simulator; 0: any. Null: it needs none for parcels. */
	simulatorPort: number | null;
}

const NONE = { steadfast: null, pathao: null, redx: null, simulatorPort: null } as const;

/** The connected couriers: outside production the simulator, unless others are named; optional in production. */
export function readCouriers(env: Env, production: boolean, demonstration: boolean): CouriersConfig {
	const names = listOf(env, {
		name: 'COURIERS',
		usual: production ? 'none' : 'simulator',
		known: ['steadfast', 'pathao', 'redx', 'simulator', 'none'],
		what: 'courier',
	});
	for (const alone of ['simulator', 'none'] as const) {
		if (names.includes(alone) && names.length > 1) throw new ConfigError(`COURIERS=${alone} stands alone`);
	}
	if (names.includes('none')) return NONE;
	if (names.includes('simulator')) {
		if (production)
			throw new ConfigError(
				'COURIERS=simulator is refused with NODE_ENV=production: parcels would go nowhere',
			);
		const { url, simulatorPort } = simulatorOf(env, demonstration);
		return { ...simulatedCouriersAt(url), simulatorPort };
	}
	return {
		steadfast: names.includes('steadfast') ? steadfast(env, production) : null,
		pathao: names.includes('pathao') ? pathao(env, production) : null,
		redx: names.includes('redx') ? redx(env, production) : null,
		simulatorPort: null,
	};
}

function secretOf(env: Env, name: string, why: string): string {
	const value = needed(env, name, why);
	if (value.length < LEAST_SECRET)
		throw new ConfigError(`${name} must have at least ${LEAST_SECRET} characters`);
	return value;
}

function steadfast(env: Env, production: boolean) {
	const why = 'COURIERS names steadfast';
	return {
		/** Without a slash at the end. */
		url: addressOf(env, 'STEADFAST_URL', 'https://portal.packzy.com/api/v1', production),
		apiKey: needed(env, 'STEADFAST_API_KEY', why),
		secretKey: needed(env, 'STEADFAST_SECRET_KEY', why),
		webhookToken: secretOf(env, 'STEADFAST_WEBHOOK_TOKEN', why),
	};
}

function pathao(env: Env, production: boolean) {
	const why = 'COURIERS names pathao';
	const usual = production ? 'https://api-hermes.pathao.com' : 'https://courier-api-sandbox.pathao.com';
	const storeId = Number(needed(env, 'PATHAO_STORE_ID', why));
	if (!Number.isSafeInteger(storeId) || storeId <= 0)
		throw new ConfigError('PATHAO_STORE_ID must be the number of a store');
	return {
		url: addressOf(env, 'PATHAO_URL', usual, production),
		clientId: needed(env, 'PATHAO_CLIENT_ID', why),
		clientSecret: needed(env, 'PATHAO_CLIENT_SECRET', why),
		username: needed(env, 'PATHAO_USERNAME', why),
		password: needed(env, 'PATHAO_PASSWORD', why),
		storeId,
		webhookSecret: secretOf(env, 'PATHAO_WEBHOOK_SECRET', why),
		webhookAnswer: env.PATHAO_WEBHOOK_ANSWER || PATHAO_ANSWER,
	};
}

function redx(env: Env, production: boolean) {
	const why = 'COURIERS names redx';
	const usual = production
		? 'https://openapi.redx.com.bd/v1.0.0-beta'
		: 'https://sandbox.redx.com.bd/v1.0.0-beta';
	return {
		url: addressOf(env, 'REDX_URL', usual, production),
		token: needed(env, 'REDX_TOKEN', why),
		webhookToken: secretOf(env, 'REDX_WEBHOOK_TOKEN', why),
	};
}

export const simulatedCouriersAt = (url: string): Pick<CouriersConfig, 'steadfast' | 'pathao' | 'redx'> => ({
	steadfast: { url: `${url}/steadfast/api/v1`, ...DEMO_STEADFAST },
	pathao: null,
	redx: null,
});
