import { z } from 'zod';
import { dataOf } from '../data.ts';

/** Teachers, results and reviews of the demonstration; every person and number is invented. */
export const proof = dataOf(
	'proof',
	z.strictObject({
		teachers: z.array(
			z.strictObject({
				name: z.string(),
				nameEn: z.string(),
				slug: z.string(),
				subject: z.string(),
				degrees: z.string(),
				degreesEn: z.string(),
				posting: z.string(),
				postingEn: z.string(),
				/** Markdown. */
				about: z.string(),
			}),
		),
		results: z.array(
			z.strictObject({
				title: z.string(),
				titleEn: z.string(),
				course: z.string(),
				exam: z.string(),
				joined: z.number(),
				known: z.number(),
				passed: z.number(),
				countedOn: z.string(),
				method: z.string(),
			}),
		),
		reviews: z.array(
			z.strictObject({
				name: z.string(),
				nameEn: z.string(),
				college: z.string(),
				year: z.number(),
				course: z.string().nullable(),
				body: z.string(),
			}),
		),
	}),
);
