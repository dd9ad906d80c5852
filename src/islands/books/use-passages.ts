import { type RefObject, useEffect, useState } from 'react';
import type { Book } from '#contract/books/calls.ts';
import { type OpenPassages, openPassages, type Passage } from '#lib/books/books.ts';
import { rangeOf } from './passage-place.ts';

/** The name of the CSS highlight of the marks. */
const NAME = 'passage';

/** The marked passages of a book: opened with it, and closed when another screen opens. */
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
 * Colours passages in the text of a page without changing it. Browsers without support show them only in the
 * list below the text. `html` changes when the text is another one.
 */
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
