import type { FaqTopic } from '#contract/constants.ts';
import type { content } from '#contract/site/calls.ts';
import { call } from './call.ts';

export const fetchFaqs = (topic: FaqTopic, perpage: number) =>
	call<typeof content.faqs>('GET', '/api/v3/web/faqs', { query: { topic, perpage } });
export const fetchFaq = (id: number) =>
	call<typeof content.faq>('GET', '/api/v3/web/faqs/{id}', { params: { id: String(id) } });
export const postFeedback = (id: number, helpful: boolean) =>
	call<typeof content.faqFeedback>('POST', '/api/v3/web/faqs/{id}/feedback', {
		params: { id: String(id) },
		body: { helpful },
	});
