import { contentPolicy, dictionaryHeaders, SITE_HEADERS } from '#contract/site/headers.ts';
import type { PageDictionary } from '#contract/site/release.ts';

/** Headers of pages for nginx, included by the configuration in deploy/. */
export function headersFile(
	scriptHashes: readonly string[],
	frameHosts: readonly string[],
	dictionary?: PageDictionary,
): string {
	const headers = {
		...SITE_HEADERS,
		'content-security-policy': contentPolicy(scriptHashes, frameHosts, "'none'"),
		...(dictionary && dictionaryHeaders(dictionary.file)),
	};
	return Object.entries(headers)
		.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
		.join('');
}
