import { computed } from 'nanostores';
import { type Answer, LETTERS, type Sheet } from '#contract/exams/answer-sheet.ts';
import type { Exam } from '#lib/exams/exam-store.ts';

export type Filling = 'blank' | 'partly' | 'answered';

/** One character per place: five for an MTF question's stems, five for an SBA question's letters; '1' where filled. */
export function bubblesOf(answer: Answer): string {
	return answer.type === 'mtf'
		? answer.stems.map((mark) => (mark === null ? '0' : '1')).join('')
		: LETTERS.map((letter) => (letter === answer.letter ? '1' : '0')).join('');
}

/** How far a question is answered: an MTF question only with its last stem, an SBA question with its letter. */
export function fillingOf(answer: Answer): Filling {
	if (answer.type === 'sba') return answer.letter === null ? 'blank' : 'answered';
	const marked = answer.stems.filter((mark) => mark !== null).length;
	if (marked === 0) return 'blank';
	return marked === answer.stems.length ? 'answered' : 'partly';
}

/** The indexes of questions by how far they are answered; of those with an answer their number. */
export function tallyOf(sheet: Sheet) {
	const tally = { blank: [] as number[], partly: [] as number[], flagged: [] as number[], answered: 0 };
	for (const [index, answer] of sheet.entries()) {
		const filling = fillingOf(answer);
		if (filling === 'answered') tally.answered++;
		else tally[filling].push(index);
		if (answer.flag) tally.flagged.push(index);
	}
	return tally;
}

/** A blank place of a sheet; `stem` is null for a question with one best answer. */
export interface Place {
	index: number;
	stem: number | null;
}

function blankStem(answer: Answer | undefined, from: number): number | null {
	if (answer?.type !== 'mtf') return null;
	const stem = answer.stems.findIndex((mark, at) => at >= from && mark === null);
	return stem < 0 ? null : stem;
}

/** The next blank place after a question, or after its stem, wrapping around; null when there is none. */
export function nextBlank(sheet: Sheet, from: number, stem: number | null = null): Place | null {
	const rest = stem === null ? null : blankStem(sheet[from], stem + 1);
	if (rest !== null) return { index: from, stem: rest };
	for (let step = 1; step <= sheet.length; step++) {
		const index = (from + step) % sheet.length;
		const answer = sheet[index];
		if (answer && fillingOf(answer) !== 'answered') return { index, stem: blankStem(answer, 0) };
	}
	return null;
}

/** Stores derived from an exam, one for each part of the screen, so that it changes only with what it shows. */
export function examViews(machine: Exam) {
	const { $safety } = machine;
	return {
		/** Started seconds until the deadline. */
		$seconds: computed(machine.$leftMs, (ms) => Math.ceil(ms / 1000)),
		$safety,
		/** True while an answer is on this page alone, neither on the phone nor on the server. */
		$exposed: computed($safety, (safety) => safety === 'page'),
		$tally: computed(machine.$sheet, tallyOf),
	};
}
