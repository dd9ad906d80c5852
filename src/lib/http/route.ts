import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Method and path of a call. The site is built with nothing else of an endpoint, as one text, so that the bundler writes
 * it where the call is made (`contract-calls.ts`); elsewhere the endpoint itself is there.
 */
export function routeOf(endpoint: Endpoint | string): readonly string[] {
	return typeof endpoint === 'string' ? endpoint.split(' ') : [endpoint.method, endpoint.path];
}

/** An address with its parts put in. */
export const fill = (path: string, params: Record<string, unknown> = {}): string =>
	path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
