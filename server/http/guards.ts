import type { FastifyRequest } from 'fastify';
import { MOST_ROWS } from '#contract/desk/resource.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { actingAs, deviceMay, mayCall } from './access.rules.ts';
import { csrfPasses } from './csrf.ts';
import { fault } from './fault.ts';
import { formSchema, isForm } from './forms.ts';
import type { Guard, LookUp, MakeGuard } from './gate.ts';
import { IDEMPOTENCY_KEY } from './header-shapes.ts';
import { againAfter } from './pressure.rules.ts';
import { makeLimiter } from './rate-limit.ts';
import { isBuild, isSigned } from './signed.ts';

export function headerOf(request: FastifyRequest, name: string, shape: RegExp): string | null {
	const value = request.headers[name];
	return typeof value === 'string' && shape.test(value) ? value : null;
}

const csrf: MakeGuard = ({ endpoint, deps }) =>
	endpoint.method === 'GET' || endpoint.bearerOnly
		? null
		: ({ request }) => (csrfPasses(request, deps) ? null : fault('auth.csrf'));

/** Identifies the caller. Unknown tokens are counted by the network that they come from. */
const authenticate: MakeGuard =
	({ gate: { resolveActor, unknownTokens } }) =>
	async (call) => {
		const { bearer, ddt, request } = call;
		if (!bearer) return null;
		const lane = unknownTokens.lane(request.ip);
		let crowded = false;
		const inTurn: LookUp = async (work) => {
			const found = lane?.(work) ?? null;
			crowded = found === null;
			return found;
		};
		call.actor = await resolveActor(bearer, ddt, lane ? inTurn : undefined);
		if (call.actor) return null;
		if (!crowded) {
			unknownTokens.note(request.ip);
			return null;
		}
		call.reply.header('retry-after', againAfter('crowd', Math.random()));
		return fault('rate.limited');
	};

/** The contract says who may call. A browser that was removed from its account gets a code that says so. */
const authorize: MakeGuard = ({ endpoint, deps, gate }) => {
	const removed = async (ddt: string) => {
		const removal = await gate.removalOf(ddt);
		return removal ? fault('auth.device_removed', { ...removal }) : fault('auth.unauthenticated');
	};
	return ({ request, bearer, ddt, actor }) => {
		const denied =
			endpoint.access === 'build' && !isBuild(bearer, deps)
				? actor
					? 'auth.forbidden'
					: 'auth.unauthenticated'
				: endpoint.access === 'signed' && !isSigned(request, deps)
					? 'webhook.bad_signature'
					: mayCall(endpoint.access, actor);
		if (denied === 'auth.unauthenticated' && bearer && ddt) return removed(ddt);
		return denied && fault(denied);
	};
};

/** Staff who act as a doctor may read what the contract names; every attempt is logged. */
const acting: MakeGuard = ({ name, endpoint, gate }) => {
	const as = actingAs(endpoint);
	return (call) => {
		const { actor, request } = call;
		if (actor?.kind !== 'doctor' || actor.acting === null) return null;
		call.acting = true;
		if (as === 'nobody') {
			call.actor = null;
			return null;
		}
		const { staffId } = actor.acting;
		const area = endpoint.acting ?? null;
		const refusal =
			as !== null
				? null
				: fault(endpoint.method === 'GET' ? 'auth.not_shown_to_staff' : 'auth.staff_may_only_read');
		return gate
			.noteStaffCall({ staffId, doctorId: actor.doctorId, name, area, ip: request.ip })
			.then(() => refusal);
	};
};

const device: MakeGuard = ({ endpoint, gate }) =>
	endpoint.access === 'doctor'
		? async ({ actor }) =>
				actor?.kind !== 'doctor' || (await deviceMay(endpoint, actor, gate.inRunningAttempt))
					? null
					: fault('device.unverified')
		: null;

/** Thousands share an address: they must not all retry at the same moment. */
const ADDRESS_SPREAD_S = 10;

const rate: MakeGuard = ({ name, endpoint: { rate: rule }, deps }) => {
	if (!rule) return null;
	const limit = makeLimiter(name, rule, deps.db.pool, deps.config.rateFactor);
	return async ({ request, reply, actor }) => {
		const { allowed, left, resetMs } = await limit(request, actor);
		if (!allowed || rule.where === 'shared')
			reply.header('x-ratelimit-limit', rule.limit).header('x-ratelimit-remaining', left);
		if (allowed) return null;
		const byAddress = rule.by === 'address' || actor === null;
		const spread = byAddress ? Math.floor(Math.random() * ADDRESS_SPREAD_S) : 0;
		reply
			.header('retry-after', Math.max(1, Math.ceil(resetMs / 1000)) + spread)
			.header('x-ratelimit-reset', Math.ceil((Date.now() + resetMs) / 1000));
		return fault('rate.limited');
	};
};

const disk: MakeGuard = ({ endpoint, deps }) =>
	endpoint.upload || endpoint.stores
		? async () => ((await deps.disk.state()) === 'short' ? fault('upload.no_room') : null)
		: null;

const asForm = ({ headers, body }: FastifyRequest): boolean =>
	body !== undefined && isForm(headers['content-type']);

/** A body must have the content type that the call accepts: the parsers accept those of all calls. */
const kind: MakeGuard =
	({ endpoint: { upload, forms } }) =>
	({ request }) => {
		const { body, headers } = request;
		if (!forms && asForm(request) && Object.keys(body as object).length > 0)
			return fault('request.unsupported_media');
		const isFile = Buffer.isBuffer(body);
		if (isFile !== (upload !== undefined) && (isFile || body !== undefined))
			return fault('request.unsupported_media');
		if (upload && !isFile) return fault('upload.not_an_image');
		if (upload && !upload.types.includes(headers['content-type']?.split(';')[0]?.trim() ?? ''))
			return fault('request.unsupported_media');
		return null;
	};

const validate: MakeGuard = ({ endpoint }) => {
	const { params, query } = endpoint;
	const body = endpoint.body && endpoint.forms ? formSchema(endpoint.body, false) : endpoint.body;
	const form = endpoint.body && endpoint.forms ? formSchema(endpoint.body, true) : null;
	return ({ request, input }) => {
		const issues = [];
		for (const [part, schema, value] of [
			['params', params, request.params],
			['query', query, request.query],
			['body', form && asForm(request) ? form : body, request.body ?? {}],
		] as const) {
			if (!schema) continue;
			const parsed = schema.safeParse(value, { reportInput: true });
			if (parsed.success) input[part] = parsed.data;
			else issues.push(...parsed.error.issues);
		}
		return issues.length > 0 ? issues : null;
	};
};

function holdsNul(value: unknown): boolean {
	if (typeof value === 'string') return value.includes('\0');
	if (typeof value !== 'object' || value === null) return false;
	// Without an array of the values: this runs for every save.
	for (const key in value) if (holdsNul(value[key as keyof typeof value])) return true;
	return false;
}

/** PostgreSQL stores no NUL, whatever the field; by now the schemas limit how deep a value is nested. */
const nul: MakeGuard =
	() =>
	({ request, input }) =>
		holdsNul(input.params) || holdsNul(input.query) || (request.escapesNul && holdsNul(input.body))
			? fault('request.malformed')
			: null;

/** Whether a call of staff waits for the end of an exam: it is marked so, or is a page size that exports request. */
function isHeavy({ heavy }: Endpoint, query: unknown): boolean {
	if (heavy) return true;
	const { perpage, ids } = query as { perpage?: unknown; ids?: unknown };
	return perpage === MOST_ROWS && ids === undefined;
}

const exam: MakeGuard = ({ endpoint, gate }) => {
	const pages = typeof endpoint.access === 'object' && endpoint.method === 'GET';
	if (!endpoint.heavy && !pages) return null;
	return async ({ input }) => {
		const wait = isHeavy(endpoint, input.query) ? await gate.examLoad() : 0;
		return wait > 0 ? fault('exam.night', { next_in_s: wait }) : null;
	};
};

const idempotency: MakeGuard = ({ endpoint }) => {
	const wanted = endpoint.headers?.['idempotency-key'];
	if (!wanted) return null;
	return (call) => {
		call.idempotencyKey = headerOf(call.request, 'idempotency-key', IDEMPOTENCY_KEY);
		return wanted === 'required' && call.idempotencyKey === null ? fault('request.malformed') : null;
	};
};

/** The checks between a request and its handler, in this order. */
export const GUARDS = {
	csrf,
	authenticate,
	authorize,
	acting,
	device,
	rate,
	disk,
	kind,
	validate,
	nul,
	exam,
	idempotency,
} satisfies Record<string, MakeGuard>;

export const guardsOf = (of: Parameters<MakeGuard>[0]): Guard[] =>
	Object.values(GUARDS).flatMap((make: MakeGuard) => make(of) ?? []);
