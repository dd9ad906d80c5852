import { ConfigError } from './config-error.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** A setting without which another makes no sense; `why` says which. */
export function needed(env: Env, name: string, why: string): string {
	const value = env[name];
	if (!value) throw new ConfigError(`${name} is missing: ${why}`);
	return value;
}

/** Where a gateway is asked. Keys travel with every call, so outside of tests only over TLS. */
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
