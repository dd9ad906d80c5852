import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { WEB_PREFIX } from '#contract/constants.ts';
import type { Gateway } from '#contract/sales/orders.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../http/answers.ts';
import { makeLimiter } from '../../../http/rate-limit.ts';
import { readCallback } from './callbacks.service.ts';

type Fields = Readonly<Record<string, string>>;

type ReportedPayment = NonNullable<Awaited<ReturnType<typeof readCallback>>>['payment'];

const MAX_BYTES = 32 * 1024;
const OUTCOMES = ['success', 'fail', 'cancel'];
// A gateway reports for all doctors from a few addresses; a hospital with many doctors has one.
const IPNS = { by: 'address', limit: 24_000, window_s: 60, where: 'process' } as const;
const RETURNS = { by: 'address', limit: 600, window_s: 60, where: 'process' } as const;
/** Messages a minute about one payment, and from one address about unknown payments. */
const OF_ONE = { points: 60, duration: 60 };
const OF_NONE = { points: 120, duration: 60 };

const HEADERS = {
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'cache-control': 'no-store',
};
/** A notification that a gateway sends only once must survive a short restart of the database. */
const TRIES = 6;
const AGAIN_MS = 500;

async function patiently<T>(step: () => Promise<T>): Promise<T> {
	for (let left = TRIES; ; left--) {
		try {
			return await step();
		} catch (error) {
			if (left <= 1) throw error;
			await delay(AGAIN_MS);
		}
	}
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The fields of a form or of a flat JSON object; of anything else the text, under the name `text`. */
function fieldsOf(body: unknown, type: string): Record<string, string> {
	if (typeof body !== 'string' || body === '') return {};
	if (type.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
	try {
		const parsed: unknown = JSON.parse(body);
		if (typeof parsed === 'object' && parsed !== null)
			return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, textOf(value)]));
	} catch {}
	return { text: body };
}

/** Where the browser is redirected: fixed pages, whatever it sent. */
function pageOf(payment: ReportedPayment): string {
	if (payment?.subscriptionId) return `/my/subscription/${payment.subscriptionId}/payment/${payment.id}/done`;
	return payment?.doctorCourseId
		? `/my/courses/${payment.doctorCourseId}/payment/${payment.id}/done`
		: '/my/courses';
}

type Params = { gateway: string; outcome?: string };

/** The routes that gateways call, without session or token: the body is stored, then the gateway is queried. */
export function registerPaymentCallbacks(app: FastifyInstance, deps: Deps): void {
	const limits = {
		ipn: makeLimiter('payments.ipn', IPNS, deps.db.pool, deps.config.rateFactor),
		return: makeLimiter('payments.return', RETURNS, deps.db.pool, deps.config.rateFactor),
	};
	const ofOne = new RateLimiterMemory({ ...OF_ONE, points: OF_ONE.points * deps.config.rateFactor });
	const ofNone = new RateLimiterMemory({ ...OF_NONE, points: OF_NONE.points * deps.config.rateFactor });
	const mayStore = (payment: { id: number } | null, ip: string) =>
		(payment ? ofOne.consume(payment.id) : ofNone.consume(ip)).then(
			() => true,
			() => false,
		);

	function refused(reply: FastifyReply, code: 'route.not_found' | 'rate.limited') {
		if (code === 'rate.limited') reply.header('retry-after', 60);
		return refuse(reply.headers(HEADERS), code);
	}
	const came = (request: FastifyRequest): Fields => ({
		...Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? '')),
		...fieldsOf(request.body, request.headers['content-type'] ?? ''),
	});

	/** The payment that a call is about, and whether the call was stored; a refusal where it is no call of a gateway. */
	async function receive(request: FastifyRequest, kind: 'ipn' | 'return', outcome: string | null) {
		const gateway = deps.gateways.get((request.params as Params).gateway as Gateway);
		if (!gateway || (outcome !== null && !OUTCOMES.includes(outcome))) return 'route.not_found' as const;
		if (!(await limits[kind](request, null)).allowed) return 'rate.limited' as const;
		const message = { kind, outcome, fields: came(request) };
		const found = await patiently(() => readCallback(deps, gateway, message, request.ip));
		const payment = found?.payment ?? null;
		const stored = await mayStore(payment, request.ip);
		if (stored) await patiently(async () => found?.keep());
		return { payment, stored };
	}

	async function ipn(request: FastifyRequest, reply: FastifyReply) {
		const received = await receive(request, 'ipn', null);
		if (typeof received === 'string') return refused(reply, received);
		if (!received.stored) return refused(reply, 'rate.limited');
		return reply.code(200).headers(HEADERS).type('text/plain; charset=utf-8').send('OK');
	}

	async function back(request: FastifyRequest, reply: FastifyReply) {
		const received = await receive(request, 'return', (request.params as Params).outcome ?? '');
		if (typeof received === 'string') return refused(reply, received);
		// A browser that reloads too often still gets to the page.
		return reply.headers(HEADERS).redirect(pageOf(received.payment), 303);
	}

	app.register(async (scope) => {
		// The body is stored as text before it is parsed.
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
			done(null, body),
		);
		const options = {
			helmet: false,
			compress: false,
			bodyLimit: MAX_BYTES,
			config: { urgency: 'high' },
		} as const;
		scope.post(`${WEB_PREFIX}/payments/:gateway/ipn`, options, ipn);
		for (const method of ['GET', 'POST'] as const)
			scope.route({
				...options,
				method,
				url: `${WEB_PREFIX}/payments/:gateway/return/:outcome`,
				handler: back,
			});
	});
}
