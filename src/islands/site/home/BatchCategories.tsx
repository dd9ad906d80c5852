import type { BatchCategory } from '#contract/catalog/calls.ts';
import { paths } from '#lib/public-paths.ts';
import { loadBatchCategories } from '#lib/site/home.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useText } from '../../ui/use-text.ts';
import { Icon } from './Icon.tsx';
import { type ListProps, SectionView } from './SectionView.tsx';
import { BATCH, BATCHES } from './shapes.ts';

/** Categories of batches. Once hydrated it shows those that were added or renamed after the build. */
export function BatchCategories(props: ListProps<BatchCategory>) {
	const t = useText(SECTION_TEXTS);
	return (
		<SectionView {...props} load={loadBatchCategories}>
			{(items) => (
				<ul className={BATCHES}>
					{items.map((category) => (
						<li key={category.slug} className={`${BATCH} transition-colors hover:border-primary-line`}>
							<h3 className="text-base sm:text-lg">{category.title}</h3>
							{category.subtitle && (
								<p className="text-sm text-text-muted sm:text-base">({category.subtitle})</p>
							)}
							<div className="mt-auto pt-1 sm:pt-3">
								<a
									href={paths.batchCategory(category.slug)}
									className="inline-flex items-center gap-1.5 font-semibold text-link after:absolute after:inset-0 after:rounded-lg"
								>
									{t.seeBatches}
									<span className="sr-only">: {category.title}</span>
									<Icon name="arrow-right" size={18} />
								</a>
							</div>
						</li>
					))}
				</ul>
			)}
		</SectionView>
	);
}
