import {
	type Answer,
	decodeSheet,
	type Layout,
	type Letter,
	type Sheet,
	type StemMark,
} from '#contract/exams/answer-sheet.ts';

/** The places of an answer: five stems of an MTF question, or the one letter of an SBA question. */
export const marksOf = (answer: Answer): (StemMark | Letter)[] =>
	answer.type === 'mtf' ? answer.stems : [answer.letter];

/** @throws where the stored sheet does not fit its paper: a programming error */
export function storedSheet(bytes: Buffer, layout: Layout, attemptId?: number): Sheet {
	const sheet = decodeSheet(bytes, layout);
	if (!sheet) throw new Error(`the stored sheet of attempt ${attemptId ?? '?'} does not fit its paper`);
	return sheet;
}
