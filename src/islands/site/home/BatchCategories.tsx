import { ArrowRight } from 'lucide-react';
import type { BatchCategory } from '#contract/catalog/calls.ts';
import { SKELETONS } from '#contract/constants.ts';
import { paths } from '#lib/paths.ts';
import { $batchCategories } from '#lib/site/home.ts';
import { HOME_TEXTS } from '#lib/site/home.words.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { SectionView } from './SectionView.tsx';

/** Side by side the cards have one height, set by the section that reserves the space; one below the other each its own. */
const GRID =
	'grid gap-4 sm:auto-rows-[minmax(var(--h2),auto)] sm:grid-cols-2 lg:auto-rows-[minmax(var(--h3),auto)] lg:grid-cols-3';
const CARD = 'card relative flex flex-col p-4 sm:p-5';

export function BatchCards({ items }: { items: readonly BatchCategory[] }) {
	const t = useText(HOME_TEXTS);
	return (
		<ul className={GRID}>
			{items.map((category) => (
				<li key={category.slug} className={`${CARD} transition-colors hover:border-primary-line`}>
					<h3 className="text-lg">{category.title}</h3>
					{category.subtitle && <p className="text-text-muted">({category.subtitle})</p>}
					<div className="mt-auto pt-3 sm:pt-4">
						<a
							href={paths.batchCategory(category.slug)}
							className="btn btn-quiet text-link after:absolute after:inset-0 after:rounded-lg"
						>
							{t.seeBatches}
							<span className="sr-only">: {category.title}</span>
							<ArrowRight aria-hidden="true" size={18} />
						</a>
					</div>
				</li>
			))}
		</ul>
	);
}

function BatchSkeletons() {
	return (
		<ul className={`${GRID} auto-rows-[var(--h1)]`}>
			{Array.from({ length: SKELETONS.batchCategories }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the cards are all there is
				<li key={at} data-skeleton className={CARD}>
					<Skeleton className="my-1 h-6 w-2/3" />
					<Skeleton className="mt-2 h-4 w-5/6" />
					<Skeleton className="mt-auto h-11 w-36" />
				</li>
			))}
		</ul>
	);
}

export function BatchCategories() {
	const t = useText(HOME_TEXTS);
	return (
		<SectionView
			of={$batchCategories}
			skeleton={<BatchSkeletons />}
			isEmpty={({ categories }) => categories.length === 0}
			empty={
				<Empty plain title={t.noBatchesTitle}>
					{t.noBatches}
				</Empty>
			}
		>
			{({ categories }) => <BatchCards items={categories} />}
		</SectionView>
	);
}
