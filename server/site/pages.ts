import { hash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import {
	contentPolicy,
	DICTIONARY_VARY,
	dictionaryHeaders,
	SITE_CACHING,
	SITE_FILE_HEADERS,
	SITE_HEADERS,
	USE_AS_DICTIONARY,
	updateName,
	updatesMatch,
} from '#contract/site/headers.ts';
import { RELEASE_FILES } from '#contract/site/release.ts';
import type { Release } from './releases.ts';

export type Encoding = 'dcz' | 'br' | 'gzip' | null;
export interface Ready {
	body: Buffer;
	etag: string;
	/** Names and values in turn, in the format of `writeHead`. */
	headers: string[];
	/** The headers of a 304 response. */
	unchanged: string[];
}

const TYPES: Record<string, string> = {
	html: 'text/html; charset=utf-8',
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: 'image/svg+xml',
	json: 'application/json; charset=utf-8',
	xml: 'text/xml; charset=utf-8',
	txt: 'text/plain; charset=utf-8',
	ics: 'text/calendar; charset=utf-8',
	woff2: 'font/woff2',
	png: 'image/png',
	jpg: 'image/jpeg',
	webp: 'image/webp',
	avif: 'image/avif',
	ico: 'image/x-icon',
	mp4: 'video/mp4',
	webmanifest: 'application/manifest+json; charset=utf-8',
};
/** The forms of a file for each accepted encoding, the smallest first. */
const FORMS = { dcz: ['dcz', 'br'], br: ['br'], gzip: ['gzip'] } as const;
const ENDS = { dcz: '.dcz', br: '.br', gzip: '.gz' } as const;

/** Possible file names of a path, the likeliest first; null for an invalid path. */
export function namesOf(pathname: string): string[] | null {
	let name: string;
	try {
		name = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
	} catch {
		return null;
	}
	// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not come through
	if (/[\0-\x1f\\]|(^|\/)\.|\.(br|gz|dcz)$/.test(name)) return null;
	// Pages have one address each; only the drawn frames retain their extension.
	if (name.endsWith('.html') && !name.startsWith('frames/')) return null;
	if (name === '') return ['index.html'];
	const faq = /^faq\/(\d{1,16})\/show$/.exec(name)?.[1];
	if (faq !== undefined) return [`faq/${faq.slice(-2)}/${faq}.html`];
	if (path.extname(name)) return pathname.endsWith('/') ? null : [name];
	return [`${name}.html`];
}

async function readIfThere(file: string): Promise<Buffer | null> {
	try {
		return await readFile(file);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ENAMETOOLONG') return null;
		throw error;
	}
}

/** Headers that make a file a dictionary: of pages, or of its own successors. */
function dictionaryOf(name: string): Record<string, string> {
	if (name.endsWith('.dict')) return { 'use-as-dictionary': USE_AS_DICTIONARY };
	const match = name.startsWith('_astro/') ? updatesMatch(path.basename(name)) : null;
	return match === null ? {} : { 'use-as-dictionary': match, vary: DICTIONARY_VARY };
}

export async function openRelease(release: Release, releasesDir: string, production: boolean) {
	// The folder itself, not the link to it: a switch during a request does not affect it.
	const dir = await realpath(release.dir);
	const policy = (ancestors: "'none'" | "'self'") => ({
		...SITE_HEADERS,
		'content-security-policy': contentPolicy(release.script_hashes, release.frame_hosts, ancestors),
	});
	const { dictionary } = release;
	const pageHeaders = { ...policy("'none'"), ...(dictionary && dictionaryHeaders(dictionary.file)) };
	const frameHeaders = policy("'self'");
	const always = production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};

	function headersOf(name: string): Record<string, string> {
		const ext = path.extname(name).slice(1);
		const page = ext === 'html';
		const caching = page
			? SITE_CACHING.page
			: name.startsWith('_astro/')
				? SITE_CACHING.asset
				: SITE_CACHING.other;
		return {
			'content-type': TYPES[ext] ?? 'application/octet-stream',
			'cache-control': caching,
			...(page && (name.startsWith('frames/') ? frameHeaders : pageHeaders)),
			...dictionaryOf(name),
			...(!page && SITE_FILE_HEADERS),
			...always,
		};
	}
	function readyOf(name: string, body: Buffer, encoding: Encoding): Ready {
		const etag = `"${hash('sha1', body, 'base64url')}"`;
		const headers = {
			vary: 'Accept-Encoding',
			...headersOf(name),
			etag,
			...(encoding && { 'content-encoding': encoding }),
		};
		return {
			body,
			etag,
			unchanged: Object.entries(headers)
				.filter(([key]) => key !== 'content-type' && key !== 'content-encoding')
				.flat(),
			headers: Object.entries({ ...headers, 'content-length': String(body.length) }).flat(),
		};
	}
	return {
		release,
		/** A hashed file as the difference to a former one with this digest; null when there is no such update. */
		async readUpdate(name: string, former: string): Promise<Ready | null> {
			if (!name.startsWith('_astro/')) return null;
			const update = updateName(path.basename(name), former);
			const body = await readIfThere(path.join(releasesDir, RELEASE_FILES.assets, update));
			return body && readyOf(name, body, 'dcz');
		},
		/** The file in the best form that the caller accepts; null when it is missing. */
		async read(name: string, encoding: Encoding): Promise<Ready | null> {
			const places = [path.join(dir, name)];
			// A page of an older release may still be open.
			if (name.startsWith('_astro/'))
				places.push(path.join(releasesDir, RELEASE_FILES.assets, path.basename(name)));
			const forms = [...(encoding === null ? [] : FORMS[encoding]), null];
			for (const file of places) {
				for (const form of forms) {
					const body = await readIfThere(form === null ? file : file + ENDS[form]);
					if (body !== null) return readyOf(name, body, form);
				}
			}
			return null;
		},
	};
}
export type OpenRelease = Awaited<ReturnType<typeof openRelease>>;
