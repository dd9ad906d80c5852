import type { ResultOut } from '#contract/endpoint.ts';
import type { deskPapers, PlacedQuestion, Portion } from '#contract/exams/staff-papers.ts';

export type PaperRow = ResultOut<typeof deskPapers.read>;

/** Whether the rules and the paper can still be changed: it is not announced. */
export const isDraft = ({ status }: Pick<PaperRow, 'status'>): boolean =>
	status === 'draft' || status === 'key_check';

/** The form of an exam, or its paper once it is announced. */
export const examPath = (exam: { id: number; status: PaperRow['status'] }): string =>
	isDraft(exam) ? `/exams/${exam.id}` : `/exams/${exam.id}/paper`;

export interface Place {
	section: number;
	question: PlacedQuestion;
}
export interface Draft {
	places: readonly Place[];
	blueprint: readonly Portion[];
	changed: boolean;
}

export const draftOf = (paper: PaperRow): Draft => ({
	places: paper.places.map(({ section, question }) => ({ section, question })),
	blueprint: paper.blueprint,
	changed: false,
});

const inSection = (draft: Draft, section: number) =>
	draft.places.filter((place) => place.section === section);

/** Appends questions to their sections; one already in the paper is ignored. */
export function added(draft: Draft, places: readonly Place[]): Draft {
	const there = new Set(draft.places.map((place) => place.question.id));
	const fresh = places.filter((place) => !there.has(place.question.id));
	return { ...draft, places: [...draft.places, ...fresh], changed: true };
}

export const removed = (draft: Draft, id: number): Draft => ({
	...draft,
	places: draft.places.filter((place) => place.question.id !== id),
	changed: true,
});

export const swapped = (draft: Draft, id: number, question: PlacedQuestion): Draft => ({
	...draft,
	places: draft.places.map((place) => (place.question.id === id ? { ...place, question } : place)),
	changed: true,
});

/** Moves a question to a place of its own section, counted from 0 and limited to the section's end. */
export function moved(draft: Draft, id: number, to: number): Draft {
	const place = draft.places.find((one) => one.question.id === id);
	if (!place) return draft;
	const others = inSection(draft, place.section).filter((one) => one.question.id !== id);
	const at = Math.min(Math.max(0, to), others.length);
	const own = [...others.slice(0, at), place, ...others.slice(at)];
	const rest = draft.places.filter((one) => one.section !== place.section);
	return { ...draft, places: [...rest, ...own].sort((a, b) => a.section - b.section), changed: true };
}

/** Empty places of a section: by portion of its blueprint, and the remainder. */
export function missing(
	draft: Draft,
	section: number,
	wanted: number,
): { section: number; subject_id: number | null; topic_id: number | null; count: number }[] {
	const own = inSection(draft, section);
	let left = wanted - own.length;
	const portions = draft.blueprint
		.filter((portion) => portion.section === section)
		.flatMap((portion) => {
			const have = own.filter(({ question }) => fits(portion, question)).length;
			const count = Math.min(portion.count - have, left);
			if (count <= 0) return [];
			left -= count;
			return [{ ...portion, count }];
		});
	return left > 0 ? [...portions, { section, subject_id: null, topic_id: null, count: left }] : portions;
}

/** Whether a question counts towards a portion. */
export const fits = (portion: Portion, question: PlacedQuestion): boolean =>
	portion.subject_id === question.subject_id &&
	(portion.topic_id === null || portion.topic_id === question.topic_id);
