import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { sameText } from './signed.ts';

const SESSION_COOKIE = 'prostuti_session';
export const DESK_COOKIE = 'prostuti_desk';
/** Identifies a browser that has completed a sign-in to the desk. */
export const DESK_DEVICE_COOKIE = 'prostuti_desk_device';
const DESK_DEVICE_S = 180 * 86_400;
const TOKEN_COOKIE = 'XSRF-TOKEN';
const LIFE_S = 120 * 60;

function sign(session: string, secret: string): string {
	return createHmac('sha256', secret).update(`csrf|${session}`).digest('base64');
}

/** Sets the browser's session and token; after a sign-in with `renew`, so that a planted session id is worthless. */
export function setCsrfCookies(reply: FastifyReply, deps: Deps, renew = false): void {
	const current = renew ? undefined : reply.request.cookies[SESSION_COOKIE];
	const session = current ?? randomBytes(24).toString('base64url');
	const common = { path: '/', sameSite: 'lax', secure: deps.config.production, maxAge: LIFE_S } as const;
	reply.setCookie(SESSION_COOKIE, session, { ...common, httpOnly: true });
	reply.setCookie(TOKEN_COOKIE, sign(session, deps.secret), common);
}

/**
 * Whether a write is allowed. A browser that sends our session cookie must repeat the signed token in X-XSRF-TOKEN; a
 * call without our cookies cannot be forged by another site's page. Pages of other sites are refused in any case.
 */
export function csrfPasses(request: FastifyRequest, deps: Deps): boolean {
	const { origin, host } = request.headers;
	const site = request.headers['sec-fetch-site'];
	if (site === 'cross-site' && !(origin && deps.config.allowedOrigins.includes(origin))) return false;
	if (origin && origin !== 'null' && URL.canParse(origin)) {
		if (new URL(origin).host !== host && !deps.config.allowedOrigins.includes(origin)) return false;
	}
	if (!request.headers.cookie) return true;
	const session = request.cookies[SESSION_COOKIE];
	if (session === undefined)
		return request.cookies[TOKEN_COOKIE] === undefined && request.cookies[DESK_COOKIE] === undefined;
	const header = request.headers['x-xsrf-token'];
	return typeof header === 'string' && sameText(header, sign(session, deps.secret));
}

/** Whether the caller stores the cookies that it is sent, as a browser does. */
export const bringsCookies = (request: FastifyRequest): boolean =>
	request.cookies[SESSION_COOKIE] !== undefined;

const deskOnly = (deps: Deps) =>
	({
		path: '/api/v3/editor',
		sameSite: 'strict',
		secure: deps.config.production,
		httpOnly: true,
	}) as const;

export function setDeskCookie(reply: FastifyReply, deps: Deps, token: string | null): void {
	if (token === null) reply.clearCookie(DESK_COOKIE, deskOnly(deps));
	else reply.setCookie(DESK_COOKIE, token, deskOnly(deps));
}

export const storeDeskDevice = (reply: FastifyReply, deps: Deps, device: string) =>
	reply.setCookie(DESK_DEVICE_COOKIE, device, { ...deskOnly(deps), maxAge: DESK_DEVICE_S });
