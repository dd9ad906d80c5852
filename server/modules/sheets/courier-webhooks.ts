import type { FastifyInstance, FastifyReply } from 'fastify';
import { WEB_PREFIX } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Webhook } from '../../gateways/couriers/couriers.ts';
import { refuse } from '../../http/answers.ts';
import { makeLimiter } from '../../http/rate-limit.ts';

export interface CourierWebhooks {
	/** Null: not connected, or without messages. */
	of(courier: string): Webhook | null;
	/** Stores a message once, without secrets, and queues it. */
	keep(courier: string, body: Record<string, unknown>): Promise<void>;
}

const MAX_BYTES = 32 * 1024;
/** A courier reports all parcels from a few addresses, many at once when its hub closes. */
const CALLS = { by: 'address', limit: 3_000, window_s: 60, where: 'process' } as const;
const HEADERS = {
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'cache-control': 'no-store',
};

/** A JSON object without NUL, which PostgreSQL does not store; null where it is none. */
function objectOf(body: unknown): Record<string, unknown> | null {
	if (typeof body !== 'string' || body.includes('\0') || body.includes('\\u0000')) return null;
	try {
		const value: unknown = JSON.parse(body);
		return typeof value === 'object' && value !== null && !Array.isArray(value)
			? (value as Record<string, unknown>)
			: null;
	} catch {
		return null;
	}
}

/** The webhooks that couriers call: callers without proof are refused, the rest is stored and queued. */
export function registerCourierWebhooks(
	app: FastifyInstance,
	deps: Pick<Deps, 'db' | 'config'>,
	webhooks: CourierWebhooks,
): void {
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
				const { courier } = request.params;
				const webhook = webhooks.of(courier);
				if (!webhook) return refused(reply, 'route.not_found');
				if (!(await calls(request, null)).allowed) return refused(reply, 'rate.limited');
				if (!webhook.isGenuine(request.headers, request.query))
					return refused(reply, 'webhook.bad_signature');
				const body = objectOf(request.body);
				if (!body) return refused(reply, 'request.malformed');
				await webhooks.keep(courier, body);
				const { status, headers, body: answer } = webhook.answer;
				return reply
					.code(status)
					.headers({ ...HEADERS, ...headers })
					.send(answer ?? undefined);
			},
		);
	});
}
