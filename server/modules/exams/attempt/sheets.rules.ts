import { decodeSheet, type Layout, type Sheet } from '#contract/exams/answer-sheet.ts';

/** @throws where the stored sheet does not fit its paper: a programming error */
export function storedSheet(bytes: Buffer, layout: Layout, attemptId?: number): Sheet {
	const sheet = decodeSheet(bytes, layout);
	if (!sheet) throw new Error(`the stored sheet of attempt ${attemptId ?? '?'} does not fit its paper`);
	return sheet;
}
