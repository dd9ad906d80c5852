import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useText } from '../../ui/use-text.ts';

/**
 * The list of a section: the build's data, and once hydrated the server's current data. If the server fails
 * the built list stays; it is requested again when the network is back.
 */
export function useFresh<T>(built: readonly T[], load: () => Promise<readonly T[]>) {
	const [read, setRead] = useState<{ fresh?: readonly T[]; error?: string }>({});
	const again = useCallback(() => {
		load().then(
			(fresh) => setRead({ fresh }),
			({ message }: Error) => setRead((last) => ({ ...last, error: message })),
		);
	}, [load]);
	useEffect(() => {
		again();
		addEventListener('online', again);
		return () => removeEventListener('online', again);
	}, [again]);
	return { items: read.fresh ?? built, answered: read.fresh !== undefined, error: read.error, again };
}

/** A list of the home page as its island receives it; the two HTML parts are built with the page. */
export interface ListProps<T> {
	/** The data of the build. */
	items: readonly T[];
	/** Shown without it, until the list is loaded. */
	waiting?: ReactNode;
	/** The empty state. */
	empty?: ReactNode;
}

interface SectionProps<T> extends ListProps<T> {
	load: () => Promise<readonly T[]>;
	children: (items: readonly T[]) => ReactNode;
}

export function SectionView<T>({ items: built, load, waiting, empty, children }: SectionProps<T>) {
	const t = useText(SECTION_TEXTS);
	const { items, answered, error, again } = useFresh(built, load);
	if (items.length > 0) return children(items);
	if (answered) return empty;
	if (error !== undefined)
		return (
			<div role="alert" className="card p-4">
				<p>{error || t.noAnswer}</p>
				<button type="button" className="btn btn-quiet mt-3" onClick={again}>
					{t.retry}
				</button>
			</div>
		);
	return (
		<>
			<div className="noscript:hidden">{waiting}</div>
			<div className="hidden noscript:block">{empty}</div>
		</>
	);
}
