import { type RefObject, useEffect, useState } from 'react';
import type { Passage } from '#lib/books/books.ts';
import { rangeOf } from './passage-place.ts';

/** The name of the CSS highlight of the marks. */
const NAME = 'passage';

interface Opened<Known> {
	learn(known: Known): void;
	dispose(): void;
}

/** What a doctor keeps in a book: opened with it, and closed when another screen opens. */
export function useOpened<Known, Model extends Opened<Known>>(
	open: (bookId: number) => Model,
	bookId: number,
	known: Known,
): Model | null {
	const [model, setModel] = useState<Model | null>(null);
	useEffect(() => {
		const opened = open(bookId);
		setModel(opened);
		return () => opened.dispose();
	}, [open, bookId]);
	useEffect(() => model?.learn(known), [model, known]);
	return model;
}

/** Colours passages in a text, where the browser can. `html` changes when the text is another one. */
export function usePassageMarks(
	text: RefObject<HTMLElement | null>,
	passages: readonly Passage[],
	html: string,
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text has other ranges
	useEffect(() => {
		const box = text.current;
		if (box === null || !('highlights' in CSS) || passages.length === 0) return;
		const ranges = passages.flatMap((one) => rangeOf(box, one) ?? []);
		CSS.highlights.set(NAME, new Highlight(...ranges));
		return () => void CSS.highlights.delete(NAME);
	}, [text, passages, html]);
}
