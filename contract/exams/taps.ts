import { z } from 'zod';
import { Instant, listOf } from '../endpoint.ts';

export const Sha = z.string().regex(/^[0-9a-f]{64}$/);
/** Milliseconds after the start of the attempt. */
export const ElapsedMs = z.number().int().min(0).max(172_800_000);

/** One tap as the phone recorded it: stored for disputes, never used for marks. */
export const Op = z.strictObject({
	position: z.number().int().min(1).max(400),
	stem: z.number().int().min(0).max(4).nullable(),
	value: z.enum(['T', 'F', 'A', 'B', 'C', 'D', 'E', 'blank', 'flag', 'unflag']),
	elapsed_ms: ElapsedMs,
});
export type Op = z.output<typeof Op>;

export const OtherSheet = z.object({
	sha: z.string(),
	places: listOf({
		position: z.int(),
		stem: z.int().nullable(),
		own: z.string().nullable(),
		other: z.string().nullable(),
		own_at: Instant.nullable(),
		other_at: Instant.nullable(),
	}),
});
export type OtherSheet = z.output<typeof OtherSheet>;

/** The doctor's choice between both sheets: for how many places the other sheet's answer was taken. */
export const Settles = z.strictObject({
	sha: Sha,
	taken: z.int().min(0).max(2_000),
	left: z.int().min(0).max(2_000),
});
export type Settles = z.output<typeof Settles>;
