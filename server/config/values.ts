import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ConfigError } from './error.ts';

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
