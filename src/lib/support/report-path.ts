import type { ComplaintCategory, ComplaintRef } from '#contract/support/calls.ts';
import { COMPLAINT_CATEGORIES, COMPLAINT_REFS } from '#contract/support/subjects.ts';
import { myPath } from '../paths.ts';
import type { Filled } from './complaint-drafts.ts';

export interface Report {
	category: ComplaintCategory;
	ref_type: ComplaintRef['type'];
	ref_id: number;
	subject: string;
	route?: string | undefined;
}

const SUBJECT_MAX = 140;

export function reportPath({ category, ref_type, ref_id, subject, route }: Report): string {
	const query = new URLSearchParams({
		new: '1',
		category,
		ref_type,
		ref_id: String(ref_id),
		subject: subject.slice(0, SUBJECT_MAX),
		...(route && { route }),
	});
	return `${myPath('complain-box')}?${query}`;
}

/** The prefilled data in a URL of the complaint box; invalid values are left out. */
export function readReport(query: URLSearchParams): Filled {
	const category = COMPLAINT_CATEGORIES.find((one) => one === query.get('category')) ?? null;
	const type = COMPLAINT_REFS.find((one) => one === query.get('ref_type'));
	const id = query.get('ref_id') ?? '';
	const route = query.get('route');
	return {
		category,
		ref: type && /^[1-9]\d{0,14}$/.test(id) ? { type, id: Number(id) } : null,
		subject: (query.get('subject') ?? '').slice(0, SUBJECT_MAX),
		route: route !== null && /^[a-z-]{1,40}$/.test(route) ? route : null,
	};
}
