import { Highlighter, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PASSAGE_LONGEST, type Passage } from '#lib/books/books.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';
import { selectedIn } from './passage-place.ts';

/** Length of the excerpt of a passage that is read out with its remove button. */
const SHORT = 40;

interface PassageListProps {
	passages: readonly Passage[];
	lang: string;
	onRemove: (id: string) => void;
	link?: { pathOf: (page: number) => string; onPick: () => void };
}

/** Marked passages as text, each with a remove button; with `link`, each links to its page. */
export function PassageList({ passages, lang, onRemove, link }: PassageListProps) {
	const t = useText(BOOK_TEXTS);
	const list = useRef<HTMLUListElement>(null);
	function remove(id: string): void {
		onRemove(id);
		// The button is removed, and the focus with it.
		requestAnimationFrame(() =>
			(list.current ?? document.getElementById('main'))?.focus({ preventScroll: true }),
		);
	}
	return (
		<ul ref={list} tabIndex={-1} className="divide-y divide-line">
			{passages.map(({ id, page, quote }) => (
				<li key={id} className="flex items-start gap-1">
					{link ? (
						<ScreenLink
							to={link.pathOf(page)}
							onClick={link.onPick}
							className="min-h-target min-w-0 flex-1 rounded px-2 py-2 leading-snug hover:bg-surface-2"
						>
							<span lang={lang} className="line-clamp-3 break-words">
								{quote}
							</span>
							<span className="tabular mt-0.5 block text-sm text-text-muted">{t.page(page)}</span>
						</ScreenLink>
					) : (
						<p lang={lang} className="min-w-0 flex-1 py-2.5 break-words">
							{quote}
						</p>
					)}
					<button
						type="button"
						aria-label={t.passageRemove(quote.length > SHORT ? `${quote.slice(0, SHORT)}…` : quote)}
						onClick={() => remove(id)}
						className="inline-flex size-target shrink-0 items-center justify-center rounded text-text-muted hover:bg-surface-2"
					>
						<Trash2 size={20} />
					</button>
				</li>
			))}
		</ul>
	);
}

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
