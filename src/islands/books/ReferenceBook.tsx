import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import type { BookLock } from '#contract/books/calls.ts';
import { book$, forgetPages } from '#lib/books/books.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { myPath, paths } from '#lib/paths.ts';
import { Screen } from '../my/shell/Heading.tsx';
import { ReadStates } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { useText } from '../ui/use-text.ts';
import { Reader } from './Reader.tsx';
import { ReaderWait } from './Waits.tsx';

const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text);

export function ReferenceBook() {
	const { bookId = '', pageNo = '' } = useParams();
	if (!isNumber(bookId)) return <Missing />;
	return <Opened key={bookId} bookId={bookId} page={isNumber(pageNo) ? Number(pageNo) : 0} />;
}

function Opened({ bookId, page }: { bookId: string; page: number }) {
	const read = useRead(book$(bookId));
	const { error } = read;
	// Closed or removed meanwhile: cached pages are not shown either.
	const closed = error !== undefined && (error.status === 403 || error.status === 404);
	useEffect(() => {
		if (closed) void forgetPages(Number(bookId));
	}, [closed, bookId]);
	if (error?.code === 'book.locked') return <Locked reason={error.meta.reason} />;
	if (error?.code === 'book.not_found') return <Missing />;
	if (read.data) return <Reader book={read.data} n={page} />;
	if (read.loading || error === undefined) return <ReaderWait />;
	return (
		<Away>
			<ReadStates read={read} skeleton={null}>
				{() => null}
			</ReadStates>
		</Away>
	);
}

/** Without a book to show, the usual frame of all screens is used. */
function Away({ children }: { children: ReactNode }) {
	return (
		<Screen narrow name="reference-book" back={{ to: myPath('reference-books'), name: 'reference-books' }}>
			{children}
		</Screen>
	);
}

function Missing() {
	const t = useText(BOOK_TEXTS);
	return (
		<Away>
			<EmptyCard title={t.missing}>{t.missingBody}</EmptyCard>
		</Away>
	);
}

const LOCKS: readonly string[] = ['not_enrolled', 'unpaid', 'over', 'no_subscription'] satisfies BookLock[];
const isLock = (reason: unknown): reason is BookLock => typeof reason === 'string' && LOCKS.includes(reason);

function Locked({ reason }: { reason: unknown }) {
	const t = useText(BOOK_TEXTS);
	const why = isLock(reason) ? reason : 'not_enrolled';
	const toScreen = (to: string, label: string) => (
		<ScreenButton to={to} variant="accent">
			{label}
		</ScreenButton>
	);
	const action = {
		not_enrolled: (
			<ButtonLink variant="accent" href={paths.batches}>
				{t.toBatches}
			</ButtonLink>
		),
		unpaid: toScreen(myPath('my-courses'), t.toCourses),
		over: toScreen(myPath('my-courses'), t.toCourses),
		no_subscription: toScreen(myPath('subscription'), t.toSubscriptions),
	}[why];
	return (
		<Away>
			<EmptyCard title={t.lockedTitle} action={action}>
				{t.locks[why]}
			</EmptyCard>
		</Away>
	);
}
