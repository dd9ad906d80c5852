import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { BkashConfig } from '../../config/payments.ts';
import type { Clock } from '../../deps.ts';

type Fields = Readonly<Record<string, string>>;

/** What became of a message: null where it is none of Amazon's. `subscribed`: the first one, which was answered. */
export type MessageCheck = 'good' | 'bad' | 'subscribed' | null;

const HOST = /^sns\.[a-zA-Z0-9-]{3,}\.amazonaws\.com(?:\.cn)?$/;
/** The fields that are signed, by the type of the message, each with its name on a line before it. */
const SIGNED: Readonly<Record<string, readonly string[]>> = {
	Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
	SubscriptionConfirmation: [
		'Message',
		'MessageId',
		'SubscribeURL',
		'Timestamp',
		'Token',
		'TopicArn',
		'Type',
	],
};
const DIGEST: Readonly<Record<string, string>> = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' };
const TIMEOUT_MS = 5_000;
const MOST_CHARS = 20_000;
/** Keys that are known; Amazon changes its own once a year. */
const MOST_KEYS = 8;
/** Between two askings for a key that is not known, so that nobody makes this server ask without end. */
const ASK_GAP_MS = 1_000;

/**
 * Reads messages that Amazon SNS signs for bKash, of our topic alone: the key comes from a host of SNS over TLS, or from the
 * very machine that takes the place of bKash. What cannot be checked is bad; throws only where a first message is right and
 * cannot be answered, so that Amazon sends it again.
 */
export function snsReader(
	{ url: gateway, topicArn }: Pick<BkashConfig, 'url' | 'topicArn'>,
	clock: Clock,
): (fields: Fields) => Promise<MessageCheck> {
	const keys = new Map<string, KeyObject>();
	let askedAt = 0;

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
		// With a query one file would have names without end.
		if (url?.search !== '' || keys.size >= MOST_KEYS || now - askedAt < ASK_GAP_MS) return null;
		askedAt = now;
		const key = createPublicKey(await get(url));
		keys.set(address, key);
		return key;
	}
	async function isSigned(fields: Fields, names: readonly string[]): Promise<boolean> {
		const digest = DIGEST[fields.SignatureVersion ?? ''];
		const key = digest ? await keyOf(fields.SigningCertURL ?? '') : null;
		if (!digest || !key) return false;
		const text = names
			.filter((name) => fields[name] !== undefined)
			.map((name) => `${name}\n${fields[name]}\n`)
			.join('');
		return verify(digest, Buffer.from(text), key, Buffer.from(fields.Signature ?? '', 'base64'));
	}

	return async (fields) => {
		const names = SIGNED[fields.Type ?? ''];
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

/** Our number of the payment that a notification tells of, and whether it says that the money moved. */
export function readNotification(fields: Fields): { ref: string | null; completed: boolean } {
	try {
		const message: unknown = JSON.parse(fields.Message ?? '');
		if (typeof message !== 'object' || message === null) return { ref: null, completed: false };
		const { merchantInvoiceNumber: ref, transactionStatus } = message as Record<string, unknown>;
		return {
			ref: typeof ref === 'string' && /^[A-Za-z0-9]{1,30}$/.test(ref) ? ref : null,
			completed: transactionStatus === 'Completed',
		};
	} catch {
		return { ref: null, completed: false };
	}
}
