import { pictureSet } from '#contract/picture-sizes.ts';
import type { Service } from '#contract/site/calls.ts';
import { loadServices } from '#lib/site/home.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useText } from '../../ui/use-text.ts';
import { Icon } from './Icon.tsx';
import { type ListProps, useFresh } from './SectionView.tsx';

const GRID = 'grid grid-cols-1 auto-rows-fr gap-4 sm:grid-cols-2 lg:grid-cols-3';
const CARD = 'card flex h-full items-stretch overflow-hidden sm:flex-col';
const PICTURE = 'w-[min(7rem,30%)] shrink-0 object-cover sm:h-40 sm:w-full';

/** Banners of sister services. Once hydrated it shows those that were added after the build. */
export function Promos({ items: built, empty }: ListProps<Service>) {
	const t = useText(SECTION_TEXTS);
	const { items } = useFresh(built, loadServices);
	if (items.length === 0) return empty;
	return (
		<ul className={GRID}>
			{items.map((service) => (
				<li key={service.link + service.title}>
					<a
						href={service.link}
						target="_blank"
						rel="noopener noreferrer"
						className={`${CARD} transition-colors hover:border-primary-line hover:bg-surface-2`}
					>
						<img
							src={service.image}
							srcSet={pictureSet(service.image)?.webp}
							sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, 7rem"
							alt=""
							width="480"
							height="270"
							loading="lazy"
							decoding="async"
							className={PICTURE}
						/>
						<span className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 font-semibold">
							<span className="min-w-0 flex-1">
								{service.title} <span className="sr-only">({t.opensInNewTab})</span>
							</span>
							<Icon name="external-link" size={18} className="shrink-0 text-text-muted" />
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
