/** Headers of every page of the public site, for every server that serves it. */
export const SITE_HEADERS = {
	'x-content-type-options': 'nosniff',
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

export const SITE_FILE_HEADERS = {
	'x-content-type-options': 'nosniff',
	'cross-origin-resource-policy': 'same-origin',
} as const;

/** The answer depends on the dictionaries of the browser. */
export const DICTIONARY_VARY = 'Accept-Encoding, Available-Dictionary';
/** Header of every page that names the compression dictionary for further pages, where there is one. */
export const dictionaryHeaders = (file: string) => ({
	vary: DICTIONARY_VARY,
	link: `</${file}>; rel="compression-dictionary"`,
});
/** Makes a file the dictionary of pages only. */
export const USE_AS_DICTIONARY = 'match="/*", match-dest=("document")';

/** Splits the name of a hashed script or style sheet; null for other files. Files of two releases share `base`. */
export function hashedName(file: string): { base: string; kind: string } | null {
	const [, base, kind] = /^([\w.~-]+)\.[\w-]{8}\.(js|css)$/.exec(file) ?? [];
	return base === undefined || kind === undefined ? null : { base, kind };
}
/** Makes such a file the dictionary of its successors. */
export const updatesMatch = (file: string): string | null => {
	const name = hashedName(file);
	return name && `match="/_astro/${name.base}.*.${name.kind}"`;
};
/** Name below the assets of a file's difference to a former one, whose digest (base64) becomes folders. */
export const updateName = (file: string, digest: string): string =>
	`${file}.dcz/${digest}${file.slice(file.lastIndexOf('.'))}`;

export const SITE_CACHING = {
	/** Shared caches may serve a page for a short while, and for another while during revalidation. */
	page: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
	/** The file name contains the hash of its content. */
	asset: 'public, max-age=31536000, immutable',
	other: 'public, max-age=300, stale-while-revalidate=600',
} as const;

/** The content security policy: scripts by file or hash, frames from the hosts of the settings, framed by no site. */
export function contentPolicy(
	scriptHashes: readonly string[],
	frameHosts: readonly string[],
	ancestors: "'none'" | "'self'",
): string {
	return [
		"default-src 'self'",
		['script-src', "'self'", ...scriptHashes].join(' '),
		"style-src 'self' 'unsafe-inline'",
		// Pictures of an exam paper that was decrypted on the phone have blob addresses.
		"img-src 'self' data: blob:",
		// A lecture that is assembled from its parts plays from a blob address.
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
