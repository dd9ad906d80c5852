import { FAQ_TOPICS, type FaqTopic } from '#contract/constants.ts';
import type { Faq } from '#contract/site/calls.ts';
import { plainText } from '../seo/plain.ts';

export function groupsOf(faqs: readonly Faq[]): { topic: FaqTopic; faqs: Faq[] }[] {
	const groups = Map.groupBy(faqs, (faq) => faq.topic);
	return FAQ_TOPICS.flatMap((topic) => {
		const found = groups.get(topic);
		return found ? [{ topic, faqs: found }] : [];
	});
}

const MAX = 160;

export function excerptOf(html: string): string {
	const text = plainText(html);
	if (text.length <= MAX) return text;
	return `${text.slice(0, text.lastIndexOf(' ', MAX - 1)).replace(/[\s,;:।-]+$/u, '')}…`;
}
