import { readFile } from 'node:fs/promises';
import { SITE_CONTENT, type SiteContent, type SiteContentType } from '#contract/site/build-content.ts';
import type { Faq } from '#contract/site/calls.ts';
import { sortFaqs } from './faq-order.ts';
import { fetchAll } from './fetch-content.ts';
import { CATALOGUE } from './layout.ts';

export { faqListPages, nextFaqs } from './faq-order.ts';

/**
 * A build reads one snapshot, so that every page shows one moment; the dev server calls the API each time, so that an
 * edit shows on reload. Both are validated against the contract. Pages read nothing else: no clock, no random number.
 */
export interface Snapshot {
	items: { [T in SiteContentType]: { ref: string; json: unknown }[] };
	/** Titles of all questions in order; `items.faq` may hold fewer. */
	faqs: Faq[];
	/** Which pages of a family to build, by key; null: all. */
	only: Record<'faq' | 'faqList' | 'batch' | 'catalogue', string[] | null>;
}

const { SITE_SNAPSHOT, SITE_API = '', SITE_TOKEN = '' } = process.env;

let stored: Promise<Snapshot> | null = null;

async function readSnapshot(): Promise<Snapshot> {
	stored ??= (async () => {
		const file = SITE_SNAPSHOT ?? (await globalThis.siteSnapshot);
		if (!file) throw new Error('SITE_SNAPSHOT is not set: build the site with `npm run rebuild`');
		return JSON.parse(await readFile(file, 'utf8')) as Snapshot;
	})();
	return stored;
}

async function itemsOf<T extends SiteContentType>(type: T): Promise<SiteContent[T][]> {
	const items = import.meta.env.DEV
		? await fetchAll({ api: SITE_API, token: SITE_TOKEN }, type)
		: (await readSnapshot()).items[type];
	return items.map(({ ref, json }) => {
		const parsed = SITE_CONTENT[type].safeParse(json);
		if (parsed.success) return parsed.data as SiteContent[T];
		throw new Error(`The site cannot be built: ${type} ${ref} is not what the contract says`, {
			cause: parsed.error,
		});
	});
}

const memory = new Map<SiteContentType, Promise<unknown>>();
function all<T extends SiteContentType>(type: T): Promise<SiteContent[T][]> {
	if (import.meta.env.DEV) return itemsOf(type);
	const items = (memory.get(type) as Promise<SiteContent[T][]> | undefined) ?? itemsOf(type);
	memory.set(type, items);
	return items;
}

async function theOnly<T extends SiteContentType>(type: T): Promise<SiteContent[T]> {
	const [item] = await all(type);
	if (!item) throw new Error(`The site cannot be built: there is no ${type}`);
	return item;
}

export const getSite = () => theOnly('site');
export const getHome = () => theOnly('home');
export const getCourses = () => all('course');
export const getQuizzes = () => all('quiz');
export const getBatches = () => all('batch');

/** The text of a page by its slug; throws if editors have none, because its URL is in the menus. */
export async function getStaticPage(slug: string): Promise<SiteContent['page']> {
	const page = (await all('page')).find((one) => one.slug === slug);
	if (!page) throw new Error(`The site cannot be built: there is no static page ${slug}`);
	return page;
}

export async function getFaqHeads(): Promise<Faq[]> {
	const heads: Faq[] = import.meta.env.DEV ? await all('faq') : (await readSnapshot()).faqs;
	return sortFaqs(heads);
}

/** Questions with their answers: all, or in a partial build those whose pages are built. */
export const getFaqs = () => all('faq');

export const isCatalogueWanted = () => isWanted('catalogue', CATALOGUE);

export async function isWanted(family: keyof Snapshot['only'], key: string | number): Promise<boolean> {
	if (import.meta.env.DEV) return true;
	const wanted = (await readSnapshot()).only[family];
	return wanted === null || wanted.includes(String(key));
}
