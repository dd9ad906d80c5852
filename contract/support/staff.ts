import { z } from 'zod';
import { entity } from '../desk/resource.ts';
import { ComplaintCategory } from './calls.ts';

const staff = ['support', 'owner'] as const;
const roles = { read: staff, write: staff };
const Body = z.string().trim().max(4_000);

/** Prepared answers to complaints; `{name}` and `{no}` are filled in when the answer is written. */
export const deskCannedAnswers = entity('canned-answers', 'canned answer', roles, {
	fields: {
		title: z.string().trim().min(1).max(120),
		/** Null: for complaints of every category. */
		category: ComplaintCategory.nullable(),
		body_bn: Body.min(1),
		body_en: Body,
		position: z.int().min(0).max(100_000),
	},
	sorts: ['position', 'title'],
	filters: { category: ComplaintCategory.optional() },
});
