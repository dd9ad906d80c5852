import type { ComplaintRef } from '#contract/support/calls.ts';
import type { Query } from '../../db/client.ts';

declare module '../../module.ts' {
	interface Module {
		/** Whether something of its that a complaint may be about is this doctor's, by what it is. */
		refs?: Partial<Refs>;
	}
	interface Whole {
		refs: Refs;
	}
}

/** Whether the subject of a complaint belongs to this doctor, by its type. */
export type Refs = Readonly<
	Record<ComplaintRef['type'], (q: Query, doctorId: number, id: number, now: Date) => Promise<boolean>>
>;
