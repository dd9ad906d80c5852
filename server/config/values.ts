import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A setting that is missing or wrong; the message names it. */
export class ConfigError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

/** A setting that another one requires; `why` says which. */
export function needed(env: Env, name: string, why: string): string {
	const value = env[name];
	if (!value) throw new ConfigError(`${name} is missing: ${why}`);
	return value;
}

/** Address of a gateway. Every call contains keys, so only TLS is allowed outside of tests. */
export function addressOf(env: Env, name: string, usual: string, production: boolean): string {
	const address = (env[name] || usual).replace(/\/$/, '');
	const protocol = URL.parse(address)?.protocol;
	if (protocol !== 'https:' && (production || protocol !== 'http:')) {
		throw new ConfigError(`${name} must be an address such as ${usual}`);
	}
	return address;
}

/** A key of at least 32 characters; null: none is set. */
export function keyOf(env: Env, name: string): string | null {
	const key = env[name] || null;
	if (key !== null && key.length < 32) throw new ConfigError(`${name} must have at least 32 characters`);
	return key;
}

/** Address of a PostgreSQL database; null: none is set. */
export function databaseOf(env: Env, name: string): string | null {
	const url = env[name] || null;
	if (url && !/^postgres(ql)?:\/\//.test(url))
		throw new ConfigError(`${name} must begin with postgres:// or postgresql://`);
	return url;
}

export function switchOf(env: Env, name: string): '0' | '1' | undefined {
	const value = env[name];
	if (value !== undefined && value !== '0' && value !== '1') throw new ConfigError(`${name} must be 0 or 1`);
	return value;
}

/** Known names with commas between, each once; `what` they name. */
export function listOf<N extends string>(
	env: Env,
	{ name, usual, known, what }: { name: string; usual: N; known: readonly N[]; what: string },
): [N, ...N[]] {
	const names = (env[name] || usual).split(',').map((one) => one.trim());
	if (!names.every((wanted) => known.some((one) => one === wanted)))
		throw new ConfigError(`${name} must be a list of ${known.join(', ')}`);
	if (new Set(names).size < names.length) throw new ConfigError(`${name} names the same ${what} twice`);
	// A text has at least one part.
	return names as [N, ...N[]];
}

/** Where the simulated gateways are, and the port on which this process starts them; null: they run elsewhere. */
export function simulatorOf(env: Env, demonstration: boolean) {
	const port = portOf(env, 'SIMULATOR_PORT', '4323');
	return {
		url: addressOf(env, 'SIMULATOR_URL', `http://127.0.0.1:${port}`, false),
		simulatorPort: demonstration && !env.SIMULATOR_URL ? port : null,
	};
}

export function portOf(env: Env, name: string, usual: string): number {
	const text = env[name] ?? usual;
	const port = Number(text);
	if (!/^\d+$/.test(text) || port > 65535) throw new ConfigError(`${name} must be a number from 0 to 65535`);
	return port;
}

/** A whole number within bounds. Throws ConfigError. */
export function wholeOf(env: Env, name: string, usual: number, least: number, most: number): number {
	const text = env[name] || String(usual);
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < least || value > most)
		throw new ConfigError(`${name} must be a whole number from ${least} to ${most}`);
	return value;
}

/** Number of proxies in front of the server, or their addresses; false: none, and their headers are not trusted. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Reads `TRUST_PROXY`: a number of proxies, or addresses and ranges separated by commas. The address of a
 * caller is then the last one that none of our proxies wrote; the first of a list, which the caller writes,
 * is never trusted by itself. Throws ConfigError.
 */
export function proxiesOf(text: string | undefined): TrustedProxies {
	if (!text || text === '0') return false;
	if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text);
	const all = text.split(',').map((one) => one.trim());
	if (!all.every((one) => isIP(one) !== 0 || ipaddr.isValidCIDR(one)))
		throw new ConfigError(
			'TRUST_PROXY must be the number of proxies (1 to 9), or their addresses or ranges with commas between',
		);
	return all;
}
