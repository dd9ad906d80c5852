import { pairOf } from '../gateways/push/vapid.ts';
import { ConfigError, type Env } from './values.ts';

export const PUSH_MEANINGS = {
	'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT':
		'keys of web push (`npm run vapid`) and where services find you (`mailto:` or `https:`); without them no push in production, elsewhere they follow from the secret',
};

function publicOf(privateKey: string): string | null {
	try {
		return pairOf(Buffer.from(privateKey, 'base64url')).publicKey;
	} catch {
		return null;
	}
}

export type PushConfig = ReturnType<typeof readPush>;

export function readPush(env: Env, production: boolean, publicOrigin: string) {
	const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
	if (!publicKey !== !privateKey)
		throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY come together');
	if (publicKey && privateKey && publicOf(privateKey) !== publicKey.replaceAll('=', ''))
		throw new ConfigError('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY');
	const usual = publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:push@localhost.localdomain';
	const subject = env.VAPID_SUBJECT || usual;
	if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
		throw new ConfigError('VAPID_SUBJECT must begin with mailto: or https://');
	const local = env.PUSH_TO_LOCAL === '1';
	if (local && production)
		throw new ConfigError(
			'PUSH_TO_LOCAL=1 is refused with NODE_ENV=production: it lets calls into the own network',
		);
	return {
		/** Null: no push in production; elsewhere keys are derived from the secret. */
		keys: publicKey && privateKey ? { publicKey: publicKey.replaceAll('=', ''), privateKey } : null,
		/** Contact of the operator for push services: mailto: or https:. */
		subject,
		/** Whether push services may be on this machine, for tests. */
		local,
	};
}
