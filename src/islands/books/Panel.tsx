import { BookmarkX } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import type { Book } from '#contract/books/calls.ts';
import { entryAt } from '#contract/books/contents.ts';
import type { Passage } from '#lib/books/books.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { ChipGroup } from '../ui/Badge.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { PassageList } from './Passages.tsx';
import { type Searched, SearchPanel } from './SearchPanel.tsx';

export const PANEL_TABS = ['contents', 'search', 'bookmarks'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

export interface PanelProps {
	book: Book;
	/** The open page. */
	n: number;
	/** Pages that are marked, in order. */
	marks: readonly number[];
	/** Passages that are marked, in order. */
	passages: readonly Passage[];
	onRemove: (id: string) => void;
	tab: PanelTab;
	onTab: (tab: PanelTab) => void;
	searched: Searched;
	onSearched: Dispatch<SetStateAction<Searched>>;
	pathOf: (page: number) => string;
	onPick: () => void;
}

export function Panel(props: PanelProps) {
	const t = useText(BOOK_TEXTS);
	const { tab, onTab } = props;
	return (
		<>
			<div className="mb-4">
				<ChipGroup label={t.inBook} head="sr-only" values={PANEL_TABS} chosen={tab} onChoose={onTab}>
					{(each) => t[each]}
				</ChipGroup>
			</div>
			{tab === 'contents' && <Contents {...props} />}
			{tab === 'search' && <SearchPanel {...props} />}
			{tab === 'bookmarks' && (
				<>
					<Bookmarks {...props} />
					<Passages {...props} />
				</>
			)}
		</>
	);
}

const LINE =
	'flex min-h-target items-baseline gap-3 rounded px-2 py-2 leading-snug hover:bg-surface-2 aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary';

function PageNo({ page }: { page: number }) {
	const [t, lang] = useWords(BOOK_TEXTS);
	const here = localDigits(page, lang);
	return (
		<span className="tabular ms-auto shrink-0 text-sm text-text-muted">
			<span aria-hidden="true">{here}</span>
			<span className="sr-only">, {t.page(here)}</span>
		</span>
	);
}

function Contents({ book, n, pathOf, onPick }: PanelProps) {
	const current = entryAt(book.toc, n);
	return (
		<ol lang={book.lang}>
			{book.toc.map((entry) => (
				<li key={`${entry.page}-${entry.title}`} className={entry.level === 2 ? 'ps-4' : 'mt-1'}>
					<ScreenLink
						to={pathOf(entry.page)}
						onClick={onPick}
						aria-current={entry === current ? 'location' : undefined}
						className={`${LINE} ${entry.level === 1 ? 'font-semibold' : 'text-sm'}`}
					>
						<span className="min-w-0 break-words">{entry.title}</span>
						<PageNo page={entry.page} />
					</ScreenLink>
				</li>
			))}
		</ol>
	);
}

function Bookmarks({ book, n, marks, pathOf, onPick }: PanelProps) {
	const t = useText(BOOK_TEXTS);
	if (marks.length === 0) {
		return (
			<Empty plain title={t.noBookmarks}>
				<BookmarkX size={28} className="mx-auto mb-2" />
				{t.noBookmarksBody}
			</Empty>
		);
	}
	return (
		<ul>
			{marks.map((page) => (
				<li key={page}>
					<ScreenLink
						to={pathOf(page)}
						onClick={onPick}
						aria-current={page === n ? 'page' : undefined}
						className={LINE}
					>
						<span lang={book.lang} className="min-w-0 break-words">
							{entryAt(book.toc, page)?.title ?? t.page(page)}
						</span>
						<PageNo page={page} />
					</ScreenLink>
				</li>
			))}
		</ul>
	);
}

function Passages({ book, passages, pathOf, onPick, onRemove }: PanelProps) {
	const t = useText(BOOK_TEXTS);
	return (
		<section aria-labelledby="passages" className="mt-6 border-t border-line pt-4">
			<h3 id="passages" className="mb-2 px-2 font-semibold">
				{t.passages}
			</h3>
			{passages.length === 0 ? (
				<p className="px-2 text-sm text-text-muted">{t.noPassages}</p>
			) : (
				<PassageList passages={passages} lang={book.lang} onRemove={onRemove} link={{ pathOf, onPick }} />
			)}
		</section>
	);
}
