import { isMyPath } from '#contract/my-routes.ts';
import { pathOf, placeOf } from './layout.ts';
import type { Manifest } from './manifest.ts';

/** Paths that the server answers without a file. */
const SERVED = /^\/(api|admin|sanctum)(\/|$)|^\/sitemap\.xml$/;
const SHOWN = 20;

/** The errors of a release, none if it may go live; `moved`: redirected paths and those below them. */
export function faultsOf(
	manifest: Manifest,
	expected: readonly string[],
	moved: readonly string[] = [],
): string[] {
	const files = Object.keys(manifest.files);
	const pages = new Set(Object.keys(manifest.pages).map(pathOf));
	const known = new Set([
		...pages,
		...files.map((name) => `/${placeOf(name)}`),
		...files.map((name) => `/${name}`),
	]);
	const faults: string[] = [];
	const wanted = new Set(expected);
	for (const path of wanted) if (!pages.has(path)) faults.push(`the page ${path} is missing`);
	for (const path of pages) if (!wanted.has(path)) faults.push(`the page ${path} is not in the plan`);
	const resolves = (link: string) => {
		const path = link === '/' ? link : link.replace(/\/$/, '');
		const leadsOn = moved.some((old) => path === old || path.startsWith(`${old}/`));
		return known.has(path) || leadsOn || isMyPath(path) || SERVED.test(path);
	};
	for (const link of manifest.frame)
		if (!resolves(link)) faults.push(`every page links to ${link}, which is not there`);
	for (const [name, page] of Object.entries(manifest.pages)) {
		if (page.fault) faults.push(`the page ${pathOf(name)} is empty: ${page.fault}`);
		for (const link of page.links)
			if (!resolves(link)) faults.push(`the page ${pathOf(name)} links to ${link}, which is not there`);
	}
	if (faults.length <= SHOWN) return faults;
	return [...faults.slice(0, SHOWN), `and ${faults.length - SHOWN} more`];
}
