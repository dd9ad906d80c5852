import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isMyPath } from '#contract/my-routes.ts';
import { SITE_CACHING } from '#contract/site/headers.ts';
import type { Deps } from '../deps.ts';
import { API_HEADERS, refuse } from '../http/answers.ts';
import { type Late, latePage } from './late.ts';
import { type Encoding, namesOf, type OpenRelease, openRelease, type Ready } from './pages.ts';
import { mayPreview, previewOf } from './preview.ts';
import { makePreviewPages } from './preview-pages.ts';
import { liveId, liveRelease } from './releases.ts';

/** Maximum size of cached files, and of all together, in bytes. */
const KEEP_FILE = 512 * 1024;
const KEEP_ALL = 96 * 1024 * 1024;
/** Maximum number of remembered digests without an update. */
const KEEP_LACKING = 10_000;
/** A switch without an event, such as by hand on a shared folder, is detected after this time. */
const LOOK_MS = 2_000;
const COUNT_MS = 60_000;

const NOT_READY =
	'<!doctype html><meta charset="utf-8"><title>প্রস্তুত হচ্ছে</title><p>সাইটটি তৈরি হচ্ছে, একটু পরে আবার আসুন।</p>';

/** Named, and not refused by a weight of zero. */
const DICTIONARY = /\bdcz\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

const DIGEST = /^:([A-Za-z0-9+/]{43}=):$/;

function encodingOf({ headers }: IncomingMessage, { dictionary }: Shown): Encoding {
	const header = headers['accept-encoding']?.toString();
	if (header === undefined) return null;
	if (dictionary !== null && headers['available-dictionary'] === dictionary && DICTIONARY.test(header))
		return 'dcz';
	if (BROTLI.test(header)) return 'br';
	return GZIP.test(header) ? 'gzip' : null;
}

/** The digest of the former file that the browser has of the requested one, in base64; null where no update fits. */
function formerOf({ url, headers }: IncomingMessage, { lacking }: Shown): string | null {
	const available = headers['available-dictionary'];
	if (available === undefined || !url?.startsWith('/_astro/')) return null;
	if (!DICTIONARY.test(headers['accept-encoding']?.toString() ?? '')) return null;
	const digest = DIGEST.exec(available.toString())?.[1];
	return digest === undefined || lacking.has(keyOf(url, digest)) ? null : digest;
}

interface Shown {
	site: OpenRelease;
	/** The dictionary of its compressed pages, as browsers name it. */
	dictionary: string | null;
	files: Map<string, Ready>;
	bytes: number;
	/** By address and encoding as received, so that a hot page needs one look-up. */
	hot: Map<string, Ready>;
	lacking: Set<string>;
}

/** The live release, opened at the first request and again after each switch. */
function followLive({ config, bus }: Pick<Deps, 'config' | 'bus'>) {
	const { releasesDir, production } = config;
	let current: Promise<Shown | null> | null = null;
	let now: Shown | null = null;

	async function open(): Promise<Shown | null> {
		const release = await liveRelease(releasesDir);
		if (!release) return null;
		const site = await openRelease(release, releasesDir, production);
		const sha = release.dictionary?.sha256;
		const dictionary = sha === undefined ? null : `:${sha}:`;
		return { site, dictionary, files: new Map(), bytes: 0, hot: new Map(), lacking: new Set() };
	}
	function reload(): void {
		current = null;
		now = null;
	}
	async function shown(): Promise<Shown | null> {
		current ??= open();
		const mine = current;
		const got = await mine.catch((error) => {
			if (current === mine) current = null;
			throw error;
		});
		if (current === mine) {
			now = got;
			if (got === null) current = null;
		}
		return got;
	}
	bus.on('content.changed', ({ kind }) => {
		if (kind !== 'seats') reload();
	});
	bus.onReset(reload);
	const look = setInterval(async () => {
		const id = await liveId(releasesDir);
		if (now && id !== null && now.site.release.id !== id) reload();
	}, LOOK_MS);
	look.unref();
	return { shown, now: () => now, close: () => clearInterval(look) };
}

const read = (place: Shown, name: string, encoding: Encoding): Promise<Ready | null> =>
	remembered(place, keyOf(name, encoding), () => place.site.read(name, encoding));

async function remembered(
	place: Shown,
	key: string,
	load: () => Promise<Ready | null>,
): Promise<Ready | null> {
	const known = place.files.get(key);
	if (known) return known;
	const ready = await load();
	if (ready === null || ready.body.length > KEEP_FILE || place.files.has(key)) return ready;
	if (place.bytes > KEEP_ALL) {
		// With this many different pages, choosing which to remove is no better than clearing all.
		place.files.clear();
		place.hot.clear();
		place.bytes = 0;
	}
	place.files.set(key, ready);
	place.bytes += ready.body.length;
	return ready;
}

function makeSender(log: Deps['log']) {
	const counts = { hits: 0, unchanged: 0, missing: 0, bytes: 0 };

	const tell = setInterval(() => {
		if (counts.hits + counts.missing === 0) return;
		log.info({ site: { ...counts } }, 'pages served in the last minute');
		Object.assign(counts, { hits: 0, unchanged: 0, missing: 0, bytes: 0 });
	}, COUNT_MS);
	tell.unref();

	function send(request: IncomingMessage, response: ServerResponse, ready: Ready): void {
		counts.hits++;
		// A list of tags, or one that a proxy has marked as weak, matches as well.
		if (request.headers['if-none-match']?.includes(ready.etag)) {
			counts.unchanged++;
			response.writeHead(304, ready.unchanged).end();
			return;
		}
		counts.bytes += ready.body.length;
		response.writeHead(200, ready.headers);
		response.end(request.method === 'HEAD' ? undefined : ready.body);
	}
	/** A page for many addresses, or for none: never cached under this one. */
	function sendPage(request: IncomingMessage, response: ServerResponse, status: number, ready: Ready | null) {
		if (status === 404) counts.missing++;
		const headers = ready?.headers.slice() ?? ['content-type', 'text/plain; charset=utf-8'];
		const at = headers.indexOf('cache-control');
		if (at >= 0) headers[at + 1] = 'no-store';
		response.writeHead(status, headers);
		response.end(request.method === 'HEAD' ? undefined : (ready?.body ?? 'not found'));
	}
	return { send, sendPage, close: () => clearInterval(tell) };
}

export type Site = ReturnType<typeof makeSite>;

/** Serves the live release. Works on plain requests and responses, so that a hot page bypasses the framework. */
export function makeSite(deps: Pick<Deps, 'config' | 'bus' | 'log' | 'secret' | 'clock'>, late: Late) {
	const { releasesDir, production, adminUrl } = deps.config;
	const showPreview = makePreviewPages(releasesDir, production);
	const live = followLive(deps);
	const { send, sendPage, close } = makeSender(deps.log);

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const [pathname = '/', query = ''] = (request.url ?? '/').split('?', 2);
		if (/^\/my\/?$/.test(pathname)) return redirect(response, '/my/dashboard');
		const below = /^\/admin(?:\/(.*))?$/.exec(pathname);
		if (below) return redirect(response, addressBelow(adminUrl, below[1]));
		const preview = /^\/my\//.test(pathname) ? null : previewOf(deps, request.headers.cookie);
		if (preview !== null && (await showPreview(preview, pathname, request.method === 'HEAD', response)))
			return;
		const place = await live.shown();
		if (!place) {
			response.writeHead(503, { 'retry-after': '10', 'content-type': 'text/html; charset=utf-8' });
			response.end(NOT_READY);
			return;
		}
		const encoding = encodingOf(request, place);
		const former = formerOf(request, place);
		const my = isMyPath(pathname);
		const names = my ? ['my.html'] : /^\/my\//.test(pathname) ? null : namesOf(pathname);
		for (const name of names ?? []) {
			const update =
				former && (await remembered(place, keyOf(name, former), () => place.site.readUpdate(name, former)));
			const ready = update ?? (await read(place, name, encoding));
			if (!ready) continue;
			if (former && !update) {
				// Anyone may send digests: the set must not grow without end.
				if (place.lacking.size >= KEEP_LACKING) place.lacking.clear();
				place.lacking.add(keyOf(pathname, former));
			}
			// Only holders of its key can open a result, and search engines must not find it.
			if (query.includes('result=')) response.setHeader('x-robots-tag', 'noindex');
			if (!my && query === '' && ready.body.length <= KEEP_FILE)
				place.hot.set(keyOf(pathname, update ? former : encoding), ready);
			return send(request, response, ready);
		}
		let shell: string | null;
		let moved: string | null;
		try {
			shell = await latePage(late, pathname);
			moved = shell === null ? await late.moved(pathname) : null;
		} catch (error) {
			// Its existence cannot be checked now; a 404 would be trusted and cached.
			deps.log.error({ err: error }, 'a page could not be looked up');
			response.setHeader('retry-after', '10');
			return sendPage(request, response, 503, await read(place, '500.html', encoding));
		}
		if (moved !== null) return lead(response, `${moved}${query && `?${query}`}`);
		if (shell !== null) return sendPage(request, response, 200, await read(place, shell, encoding));
		sendPage(request, response, 404, await read(place, '404.html', encoding));
	}

	return {
		/** Answers at once from memory. False: it is not cached, `answer` has to read it. */
		answerHot(request: IncomingMessage, response: ServerResponse): boolean {
			const { url } = request;
			const now = live.now();
			if (now === null || url === undefined) return false;
			if (request.method !== 'GET' && request.method !== 'HEAD') return false;
			if (mayPreview(request.headers.cookie)) return false;
			const ready = now.hot.get(keyOf(url, formerOf(request, now) ?? encodingOf(request, now)));
			if (ready === undefined) return false;
			send(request, response, ready);
			return true;
		},
		answer,
		close() {
			live.close();
			close();
		},
	};
}

/** @param form the encoding, or the digest of the former file that the answer refers to */
const keyOf = (url: string, form: string | null): string => (form === null ? url : `${form} ${url}`);

/** The path is set, not resolved: whatever stands behind /admin/ leads to no other host. */
function addressBelow(base: string, rest = ''): string {
	const url = new URL(base);
	if (rest) url.pathname = `${url.pathname.replace(/\/$/, '')}/${rest}`;
	return url.href;
}

function redirect(response: ServerResponse, location: string): void {
	response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
}

/** Redirects to a present address; cached only briefly, since an editor may reuse the old address. */
function lead(response: ServerResponse, location: string): void {
	response.writeHead(301, { location, 'cache-control': SITE_CACHING.page }).end();
}

/** Passes everything that no call of the contract answers to the site. */
export function registerSite(app: FastifyInstance, site: Site): void {
	app.addHook('onClose', async () => site.close());
	app.setNotFoundHandler(async (request, reply) => {
		const pathname = request.url.split('?', 1)[0] ?? '/';
		// A sign-in form that was sent before its script was loaded: the page again, without the input.
		if (request.method === 'POST' && pathname === '/login') return reply.redirect('/login', 303);
		const isPage = request.method === 'GET' || request.method === 'HEAD';
		if (!isPage || /^\/(api|sanctum)(\/|$)/.test(pathname))
			return refuse(reply.headers(API_HEADERS), 'route.not_found');
		reply.hijack();
		// A page has only the headers of the release, as it has from memory.
		for (const name of reply.raw.getHeaderNames()) if (name !== 'x-request-id') reply.raw.removeHeader(name);
		try {
			await site.answer(request.raw, reply.raw);
		} catch (error) {
			request.log.error({ err: error }, 'a page could not be served');
			if (!reply.raw.headersSent) reply.raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
			reply.raw.end('internal error');
		}
	});
}
