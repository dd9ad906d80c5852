import type { Span } from '#lib/exams/exam-marks.ts';

/** The sentences of a text: each ends with its full stop, question mark, exclamation mark or dari, or with its line. */
export const sentencesOf = (text: string): Span[] =>
	Array.from(text.matchAll(/\S[^\n]*?(?:[.?!।](?=\s)|(?=\n)|$)/g), (found) => [
		found.index,
		found.index + found[0].length,
	]);

export interface Piece {
	span: Span;
	text: string;
	lit: boolean;
}

/** A text split where its highlights begin and end; highlights beyond its end are left out. */
export function piecesOf(text: string, lit: readonly Span[]): Piece[] {
	const pieces: Piece[] = [];
	const add = (from: number, to: number, isLit: boolean) => {
		if (to > from) pieces.push({ span: [from, to], text: text.slice(from, to), lit: isLit });
	};
	let done = 0;
	for (const [from, to] of lit) {
		const end = Math.min(to, text.length);
		add(done, Math.min(from, end), false);
		add(from, end, true);
		done = Math.max(done, end);
	}
	add(done, text.length, false);
	return pieces;
}

export const sharesPlace = ([from, to]: Span, [first, last]: Span): boolean => from < last && first < to;

/** The selected part of a text on screen, without surrounding spaces; null if none of it is selected. */
export function selectedSpan(box: HTMLElement): Span | null {
	const selection = getSelection();
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
	const selected = selection.getRangeAt(0);
	if (!selected.intersectsNode(box)) return null;
	// A triple click selects up to the beginning of the next element of the page.
	const range = document.createRange();
	range.selectNodeContents(box);
	if (box.contains(selected.endContainer)) range.setEnd(selected.endContainer, selected.endOffset);
	const to = range.toString().trimEnd().length;
	if (box.contains(selected.startContainer)) range.setStart(selected.startContainer, selected.startOffset);
	const words = range.toString();
	const from = to - words.trim().length;
	return words.trim() === '' ? null : [from, to];
}
