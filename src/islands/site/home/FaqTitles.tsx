import type { ComponentType } from 'react';
import type { Faq } from '#contract/site/calls.ts';
import { paths } from '#lib/public-paths.ts';
import type { IconStyle } from './Icon.tsx';

/** What a list shows of a question. */
export type FaqHead = Pick<Faq, 'id' | 'title'>;

interface Props {
	items: readonly FaqHead[];
	/** Shown at the end of each row. */
	arrow: ComponentType<IconStyle>;
}

/** Titles of questions, each linked to its answer. Renders the same as plain HTML and in an island. */
export function FaqTitles({ items, arrow: Arrow }: Props) {
	return (
		<ul className="card divide-y divide-line">
			{items.map((faq) => (
				<li key={faq.id}>
					<a
						href={paths.faq(faq.id)}
						className="group flex min-h-14 items-center gap-4 rounded-lg px-4 py-3 transition-colors hover:bg-surface-2 sm:px-5"
					>
						<span className="min-w-0 flex-1">{faq.title}</span>
						<Arrow
							size={20}
							className="shrink-0 text-text-muted transition-transform group-hover:translate-x-0.5"
						/>
					</a>
				</li>
			))}
		</ul>
	);
}
