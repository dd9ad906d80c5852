import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Book } from '#contract/books/calls.ts';
import { markedPages, NOTHING_READ } from '#contract/books/reading.ts';
import { $user } from '#lib/account/signed-in.ts';
import { openPassages, openReading, type Passage, shownPassages } from '#lib/books/books.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { useFullScreen } from '../my/shell/full-screen.ts';
import { Heading } from '../my/shell/Heading.tsx';
import { EmptyScreen } from '../my/shell/ReadView.tsx';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { useWide } from '../shared/use-wide.ts';
import { BottomSheet } from '../ui/BottomSheet.tsx';
import { useLang, useText, useWords } from '../ui/use-text.ts';
import { type Tool, TopBar, TurnBar } from './Bars.tsx';
import { PageView, type PageViewProps } from './PageView.tsx';
import { Panel, type PanelProps, type PanelTab } from './Panel.tsx';
import { PageJump, TextSizeDialog } from './ReaderDialogs.tsx';
import { NO_SEARCH, type Searched } from './SearchPanel.tsx';
import { useOpened } from './use-passages.ts';
import { useTurning } from './use-turning.ts';

const $nothing = atom(NOTHING_READ);
const $unmarked = atom<readonly Passage[]>([]);

const focusFirst = (sheet: HTMLElement) => sheet.querySelector<HTMLElement>('[data-first]')?.focus();

const isThere = (book: Book, n: number): boolean => n >= 1 && n <= book.pages;

/** The marks in the book, on this page and elsewhere; `said` announces changes to screen readers. */
function useMarking(book: Book, n: number) {
	const t = useText(BOOK_TEXTS);
	const reading = useOpened(openReading, book.id, book.reading);
	const marks = markedPages(useStore(reading?.$reading ?? $nothing));
	const stored = useOpened(openPassages, book.id, book.passages);
	const known = useStore(stored?.$passages ?? $unmarked);
	const passages = useMemo(() => shownPassages(known), [known]);
	const [said, setSaid] = useState('');
	const there = isThere(book, n);
	const marked = marks.includes(n);
	const [shown, setShown] = useState<number | null>(null);
	useEffect(() => {
		if (shown !== null) reading?.see(shown);
	}, [reading, shown]);

	function toggle(): void {
		reading?.mark(n);
		setSaid(marked ? t.unmarked(n) : t.marked(n));
	}
	function mark(quote: string, nth: number): void {
		setSaid(stored?.mark(n, quote, nth) === true ? t.passageMarked : t.passagesFull);
	}
	function unmark(id: string): void {
		stored?.remove(id);
		setSaid(t.passageRemoved);
	}
	return { marks, passages, marked, said, there, toggle, mark, unmark, setShown };
}

/** Only a book: tools above, the page, and page buttons below; on a wide screen the contents beside it. */
export function Reader({ book, n }: { book: Book; n: number }) {
	useFullScreen();
	const t = useText(BOOK_TEXTS);
	const go = useGo();
	const wide = useWide();
	const { marks, passages, marked, said, there, toggle, mark, unmark, setShown } = useMarking(book, n);
	const [tab, setTab] = useState<PanelTab>('contents');
	const [tool, setTool] = useState<Tool | 'jump' | null>(null);
	const [searched, setSearched] = useState<Searched>(NO_SEARCH);
	const pathOf = (to: number) => myPath('reference-book', { bookId: book.id, pageNo: to });
	function turnTo(to: number): void {
		if (to >= 1 && to <= book.pages && to !== n) go(pathOf(to));
	}
	function choose(chosen: Tool): void {
		if (chosen === 'mark') {
			toggle();
			return;
		}
		if (chosen !== 'size') setTab(chosen);
		setTool(chosen);
	}
	const close = () => setTool(null);
	const shared = { book, n, passages, pathOf, onRemove: unmark };
	const panel = (done: () => void) => (
		<Panel
			{...shared}
			marks={marks}
			tab={tab}
			onTab={setTab}
			searched={searched}
			onSearched={setSearched}
			onPick={done}
		/>
	);
	return (
		<div className="flex min-h-dvh flex-1 flex-col">
			<TopBar
				title={book.title}
				lang={book.lang}
				marked={marked}
				canMark={there}
				wide={wide}
				onTool={choose}
			/>
			<div className="mx-auto flex w-full max-w-[80rem] flex-1">
				{wide && (
					<aside
						aria-label={t.inBook}
						className="sticky top-16 h-[calc(100dvh-8rem)] w-80 shrink-0 overflow-y-auto border-e border-line p-4"
					>
						{panel(() => {})}
					</aside>
				)}
				<Page {...shared} onTurn={turnTo} onMark={mark} onShown={setShown} />
			</div>
			<TurnBar n={n} pages={book.pages} onTurn={turnTo} onJump={() => setTool('jump')} />
			<p role="status" className="sr-only">
				{said}
			</p>
			{!wide && (tool === 'contents' || tool === 'search' || tool === 'bookmarks') && (
				<BottomSheet title={t.inBook} height="h-[88dvh]" onOpen={focusFirst} onClose={close}>
					{panel(close)}
				</BottomSheet>
			)}
			{tool === 'size' && <TextSizeDialog onClose={close} />}
			{tool === 'jump' && (
				<PageJump
					pages={book.pages}
					onGo={(to) => {
						close();
						turnTo(to);
					}}
					onClose={close}
				/>
			)}
		</div>
	);
}

type PageProps = PageViewProps & Pick<PanelProps, 'pathOf'>;

function Page({ pathOf, ...view }: PageProps) {
	const { book, n, onTurn } = view;
	const [t, lang] = useWords(BOOK_TEXTS);
	const page = useRef<HTMLDivElement>(null);
	useTurning(page, (step) => onTurn(n + step));
	return (
		<main id="main" tabIndex={-1} className="relative min-w-0 flex-1">
			<Watermark />
			<div ref={page} className="mx-auto max-w-[46rem] px-4 pt-5 pb-10 md:px-8 md:pt-8">
				<Heading className="mb-1 text-sm! font-semibold text-text-muted">
					<span lang={book.lang}>{book.title}</span>
					<span className="sr-only">, {t.pageOf(n, book.pages)}</span>
				</Heading>
				{isThere(book, n) ? (
					<PageView {...view} />
				) : (
					<div className="mt-4">
						<EmptyScreen title={t.noPage} to={pathOf(1)} label={t.toFirst}>
							{t.noPageBody(localDigits(book.pages, lang))}
						</EmptyScreen>
					</div>
				)}
			</div>
		</main>
	);
}

/** Enough for the largest window; the rest is cut off. */
const MARKS = Array.from({ length: 24 }, (_, mark) => mark);

/**
 * Name and number of the reader behind every page, whatever part of it is on screen. It can be removed with
 * technical knowledge, so it only makes a copy traceable.
 */
function Watermark() {
	const user = useStore($user);
	const lang = useLang();
	if (!user) return null;
	return (
		<div aria-hidden="true" data-watermark className="pointer-events-none absolute inset-0 select-none">
			<div className="sticky top-16 grid h-[calc(100dvh-8rem)] grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] content-start gap-y-28 overflow-hidden pt-16">
				{MARKS.map((mark) => (
					<p
						key={mark}
						data-name={user.name}
						data-phone={formatPhone(user.phone, lang)}
						// Generated by CSS: it cannot be read out, selected or searched.
						className="-rotate-[24deg] text-center text-sm leading-tight whitespace-nowrap text-text opacity-[0.09] before:block before:content-[attr(data-name)] after:block after:content-[attr(data-phone)]"
					/>
				))}
			</div>
		</div>
	);
}
