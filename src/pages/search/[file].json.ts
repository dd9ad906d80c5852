import type { APIRoute } from 'astro';
import { getFaqs } from '#lib/build/content.ts';
import { indexDoc, writeIndex } from '#lib/search/index-writer.ts';

/** The search index in dev, rebuilt for each file; a build writes it beside the pages and caches its results. */
export async function getStaticPaths() {
	if (!import.meta.env.DEV) return [];
	const docs = (await getFaqs()).map((faq) => ({ id: faq.id, title: faq.title, keys: indexDoc(faq) }));
	return writeIndex(docs).map(({ name, json }) => ({
		params: { file: name.replace(/\.json$/, '') },
		props: { json },
	}));
}

export const GET: APIRoute = ({ props }) => new Response(props.json);
