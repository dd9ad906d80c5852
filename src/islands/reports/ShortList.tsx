import { type ReactNode, useState } from 'react';
import { formatCount } from '#lib/format/digits.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { Button } from '../ui/Button.tsx';
import { List } from '../ui/List.tsx';
import { useWords } from '../ui/use-text.ts';

export interface ShortListProps<T> {
	items: readonly T[];
	/** Number of rows shown at first. */
	first: number;
	/** One row. */
	children: (item: T) => ReactNode;
}

/** The first rows of a list; the others on request. */
export function ShortList<T>({ items, first, children }: ShortListProps<T>) {
	const [t, lang] = useWords(DASHBOARD_TEXTS);
	const [all, setAll] = useState(false);
	const shown = all ? items : items.slice(0, first);
	const more = items.length - shown.length;
	return (
		<>
			<List>{shown.map(children)}</List>
			{more > 0 && (
				<Button variant="quiet" className="mt-3 w-full sm:w-auto" onClick={() => setAll(true)}>
					{t.more(formatCount(more, lang))}
				</Button>
			)}
		</>
	);
}
