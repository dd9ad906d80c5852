import type { Answer, Sheet } from '#contract/exams/answer-sheet.ts';
import type { OtherSheet } from '#contract/exams/taps.ts';
import { type Arrangement, onScreen } from './exam-arrangement.ts';

/** A place that another phone answered differently. Indexes are in display order. */
export interface Conflict {
	index: number;
	/** Null for a question with one best answer. */
	stem: number | null;
	/** The answer here and on the other phone; null: blank. */
	own: string | null;
	other: string | null;
	/** When each was tapped; null where unknown. */
	ownAt: string | null;
	otherAt: string | null;
}

const markOf = (answer: Answer, stem: number | null): string | null =>
	answer.type === 'sba' ? answer.letter : stem === null ? null : (answer.stems[stem] ?? null);

export function conflictsOf(other: OtherSheet, sheet: Sheet, arrangement: Arrangement): Conflict[] {
	const found = other.places.flatMap((place): Conflict[] => {
		const shown = onScreen(arrangement, place.position, place.stem);
		const answer = shown && sheet[shown.index];
		if (!answer || (answer.type === 'mtf') !== (place.stem !== null)) return [];
		const own = markOf(answer, shown.stem);
		if (own === place.other) return [];
		// A tap made here since the server compared the sheets has a newer time.
		const ownAt = own === place.own ? place.own_at : null;
		return [{ ...shown, own, other: place.other, ownAt, otherAt: place.other_at }];
	});
	return found.sort((one, next) => one.index - next.index || (one.stem ?? 0) - (next.stem ?? 0));
}
