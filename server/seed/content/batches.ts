import { z } from 'zod';
import { dataOf } from '../data.ts';
import { BRANCH_KEYS, FACULTY_KEYS, SESSION_KEYS } from './categories.ts';

const Pair = z.tuple([z.number(), z.number()]);

/** Demonstration batches: names and prices are made up. What `about` says of each stands in batch-texts.ts. */
export const batches = dataOf(
	'batches',
	z.array(
		z.strictObject({
			key: z.string(),
			category: z.string(),
			course: z.enum(['fcps', 'residency', 'outlier', 'm-phil-diploma', 'abroad', 'mph']),
			session: z.enum(SESSION_KEYS),
			title: z.string(),
			titleEn: z.string().optional(),
			subtitle: z.string().nullable(),
			mode: z.enum(['online', 'offline', 'hybrid']),
			medium: z.enum(['bn', 'en', 'mixed']),
			branch: z.enum(BRANCH_KEYS).nullable(),
			status: z.enum(['open', 'running', 'announced', 'finished', 'full']),
			/** Days from the day of seeding: classes from and to, enrolment from and to. */
			days: Pair,
			enrol: Pair,
			seats: z.number(),
			taken: z.number(),
			/** Taka; of doctors of earlier batches second. */
			price: Pair,
			/** Of class, exam, solve, sheet, book: those that belong to it. */
			includes: z.array(z.enum(['class', 'exam', 'solve', 'sheet', 'book'])),
			/** Names and subjects. */
			teachers: z.array(z.tuple([z.string(), z.string()])),
			fit: z.strictObject({
				faculties: z.array(z.enum(FACULTY_KEYS)),
				hours: z.number(),
				syllabus: z.number(),
				months: z.number(),
				audience: z.enum(['first_timer', 'repeater', 'both']),
				weight: z.number(),
			}),
		}),
	),
);
