import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

/** Allowed deviation of the time of a signature, in both directions. */
const TOLERANCE_S = 300;
const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** Whether two signatures are the same, in a time that does not tell where they differ. */
export const sameBytes = (given: Buffer, expected: Buffer): boolean =>
	given.length === expected.length && timingSafeEqual(given, expected);

export const sameText = (given: string, expected: string): boolean =>
	sameBytes(Buffer.from(given), Buffer.from(expected));

/** The token with which the site's own build reads content: the same in every process that shares the secret. */
export const buildToken = (secret: string): string =>
	createHmac('sha256', secret).update('site-build').digest('base64url');

export const isBuild = (bearer: string | undefined, { secret, config }: Pick<Deps, 'secret' | 'config'>) =>
	bearer !== undefined &&
	(sameText(bearer, buildToken(secret)) ||
		(config.buildToken !== null && sameText(bearer, config.buildToken)));

/** Retains the raw bytes of a body, because a signature covers them and not their meaning. */
export async function storeRawBody(
	request: FastifyRequest,
	_reply: FastifyReply,
	payload: AsyncIterable<Buffer>,
) {
	const parts: Buffer[] = [];
	for await (const part of payload) parts.push(part);
	const body = Buffer.concat(parts);
	rawBodies.set(request, body);
	return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
}

/** Signature of a call at `timestamp` (seconds), hex. */
export const webhookSignature = (secret: string, timestamp: string, body: Buffer | string): string =>
	createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Whether X-Webhook-Signature matches X-Webhook-Timestamp and the body, and the time is recent. */
export function isSigned(request: FastifyRequest, deps: Pick<Deps, 'config' | 'clock'>): boolean {
	const { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature } = request.headers;
	const secret = deps.config.webhookSecret;
	if (secret === null || typeof timestamp !== 'string' || typeof signature !== 'string') return false;
	if (!/^\d{1,12}$/.test(timestamp)) return false;
	const age = deps.clock.now().getTime() / 1000 - Number(timestamp);
	if (Math.abs(age) > TOLERANCE_S) return false;
	return sameText(signature, webhookSignature(secret, timestamp, rawBodies.get(request) ?? Buffer.alloc(0)));
}
