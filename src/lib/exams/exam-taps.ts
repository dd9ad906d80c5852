import type { Answer, Letter, StemMark } from '#contract/exams/answer-sheet.ts';
import type { Op } from '#contract/exams/taps.ts';

/** A tap on a question; stem indexes in display order. */
export type TapOn =
	| { kind: 'stem'; stem: number; mark: Exclude<StemMark, null> }
	| { kind: 'clear'; stem: number }
	| { kind: 'letter'; letter: Letter }
	| { kind: 'flag' };

/** How the tap log records the effect of a tap on an answer; null if it has none. A second tap undoes the first. */
export function tapped(answer: Answer, tap: TapOn): Pick<Op, 'stem' | 'value'> | null {
	if (tap.kind === 'flag') return { stem: null, value: answer.flag ? 'unflag' : 'flag' };
	if (tap.kind === 'letter') {
		if (answer.type !== 'sba') return null;
		return { stem: null, value: answer.letter === tap.letter ? 'blank' : tap.letter };
	}
	if (answer.type !== 'mtf') return null;
	const { stem } = tap;
	const mark = answer.stems[stem] ?? null;
	if (tap.kind === 'clear') return mark === null ? null : { stem, value: 'blank' };
	return { stem, value: mark === tap.mark ? 'blank' : tap.mark };
}
