import { z } from 'zod';
import { ComplaintCategory, ComplaintState } from '#contract/support/calls.ts';
import { dataOf, When } from '../data.ts';

export const demoNotices = dataOf(
	'desk-notices',
	z.array(
		z.strictObject({
			title: z.string(),
			body: z.string(),
			for: z.enum(['all', 'course', 'batch', 'doctor']),
			of: z.enum(['fcps', 'residency']).optional(),
			pinned: z.boolean(),
			link: z.string().nullable(),
			from: When,
			until: When.nullable(),
			/** The first doctor has read it. */
			read: z.boolean().optional(),
		}),
	),
);

const Complaint = z.strictObject({
	/** Index of the demonstration doctor. */
	doctor: z.number(),
	no: z.string(),
	category: ComplaintCategory,
	subject: z.string(),
	state: ComplaintState,
	rating: z.number().optional(),
	messages: z.array(
		z.strictObject({
			by: z.enum(['doctor', 'staff']),
			text: z.string(),
			at: When,
			/** The doctor has not seen it. */
			unread: z.boolean().optional(),
			/** For staff only. */
			note: z.boolean().optional(),
		}),
	),
});
export type DemoComplaint = z.output<typeof Complaint>;
export const demoComplaints = dataOf('complaints', z.array(Complaint));

export const demoCanned = dataOf(
	'canned-answers',
	z.array(
		z.strictObject({
			title: z.string(),
			/** Null: for every category. */
			category: ComplaintCategory.nullable(),
			bodyBn: z.string(),
			bodyEn: z.string(),
			position: z.number(),
		}),
	),
);
