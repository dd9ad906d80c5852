import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { errorBody, langOf, statusOf } from '../../http/answers.ts';

/** Addresses change by the hour and are good for one to two of them, so that a thread that is read again stays as it is. */
const STEP_S = 3_600;
const ID = /^[1-9]\d{0,15}$/;
const HEADERS = {
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'cross-origin-resource-policy': 'same-origin',
	'x-robots-tag': 'noindex',
};

const pathOf = (id: number | string): string => `/media/c/${id}`;
const sign = (secret: string, path: string, expires: string): Buffer =>
	createHmac('sha256', secret).update(`complaint|${path}|${expires}`).digest();

/** Address of a file of a complaint, good for an hour or two for whoever has it. */
export function complaintFileUrl(deps: Pick<Deps, 'secret' | 'clock'>, id: number): string {
	const path = pathOf(id);
	const expires = String((Math.floor(deps.clock.now().getTime() / 1000 / STEP_S) + 2) * STEP_S);
	return `${path}?expires=${expires}&signature=${sign(deps.secret, path, expires).toString('base64url')}`;
}

function isSignedFor(
	deps: Pick<Deps, 'secret' | 'clock'>,
	path: string,
	{ expires, signature }: Record<string, unknown>,
): boolean {
	if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
		return false;
	const given = Buffer.from(signature, 'base64url');
	const expected = sign(deps.secret, path, expires);
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
	return Number(expires) * 1000 > deps.clock.now().getTime();
}

/** A name as a header carries it, in any script. */
const attachment = (name: string): string =>
	`attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`;

/**
 * Serves what was sent along with complaints, by signed address. Pictures were written anew when they came; a PDF never
 * opens inside this site, since it may hold scripts.
 */
export function registerComplaintFiles(
	app: FastifyInstance,
	deps: Pick<Deps, 'secret' | 'clock' | 'files'>,
	find: (id: number) => Promise<{ key: string; kind: 'image' | 'pdf'; name: string } | null>,
): void {
	app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
		'/media/c/:id',
		{ helmet: false, compress: false, config: { urgency: 'usual' } },
		async (request, reply) => {
			const { id } = request.params;
			const refuse = (code: 'auth.forbidden' | 'route.not_found') =>
				reply
					.code(statusOf(code))
					.header('cache-control', 'no-store')
					.send(errorBody(code, langOf(request.headers['accept-language'])));
			reply.headers(HEADERS);
			if (!ID.test(id) || !isSignedFor(deps, pathOf(id), request.query)) return refuse('auth.forbidden');
			const file = await find(Number(id));
			const bytes = file && (await deps.files.get('private', file.key));
			if (!file || !bytes) return refuse('route.not_found');
			reply.header('cache-control', `private, max-age=${STEP_S}`);
			if (file.kind === 'image') return reply.type('image/webp').send(bytes);
			return reply.header('content-disposition', attachment(file.name)).type('application/pdf').send(bytes);
		},
	);
}
