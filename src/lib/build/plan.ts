import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent, SiteContentHead, SiteContentType } from '#contract/site/build-content.ts';
import type { Faq } from '#contract/site/calls.ts';
import { faqListPages, nextFaqs, sortFaqs } from './faq-order.ts';
import { CATALOGUE, pathOf } from './layout.ts';
import { ROOT } from './source-digest.ts';

/** The sources of the pages of a family that are built one by one, by `family:key`. */
export type Inputs = Map<string, string>;
export type Heads = Record<SiteContentType, SiteContentHead[]>;

const digest = (...parts: readonly unknown[]) =>
	hash('sha1', JSON.stringify(parts), 'base64url').slice(0, 22);

const headOf = ({ ref, title, topic }: SiteContentHead): Faq => ({
	id: Number(ref),
	title,
	topic: topic as Faq['topic'],
});

export const faqsOf = (heads: Heads): Faq[] => sortFaqs(heads.faq.map(headOf));

/** Digest of what each page of the families shows besides the site's own data, which is the same everywhere. */
export function inputsOf(heads: Heads): Inputs {
	const inputs: Inputs = new Map();
	const faqs = faqsOf(heads);
	const digests = new Map(heads.faq.map((head) => [Number(head.ref), head.digest]));
	for (const list of Map.groupBy(faqs, (faq) => faq.topic).values()) {
		for (const [at, { id }] of list.entries())
			inputs.set(`faq:${id}`, digest(digests.get(id), nextFaqs(list, at)));
	}
	const pages = faqListPages(faqs);
	for (const [at, page] of pages.entries()) inputs.set(`faqList:${at + 1}`, digest(pages.length, page));
	// Pages of batches also show the questions of the home page.
	const home = heads.home[0]?.digest;
	for (const head of heads.batch) inputs.set(`batch:${head.ref}`, digest(head.digest, home));
	const { faq: _, site: __, ...lists } = heads;
	inputs.set(`catalogue:${CATALOGUE}`, contentDigest(lists));
	return inputs;
}

export const contentDigest = (heads: Partial<Heads>): string =>
	digest(Object.entries(heads).map(([type, list]) => [type, list.map(({ ref, digest: own }) => [ref, own])]));

/** Pages that exist for any content: those of which one file makes only one. Astro skips files with `_`. */
const fixedPages = () =>
	globSync('**/*.astro', { cwd: path.join(ROOT, 'src/pages') })
		.filter((file) => !/(?:^|[/\\])_|\[/.test(file))
		.map((file) => pathOf(file.replaceAll('\\', '/').replace(/astro$/, 'html')));

export function expectedPages(
	heads: Heads,
	home: SiteContent['home'],
	batches: readonly SiteContent['batch'][],
): string[] {
	return [
		...fixedPages(),
		...home.teachers.map(({ slug }) => `/teachers/${slug}`),
		...heads.course.map(({ ref }) => `/courses/${ref}`),
		...heads.quiz.map(({ ref }) => `/on-spot-quiz/${ref}`),
		...home.categories.flatMap(({ slug }) => [`/${slug}/batches`, `/${slug}/batch-for-you`]),
		...batches.flatMap(({ id, category, plans }) => [
			`/batch-details/${id}`,
			`/${category.slug}/batches/${id}`,
			`/batch-details/${id}/schedule`,
			`/batch-details/${id}/enroll`,
			`/batch-schedules/${id}`,
			...plans.map((plan) => `/batch-details/${id}/enroll/${plan.id}`),
		]),
		...heads.faq.map(({ ref }) => `/faq/${ref}/show`),
		...faqListPages(heads.faq)
			.slice(1)
			.map((_, at) => `/faq/page/${at + 2}`),
	];
}
