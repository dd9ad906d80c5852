import { z } from 'zod';
import { listOf } from '../endpoint.ts';
import { Count, Milli } from './paper.ts';

const marks = { marks: Milli, of: Milli, right: Count, wrong: Count, blank: Count };
export const Result = z.object({
	total: Milli,
	of: Milli,
	pass: Milli.nullable(),
	passed: z.boolean().nullable(),
	right: Count,
	wrong: Count,
	blank: Count,
	negative_lost: Milli,
	sections: listOf({ section: z.number().int(), type: z.enum(['mtf', 'sba']), ...marks }),
	subjects: listOf({ code: z.string(), name: z.string(), name_bn: z.string(), ...marks }),
	key_revision: z.number().int(),
});
export type Result = z.output<typeof Result>;
