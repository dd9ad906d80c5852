/** Headers of every page of the public site, whoever serves it. */
export const SITE_HEADERS = {
	'x-content-type-options': 'nosniff',
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Headers of its other files. */
export const SITE_FILE_HEADERS = {
	'x-content-type-options': 'nosniff',
	'cross-origin-resource-policy': 'same-origin',
} as const;

/** What every page says of the dictionary that further pages are compressed against, where there is one. */
export const dictionaryHeaders = (file: string) => ({
	vary: 'Accept-Encoding, Available-Dictionary',
	link: `</${file}>; rel="compression-dictionary"`,
});
/** Makes a file the dictionary of pages, and of nothing else. */
export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document")';

/** How long caches may keep what, by kind of file. */
export const SITE_CACHING = {
	/** Shared caches may show a page for a short while, and one more while they ask again. */
	page: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
	/** The name says what is in it. */
	asset: 'public, max-age=31536000, immutable',
	other: 'public, max-age=300, stale-while-revalidate=600',
} as const;

/**
 * The content security policy: scripts by file or hash only, frames from the hosts of the settings. Pages may be framed
 * by nobody; the site's own drawn frames (map, video of the demonstration) stand inside its pages.
 */
export function contentPolicy(
	scriptHashes: readonly string[],
	frameHosts: readonly string[],
	ancestors: "'none'" | "'self'",
): string {
	return [
		"default-src 'self'",
		['script-src', "'self'", ...scriptHashes].join(' '),
		"style-src 'self' 'unsafe-inline'",
		// Pictures of an exam paper that was decrypted on the phone stand at blob addresses.
		"img-src 'self' data: blob:",
		// A lecture that is put together from its parts plays from a blob address.
		"media-src 'self' blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"worker-src 'self'",
		['frame-src', "'self'", ...frameHosts].join(' '),
		"object-src 'none'",
		"base-uri 'self'",
		"form-action 'self'",
		`frame-ancestors ${ancestors}`,
	].join('; ');
}
