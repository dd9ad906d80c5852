import type { ComplaintRef } from '#contract/support/calls.ts';
import type { Query } from '../../db/client.ts';

declare module '../../module.ts' {
	interface Module {
		/** Whether a possible subject of a complaint in this module is this doctor's, by its type. */
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
