import { z } from 'zod';
import { WEB_PREFIX } from './constants.ts';
import { endpoint } from './endpoint.ts';

export const BatchCategory = z.object({
	slug: z.string(),
	title: z.string(),
	subtitle: z.string().nullable(),
});
export const CourseCategory = z.object({
	slug: z.string(),
	title: z.string(),
	icon: z.string(),
	summary: z.string(),
});
export type BatchCategory = z.output<typeof BatchCategory>;
export type CourseCategory = z.output<typeof CourseCategory>;

const open = { method: 'GET', access: 'public', errors: [], cache_s: 60 } as const;

export const catalog = {
	batchCategories: endpoint({
		...open,
		path: `${WEB_PREFIX}/homepage/batch-categories`,
		summary: 'Kinds of batches for the home page',
		result: z.object({ categories: z.array(BatchCategory) }),
	}),
	courses: endpoint({
		...open,
		path: `${WEB_PREFIX}/homepage/courses`,
		summary: 'Post-graduate courses for the home page',
		result: z.object({ courses: z.array(CourseCategory) }),
	}),
};
