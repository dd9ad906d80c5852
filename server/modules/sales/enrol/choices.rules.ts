import type { EnrolOptions } from '#contract/sales/enrol.ts';

export type Chosen = EnrolOptions['last'];
/** What may be chosen: an empty list is not a choice. */
export type Choices = Pick<EnrolOptions, 'faculties' | 'candidate_types'>;
export interface WrongChoice {
	code: 'enrol.choice_needed' | 'enrol.bad_choice';
	field: keyof Chosen;
}

function judge(
	field: keyof Chosen,
	offered: readonly { id: number }[],
	chosen: number | null,
): WrongChoice | null {
	if (chosen === null) return offered.length > 0 ? { code: 'enrol.choice_needed', field } : null;
	return offered.some((one) => one.id === chosen) ? null : { code: 'enrol.bad_choice', field };
}

/** The first choice that is missing or wrong; null when all fit. */
export function wrongChoice(choices: Choices, chosen: Chosen): WrongChoice | null {
	const faculty = choices.faculties.find((one) => one.id === chosen.faculty_id);
	return (
		judge('faculty_id', choices.faculties, chosen.faculty_id) ??
		judge('discipline_id', faculty?.disciplines ?? [], chosen.discipline_id) ??
		judge('candidate_type_id', choices.candidate_types, chosen.candidate_type_id)
	);
}

/** The part of an earlier choice that is still offered. */
export function stillOffered(choices: Choices, last: Chosen): Chosen {
	const faculty = choices.faculties.find((one) => one.id === last.faculty_id);
	const discipline = faculty?.disciplines.find((one) => one.id === last.discipline_id);
	const type = choices.candidate_types.find((one) => one.id === last.candidate_type_id);
	return {
		faculty_id: faculty?.id ?? null,
		discipline_id: discipline?.id ?? null,
		candidate_type_id: type?.id ?? null,
	};
}
