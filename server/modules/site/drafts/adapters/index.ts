import type { ContentFields, ContentType } from '#contract/site/staff-fields.ts';
import type { Adapter } from './adapter.ts';
import { batchAdapter } from './batches.ts';
import { courseAdapter } from './courses.ts';
import { PLAIN_ADAPTERS, pageAdapter } from './plain.ts';
import { quizAdapter } from './quizzes.ts';

const ADAPTERS: { [T in ContentType]: Adapter<ContentFields<T>> } = {
	...PLAIN_ADAPTERS,
	'static-pages': pageAdapter,
	quizzes: quizAdapter,
	courses: courseAdapter,
	batches: batchAdapter,
};

/** Stored fields of any type, checked when they were written. */
export type Json = Record<string, unknown>;

/** For a type known only at run time: it accepts the JSON that this type wrote. */
export const adapterOf = (type: ContentType): Adapter<Json> => ADAPTERS[type] as unknown as Adapter<Json>;
