import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const URL = 'postgres://localhost/x';
const SECRET = 'x'.repeat(32);
const GOOD = {
	NODE_ENV: 'production',
	DATABASE_URL: URL,
	APP_SECRET: SECRET,
	PUBLIC_ORIGIN: 'https://example.com',
	SMS_GATEWAYS: 'ssl,alpha',
	SSL_SMS_TOKEN: 'token',
	SSL_SMS_SID: 'BRAND',
	ALPHA_SMS_KEY: 'key',
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

	it('outside production texts go to the local outbox, in production to the named gateways in their order', () => {
		expect(readConfig({})).toMatchObject({ sms: [{ name: 'outbox' }], mail: { smtpUrl: null } });
		expect(readConfig({ ...GOOD, SMS_GATEWAYS: 'alpha, ssl', ALPHA_SMS_SENDER: 'Brand' }).sms).toEqual([
			{ name: 'alpha', url: 'https://api.sms.net.bd', key: 'key', senderId: 'Brand' },
			{ name: 'ssl', url: 'https://smsplus.sslwireless.com', token: 'token', sid: 'BRAND' },
		]);
		expect(
			readConfig({
				...GOOD,
				SMTP_URL: 'smtps://u:p@mail.example.com',
				MAIL_FROM: 'প্রস্তুতি <no-reply@example.com>',
			}).mail,
		).toEqual({
			smtpUrl: 'smtps://u:p@mail.example.com',
			from: 'প্রস্তুতি <no-reply@example.com>',
		});
	});

	it('in production nothing readable takes the place of a gateway', () => {
		expect(() => readConfig({ ...GOOD, SMS_GATEWAYS: undefined })).toThrow(/SMS_GATEWAYS is missing/);
		expect(() => readConfig({ ...GOOD, SMS_GATEWAYS: '' })).toThrow(/SMS_GATEWAYS is missing/);
		expect(() => readConfig({ ...GOOD, SMS_GATEWAYS: 'ssl,outbox' })).toThrow(/outbox is refused/);
	});

	it('a refusal never repeats a key', () => {
		try {
			readConfig({ ...GOOD, SSL_SMS_TOKEN: 'very secret', SSL_SMS_URL: 'http://x' });
			expect.unreachable();
		} catch (error) {
			expect(String(error)).toContain('SSL_SMS_URL');
			expect(String(error)).not.toContain('very secret');
		}
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
		[{ SMS_GATEWAYS: 'pigeon' }, /SMS_GATEWAYS/],
		[{ SMS_GATEWAYS: 'outbox,outbox' }, /SMS_GATEWAYS/],
		[{ SMS_GATEWAYS: 'ssl', SSL_SMS_SID: 'BRAND' }, /SSL_SMS_TOKEN/],
		[{ SMS_GATEWAYS: 'ssl', SSL_SMS_TOKEN: 'token' }, /SSL_SMS_SID/],
		[{ SMS_GATEWAYS: 'alpha' }, /ALPHA_SMS_KEY/],
		[{ ...GOOD, SSL_SMS_URL: 'http://sms.example.com' }, /SSL_SMS_URL/],
		[{ ...GOOD, ALPHA_SMS_URL: 'ftp://sms.example.com' }, /ALPHA_SMS_URL/],
		[{ SMTP_URL: 'https://mail.example.com' }, /SMTP_URL/],
		[{ ...GOOD, SMTP_URL: 'smtp://mail.example.com' }, /MAIL_FROM/],
		[{ MAIL_FROM: 'nobody' }, /MAIL_FROM/],
		[{ MAIL_FROM: 'a@b.example\r\nbcc: c@d.example' }, /MAIL_FROM/],
	])('%o is refused by name', (env, message) => {
		expect(() => readConfig(env)).toThrow(ConfigError);
		expect(() => readConfig(env)).toThrow(message);
	});
});
