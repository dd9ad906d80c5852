import { z } from 'zod';
import { Section } from '#contract/exams/calls.ts';
import { PassRule } from '#contract/exams/staff-formats.ts';
import { byKey, dataOf } from './data.ts';

const all = dataOf(
	'exam-formats',
	z.array(
		z.strictObject({
			code: z.string(),
			version: z.int(),
			name: z.string(),
			effectiveFrom: z.iso.date().nullable(),
			sections: z.array(Section),
			papers: z.int().optional(),
			durationMin: z.int(),
			/** Thousandths of a mark, as all marks here. */
			total: z.int(),
			passRule: PassRule,
			notes: z.string(),
			sourceUrl: z.string(),
		}),
	),
);
const byCode = byKey(all, 'code', all);

/** A short paper for practice evenings, the product's own: twenty questions in the marking of FCPS Part-1. */
export const shortMock = byCode('short-mock');

/** The same in the marking of the Residency: no pass mark, wrong stems cost. */
export const shortResidencyMock = byCode('short-residency-mock');

/** Real papers as described in public sources; where a source has no sections, the row says so and has none. */
export const formats = all.filter((one) => one !== shortMock && one !== shortResidencyMock);
