import type { z } from 'zod';
import { type SiteContentType, siteContent } from '#contract/site/build-content.ts';
import type { BuildOrder } from '#contract/site/release.ts';
import type { Heads } from './plan.ts';

type Items = z.output<typeof siteContent.items.result>['items'];
const REFS_AT_ONCE = 500;

/** Editors changed something between two reads; the read parts are inconsistent. */
export class ContentMoved extends Error {}

type Api = Pick<BuildOrder, 'api' | 'token'>;

async function ask<S extends z.ZodType>({ api, token }: Api, path: string, shape: S): Promise<z.output<S>> {
	const url = new URL(path, api);
	const answer = await fetch(url, {
		headers: { authorization: `Bearer ${token}` },
		signal: AbortSignal.timeout(60_000),
	}).catch((cause) => {
		throw new Error(
			`no answer from the API at ${url.origin} to ${url.pathname}: ${cause.cause?.message ?? cause.message}`,
		);
	});
	if (!answer.ok) throw new Error(`the API answered ${url.pathname} with ${answer.status}`);
	return shape.parse(await answer.json());
}

const previewOf = ({ preview }: BuildOrder) => (preview === null ? '' : `preview=${preview}`);

export async function fetchHeads(order: BuildOrder): Promise<{ heads: Heads; moved: string[] }> {
	const path = `${siteContent.heads.path}?${previewOf(order)}`;
	const { heads, moved } = await ask(order, path, siteContent.heads.result);
	return { heads: heads as Heads, moved };
}

export async function fetchAll(api: Api, type: SiteContentType, query = ''): Promise<Items> {
	const items: Items = [];
	for (let cursor: number | null = 0; cursor !== null; ) {
		const address = `${siteContent.items.path}?type=${type}&cursor=${cursor}&${query}`;
		const page: z.output<typeof siteContent.items.result> = await ask(api, address, siteContent.items.result);
		items.push(...page.items);
		cursor = page.next;
	}
	return items;
}

/** Items as listed by the heads: all, or those of `refs`. Throws ContentMoved if one no longer matches. */
export async function fetchItems(
	order: BuildOrder,
	type: SiteContentType,
	heads: Heads,
	refs: readonly string[] | null,
): Promise<Items> {
	const items: Items = refs ? [] : await fetchAll(order, type, previewOf(order));
	for (let at = 0; refs && at < refs.length; at += REFS_AT_ONCE) {
		const some = refs.slice(at, at + REFS_AT_ONCE).join(',');
		items.push(...(await fetchAll(order, type, `refs=${some}&${previewOf(order)}`)));
	}
	const digests = new Map(heads[type].map((head) => [head.ref, head.digest]));
	const expected = refs?.length ?? digests.size;
	if (items.length !== expected || items.some((item) => digests.get(item.ref) !== item.digest))
		throw new ContentMoved(`${type} changed while it was read`);
	return items;
}
