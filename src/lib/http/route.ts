import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Method and path of a call. The built site contains only this of an endpoint, as one text that the bundler
 * inserts where the call is made (`contract-calls.ts`); elsewhere the endpoint object itself is used.
 */
export function routeOf(endpoint: Endpoint | string): readonly string[] {
	return typeof endpoint === 'string' ? endpoint.split(' ') : [endpoint.method, endpoint.path];
}

export const fill = (path: string, params: Record<string, unknown> = {}): string =>
	path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
