import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as received over the wire. */
export interface Raw {
	status: number;
	headers: IncomingHttpHeaders;
	/** As sent, compressed or not. */
	body: Buffer;
}

/** Encodings that the caller accepts. */
export type Accepts = 'br' | 'gzip' | 'identity';

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** The content of a complete answer, or its fault. */
export type Judged = { text: string; fault: null } | { text: null; fault: string };

/** A script added to a page may be after the last tag. */
const END = /<\/html>\s*(?:<script\b[^>]*><\/script>\s*)*$/;

const half = (fault: string): Judged => ({ text: null, fault });

/** Checks that an answer is complete: length, encoding, JSON to its end, a page to its last tag. */
export function judge({ status, headers, body }: Raw, accepts: Accepts): Judged {
	const { 'content-length': length, 'content-encoding': encoding, 'content-type': type = '' } = headers;
	if (length !== undefined && Number(length) !== body.length)
		return half(`${body.length} bytes where ${length} were promised`);
	let plain = body;
	if (encoding !== undefined) {
		if (encoding !== accepts) return half(`packed as ${encoding} for a caller who unpacks ${accepts}`);
		if (encoding === 'identity') return half('an encoding that is none');
		try {
			plain = UNPACK[encoding](body);
		} catch (error) {
			return half(`cannot be unpacked (${encoding}): ${error instanceof Error ? error.message : error}`);
		}
	}
	const text = plain.toString('utf8');
	if (status === 204 || status === 304 || (status >= 300 && status < 400)) return { text, fault: null };
	if (type.includes('application/json')) {
		try {
			JSON.parse(text);
		} catch {
			return half(`JSON that breaks off: …${text.slice(-40)}`);
		}
	} else if (type.includes('text/html') && !END.test(text)) {
		return half(`a page without its end: …${text.slice(-40)}`);
	} else if (status === 200 && text === '') return half('nothing in it');
	return { text, fault: null };
}

const ASSET = /\/_astro\/[\w.@~-]+\.(?:js|css|woff2|svg|png|jpg|webp|avif)/g;

/** Names of the hashed files of a page. */
export const assetsOf = (page: string): string[] => [...new Set(page.match(ASSET) ?? [])];
