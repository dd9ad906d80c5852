import type { z } from 'zod';
import { FAQ_HOME_PAGE_SIZE } from '#contract/constants.ts';
import { contract } from '#contract/index.ts';

/**
 * What the built pages show. It is fetched from the running API while the site is built, once for the whole build,
 * and checked against the contract: a page can never be built from something that is not what it seems.
 */
const origin = process.env.SITE_API;

async function get<S extends z.ZodType>(path: string, shape: S): Promise<z.output<S>> {
	if (!origin) {
		throw new Error(
			'SITE_API is not set: the site is built from a running API, e.g. SITE_API=http://127.0.0.1:4321',
		);
	}
	const url = new URL(path, origin);
	let response: Response;
	try {
		response = await fetch(url, { headers: { accept: 'application/json' } });
	} catch (cause) {
		throw new Error(
			`The site cannot be built: no answer from ${url.origin} (SITE_API). Is the API running?`,
			{ cause },
		);
	}
	if (!response.ok) throw new Error(`The site cannot be built: ${url} answered ${response.status}`);
	const parsed = shape.safeParse(await response.json());
	if (!parsed.success) {
		throw new Error(`The site cannot be built: the answer of ${url} is not what the contract says`, {
			cause: parsed.error,
		});
	}
	return parsed.data;
}

const kept = new Map<string, Promise<unknown>>();

/** Runs a fetch once per build; a dev server asks anew each time, so that an edit shows on reload. */
function once<T>(key: string, fetcher: () => Promise<T>): Promise<T> {
	if (import.meta.env.DEV) return fetcher();
	const known = kept.get(key) as Promise<T> | undefined;
	if (known) return known;
	const fresh = fetcher();
	kept.set(key, fresh);
	return fresh;
}

const { appData, content, catalog } = contract;

/** Names, contacts, menus and the hero's words. */
export const getSite = () => once('site', () => get(appData.appData.path, appData.appData.result));

export const getSlides = () =>
	once(
		'slides',
		async () => (await get(content.bannerSection.path, content.bannerSection.result)).slide_items,
	);

export const getBatchCategories = () =>
	once(
		'categories',
		async () => (await get(catalog.batchCategories.path, catalog.batchCategories.result)).categories,
	);

export const getCourses = () =>
	once('courses', async () => (await get(catalog.courses.path, catalog.courses.result)).courses);

const faqList = (query: string) =>
	once(`faqs?${query}`, async () => (await get(`${content.faqs.path}?${query}`, content.faqs.result)).faqs);

/** The few questions of the home page. */
export const getHomeFaqs = () => faqList(`list-for=homepage&perpage=${FAQ_HOME_PAGE_SIZE}`);

export const getFaqs = () => faqList('perpage=100');

/** One question with its answer. */
export const getFaq = (id: number) =>
	once(
		`faq/${id}`,
		async () => (await get(content.faq.path.replace('{id}', String(id)), content.faq.result)).faq,
	);
