import { FAQ_LIST_PAGE_SIZE, FAQ_TOPICS } from '#contract/constants.ts';
import type { Faq } from '#contract/site/calls.ts';

export function sortFaqs(faqs: readonly Faq[]): Faq[] {
	const byTopic = Map.groupBy(faqs, (faq) => faq.topic);
	return FAQ_TOPICS.flatMap((topic) => byTopic.get(topic) ?? []);
}

/** The next three questions of a topic, continuing at its start after the last one. */
export const nextFaqs = (ofTopic: readonly Faq[], at: number): Faq[] =>
	[...ofTopic.slice(at + 1, at + 4), ...ofTopic.slice(0, Math.min(at, 3))].slice(0, 3);

/** The list of questions split into its pages; one even if there is none. */
export function faqListPages<T>(faqs: readonly T[]): T[][] {
	const count = Math.max(1, Math.ceil(faqs.length / FAQ_LIST_PAGE_SIZE));
	return Array.from({ length: count }, (_, page) =>
		faqs.slice(page * FAQ_LIST_PAGE_SIZE, (page + 1) * FAQ_LIST_PAGE_SIZE),
	);
}
