import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActingArea, Lang } from '#contract/constants.ts';
import { MOST_ROWS } from '#contract/desk/resource.ts';
import type { DeviceRemoval } from '#contract/devices.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { deskHost, isStaffCall } from '../desk/host.ts';
import { actingAs, deviceMay, mayCall } from './access.rules.ts';
import { API_HEADERS, errorBody, langOf, statusOf, validationBody } from './answers.ts';
import { csrfPasses, DESK_COOKIE } from './csrf.ts';
import { Fault } from './fault.ts';
import { formSchema, isForm } from './forms.ts';
import type { Actor, Context, Handler } from './handlers.ts';
import { DDT, IDEMPOTENCY_KEY, OTP_TOKEN, PROOF } from './header-shapes.ts';
import { type KeptAnswer, type KeptAnswers, keepAnswers } from './kept-answers.ts';
import { maskerOf } from './mask.ts';
import { urgencyOf } from './pressure.rules.ts';
import type { Pressure } from './pressure.ts';
import { makeLimiter } from './rate-limit.ts';
import { mayReadCopy, noteWrite } from './read-your-writes.ts';
import { isBuild, isSigned, keepRawBody } from './signed.ts';
import { sendEvents } from './stream.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** Whether the text of the body holds an escaped NUL. */
		escapesNul: boolean;
	}
}

/** What the gate in front of every handler asks of the rooms behind it. */
export interface Gate {
	/** Finds who a bearer token belongs to; null when it is unknown, ended, expired or bound to another browser. */
	resolveActor: (bearer: string, ddt: string | null) => Promise<Actor | null>;
	inRunningAttempt: (doctorId: number) => Promise<boolean>;
	/** When and how a browser was taken out of its account, by its device token; null where it was not. */
	removalOf: (ddt: string) => Promise<DeviceRemoval | null>;
	/** Writes down a call that staff make, or try to make, as a doctor. */
	noteStaffCall: (call: {
		staffId: number;
		doctorId: number;
		name: string;
		/** What is looked at; null: it was refused. */
		area: ActingArea | null;
		ip: string;
	}) => Promise<void>;
	/** Seconds until heavy work is worth another try; 0 while nobody writes an exam. */
	examNight: () => Promise<number>;
	pressure: Pressure;
	/** Aborts when streams are to end because the process does. */
	over: AbortSignal;
}

const BEARER = /^Bearer (\S{1,200})$/;

function headerOf(request: FastifyRequest, name: string, shape: RegExp): string | null {
	const value = request.headers[name];
	return typeof value === 'string' && shape.test(value) ? value : null;
}

/** PostgreSQL stores no NUL, whatever the field; by now the schemas bound how deep a value goes. */
function holdsNul(value: unknown): boolean {
	if (typeof value === 'string') return value.includes('\0');
	if (typeof value !== 'object' || value === null) return false;
	// Without a list of the values: this runs for every save.
	for (const key in value) if (holdsNul(value[key as keyof typeof value])) return true;
	return false;
}

/** Notes of each JSON body whether NUL can be in it, which JSON writes in one way, so that most need no second look. */
function watchForNul(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser('ignore', 'ignore');
	app.decorateRequest('escapesNul', false);
	app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
		request.escapesNul = body.includes('\\u0000');
		// Some clients name the type of a body that they do not send.
		if (body === '') done(null, undefined);
		else parse(request, body, done);
	});
}

/** Takes pictures and the like as bytes; which call takes which kind, and how large, the contract says. */
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

/** Whether a call of staff waits for the end of an exam: it says so itself, or is a page as exports ask for them. */
function isHeavy(endpoint: Endpoint, query: unknown): boolean {
	if (endpoint.heavy) return true;
	if (typeof endpoint.access !== 'object' || endpoint.method !== 'GET') return false;
	const { perpage, ids } = query as { perpage?: unknown; ids?: unknown };
	return perpage === MOST_ROWS && ids === undefined;
}

/**
 * Turns every endpoint of the contract into a route. Throws when an endpoint has no handler, so that the server does
 * not boot with a hole.
 */
export function registerContract(
	app: FastifyInstance,
	contract: Record<string, Record<string, Endpoint>>,
	handlers: Record<string, Record<string, unknown>>,
	deps: Deps,
	gate: Gate,
): void {
	const kept = keepAnswers(deps);
	watchForNul(app);
	takeUploads(app, contract);
	for (const [domain, endpoints] of Object.entries(contract)) {
		for (const [name, endpoint] of Object.entries(endpoints)) {
			const handler = handlers[domain]?.[name] as Handler<Endpoint> | undefined;
			if (!handler) throw new Error(`The endpoint ${domain}.${name} has no handler`);
			route(app, `${domain}.${name}`, endpoint, handler, deps, gate, kept);
		}
	}
}

function route(
	app: FastifyInstance,
	name: string,
	endpoint: Endpoint,
	handler: Handler<Endpoint>,
	deps: Deps,
	gate: Gate,
	kept: KeptAnswers,
): void {
	const limit = endpoint.rate ? makeLimiter(name, endpoint.rate, deps.db.pool, deps.config.rateFactor) : null;
	const { params, query, result, upload } = endpoint;
	const body = endpoint.body && endpoint.forms ? formSchema(endpoint.body, false) : endpoint.body;
	const form = endpoint.body && endpoint.forms ? formSchema(endpoint.body, true) : null;
	const urgency = urgencyOf(endpoint);
	const masked = endpoint.acting && result ? maskerOf(result) : null;

	function refuse(
		reply: FastifyReply,
		code: ErrorCode,
		lang: Lang,
		meta?: Readonly<Record<string, unknown>>,
	) {
		if (typeof meta?.next_in_s === 'number') reply.header('retry-after', Math.max(1, meta.next_in_s));
		return send(reply.code(statusOf(code)), errorBody(code, lang, meta));
	}
	function send(reply: FastifyReply, answer: unknown) {
		stamp(reply);
		return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
	}
	function stamp(reply: FastifyReply) {
		reply.headers(API_HEADERS);
		if (endpoint.cache_s !== undefined && reply.statusCode === 200) {
			reply.header('cache-control', `public, max-age=${endpoint.cache_s}, stale-while-revalidate=600`);
		} else {
			reply.header('cache-control', 'no-store').header('x-server-time', deps.clock.now().getTime());
		}
	}

	function sendTagged(request: FastifyRequest, reply: FastifyReply, { text, etag }: KeptAnswer) {
		stamp(reply);
		reply.header('etag', etag);
		if (request.headers['if-none-match'] === etag) return reply.code(304).send();
		return reply.type('application/json; charset=utf-8').send(text);
	}

	app.route({
		method: endpoint.method,
		url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
		...(isStaffCall(endpoint) && { constraints: { host: deskHost(deps.config) } }),
		// Headers of pages mean nothing on JSON, and answers to writes are too small to gain by compression.
		helmet: false,
		...(endpoint.method !== 'GET' && { compress: false }),
		...(endpoint.access === 'signed' && { preParsing: keepRawBody }),
		...(upload && { bodyLimit: upload.max_bytes }),
		config: { endpoint: name, urgency, asksItself: endpoint.cache_s !== undefined },
		handler: async (request: FastifyRequest, reply: FastifyReply) => {
			const keptFor = endpoint.cache_s === undefined ? null : endpoint.cache_s * 1_000;
			if (keptFor !== null) {
				const found = kept.find(request.url, deps.clock.now().getTime());
				if (found) return sendTagged(request, reply, found);
				// What is kept costs nothing to answer; only what has to be made waits.
				if (gate.pressure.refuses(urgency, request, reply)) return reply;
			}
			const lang = langOf(request.headers['accept-language']);
			if (endpoint.method !== 'GET' && !endpoint.bearerOnly && !csrfPasses(request, deps))
				return refuse(reply, 'auth.csrf', lang);

			const bearer =
				BEARER.exec(request.headers.authorization ?? '')?.[1] ??
				(typeof endpoint.access === 'object' ? request.cookies[DESK_COOKIE] : undefined);
			const ddt = headerOf(request, 'x-gns-ddt', DDT);
			let actor = bearer ? await gate.resolveActor(bearer, ddt) : null;
			const denied =
				endpoint.access === 'build' && !isBuild(bearer, deps)
					? actor
						? 'auth.forbidden'
						: 'auth.unauthenticated'
					: endpoint.access === 'signed' && !isSigned(request, deps)
						? 'webhook.bad_signature'
						: mayCall(endpoint.access, actor);
			if (denied === 'auth.unauthenticated' && bearer && ddt) {
				const removal = await gate.removalOf(ddt);
				if (removal) return refuse(reply, 'auth.device_removed', lang, { ...removal });
			}
			if (denied) return refuse(reply, denied, lang);
			const acting = actor?.kind === 'doctor' ? actor.acting : null;
			if (actor?.kind === 'doctor' && acting !== null) {
				const as = actingAs(endpoint);
				if (as === 'nobody') actor = null;
				else {
					const { staffId } = acting;
					const { doctorId } = actor;
					const area = endpoint.acting ?? null;
					await gate.noteStaffCall({ staffId, doctorId, name, area, ip: request.ip });
				}
				if (as === null)
					return refuse(
						reply,
						endpoint.method === 'GET' ? 'auth.not_shown_to_staff' : 'auth.staff_may_only_read',
						lang,
					);
			}
			if (actor?.kind === 'doctor' && endpoint.access === 'doctor') {
				if (!(await deviceMay(endpoint, actor, gate.inRunningAttempt)))
					return refuse(reply, 'device.unverified', lang);
			}

			if (limit) {
				const { allowed, left, resetMs } = await limit(request, actor);
				if (!allowed || endpoint.rate?.where === 'shared') {
					reply.header('x-ratelimit-limit', endpoint.rate?.limit ?? 0).header('x-ratelimit-remaining', left);
				}
				if (!allowed) {
					reply
						.header('retry-after', Math.max(1, Math.ceil(resetMs / 1000)))
						.header('x-ratelimit-reset', Math.ceil((Date.now() + resetMs) / 1000));
					return refuse(reply, 'rate.limited', lang);
				}
			}

			if ((upload || endpoint.stores) && (await deps.disk.state()) === 'short')
				return refuse(reply, 'upload.no_room', lang);
			const input: { params: unknown; query: unknown; body: unknown } = { params: {}, query: {}, body: {} };
			const asForm = isForm(request.headers['content-type']) && request.body !== undefined;
			if (asForm && !endpoint.forms && Object.keys(request.body as object).length > 0)
				return refuse(reply, 'request.unsupported_media', lang);
			const isFile = Buffer.isBuffer(request.body);
			if (isFile !== (upload !== undefined) && (isFile || request.body !== undefined))
				return refuse(reply, 'request.unsupported_media', lang);
			if (upload && !isFile) return refuse(reply, 'upload.not_an_image', lang);
			// A parser takes what any call takes; here it is what this one takes.
			if (upload && !upload.types.includes(request.headers['content-type']?.split(';')[0]?.trim() ?? ''))
				return refuse(reply, 'request.unsupported_media', lang);
			const issues = [];
			for (const [part, schema, value] of [
				['params', params, request.params],
				['query', query, request.query],
				['body', asForm && form ? form : body, request.body ?? {}],
			] as const) {
				if (!schema) continue;
				const parsed = schema.safeParse(value, { reportInput: true });
				if (parsed.success) input[part] = parsed.data;
				else issues.push(...parsed.error.issues);
			}
			if (issues.length > 0) return send(reply.code(422), validationBody(issues, lang));
			if (holdsNul(input.params) || holdsNul(input.query) || (request.escapesNul && holdsNul(input.body)))
				return refuse(reply, 'request.malformed', lang);
			const night = isHeavy(endpoint, input.query) ? await gate.examNight() : 0;
			if (night > 0) return refuse(reply, 'exam.night', lang, { next_in_s: night });

			const idempotencyKey = endpoint.headers?.['idempotency-key']
				? headerOf(request, 'idempotency-key', IDEMPOTENCY_KEY)
				: null;
			if (endpoint.headers?.['idempotency-key'] === 'required' && idempotencyKey === null)
				return refuse(reply, 'request.malformed', lang);

			const context = {
				...input,
				actor,
				lang,
				ddt,
				idempotencyKey,
				otpToken: endpoint.headers?.['x-otp-token'] ? headerOf(request, 'x-otp-token', OTP_TOKEN) : null,
				proof: endpoint.headers?.['x-proof'] ? headerOf(request, 'x-proof', PROOF) : null,
				file: isFile ? request.body : Buffer.alloc(0),
				ip: request.ip,
				userAgent: request.headers['user-agent'] ?? null,
				log: request.log,
				reply,
				signal: endpoint.stream ? goneSignal(reply, gate.over) : NEVER,
			} as unknown as Context<Endpoint>;
			const madeAt = kept.version();
			const { replica } = deps;
			const steps = async () => handler(context);
			// Asked when its turn has come: what was true of the copy before the wait need not be now.
			const work = () =>
				endpoint.replica && replica && mayReadCopy(request, replica, actor) ? replica.read(steps) : steps();
			const answer = endpoint.stream ? await work() : await gate.pressure.during(urgency, work);
			if (replica && endpoint.method !== 'GET' && !endpoint.unseen) await noteWrite(reply, replica, deps);
			if (answer instanceof Fault) return refuse(reply, answer.code, lang, answer.meta);
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
			const text = JSON.stringify(acting && masked ? masked(shaped) : shaped);
			if (endpoint.method === 'GET') {
				const tagged = { text, etag: `"${hash('sha1', text, 'base64url')}"` };
				if (keptFor !== null) kept.store(request.url, tagged, deps.clock.now().getTime() + keptFor, madeAt);
				return sendTagged(request, reply, tagged);
			}
			stamp(reply);
			return reply.type('application/json; charset=utf-8').send(text);
		},
	});
}
