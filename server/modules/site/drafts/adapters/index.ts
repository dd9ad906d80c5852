import type { ContentFields, ContentType } from '#contract/site/staff-fields.ts';
import type { Adapter } from './adapter.ts';
import { batchAdapter } from './batches.ts';
import { courseAdapter } from './courses.ts';
import { pageAdapter } from './pages.ts';
import {
	categoryAdapter,
	contactAdapter,
	faqAdapter,
	galleryAdapter,
	serviceAdapter,
	slideAdapter,
	tickerAdapter,
} from './plain.ts';
import { resultAdapter, reviewAdapter, teacherAdapter } from './proof.ts';
import { quizAdapter } from './quizzes.ts';

const ADAPTERS: { [T in ContentType]: Adapter<ContentFields<T>> } = {
	faqs: faqAdapter,
	'ticker-items': tickerAdapter,
	slides: slideAdapter,
	services: serviceAdapter,
	contacts: contactAdapter,
	'static-pages': pageAdapter,
	'gallery-images': galleryAdapter,
	'teacher-pages': teacherAdapter,
	'batch-results': resultAdapter,
	reviews: reviewAdapter,
	quizzes: quizAdapter,
	courses: courseAdapter,
	'batch-categories': categoryAdapter,
	batches: batchAdapter,
};

/** Stored fields of any type, checked when they were written. */
export type Json = Record<string, unknown>;

/** For a type known only at run time: it accepts the JSON that this type wrote. */
export const adapterOf = (type: ContentType): Adapter<Json> => ADAPTERS[type] as unknown as Adapter<Json>;
