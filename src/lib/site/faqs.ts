import type { FaqTopic } from '#contract/constants.ts';
import { content } from '#contract/site/calls.ts';
import { call } from '../http/call.ts';
import { readOf } from '../state/query.ts';
import { storeVote } from './faq-votes.ts';

const HELP_SIZE = 4;

export const topicFaqs$ = (topic: FaqTopic) =>
	readOf(`faqs/${topic}`, () => call(content.faqs, { query: { topic, perpage: HELP_SIZE } }));
export const faq$ = (id: number) => readOf(`faq/${id}`, () => call(content.faq, { params: { id } }));

export const loadFaq = (id: number) => call(content.faq, { params: { id } });

/** Sends whether an answer helped, and stores it. Throws ApiError; then nothing is stored. */
export async function sendVote(id: number, helpful: boolean): Promise<void> {
	await call(content.faqFeedback, { params: { id }, body: { helpful } });
	storeVote(id, helpful);
}
