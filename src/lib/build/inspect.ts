import { createHash } from 'node:crypto';

export interface PageFacts {
	/** Paths of this site that it links to or loads, without query and fragment. */
	links: string[];
	/** Excluded from search engines, or with another canonical URL. */
	unlisted: boolean;
	/** Digest of the visible text: its title, its description and the text of its main part. */
	text: string;
	/** CSP sources of its inline scripts. */
	scripts: string[];
	/** Why it cannot be shown; null if it can. */
	fault: string | null;
}

const LINK = /\s(?:href|src|action)="(\/(?!\/)[^"#?]*)/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

const decoded = (text: string) => {
	try {
		return decodeURI(text.replaceAll('&amp;', '&'));
	} catch {
		return text;
	}
};

/** Reads the facts of a built page. `path` is the URL path under which it is served. */
export function inspectPage(html: string, path: string): PageFacts {
	const links = new Set<string>();
	for (const [, link = ''] of html.matchAll(LINK)) links.add(decoded(link));
	const scripts = new Set<string>();
	for (const [, attributes = '', code] of html.matchAll(SCRIPT)) {
		if (!code || /\ssrc=/.test(attributes) || /type="application\//.test(attributes)) continue;
		scripts.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
	}
	const canonical = CANONICAL.exec(html)?.[1];
	const other = canonical !== undefined && URL.parse(canonical)?.pathname !== encodeURI(path);
	return {
		links: [...links].sort(),
		unlisted: other || /<meta name="robots" content="[^"]*noindex/.test(html),
		text: textOf(html),
		scripts: [...scripts].sort(),
		fault: faultOf(html),
	};
}

const MAIN = /<main\b[^>]*>([\s\S]*)<\/main>/;

function textOf(html: string): string {
	const head = [/<title>[^<]*/, /<meta name="description" content="[^"]*/].map(
		(part) => part.exec(html)?.[0],
	);
	const main = MAIN.exec(html)?.[1] ?? '';
	const words = main.replaceAll(SCRIPT, '').replaceAll(/<style\b[\s\S]*?<\/style>|<[^>]*>/g, ' ');
	const text = [...head, words.replaceAll(/\s+/g, ' ')].join('\n');
	return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function faultOf(html: string): string | null {
	if (!/<title>[^<]+<\/title>/.test(html)) return 'it has no title';
	const main = MAIN.exec(html)?.[1];
	if (main === undefined) return 'it has no main part';
	if (!/<h1[\s>]/.test(html)) return 'it has no heading';
	return /<\/html>\s*$/.test(html) ? null : 'something stands behind its end';
}
