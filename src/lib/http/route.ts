import type { Endpoint } from '#contract/endpoint.ts';

/** Method and path of a call, all that the built site has of an endpoint: one text, inserted by `contract-calls.ts`. */
export function routeOf(endpoint: Endpoint | string): readonly string[] {
	return typeof endpoint === 'string' ? endpoint.split(' ') : [endpoint.method, endpoint.path];
}

export const fill = (path: string, params: Record<string, unknown> = {}): string =>
	path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
