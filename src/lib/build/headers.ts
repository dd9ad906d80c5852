import { contentPolicy, SITE_HEADERS } from '#contract/site/headers.ts';

/** Headers of pages for nginx, included by the configuration in deploy/. */
export function headersFile(scriptHashes: readonly string[], frameHosts: readonly string[]): string {
	const headers = {
		...SITE_HEADERS,
		'content-security-policy': contentPolicy(scriptHashes, frameHosts, "'none'"),
	};
	return Object.entries(headers)
		.map(([name, value]) => `add_header ${name} "${value}" always;\n`)
		.join('');
}
