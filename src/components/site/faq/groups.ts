import { FAQ_TOPICS, type FaqTopic } from '#contract/constants.ts';
import type { Faq } from '#contract/site/calls.ts';
import { plainText } from '../seo/plain.ts';

/** Questions of one page of the list by topic, in the order of topics; topics without questions are left out. */
export function groupsOf(faqs: readonly Faq[]): { topic: FaqTopic; faqs: Faq[] }[] {
	const groups = Map.groupBy(faqs, (faq) => faq.topic);
	return FAQ_TOPICS.flatMap((topic) => {
		const found = groups.get(topic);
		return found ? [{ topic, faqs: found }] : [];
	});
}

const MAX = 160;

/** The start of an answer as plain text for search results and shared links, cut at a word. */
export function excerptOf(html: string): string {
	const text = plainText(html);
	if (text.length <= MAX) return text;
	return `${text.slice(0, text.lastIndexOf(' ', MAX - 1)).replace(/[\s,;:।-]+$/u, '')}…`;
}
