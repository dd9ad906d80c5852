/** The player that sets no cookies before it plays. */
const PLAYER = 'https://www.youtube-nocookie.com';
const WATCH_HOST = /^((www|m)\.)?youtube(-nocookie)?\.com$/;
const VIDEO_ID = /^[\w-]{11}$/;
/** Placeholder for the site's own origin. */
const OWN = 'https://own.invalid';

function videoId(url: URL): string | null {
	const parts = url.pathname.split('/').filter(Boolean);
	let id: string | null | undefined;
	if (url.hostname === 'youtu.be') [id] = parts;
	else if (WATCH_HOST.test(url.hostname)) {
		id = ['shorts', 'embed', 'live'].includes(parts[0] ?? '') ? parts[1] : url.searchParams.get('v');
	}
	return id && VIDEO_ID.test(id) ? id : null;
}

/** The player of a video link: a page of ours or of an origin in `hosts`, which the content policy allows; otherwise null. */
export function embedUrl(link: string, hosts: readonly string[]): string | null {
	const url = URL.parse(link, OWN);
	if (url === null || url.protocol !== 'https:') return null;
	if (url.origin === OWN) return link.startsWith('/') ? `${url.pathname}${url.search}` : null;
	const isPage = url.hostname === 'youtu.be' || !url.pathname.startsWith('/embed/');
	if (!isPage && hosts.includes(url.origin)) return url.href;
	const id = videoId(url);
	if (id !== null) return hosts.includes(PLAYER) ? `${PLAYER}/embed/${id}` : null;
	return !WATCH_HOST.test(url.hostname) && hosts.includes(url.origin) ? url.href : null;
}

/** The class with a public recording, if a link leads to one. */
export const sampleEvent = (link: string): string | null =>
	/^\/sample-class\?event=([1-9]\d{0,15})$/.exec(link)?.[1] ?? null;

/** The provider of a frame by its common name; empty for the site itself. */
export function frameOwner(embed: string): string {
	const host = URL.parse(embed, OWN)?.hostname ?? '';
	if (host === new URL(OWN).hostname) return '';
	return WATCH_HOST.test(host) ? 'YouTube' : host.replace(/^(www|player)\./, '');
}
