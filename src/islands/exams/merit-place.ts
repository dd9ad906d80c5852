import type { MeritScope } from '#contract/exams/results.ts';
import type { MeritPlace } from '#lib/exams/exam-after.ts';

const SCOPES = {
	overall: true,
	batch: true,
	faculty: true,
	discipline: true,
	discipline_candidate_type: true,
} satisfies Record<MeritScope, true>;

/** The list and page from the URL; invalid values are left out, so that the server chooses. */
export function readPlace(search: URLSearchParams): MeritPlace {
	const [scope, scope_id, page] = [search.get('scope'), search.get('scope_id'), search.get('page')];
	return {
		...(scope !== null && Object.hasOwn(SCOPES, scope) && { scope: scope as MeritScope }),
		...(scope_id && scope_id.length <= 40 && { scope_id }),
		...(page !== null && /^[1-9]\d{0,6}$/.test(page) && { page }),
	};
}

export function writePlace(place: MeritPlace): string {
	return `?${new URLSearchParams(Object.entries(place))}`;
}
