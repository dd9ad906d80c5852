import { type RefObject, useEffect, useState } from 'react';
import type { Book } from '#contract/books/calls.ts';
import { type OpenPassages, openPassages, type Passage } from '#lib/books/books.ts';
import { rangeOf } from './passage-place.ts';

/** Under this name the marks are coloured in the styles. */
const NAME = 'passage';

/** The marked passages of a book: opened with it, and closed when another screen comes. */
export function usePassages(book: Book): OpenPassages | null {
	const [open, setOpen] = useState<OpenPassages | null>(null);
	useEffect(() => {
		const opened = openPassages(book.id);
		setOpen(opened);
		return () => opened.dispose();
	}, [book.id]);
	useEffect(() => open?.learn(book.passages), [open, book.passages]);
	return open;
}

/**
 * Colours passages in the text of a page without touching it. Browsers that cannot do so show them in the list below
 * the text only. `html` tells when the text is another one.
 */
export function usePassageMarks(
	text: RefObject<HTMLElement | null>,
	passages: readonly Passage[],
	html: string,
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places
	useEffect(() => {
		const box = text.current;
		if (box === null || !('highlights' in CSS) || passages.length === 0) return;
		const ranges = passages.flatMap((one) => rangeOf(box, one) ?? []);
		CSS.highlights.set(NAME, new Highlight(...ranges));
		return () => void CSS.highlights.delete(NAME);
	}, [text, passages, html]);
}
