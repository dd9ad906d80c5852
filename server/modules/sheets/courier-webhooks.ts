import type { FastifyInstance, FastifyReply } from 'fastify';
import { WEB_PREFIX } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { COURIERS } from '#contract/sheets/calls.ts';
import type { Deps } from '../../deps.ts';
import { readObject } from '../../gateways/payments/ask.ts';
import { PLAIN_HEADERS, refuse } from '../../http/answers.ts';
import { makeLimiter } from '../../http/rate-limit.ts';
import { storeMessage } from './courier-news.service.ts';

const MAX_BYTES = 32 * 1024;
/** A courier reports all parcels from a few addresses, many at once when its hub closes. */
const CALLS = { by: 'address', limit: 3_000, window_s: 60, where: 'process' } as const;
const HEADERS = { ...PLAIN_HEADERS, 'cache-control': 'no-store' };

/** A JSON object without NUL, which PostgreSQL does not store; null where it is none. */
const objectOf = (body: unknown) =>
	typeof body !== 'string' || body.includes('\0') || body.includes('\\u0000') ? null : readObject(body);

/** The webhooks that couriers call: callers without proof are refused, the rest is stored and queued. */
export function registerCourierWebhooks(app: FastifyInstance, deps: Deps): void {
	const calls = makeLimiter('couriers.webhook', CALLS, deps.db.pool, deps.config.rateFactor);

	function refused(reply: FastifyReply, code: ErrorCode) {
		if (code === 'rate.limited') reply.header('retry-after', 60);
		return refuse(reply.headers(HEADERS), code);
	}

	app.register(async (scope) => {
		// The body is read after the sender was checked.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
			done(null, body),
		);
		scope.post<{ Params: { courier: string }; Querystring: Record<string, unknown> }>(
			`${WEB_PREFIX}/couriers/:courier/webhook`,
			{ helmet: false, compress: false, bodyLimit: MAX_BYTES, config: { urgency: 'usual' } },
			async (request, reply) => {
				const name = COURIERS.find((one) => one === request.params.courier);
				const courier = name && deps.couriers.get(name);
				if (!courier?.webhook) return refused(reply, 'route.not_found');
				if (!(await calls(request, null)).allowed) return refused(reply, 'rate.limited');
				const { webhook } = courier;
				if (!webhook.isGenuine(request.headers, request.query))
					return refused(reply, 'webhook.bad_signature');
				const body = objectOf(request.body);
				if (!body) return refused(reply, 'request.malformed');
				const stored = webhook.keep(body);
				if (webhook.read(stored) !== null) await storeMessage(deps, courier.name, stored);
				const { status, headers, body: answer } = webhook.answer;
				return reply
					.code(status)
					.headers({ ...HEADERS, ...headers })
					.send(answer ?? undefined);
			},
		);
	});
}
