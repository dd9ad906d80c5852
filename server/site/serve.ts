import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isMyPath } from '#contract/my-routes.ts';
import type { Deps } from '../deps.ts';
import { errorBody, langOf } from '../http/answers.ts';
import { liveRelease, type Release } from './releases.ts';

interface Served extends Release {
	files: ReadonlySet<string>;
	csp: string;
}

function policy(scriptHashes: readonly string[], frameHosts: readonly string[]): string {
	return [
		"default-src 'self'",
		`script-src 'self' ${scriptHashes.join(' ')}`.trim(),
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		`frame-src ${frameHosts.length > 0 ? frameHosts.join(' ') : "'none'"}`,
		"object-src 'none'",
		"base-uri 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ');
}

/** The file of a release that a URL path stands for; null when there is none. */
function fileFor(files: ReadonlySet<string>, pathname: string): string | null {
	let name: string;
	try {
		name = decodeURIComponent(pathname).replace(/^\/+/, '').replace(/\/+$/, '');
	} catch {
		return null;
	}
	const tries = name === '' ? ['index.html'] : [name, `${name}/index.html`, `${name}.html`];
	return tries.find((file) => files.has(file)) ?? null;
}

/**
 * Serves the live release for everything that no call of the contract answers. Paths under /my are the learner app's
 * shell when its table of routes knows them.
 */
export async function registerSite(app: FastifyInstance, deps: Deps): Promise<void> {
	const { releasesDir } = deps.config;
	let served: Promise<Served | null> | undefined;

	async function load(): Promise<Served | null> {
		const release = await liveRelease(releasesDir);
		if (!release) return null;
		const entries = await readdir(release.dir, { withFileTypes: true, recursive: true });
		const files = entries
			.filter((entry) => entry.isFile())
			.map((entry) => path.relative(release.dir, path.join(entry.parentPath, entry.name)));
		return {
			...release,
			files: new Set(files),
			csp: policy(release.scriptHashes, await deps.setting('frame_hosts')),
		};
	}
	deps.bus.on('content.changed', () => {
		served = undefined;
	});

	await app.register(fastifyStatic, { root: path.resolve(releasesDir), serve: false, cacheControl: false });

	function send(reply: FastifyReply, release: Served, file: string) {
		if (file.endsWith('.html')) {
			reply
				.header('content-security-policy', release.csp)
				.header('cache-control', 'public, max-age=0, must-revalidate');
		} else {
			const hashed = file.startsWith('_astro/');
			reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
		}
		return reply.sendFile(file, release.dir);
	}

	app.setNotFoundHandler(async (request, reply) => {
		const pathname = request.url.split('?', 1)[0] ?? '/';
		// A sign-in form that was sent before its script was there: the page again, without what was typed.
		if (request.method === 'POST' && pathname === '/login') return reply.redirect('/login', 303);
		const isPage = request.method === 'GET' || request.method === 'HEAD';
		if (!isPage || /^\/(api|sanctum)(\/|$)/.test(pathname)) {
			const lang = langOf(request.headers['accept-language']);
			return reply.code(404).header('cache-control', 'no-store').send(errorBody('route.not_found', lang));
		}
		served ??= load();
		const release = await served;
		if (!release) {
			served = undefined;
			return reply
				.code(503)
				.header('retry-after', 10)
				.type('text/html; charset=utf-8')
				.send(
					'<!doctype html><meta charset="utf-8"><title>প্রস্তুত হচ্ছে</title><p>সাইটটি তৈরি হচ্ছে, একটু পরে আবার আসুন।</p>',
				);
		}
		if (/^\/my\/?$/.test(pathname)) return reply.redirect('/my/dashboard', 302);
		const file = isMyPath(pathname)
			? fileFor(release.files, '/my')
			: /^\/my\//.test(pathname)
				? null
				: fileFor(release.files, pathname);
		if (file) return send(reply, release, file);
		return send(reply.code(404), release, '404.html');
	});
}
