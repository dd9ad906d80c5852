import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { deskHost, isStaffCall } from '../desk/host.ts';
import { API_HEADERS, errorBody, langOf, statusOf, validationBody } from './answers.ts';
import { type CachedAnswer, type CachedAnswers, cacheAnswers } from './cached-answers.ts';
import { DESK_COOKIE } from './csrf.ts';
import { Fault, type Meta } from './fault.ts';
import { type Gate, type Passing, pass } from './gate.ts';
import { guardsOf, headerOf } from './guards.ts';
import type { Context, Handler } from './handlers.ts';
import { DDT, OTP_TOKEN, PROOF } from './header-shapes.ts';
import { maskerOf } from './mask.ts';
import { urgencyOf } from './pressure.rules.ts';
import { mayReadCopy, noteWrite } from './read-your-writes.ts';
import { storeRawBody } from './signed.ts';
import { sendEvents } from './stream.ts';

declare module 'fastify' {
	interface FastifyRequest {
		escapesNul: boolean;
	}
}

const NO_FILE = Buffer.alloc(0);
const BEARER = /^Bearer (\S{1,200})$/;

/** Records for each JSON body whether it may contain NUL (JSON has one encoding), so that most need no second check. */
function watchForNul(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser('ignore', 'ignore');
	app.decorateRequest('escapesNul', false);
	app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
		request.escapesNul = body.includes('\\u0000');
		// Some clients send the type of a body that they do not send.
		if (body === '') done(null, undefined);
		else parse(request, body, done);
	});
}

function takeUploads(app: FastifyInstance, contract: Record<string, Record<string, Endpoint>>): void {
	const types = Object.values(contract)
		.flatMap((endpoints) => Object.values(endpoints))
		.flatMap(({ upload }) => upload?.types ?? []);
	if (types.length === 0) return;
	app.addContentTypeParser([...new Set(types)], { parseAs: 'buffer' }, (_request, body, done) =>
		done(null, body),
	);
}

const NEVER = new AbortController().signal;
function goneSignal(reply: FastifyReply, over: AbortSignal): AbortSignal {
	const gone = new AbortController();
	reply.raw.once('close', () => gone.abort());
	return AbortSignal.any([gone.signal, over]);
}

/** Turns every endpoint into a route. Throws when one has no handler, so that the server does not start. */
export function registerContract(
	app: FastifyInstance,
	contract: Record<string, Record<string, Endpoint>>,
	handlers: Record<string, Record<string, unknown>>,
	deps: Deps,
	gate: Gate,
): void {
	const cached = cacheAnswers(deps);
	watchForNul(app);
	takeUploads(app, contract);
	for (const [domain, endpoints] of Object.entries(contract)) {
		for (const [name, endpoint] of Object.entries(endpoints)) {
			const handler = handlers[domain]?.[name] as Handler<Endpoint> | undefined;
			if (!handler) throw new Error(`The endpoint ${domain}.${name} has no handler`);
			route(app, `${domain}.${name}`, endpoint, handler, deps, gate, cached);
		}
	}
}

function passingOf(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Passing {
	return {
		request,
		reply,
		lang: langOf(request.headers['accept-language']),
		bearer:
			BEARER.exec(request.headers.authorization ?? '')?.[1] ??
			(typeof endpoint.access === 'object' ? request.cookies[DESK_COOKIE] : undefined),
		ddt: headerOf(request, 'x-gns-ddt', DDT),
		actor: null,
		acting: false,
		input: { params: {}, query: {}, body: {} },
		idempotencyKey: null,
	};
}

function contextOf(call: Passing, endpoint: Endpoint, gate: Gate): Context<Endpoint> {
	const { request, reply, actor, lang, ddt, idempotencyKey } = call;
	return {
		...call.input,
		actor,
		by: actor?.kind === 'operator' ? { operatorId: actor.operatorId, ip: request.ip } : null,
		lang,
		ddt,
		idempotencyKey,
		otpToken: endpoint.headers?.['x-otp-token'] ? headerOf(request, 'x-otp-token', OTP_TOKEN) : null,
		proof: endpoint.headers?.['x-proof'] ? headerOf(request, 'x-proof', PROOF) : null,
		file: Buffer.isBuffer(request.body) ? request.body : NO_FILE,
		ip: request.ip,
		userAgent: request.headers['user-agent'] ?? null,
		log: request.log,
		reply,
		load: gate.pressure.load,
		signal: endpoint.stream ? goneSignal(reply, gate.over) : NEVER,
	} as unknown as Context<Endpoint>;
}

function answersOf(endpoint: Endpoint, deps: Pick<Deps, 'clock'>) {
	function refuse(reply: FastifyReply, code: ErrorCode, lang: Lang, meta?: Meta) {
		if (typeof meta?.next_in_s === 'number') reply.header('retry-after', Math.max(1, meta.next_in_s));
		return send(reply.code(statusOf(code)), errorBody(code, lang, meta));
	}
	function sendText(reply: FastifyReply, text: string) {
		stamp(reply);
		return reply.type('application/json; charset=utf-8').send(text);
	}
	const send = (reply: FastifyReply, answer: unknown) => sendText(reply, JSON.stringify(answer));
	function stamp(reply: FastifyReply) {
		reply.headers(API_HEADERS);
		if (endpoint.cache_s !== undefined && reply.statusCode === 200) {
			reply.header('cache-control', `public, max-age=${endpoint.cache_s}, stale-while-revalidate=600`);
		} else {
			reply.header('cache-control', 'no-store').header('x-server-time', deps.clock.now().getTime());
		}
	}

	function sendTagged(request: FastifyRequest, reply: FastifyReply, { text, etag }: CachedAnswer) {
		reply.header('etag', etag);
		if (request.headers['if-none-match'] !== etag) return sendText(reply, text);
		stamp(reply);
		return reply.code(304).send();
	}
	return { refuse, send, sendText, sendTagged, stamp };
}

function route(
	app: FastifyInstance,
	name: string,
	endpoint: Endpoint,
	handler: Handler<Endpoint>,
	deps: Deps,
	gate: Gate,
	cached: CachedAnswers,
): void {
	const guards = guardsOf({ name, endpoint, deps, gate });
	const { result, upload } = endpoint;
	const bodyLimit = upload?.max_bytes ?? endpoint.max_body;
	const urgency = urgencyOf(endpoint);
	const masked = endpoint.acting && result ? maskerOf(result) : null;

	const { refuse, send, sendText, sendTagged, stamp } = answersOf(endpoint, deps);

	app.route({
		method: endpoint.method,
		url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
		...(isStaffCall(endpoint) && { constraints: { host: deskHost(deps.config) } }),
		// Page headers have no effect on JSON, and answers to writes are too small to benefit from compression.
		helmet: false,
		...(endpoint.method !== 'GET' && { compress: false }),
		...(endpoint.access === 'signed' && { preParsing: storeRawBody }),
		...(bodyLimit !== undefined && { bodyLimit }),
		config: { endpoint: name, urgency, asksItself: endpoint.cache_s !== undefined },
		handler: async (request: FastifyRequest, reply: FastifyReply) => {
			const cachedFor = endpoint.cache_s === undefined ? null : endpoint.cache_s * 1_000;
			if (cachedFor !== null) {
				const found = cached.find(request.url, deps.clock.now().getTime());
				if (found) return sendTagged(request, reply, found);
				// A cached answer costs nothing; only one that has to be created may be refused.
				if (gate.pressure.refuses(urgency, request, reply)) return reply;
			}
			const call = passingOf(request, reply, endpoint);
			const { lang } = call;
			const refusal = await pass(guards, call);
			if (refusal instanceof Fault) return refuse(reply, refusal.code, lang, refusal.meta);
			if (refusal) return send(reply.code(422), validationBody(refusal, lang));
			const context = contextOf(call, endpoint, gate);
			const madeAt = cached.version();
			const { replica } = deps;
			const steps = async () => handler(context);
			// Checked when its turn has come: the state of the replica may have changed during the wait.
			const work = () =>
				endpoint.replica && replica && mayReadCopy(request, replica, call.actor)
					? replica.read(steps)
					: steps();
			const answer = endpoint.stream ? await work() : await gate.pressure.during(urgency, work);
			if (replica && endpoint.method !== 'GET' && !endpoint.unseen) await noteWrite(reply, replica, deps);
			if (answer instanceof Fault) {
				const shape = answer.code === 'desk.conflict' ? endpoint.conflict : undefined;
				return refuse(reply, answer.code, lang, shape?.parse(answer.meta) ?? answer.meta);
			}
			if (endpoint.stream) {
				stamp(reply);
				return sendEvents(reply, answer as unknown as AsyncIterable<unknown>, (value) =>
					JSON.stringify(result?.parse(value)),
				);
			}
			if (result === null) {
				stamp(reply.code(204));
				return reply.send();
			}
			const shaped = result.parse(answer);
			const text = JSON.stringify(call.acting && masked ? masked(shaped) : shaped);
			if (endpoint.method === 'GET') {
				const tagged = { text, etag: `"${hash('sha1', text, 'base64url')}"` };
				if (cachedFor !== null)
					cached.store(request.url, tagged, deps.clock.now().getTime() + cachedFor, madeAt);
				return sendTagged(request, reply, tagged);
			}
			return sendText(reply, text);
		},
	});
}
