import { ChevronRight } from 'lucide-react';
import type { Faq } from '#contract/site/calls.ts';
import { paths } from '#lib/public-paths.ts';

/** What a list shows of a question. */
export type FaqHead = Pick<Faq, 'id' | 'title'>;

/** Titles of questions, each linked to its answer. Renders the same as plain HTML and in an island. */
export function FaqTitles({ items }: { items: readonly FaqHead[] }) {
	return (
		<ul className="card divide-y divide-line">
			{items.map((faq) => (
				<li key={faq.id}>
					<a
						href={paths.faq(faq.id)}
						className="group flex min-h-14 items-center gap-4 rounded-lg px-4 py-3 transition-colors hover:bg-surface-2 sm:px-5"
					>
						<span className="min-w-0 flex-1">{faq.title}</span>
						<ChevronRight
							size={20}
							className="shrink-0 text-text-muted transition-transform group-hover:translate-x-0.5"
						/>
					</a>
				</li>
			))}
		</ul>
	);
}
