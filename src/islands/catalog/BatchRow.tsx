import { ChevronRight } from 'lucide-react';
import type { Batch } from '#contract/catalog/calls.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { formatDate } from '#lib/format/date.ts';
import { paths } from '#lib/public-paths.ts';
import { useWords } from '../ui/use-text.ts';
import { BatchFrame, JoiningBadge } from './BatchFrame.tsx';
import { feeWords, seatWords } from './batch-view.ts';

/** A batch in the list of all: only the facts to compare; the whole row links to its page. */
export function BatchRow({ batch }: { batch: Batch }) {
	const [t, lang] = useWords(CATALOG_TEXTS);
	const words = feeWords(batch, lang);
	return (
		<BatchFrame
			batch={batch}
			now={null}
			className="relative px-4 py-2 hover:bg-surface-2 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem_2rem] lg:items-center lg:gap-6 lg:px-5"
		>
			<div>
				<h3 className="text-base">
					<a href={paths.batch(batch.id)} className="after:absolute after:inset-0">
						{batch.title}
					</a>
				</h3>
				<p className="tabular text-sm text-text-muted">
					{t.span(formatDate(batch.starts_on, lang), formatDate(batch.ends_on, lang))}
				</p>
			</div>
			<div className="tabular text-sm max-lg:mt-1">
				<p className="flex flex-wrap items-baseline justify-between gap-x-3">
					<span className="flex flex-wrap items-baseline gap-x-2">
						<strong data-live="price" className="text-base font-semibold">
							{words.price}
						</strong>
						<span data-live="full" hidden={words.full === ''} className="text-text-muted">
							{words.full}
						</span>
						{batch.instalments && <span className="text-text-muted">{t.inParts}</span>}
					</span>
					<span className="group-not-data-[joining=open]/batch:hidden">
						{t.seats} <span data-live="seats">{seatWords(batch, lang)}</span>
					</span>
					<span className="group-data-[joining=open]/batch:hidden">
						<JoiningBadge />
					</span>
				</p>
			</div>
			<ChevronRight size={20} className="text-text-muted max-lg:hidden" />
		</BatchFrame>
	);
}
