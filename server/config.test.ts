import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { pairFromSecret } from './gateways/push/vapid.ts';

const URL = 'postgres://localhost/x';
const SECRET = 'x'.repeat(32);
const GOOD = {
	NODE_ENV: 'production',
	DATABASE_URL: URL,
	APP_SECRET: SECRET,
	PUBLIC_ORIGIN: 'https://example.com',
	DESK_ORIGIN: 'https://desk.example.com',
	SMS_GATEWAYS: 'ssl,alpha',
	SSL_SMS_TOKEN: 'token',
	SSL_SMS_SID: 'BRAND',
	ALPHA_SMS_KEY: 'key',
	PAYMENT_GATEWAYS: 'sslcommerz,bkash',
	SSLCOMMERZ_STORE_ID: 'store',
	SSLCOMMERZ_STORE_PASSWORD: 'store password',
	BKASH_USERNAME: 'user',
	BKASH_PASSWORD: 'password',
	BKASH_APP_KEY: 'app key',
	BKASH_APP_SECRET: 'app secret',
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

	it('an empty host or folder is as one that is not set: neither all networks nor the whole project', () => {
		const { host, dataDir, releasesDir } = readConfig({});
		expect(readConfig({ HOST: '', DATA_DIR: '', RELEASES_DIR: '' })).toMatchObject({
			host,
			dataDir,
			releasesDir,
		});
		expect(host).toBe('127.0.0.1');
	});

	it('proxies are a number or addresses, and never every address', () => {
		const hops = (text?: string) => readConfig({ ...(text && { TRUST_PROXY: text }) }).trustProxy;
		expect([hops(), hops('0')]).toEqual([false, false]);
		const two = hops('2');
		expect(typeof two === 'function' && [0, 1, 2].map((hop) => two('203.0.113.1', hop))).toEqual([
			true,
			true,
			false,
		]);
		expect(hops('10.0.0.0/8, 2001:db8::1')).toEqual(['10.0.0.0/8', '2001:db8::1']);
		for (const wrong of ['true', '*', '10', 'proxy.example', '10.0.0.0/33'])
			expect(() => hops(wrong)).toThrow(ConfigError);
	});

	it('keys of web push are given together, match, and allow no internal address in production', () => {
		const [publicKey, other] = ['a', 'b'].map((secret) => pairFromSecret(secret));
		const keys = { VAPID_PUBLIC_KEY: publicKey?.publicKey, VAPID_PRIVATE_KEY: publicKey?.privateKey };
		expect(readConfig(GOOD).push).toEqual({ keys: null, subject: 'https://example.com', local: false });
		expect(readConfig({ ...GOOD, ...keys }).push.keys).toEqual(publicKey);
		expect(() => readConfig({ ...keys, VAPID_PRIVATE_KEY: undefined })).toThrow(/VAPID_PRIVATE_KEY/);
		expect(() => readConfig({ ...keys, VAPID_PUBLIC_KEY: other?.publicKey })).toThrow(/does not belong/);
		expect(() => readConfig({ VAPID_SUBJECT: 'me' })).toThrow(/VAPID_SUBJECT/);
		expect(() => readConfig({ ...GOOD, PUSH_TO_LOCAL: '1' })).toThrow(/PUSH_TO_LOCAL/);
	});

	it('with an external database there is no demonstration unless requested', () => {
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
		expect(() => readConfig({ ...GOOD, DESK_ORIGIN: undefined })).toThrow(/DESK_ORIGIN/);
	});

	it('outside production texts go to the local outbox, in production to the configured gateways in their order', () => {
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

	it('in production no fake that shows messages replaces a gateway', () => {
		expect(() => readConfig({ ...GOOD, SMS_GATEWAYS: undefined })).toThrow(/SMS_GATEWAYS is missing/);
		expect(() => readConfig({ ...GOOD, SMS_GATEWAYS: '' })).toThrow(/SMS_GATEWAYS is missing/);
		expect(() => readConfig({ ...GOOD, SMS_GATEWAYS: 'ssl,outbox' })).toThrow(/outbox is refused/);
	});

	it('outside production payments are simulated: started here for a demonstration, otherwise called where the simulator runs', () => {
		const demonstration = readConfig({}).payments;
		expect(demonstration.simulatorPort).toBe(4323);
		expect(demonstration.sslcommerz?.url).toBe('http://127.0.0.1:4323');
		expect(demonstration.bkash?.url).toBe('http://127.0.0.1:4323');
		expect(readConfig({ SIMULATOR_PORT: '0' }).payments.simulatorPort).toBe(0);
		const elsewhere = { SIMULATOR_URL: 'http://127.0.0.1:5000/' };
		expect(readConfig(elsewhere).payments).toMatchObject({
			sslcommerz: { url: 'http://127.0.0.1:5000' },
			simulatorPort: null,
		});
		expect(readConfig({ DATABASE_URL: URL }).payments.simulatorPort).toBeNull();
	});

	it('in production payments go to the configured gateways with their own keys, never to the simulator', () => {
		expect(readConfig(GOOD).payments).toEqual({
			sslcommerz: {
				url: 'https://securepay.sslcommerz.com',
				storeId: 'store',
				storePassword: 'store password',
			},
			bkash: {
				url: 'https://tokenized.pay.bka.sh',
				username: 'user',
				password: 'password',
				appKey: 'app key',
				appSecret: 'app secret',
				topicArn: null,
			},
			answerMs: 5_000,
			simulatorPort: null,
		});
		expect(readConfig({ ...GOOD, PAYMENT_GATEWAYS: 'bkash' }).payments).toMatchObject({ sslcommerz: null });
		expect(() => readConfig({ ...GOOD, PAYMENT_GATEWAYS: undefined })).toThrow(/PAYMENT_GATEWAYS is missing/);
		expect(() => readConfig({ ...GOOD, PAYMENT_GATEWAYS: 'simulator' })).toThrow(/simulator is refused/);
		expect(() => readConfig({ ...GOOD, PAYMENT_GATEWAYS: 'sslcommerz,simulator' })).toThrow(
			/simulator is refused/,
		);
	});

	it('the sandboxes of the gateways are called outside production', () => {
		expect(readConfig({ ...GOOD, NODE_ENV: 'test' }).payments).toMatchObject({
			sslcommerz: { url: 'https://sandbox.sslcommerz.com' },
			bkash: { url: 'https://tokenized.sandbox.bka.sh' },
		});
	});

	it.each([
		['SSL_SMS_TOKEN', 'SSL_SMS_URL'],
		['SSLCOMMERZ_STORE_PASSWORD', 'SSLCOMMERZ_URL'],
		['BKASH_APP_SECRET', 'BKASH_URL'],
	])('a refusal never repeats a key such as %s', (key, address) => {
		try {
			readConfig({ ...GOOD, [key]: 'very secret', [address]: 'http://x' });
			expect.unreachable();
		} catch (error) {
			expect(String(error)).toContain(address);
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
		[{ DESK_ORIGIN: 'desk.example.com' }, /DESK_ORIGIN/],
		[{ ...GOOD, DESK_ORIGIN: 'https://example.com:8443' }, /another host/],
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
		[{ PAYMENT_GATEWAYS: 'cheque' }, /PAYMENT_GATEWAYS/],
		[{ PAYMENT_GATEWAYS: 'bkash,bkash' }, /PAYMENT_GATEWAYS/],
		[{ PAYMENT_GATEWAYS: 'simulator,bkash' }, /simulator stands alone/],
		[{ PAYMENT_GATEWAYS: 'sslcommerz', SSLCOMMERZ_STORE_ID: 'store' }, /SSLCOMMERZ_STORE_PASSWORD/],
		[{ PAYMENT_GATEWAYS: 'sslcommerz', SSLCOMMERZ_STORE_PASSWORD: 'x' }, /SSLCOMMERZ_STORE_ID/],
		[{ ...GOOD, BKASH_USERNAME: '' }, /BKASH_USERNAME/],
		[{ ...GOOD, BKASH_PASSWORD: '' }, /BKASH_PASSWORD/],
		[{ ...GOOD, BKASH_APP_KEY: '' }, /BKASH_APP_KEY/],
		[{ ...GOOD, BKASH_APP_SECRET: '' }, /BKASH_APP_SECRET/],
		[{ ...GOOD, BKASH_URL: 'http://bkash.example.com' }, /BKASH_URL/],
		[{ ...GOOD, SSLCOMMERZ_URL: 'ftp://ssl.example.com' }, /SSLCOMMERZ_URL/],
		[{ SIMULATOR_PORT: 'any' }, /SIMULATOR_PORT/],
		[{ SIMULATOR_URL: 'nowhere' }, /SIMULATOR_URL/],
		[{ SMTP_URL: 'https://mail.example.com' }, /SMTP_URL/],
		[{ ...GOOD, SMTP_URL: 'smtp://mail.example.com' }, /MAIL_FROM/],
		[{ MAIL_FROM: 'nobody' }, /MAIL_FROM/],
		[{ MAIL_FROM: 'a@b.example\r\nbcc: c@d.example' }, /MAIL_FROM/],
	])('%o is refused by name', (env, message) => {
		expect(() => readConfig(env)).toThrow(ConfigError);
		expect(() => readConfig(env)).toThrow(message);
	});
});
