import { Search } from 'lucide-react';
import type { BookHit } from '#contract/books/calls.ts';
import { findInBook } from '#lib/books/books.ts';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { submits, useAction } from '../my/shell/action.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { ErrorNote, Note } from '../ui/Note.tsx';
import { useText } from '../ui/use-text.ts';
import type { PanelProps } from './Panel.tsx';

/** A search in the whole book, in either script. */
export function SearchPanel({ book, n, searched, onSearched, pathOf, onPick }: PanelProps) {
	const t = useText(BOOK_TEXTS);
	const { typed, found } = searched;
	const action = useAction(async (query: string) => {
		const hits = await findInBook(book.id, query);
		// The field may have changed during the search.
		onSearched(({ typed: now }) => ({ typed: now, found: now.trim() === '' ? null : { query, hits } }));
	});
	function search(): void {
		const query = typed.trim();
		if (query !== '') void action.run(query);
	}
	return (
		<>
			<search>
				<form noValidate onSubmit={submits(search)} className="flex flex-col gap-3">
					<Field
						label={t.searchLabel}
						hint={t.searchHint}
						error={action.faults.q}
						type="search"
						enterKeyHint="search"
						autoComplete="off"
						maxLength={100}
						data-first
						value={typed}
						onChange={({ target: { value } }) =>
							onSearched({ typed: value, found: value.trim() === '' ? null : found })
						}
					/>
					<Button type="submit" icon={<Search size={20} />} loading={action.busy} loadingLabel={t.searching}>
						{t.search}
					</Button>
				</form>
			</search>
			<div className="mt-4">
				{action.trouble && !action.trouble.fields.q ? (
					action.trouble.code === 'network' ? (
						<Note tone="warn" role="status">
							{t.searchOffline}
						</Note>
					) : (
						<ErrorNote title={t.searchFailed} message={action.trouble.message} />
					)
				) : (
					<p role="status" className="text-sm text-text-muted">
						{found &&
							!action.busy &&
							(found.hits.length === 0 ? t.notFound : t.found(found.query, found.hits.length))}
					</p>
				)}
			</div>
			{found && found.hits.length > 0 && (
				<ul className="mt-2 divide-y divide-line">
					{found.hits.map((hit) => (
						<li key={hit.page}>
							<Hit hit={hit} lang={book.lang} to={pathOf(hit.page)} open={hit.page === n} onPick={onPick} />
						</li>
					))}
				</ul>
			)}
		</>
	);
}

interface HitProps {
	hit: BookHit;
	lang: string;
	to: string;
	open: boolean;
	onPick: () => void;
}

function Hit({ hit, lang, to, open, onPick }: HitProps) {
	const t = useText(BOOK_TEXTS);
	return (
		<ScreenLink
			to={to}
			onClick={onPick}
			aria-current={open ? 'page' : undefined}
			className="block rounded px-2 py-3 hover:bg-surface-2 aria-[current]:bg-primary-soft"
		>
			<span className="text-sm font-semibold text-link">
				<span className="tabular">{t.page(hit.page)}</span>
				{hit.chapter && <span lang={lang}> · {hit.chapter}</span>}
			</span>
			<span lang={lang} className="mt-0.5 block text-sm break-words">
				{hit.parts.map(({ text, found }, index) =>
					found ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
						<mark key={index} className="rounded-sm bg-accent-soft font-semibold text-text">
							{text}
						</mark>
					) : (
						text
					),
				)}
			</span>
		</ScreenLink>
	);
}

/** The last search in a book, retained while pages turn. */
export interface Searched {
	typed: string;
	/** Null before the first search. */
	found: { query: string; hits: readonly BookHit[] } | null;
}

export const NO_SEARCH: Searched = { typed: '', found: null };
