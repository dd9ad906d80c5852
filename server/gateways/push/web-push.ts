import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { PushConfig } from '../../config/push.ts';
import { encrypt, readKeys } from './encrypt.ts';
import { isPublicAddress, isPublicHost, publicLookup } from './public-hosts.ts';
import type { Pushed, PushGateway } from './push.ts';
import { makeVapid, pairFromSecret } from './vapid.ts';

const TIMEOUT_MS = 10_000;
/** The subscription has ended permanently (RFC 8030, 7.3). */
const GONE = [404, 410];
/** Temporary: too many, too early, or the service itself fails. */
const MAY_PASS = [408, 425, 429];

/** A push service could not be reached, or requests a retry. */
export class PushFailed extends Error {}

/** Posts bytes and returns the status. Never follows a redirect. */
function post(url: URL, headers: Record<string, string | number>, body: Buffer, local: boolean) {
	return new Promise<number>((resolve, reject) => {
		const options = {
			method: 'POST',
			headers,
			signal: AbortSignal.timeout(TIMEOUT_MS),
			...(!local && { lookup: publicLookup }),
		};
		const request = (url.protocol === 'http:' ? http : https).request(url, options, (response) => {
			response.resume();
			response.once('error', reject);
			response.once('close', () => resolve(response.statusCode ?? 0));
		});
		request.once('error', reject);
		request.end(body);
	});
}

/** Web push by RFC 8030 with VAPID (RFC 8292). Null where no keys are set and none may be generated. */
export function makePush(deps: {
	config: { push: PushConfig; production: boolean };
	secret: string;
	clock: { now(): Date };
}): PushGateway | null {
	const { push, production } = deps.config;
	if (push.keys === null && production) return null;
	const keys = push.keys ?? pairFromSecret(deps.secret);
	const authorization = makeVapid(keys, push.subject);

	function addressOf(endpoint: string): URL | null {
		const url = URL.parse(endpoint);
		if (!url || url.username || url.password) return null;
		if (push.local) return /^https?:$/.test(url.protocol) ? url : null;
		return url.protocol === 'https:' && url.port === '' ? url : null;
	}
	return {
		key: keys.publicKey,
		async takes(endpoint) {
			const url = addressOf(endpoint);
			return url !== null && (push.local || (await isPublicHost(url.hostname)));
		},
		async send(target, text, { ttlS, urgency }): Promise<Pushed> {
			const url = addressOf(target.endpoint);
			const to = readKeys(target.p256dh, target.auth);
			if (!url || !to) return 'gone';
			const host = url.hostname.replace(/^\[|\]$/g, '');
			// An IP address is not resolved, so it is checked here.
			if (!push.local && isIP(host) !== 0 && !isPublicAddress(host)) return 'gone';
			const body = encrypt(text, to);
			const headers = {
				authorization: authorization(url.origin, deps.clock.now()),
				'content-encoding': 'aes128gcm',
				'content-type': 'application/octet-stream',
				'content-length': body.length,
				ttl: Math.max(0, Math.floor(ttlS)),
				urgency,
			};
			let status: number;
			try {
				status = await post(url, headers, body, push.local);
			} catch (error) {
				throw new PushFailed('a push service could not be reached', { cause: error });
			}
			if (status >= 200 && status < 300) return 'sent';
			if (GONE.includes(status)) return 'gone';
			if (status >= 500 || MAY_PASS.includes(status))
				throw new PushFailed(`a push service answered ${status}`);
			return 'refused';
		},
	};
}
