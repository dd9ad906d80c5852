import { Highlighter } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { PASSAGE_LONGEST } from '#lib/books/books.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';
import { selectedIn } from './passage-place.ts';

/** While the finger moves, the selection changes continuously. */
const REST_MS = 150;

/** Replaces the page buttons when text of the page is selected, and marks it. */
export function PassageBar({
	text,
	onMark,
}: {
	text: RefObject<HTMLElement | null>;
	onMark: (quote: string, nth: number) => void;
}) {
	const t = useText(BOOK_TEXTS);
	const [selected, setSelected] = useState<ReturnType<typeof selectedIn>>(null);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = () => {
			clearTimeout(timer);
			timer = setTimeout(() => setSelected(text.current && selectedIn(text.current)), REST_MS);
		};
		document.addEventListener('selectionchange', look);
		return () => {
			clearTimeout(timer);
			document.removeEventListener('selectionchange', look);
		};
	}, [text]);
	if (selected === null) return null;
	const long = selected.quote.length > PASSAGE_LONGEST;
	return (
		<div className="fixed inset-x-0 bottom-20 z-30 flex justify-center px-4 pb-[env(safe-area-inset-bottom)]">
			<div className="flex max-w-md items-center gap-3 rounded-lg border border-line bg-surface p-2 shadow-float">
				{long ? (
					<p role="status" className="px-2 text-sm">
						{t.passageLong}
					</p>
				) : (
					<Button
						icon={<Highlighter size={20} />}
						// Moving the focus would clear the selection.
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => {
							onMark(selected.quote, selected.nth);
							getSelection()?.removeAllRanges();
							setSelected(null);
						}}
					>
						{t.passageMark}
					</Button>
				)}
			</div>
		</div>
	);
}
