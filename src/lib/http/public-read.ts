import type { Endpoint, ResultOut } from '#contract/endpoint.ts';
import { readStored, STORED } from './kept.ts';
import { routeOf } from './route.ts';

/** Reads public data without session and cookie. Throws the server's message, empty without a reply. */
export async function readPublic<E extends Endpoint>(
	endpoint: E,
	query: Record<string, string> = {},
): Promise<ResultOut<E>> {
	const [, path = ''] = routeOf(endpoint);
	const lang = readStored(STORED.lang) === 'en' ? 'en' : 'bn';
	const headers = { accept: 'application/json', 'accept-language': lang };
	const response = await fetch(`${path}?${new URLSearchParams(query)}`, { headers }).catch(() => null);
	// A captive portal answers everything with 200 and HTML.
	const body = await response?.json().catch(() => null);
	if (response?.ok && body) return body;
	throw new Error(body?.message);
}
