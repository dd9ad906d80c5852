import type { FaqTopic } from '#contract/constants.ts';
import { fetchFaq, fetchFaqs, postFeedback } from '../api/faqs.ts';
import { readOf } from '../state/query.ts';
import { keepVote } from './faq-votes.ts';

/** Questions that a help part shows. */
const HELP_SIZE = 4;

export const topicFaqs$ = (topic: FaqTopic) => readOf(`faqs/${topic}`, () => fetchFaqs(topic, HELP_SIZE));
export const faq$ = (id: number) => readOf(`faq/${id}`, () => fetchFaq(id));

/** One answer, read anew. Throws ApiError. */
export const loadFaq = (id: number) => fetchFaq(id);

/** Tells whether an answer helped, and remembers it. Throws ApiError; nothing is remembered then. */
export async function sendVote(id: number, helpful: boolean): Promise<void> {
	await postFeedback(id, helpful);
	keepVote(id, helpful);
}
