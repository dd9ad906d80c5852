import { z } from 'zod';
import { FAQ_TOPICS } from '#contract/constants.ts';
import { dataOf, rowsOf } from '../data.ts';

export const faqs = dataOf(
	'faqs',
	z.array(
		z.strictObject({
			slug: z.string(),
			topic: z.enum(FAQ_TOPICS),
			title: z.string(),
			/** Search keywords that are not in the text: English, Banglish, other names of the thing. */
			keywords: z.string(),
			/** Markdown. */
			body: z.string(),
		}),
	),
);

/** Queries of doctors, in three spellings, with the question that answers each. */
export const faqQueries = rowsOf(
	'faq-queries',
	z.strictObject({ slug: z.string(), bengali: z.string(), english: z.string(), banglish: z.string() }),
);
