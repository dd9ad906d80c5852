import type { z } from 'zod';
import { type SiteContentType, siteContent } from '#contract/site/build-content.ts';
import type { BuildOrder } from '#contract/site/release.ts';
import type { Heads } from './plan.ts';

type Items = z.output<typeof siteContent.items.result>['items'];
const REFS_AT_ONCE = 500;

/** Editors changed something between two reads; the read parts are inconsistent. */
export class ContentMoved extends Error {}

async function ask<S extends z.ZodType>(order: BuildOrder, path: string, shape: S): Promise<z.output<S>> {
	const answer = await fetch(new URL(path, order.api), {
		headers: { authorization: `Bearer ${order.token}` },
		signal: AbortSignal.timeout(60_000),
	}).catch((cause) => {
		throw new Error(
			`no answer from the API to ${path.split('?')[0]}: ${cause.cause?.message ?? cause.message}`,
		);
	});
	if (!answer.ok) throw new Error(`the API answered ${path.split('?')[0]} with ${answer.status}`);
	return shape.parse(await answer.json());
}

const previewOf = ({ preview }: BuildOrder) => (preview === null ? '' : `preview=${preview}`);

export const fetchHeads = async (order: BuildOrder): Promise<{ heads: Heads; moved: string[] }> =>
	(await ask(order, `${siteContent.heads.path}?${previewOf(order)}`, siteContent.heads.result)) as {
		heads: Heads;
		moved: string[];
	};

/**
 * Items of one type as listed by the heads: all, or those of `refs`. Throws ContentMoved when one no longer
 * matches its head.
 */
export async function fetchItems(
	order: BuildOrder,
	type: SiteContentType,
	heads: Heads,
	refs?: readonly string[],
): Promise<Items> {
	const items: Items = [];
	const get = (query: string) =>
		ask(
			order,
			`${siteContent.items.path}?type=${type}&${query}&${previewOf(order)}`,
			siteContent.items.result,
		);
	if (refs) {
		for (let at = 0; at < refs.length; at += REFS_AT_ONCE)
			items.push(...(await get(`refs=${refs.slice(at, at + REFS_AT_ONCE).join(',')}`)).items);
	} else {
		for (let cursor: number | null = 0; cursor !== null; ) {
			const page: Awaited<ReturnType<typeof get>> = await get(`cursor=${cursor}`);
			items.push(...page.items);
			cursor = page.next;
		}
	}
	const digests = new Map(heads[type].map((head) => [head.ref, head.digest]));
	const expected = refs?.length ?? digests.size;
	if (items.length !== expected || items.some((item) => digests.get(item.ref) !== item.digest))
		throw new ContentMoved(`${type} changed while it was read`);
	return items;
}
