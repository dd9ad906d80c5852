import { addressOf, ConfigError, type Env, listOf, needed } from './values.ts';

export const MESSAGES_MEANINGS = {
	SMS_GATEWAYS:
		'`ssl`, `alpha` in the order in which they are tried; needed in production; elsewhere `outbox`',
	'SSL_SMS_TOKEN, SSL_SMS_SID, SSL_SMS_URL': 'SSL Wireless: token, brand, and another address',
	'ALPHA_SMS_KEY, ALPHA_SMS_SENDER, ALPHA_SMS_URL': 'Alpha SMS: key, sender, and another address',
	'SMTP_URL, MAIL_FROM': 'mail server and sender; without them mails are noted as failed in production',
};

/** Real gateways, and the local outbox, which replaces them outside production. */
const SMS_GATEWAYS = ['ssl', 'alpha', 'outbox'] as const;

export type SmsGatewayConfig = ReturnType<typeof gatewayOf>;
export type SslConfig = Omit<Extract<SmsGatewayConfig, { name: 'ssl' }>, 'name'>;
export type AlphaConfig = Omit<Extract<SmsGatewayConfig, { name: 'alpha' }>, 'name'>;

function gatewayOf(name: (typeof SMS_GATEWAYS)[number], env: Env, production: boolean) {
	const why = `SMS_GATEWAYS names ${name}`;
	switch (name) {
		case 'ssl':
			return {
				name,
				url: addressOf(env, 'SSL_SMS_URL', 'https://smsplus.sslwireless.com', production),
				token: needed(env, 'SSL_SMS_TOKEN', why),
				/** The brand shown as sender. */
				sid: needed(env, 'SSL_SMS_SID', why),
			};
		case 'alpha':
			return {
				name,
				url: addressOf(env, 'ALPHA_SMS_URL', 'https://api.sms.net.bd', production),
				key: needed(env, 'ALPHA_SMS_KEY', why),
				/** Null: the gateway's own number. */
				senderId: env.ALPHA_SMS_SENDER || null,
			};
		case 'outbox':
			if (production)
				throw new ConfigError(
					'SMS_GATEWAYS=outbox is refused with NODE_ENV=production: it keeps codes readable',
				);
			return { name };
	}
}

/** The gateways for text messages, preferred first. */
export function readSms(env: Env, production: boolean): readonly [SmsGatewayConfig, ...SmsGatewayConfig[]] {
	if (!env.SMS_GATEWAYS && production)
		throw new ConfigError('SMS_GATEWAYS is missing: nobody could receive a code');
	const list = { name: 'SMS_GATEWAYS', usual: 'outbox', known: SMS_GATEWAYS, what: 'gateway' } as const;
	const [first, ...others] = listOf(env, list);
	const gateway = (name: typeof first) => gatewayOf(name, env, production);
	return [gateway(first), ...others.map(gateway)];
}

const ADDRESS = /^(?:[^<>"\r\n]+ <)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/;

/** The way of sending e-mail. `smtpUrl` null: mails are stored in the local outbox, in production not sent. */
export function readMail(env: Env, production: boolean) {
	const smtpUrl = env.SMTP_URL || null;
	if (smtpUrl !== null && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ''))
		throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@mail.example.com');
	const from = env.MAIL_FROM || (production && smtpUrl ? '' : 'prostuti@localhost.localdomain');
	if (!ADDRESS.test(from)) {
		throw new ConfigError('MAIL_FROM must be an address such as Prostuti <no-reply@example.com>');
	}
	return { smtpUrl, from };
}
