import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const URL = 'postgres://localhost/x';
const SECRET = 'x'.repeat(32);
const GOOD = {
	NODE_ENV: 'production',
	DATABASE_URL: URL,
	APP_SECRET: SECRET,
	PUBLIC_ORIGIN: 'https://example.com',
};

describe('the settings of a process', () => {
	it('without any: embedded database, demonstration, port 4321', () => {
		expect(readConfig({})).toMatchObject({
			databaseUrl: null,
			demonstration: true,
			port: 4321,
			production: false,
		});
	});

	it('with a database of one’s own nothing is demonstrated unless asked for', () => {
		expect(readConfig({ DATABASE_URL: URL }).demonstration).toBe(false);
		expect(readConfig({ DATABASE_URL: URL, DEMO: '1' }).demonstration).toBe(true);
		expect(readConfig({ DEMO: '0' }).demonstration).toBe(false);
	});

	it('in production there is no demonstration and no embedded database', () => {
		expect(readConfig(GOOD)).toMatchObject({ production: true, demonstration: false, host: '0.0.0.0' });
		expect(() => readConfig({ ...GOOD, DEMO: '1' })).toThrow(/DEMO=1/);
		expect(() => readConfig({ ...GOOD, DATABASE_URL: undefined })).toThrow(/DATABASE_URL/);
		expect(() => readConfig({ ...GOOD, APP_SECRET: undefined })).toThrow(/APP_SECRET/);
		expect(() => readConfig({ ...GOOD, PUBLIC_ORIGIN: undefined })).toThrow(/PUBLIC_ORIGIN/);
	});

	it.each([
		[{ PORT: 'http' }, /PORT/],
		[{ PORT: '70000' }, /PORT/],
		[{ DEMO: 'yes' }, /DEMO/],
		[{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
		[{ APP_SECRET: 'short' }, /APP_SECRET/],
		[{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
		[{ RATE_FACTOR: '0' }, /RATE_FACTOR/],
		[{ ...GOOD, RATE_FACTOR: '2' }, /RATE_FACTOR/],
		[{ PUBLIC_ORIGIN: 'https://example.com/' }, /PUBLIC_ORIGIN/],
		[{ ADMIN_URL: 'javascript:alert(1)' }, /ADMIN_URL/],
		[{ WEBHOOK_SECRET: 'short' }, /WEBHOOK_SECRET/],
		[{ SITE_TOKEN: 'short' }, /SITE_TOKEN/],
		[{ ALLOWED_ORIGINS: 'https://a.example/path' }, /ALLOWED_ORIGINS/],
	])('%o is refused by name', (env, message) => {
		expect(() => readConfig(env)).toThrow(ConfigError);
		expect(() => readConfig(env)).toThrow(message);
	});
});
