import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { sameBytes } from '../http/signed.ts';
import { findRebuild } from './rebuilds.repo.ts';

const COOKIE = 'site_preview';
const GOOD_S = 3_600;
const TOKEN = /^([A-Za-z0-9_-]{1,400})\.([A-Za-z0-9_-]{43})$/;
const RELEASE = /^preview-\d{17}$/;
const FORGET = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

type Signing = Pick<Deps, 'secret' | 'clock'>;

const sign = (secret: string, what: string, text: string): Buffer =>
	createHmac('sha256', secret).update(`preview|${what}|${text}`).digest();

function seal(deps: Signing, what: 'link' | 'cookie', value: object): string {
	const expires = Math.floor(deps.clock.now().getTime() / 1000) + GOOD_S;
	const text = Buffer.from(JSON.stringify({ ...value, expires })).toString('base64url');
	return `${text}.${sign(deps.secret, what, text).toString('base64url')}`;
}

function unseal(deps: Signing, what: 'link' | 'cookie', sealed: string): Record<string, unknown> | null {
	const [, text = '', signature = ''] = TOKEN.exec(sealed) ?? [];
	if (!sameBytes(Buffer.from(signature, 'base64url'), sign(deps.secret, what, text))) return null;
	const value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
	return Number(value.expires) * 1000 > deps.clock.now().getTime() ? value : null;
}

/** Address that shows a page with a draft to everybody who has it, once the rebuild is done. */
export const previewLink = (deps: Signing, preview: { rebuild: number; page: string }): string =>
	`/preview/${seal(deps, 'link', preview)}`;

/** A cheap check of the cookies of a request: most have none of ours. */
export const mayPreview = (cookies: string | undefined): boolean => cookies?.includes(`${COOKIE}=`) === true;

/** Name of the release that the bearer of the cookies may see before it is public; null: the live one. */
export function previewOf(deps: Signing, cookies: string | undefined): string | null {
	const value = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(cookies ?? '')?.[1];
	const opened = value === undefined ? null : unseal(deps, 'cookie', value);
	return typeof opened?.release === 'string' && RELEASE.test(opened.release) ? opened.release : null;
}

const HEADERS = {
	'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
	'cache-control': 'no-store',
	'x-robots-tag': 'noindex',
	'referrer-policy': 'no-referrer',
	'content-type': 'text/html; charset=utf-8',
} as const;

const page = (head: string, title: string, text: string) =>
	`<!doctype html><html lang="bn"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${title}</title><body style="font:1.1rem/1.7 sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem"><h1 style="font-size:1.4rem">${title}</h1><p>${text}</p></body></html>`;

const WAIT = page(
	'<meta http-equiv="refresh" content="1">',
	'প্রিভিউ তৈরি হচ্ছে',
	'খসড়াসহ পাতাটি বানানো হচ্ছে। কয়েক সেকেন্ডের মধ্যে নিজে থেকেই খুলবে।',
);
const FAILED = page(
	'',
	'প্রিভিউ বানানো যায়নি',
	'খসড়ার কোনো কিছু, যেমন ভাঙা লিংক, পাতা বানাতে দেয়নি। ডেস্কে “সাইট প্রকাশ” পাতায় কারণ দেখুন।',
);
const OVER = page('', 'প্রিভিউর মেয়াদ শেষ', 'এই লিংক আর কাজ করে না। ডেস্ক থেকে নতুন প্রিভিউ খুলুন।');

/** The link of a preview: waits for its release, sets the cookie and redirects. `leave` removes the cookie. */
export function registerPreview(app: FastifyInstance, deps: Signing & Pick<Deps, 'config' | 'db'>): void {
	const options = { helmet: false, compress: false, config: { urgency: 'usual' } } as const;
	const secure = deps.config.production ? '; Secure' : '';
	const say = (reply: FastifyReply, status: number, html: string) =>
		reply.code(status).headers(HEADERS).send(html);
	const go = (reply: FastifyReply, cookie: string, to: string) =>
		reply.headers(HEADERS).header('set-cookie', cookie).redirect(to, 303);
	app.get('/preview/leave', options, (_request, reply) => go(reply, FORGET, '/'));
	app.get<{ Params: { token: string } }>('/preview/:token', options, async (request, reply) => {
		const link = unseal(deps, 'link', request.params.token);
		if (link === null) return say(reply, 410, OVER);
		const found = await findRebuild(deps.db.q, Number(link.rebuild));
		if (!found?.preview) return say(reply, 410, OVER);
		if (found.state === 'failed') return say(reply, 409, FAILED);
		// Nothing differs from the public site.
		if (found.state === 'unchanged') return go(reply, FORGET, String(link.page));
		if (found.state !== 'live') return say(reply, 200, WAIT);
		const value = seal(deps, 'cookie', { release: found.release });
		const cookie = `${COOKIE}=${value}; Path=/; Max-Age=${GOOD_S}; HttpOnly; SameSite=Lax${secure}`;
		return go(reply, cookie, String(link.page));
	});
}
