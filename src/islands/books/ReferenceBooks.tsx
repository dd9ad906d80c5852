import { BookOpen } from 'lucide-react';
import type { BookListEntry } from '#contract/books/calls.ts';
import { markedPages } from '#contract/books/reading.ts';
import { $bookList, readingHere } from '#lib/books/books.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { ScreenButton, ScreenLink } from '../my/shell/ScreenLink.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Dotted } from '../ui/List.tsx';
import { Progress } from '../ui/Progress.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';

/** All books that the doctor may read, the most recently read first. */
export function ReferenceBooks() {
	const t = useText(BOOK_TEXTS);
	return (
		<ReadScreen
			narrow
			name="reference-books"
			lead={t.lead}
			of={$bookList}
			skeleton={<CardSkeletons className="space-y-4" of={['h-56', 'h-56']} />}
		>
			{({ books }) =>
				books.length === 0 ? (
					<EmptyCard title={t.none}>{t.noneBody}</EmptyCard>
				) : (
					<ul className="space-y-4">
						{books.map((book) => (
							<li key={book.id}>
								<BookCard book={book} />
							</li>
						))}
					</ul>
				)
			}
		</ReadScreen>
	);
}

function BookCard({ book }: { book: BookListEntry }) {
	const [t, lang] = useWords(BOOK_TEXTS);
	const reading = readingHere(book.id, book.reading);
	const at = reading.last_page === null ? null : Math.min(reading.last_page, book.pages);
	const marks = markedPages(reading).length;
	const source =
		book.access === 'free' ? t.free : book.access === 'subscription' ? t.bySubscription : (book.course ?? '');
	const facts = [
		t.pages(formatCount(book.pages, lang)),
		marks > 0 && t.bookmarkCount(formatCount(marks, lang)),
	];
	return (
		<article className="card flex gap-4 p-4 sm:p-5">
			<Cover />
			<div className="min-w-0 flex-1">
				<p className="text-sm font-semibold text-primary">{source}</p>
				<h2 lang={book.lang} className="mt-0.5 text-lg break-words">
					<ScreenLink
						to={myPath('reference-book', { bookId: book.id, pageNo: at ?? 1 })}
						className="rounded hover:underline hover:underline-offset-4"
					>
						{book.title}
					</ScreenLink>
				</h2>
				{book.lead && (
					<p lang={book.lang} className="mt-1 text-text-muted">
						{book.lead}
					</p>
				)}
				<p className="tabular mt-2 text-sm text-text-muted">
					<Dotted of={facts} />
				</p>
				{at !== null && (
					<div className="mt-3 max-w-sm">
						<Progress value={at} max={book.pages} label={t.progress} text={t.progressWords(at, book.pages)} />
					</div>
				)}
				<ScreenButton
					to={myPath('reference-book', { bookId: book.id, pageNo: at ?? 1 })}
					variant={at === null ? 'quiet' : 'primary'}
					className="mt-4 w-full sm:w-auto"
				>
					<BookOpen size={20} />
					<span>
						{at === null ? t.open : t.goOn(at)}
						<span className="sr-only">: {book.title}</span>
					</span>
				</ScreenButton>
			</div>
		</article>
	);
}

function Cover() {
	return (
		<svg
			viewBox="0 0 56 72"
			width="56"
			height="72"
			fill="none"
			strokeWidth="2"
			strokeLinejoin="round"
			strokeLinecap="round"
			aria-hidden="true"
			className="mt-1 hidden shrink-0 sm:block"
		>
			<path className="fill-primary-soft stroke-primary" d="M10 3h40v58H12a5 5 0 0 0-5 5V8a5 5 0 0 1 3-5z" />
			<path className="fill-surface stroke-primary" d="M7 66a5 5 0 0 1 5-5h38v8H12a5 5 0 0 1-5-3z" />
			<path className="stroke-primary-line" d="M18 18h22M18 27h22M18 36h12" />
			<path className="fill-accent stroke-accent-line" d="M38 61v10l4-3 4 3V61" />
		</svg>
	);
}
