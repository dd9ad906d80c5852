import { z } from 'zod';
import { FAQ_TOPICS } from '#contract/constants.ts';
import { dataOf, rowsOf } from '../data.ts';

/** Help questions of the demonstration. */
export const faqs = dataOf(
	'faqs',
	z.array(
		z.strictObject({
			slug: z.string(),
			topic: z.enum(FAQ_TOPICS),
			title: z.string(),
			/** Words by which it is looked for and that the text has not: English, Banglish, other names of the thing. */
			keywords: z.string(),
			/** Markdown. */
			body: z.string(),
		}),
	),
);

/** What doctors ask, in three spellings, with the question that answers it. */
export const faqQueries = rowsOf(
	'faq-queries',
	z.strictObject({ slug: z.string(), bengali: z.string(), english: z.string(), banglish: z.string() }),
);
