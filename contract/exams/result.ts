import { z } from 'zod';
import { Count, Milli } from './paper.ts';

const SectionMarks = z.object({
	section: z.number().int(),
	type: z.enum(['mtf', 'sba']),
	marks: Milli,
	of: Milli,
	right: Count,
	wrong: Count,
	blank: Count,
});
const SubjectMarks = z.object({
	code: z.string(),
	name: z.string(),
	name_bn: z.string(),
	marks: Milli,
	of: Milli,
	right: Count,
	wrong: Count,
	blank: Count,
});
export const Result = z.object({
	total: Milli,
	of: Milli,
	pass: Milli.nullable(),
	passed: z.boolean().nullable(),
	right: Count,
	wrong: Count,
	blank: Count,
	negative_lost: Milli,
	sections: z.array(SectionMarks),
	subjects: z.array(SubjectMarks),
	key_revision: z.number().int(),
});
export type Result = z.output<typeof Result>;
