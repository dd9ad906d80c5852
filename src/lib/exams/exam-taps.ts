import type { Answer, Letter, StemMark } from '#contract/exams/answer-sheet.ts';
import type { Op } from '#contract/exams/taps.ts';

/** What a tap makes of an answer, and how the log of taps names it. */
export interface Tap {
	next: Answer;
	op: Pick<Op, 'stem' | 'value'>;
}

/** Marks a stem; the mark it already has makes it blank. Null where the question has no stems. */
function tapStem(answer: Answer, stem: number, mark: Exclude<StemMark, null>): Tap | null {
	if (answer.type !== 'mtf') return null;
	const value = answer.stems[stem] === mark ? null : mark;
	return {
		next: { ...answer, stems: answer.stems.with(stem, value) },
		op: { stem, value: value ?? 'blank' },
	};
}

/** Makes a stem blank; null where it is. */
function tapClear(answer: Answer, stem: number): Tap | null {
	if (answer.type !== 'mtf' || answer.stems[stem] === null) return null;
	return { next: { ...answer, stems: answer.stems.with(stem, null) }, op: { stem, value: 'blank' } };
}

/** Chooses a letter; the one already chosen makes the question blank. Null where the question has no letters. */
function tapLetter(answer: Answer, letter: Letter): Tap | null {
	if (answer.type !== 'sba') return null;
	const value = answer.letter === letter ? null : letter;
	return { next: { ...answer, letter: value }, op: { stem: null, value: value ?? 'blank' } };
}

/** Flags a question for later, or takes the flag back. */
function tapFlag(answer: Answer): Tap {
	return {
		next: { ...answer, flag: !answer.flag },
		op: { stem: null, value: answer.flag ? 'unflag' : 'flag' },
	};
}

/** The taps of a room; `write` puts what a tap makes of an answer onto the sheet. */
export function tapping(write: (index: number, tapped: (answer: Answer) => Tap | null) => void) {
	return {
		/** Marks a stem of an MTF question; the mark it already has makes it blank again. */
		markStem: (index: number, stem: number, mark: Exclude<StemMark, null>) =>
			write(index, (answer) => tapStem(answer, stem, mark)),
		/** Makes a stem blank. */
		clearStem: (index: number, stem: number) => write(index, (answer) => tapClear(answer, stem)),
		/** Chooses the answer of an SBA question; the one it already has makes it blank again. */
		choose: (index: number, letter: Letter) => write(index, (answer) => tapLetter(answer, letter)),
		/** Flags a question for later, or takes the flag back. */
		flag: (index: number) => write(index, tapFlag),
	};
}
