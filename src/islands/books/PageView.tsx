import { useStore } from '@nanostores/react';
import { Image } from 'lucide-react';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Book, BookPage } from '#contract/books/calls.ts';
import { bookPage$, fetchAhead, type Passage, savesData } from '#lib/books/books.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { storedAt } from '#lib/state/last-read.ts';
import { ReadStates } from '../my/shell/ReadView.tsx';
import { ReportLink } from '../my/shell/ReportLink.tsx';
import { useRead } from '../my/shell/read.ts';
import { useOnline } from '../my/shell/use-online.ts';
import { useSlow } from '../shared/use-slow.ts';
import { Button } from '../ui/Button.tsx';
import { Again, OfflineNote } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { PassageBar, PassageList } from './Passages.tsx';
import { $textSize, TEXT_SIZE_CLASS } from './text-size.ts';
import { usePassageMarks } from './use-passages.ts';
import { PageWait } from './Waits.tsx';

/** Pictures from this size on are announced before they are loaded. */
const LARGE_BYTES = 150_000;
/** A page that loads faster replaces the previous one without a placeholder. */
const TURNED_MS = 300;

export interface PageViewProps {
	book: Book;
	n: number;
	onTurn: (page: number) => void;
	/** All passages that are marked in the book. */
	passages: readonly Passage[];
	onMark: (quote: string, nth: number) => void;
	onRemove: (id: string) => void;
	/** Called with each page that is there to read. */
	onShown: (page: number) => void;
}

export function PageView({ n, onShown, ...shared }: PageViewProps) {
	const { book } = shared;
	const t = useText(BOOK_TEXTS);
	const read = useRead(bookPage$(book, n));
	const { data, error, loading } = read;
	const before = useRef<BookPage | null>(null);
	if (data) before.current = data;
	const waiting = data === undefined && (loading || error === undefined);
	const late = useSlow(waiting, TURNED_MS);
	useAhead(book, data);
	const shown = data?.n;
	useEffect(() => {
		if (shown !== undefined) onShown(shown);
	}, [shown, onShown]);
	if (waiting && !late && before.current) return <PageBody {...shared} page={before.current} />;
	if (waiting)
		return (
			<Loading>
				<PageWait />
			</Loading>
		);
	if (data === undefined && error?.code === 'network') {
		return <OfflineNote action={<Again again={read.again} />}>{t.offlinePage}</OfflineNote>;
	}
	return (
		<ReadStates read={read} skeleton={<PageWait />}>
			{(page) => <PageBody key={page.n} {...shared} page={page} />}
		</ReadStates>
	);
}

function useAhead(book: Book, page: BookPage | undefined): void {
	const next = page?.next ?? null;
	const { id, revision } = book;
	useEffect(() => {
		if (next === null || savesData()) return;
		const timer = setTimeout(() => void fetchAhead({ id, revision }, next), TURNED_MS);
		return () => clearTimeout(timer);
	}, [id, revision, next]);
}

/** Pictures without their URL: nothing is loaded, and their descriptions are still shown. */
const withoutPictures = (html: string): string => html.replaceAll('<img src=', '<img data-src=');

type PageBodyProps = Omit<PageViewProps, 'n' | 'onShown'> & { page: BookPage };

function PageBody({ book, page, onTurn, passages, onMark, onRemove }: PageBodyProps) {
	const [t, lang] = useWords(BOOK_TEXTS);
	const size = useStore($textSize);
	const [held, setHeld] = useState(() => page.image_bytes > 0 && savesData());
	const online = useOnline() && storedAt(book) === null;
	const large = page.image_bytes >= LARGE_BYTES;
	const costs = formatBytes(page.image_bytes, lang);
	const html = held ? withoutPictures(page.html) : page.html;
	const text = useRef<HTMLDivElement>(null);
	const here = useMemo(() => passages.filter((one) => one.page === page.n), [passages, page.n]);
	usePassageMarks(text, here, html);

	/** Numbers are pages of this book; other links leave it. */
	function follow(event: MouseEvent<HTMLDivElement>): void {
		const link = event.target instanceof Element ? event.target.closest('a') : null;
		const href = link?.getAttribute('href') ?? '';
		if (!/^\d+$/.test(href) || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		onTurn(Number(href));
	}
	return (
		<>
			<p role="status" className="text-sm font-semibold text-warn empty:hidden">
				{online ? '' : t.offlineKept}
			</p>
			<p className="text-sm text-text-muted">
				{page.chapter && <span lang={book.lang}>{page.chapter} · </span>}
				<span className="tabular">{t.page(page.n)}</span>
			</p>
			{(large || held) && (
				<div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-text-muted">
					<Image size={18} className="shrink-0" />
					{held ? t.imagesHeld : t.images(costs)}
					{held && (
						<Button variant="quiet" onClick={() => setHeld(false)}>
							{t.showImages(costs)}
						</Button>
					)}
				</div>
			)}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click, which this handles */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are pressed */}
			<div
				ref={text}
				lang={book.lang}
				onClick={follow}
				style={{ '--text-lg': '1.2em' } as React.CSSProperties}
				className={`prose mt-5 max-w-none! break-words [overflow-wrap:anywhere] ${TEXT_SIZE_CLASS[size]} ${book.lang === 'en' ? '[&_ol]:list-decimal!' : ''} [&_.wide]:overflow-x-auto [&_.wide]:rounded-lg [&_.wide]:border [&_.wide]:border-line [&_.wide]:bg-surface [&_table]:text-[0.92em] [&_tr:last-child_td]:border-b-0 [&_blockquote]:rounded-lg [&_blockquote]:border-s-4 [&_blockquote]:border-primary-line [&_blockquote]:bg-primary-soft [&_blockquote]:px-4 [&_blockquote]:py-3 [&_blockquote>*+*]:mt-2 [&_h2]:text-balance [&_h4]:mt-4 [&_h4]:font-semibold [&_hr]:border-line [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded [&_img]:border [&_img]:border-line [&_td]:min-w-24 [&_td]:px-2.5! [&_th]:px-2.5! [&_td]:align-top [&_td]:[overflow-wrap:normal] [&_th]:align-bottom [&_th]:[overflow-wrap:normal]`}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it from Markdown and removes all tags
				dangerouslySetInnerHTML={{ __html: html }}
			/>
			<PassageBar text={text} onMark={onMark} />
			{here.length > 0 && (
				<Section
					id="passages-here"
					title={t.passagesHere}
					className="mt-10 border-t border-line pt-4"
					head="mb-1 text-base font-semibold"
				>
					<PassageList passages={here} lang={book.lang} onRemove={onRemove} />
				</Section>
			)}
			<div className="mt-10 border-t border-line pt-2">
				<ReportLink
					category="other"
					refType="book"
					refId={book.id}
					subject={`${book.title}, ${t.page(page.n)}`}
					label={t.report}
					className="-ms-3"
				/>
			</div>
		</>
	);
}
