import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { BkashConfig } from '../../config/payments.ts';
import type { Clock } from '../../deps.ts';
import { readObject } from './ask.ts';

type Fields = Readonly<Record<string, string>>;

/** The result of checking a message: null: not from Amazon; `subscribed`: the first one, now confirmed. */
export type MessageCheck = 'good' | 'bad' | 'subscribed' | null;

const HOST = /^sns\.[a-zA-Z0-9-]{3,}\.amazonaws\.com(?:\.cn)?$/;
/** The signed fields, by the type of the message, each with its name on a line before it. */
const SIGNED = new Map([
	['Notification', ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']],
	[
		'SubscriptionConfirmation',
		['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
	],
]);
const DIGEST = new Map([
	['1', 'RSA-SHA1'],
	['2', 'RSA-SHA256'],
]);
const TIMEOUT_MS = 5_000;
const MOST_CHARS = 20_000;
/** Number of cached keys; Amazon changes its own once a year. */
const MOST_KEYS = 8;
/** Minimum interval between fetches of unknown keys, so that callers cannot trigger unlimited requests. */
const ASK_GAP_MS = 1_000;

/**
 * Reads messages that Amazon SNS signs for bKash, only of our topic: the key comes from a host of SNS over
 * TLS, or from the same machine that replaces bKash. A message that cannot be verified is bad; throws only
 * where a valid first message cannot be confirmed, so that Amazon sends it again.
 */
export function snsReader(
	{ url: gateway, topicArn }: Pick<BkashConfig, 'url' | 'topicArn'>,
	clock: Clock,
): (fields: Fields) => Promise<MessageCheck> {
	const keys = new Map<string, KeyObject>();
	let requestedAt = 0;

	function allowed(address: string, path: RegExp): URL | null {
		const url = URL.parse(address);
		if (!url || url.username || url.password || !path.test(url.pathname)) return null;
		const amazon = url.protocol === 'https:' && url.port === '' && HOST.test(url.hostname);
		return amazon || url.origin === URL.parse(gateway)?.origin ? url : null;
	}
	async function get(url: URL): Promise<string> {
		const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
		const text = await answer.text();
		if (!answer.ok || text.length > MOST_CHARS) throw new Error(`SNS answered ${answer.status}`);
		return text;
	}
	async function keyOf(address: string): Promise<KeyObject | null> {
		const known = keys.get(address);
		if (known) return known;
		const url = allowed(address, /\.pem$/);
		const now = clock.now().getTime();
		// With a query, one file could have unlimited names.
		if (url?.search !== '' || keys.size >= MOST_KEYS || now - requestedAt < ASK_GAP_MS) return null;
		requestedAt = now;
		const key = createPublicKey(await get(url));
		keys.set(address, key);
		return key;
	}
	async function isSigned(fields: Fields, names: readonly string[]): Promise<boolean> {
		const digest = DIGEST.get(fields.SignatureVersion ?? '');
		const key = digest ? await keyOf(fields.SigningCertURL ?? '') : null;
		if (!digest || !key) return false;
		const text = names
			.filter((name) => fields[name] !== undefined)
			.map((name) => `${name}\n${fields[name]}\n`)
			.join('');
		return verify(digest, Buffer.from(text), key, Buffer.from(fields.Signature ?? '', 'base64'));
	}

	return async (fields) => {
		const names = SIGNED.get(fields.Type ?? '');
		if (!names || fields.TopicArn === undefined) return null;
		try {
			if (topicArn === null || fields.TopicArn !== topicArn || !(await isSigned(fields, names))) return 'bad';
		} catch {
			return 'bad';
		}
		if (fields.Type === 'Notification') return 'good';
		const subscribe = allowed(fields.SubscribeURL ?? '', /^/);
		if (!subscribe) return 'bad';
		await get(subscribe);
		return 'subscribed';
	};
}

/** Our number of the payment in a notification, and whether it reports that the money moved. */
export function readNotification(fields: Fields): { ref: string | null; completed: boolean } {
	const { merchantInvoiceNumber: ref, transactionStatus } = readObject(fields.Message ?? '') ?? {};
	return {
		ref: typeof ref === 'string' && /^[A-Za-z0-9]{1,30}$/.test(ref) ? ref : null,
		completed: transactionStatus === 'Completed',
	};
}
