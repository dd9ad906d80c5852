import { ExternalLink } from 'lucide-react';
import { pictureSet } from '#contract/picture-sizes.ts';
import type { Service } from '#contract/site/calls.ts';
import { $services } from '#lib/site/home.ts';
import { HOME_TEXTS } from '#lib/site/home.words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { SectionView } from './SectionView.tsx';

const GRID =
	'grid auto-rows-[minmax(var(--h1),auto)] gap-4 sm:auto-rows-[minmax(var(--h2),auto)] sm:grid-cols-2 lg:auto-rows-[minmax(var(--h3),auto)] lg:grid-cols-3';
const CARD = 'card flex h-full items-stretch overflow-hidden sm:flex-col';
const PICTURE = 'w-28 shrink-0 object-cover sm:h-40 sm:w-full';

export function PromoBanners({ items }: { items: readonly Service[] }) {
	const t = useText(HOME_TEXTS);
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
						<span className="flex flex-1 items-center gap-3 px-4 py-3 font-semibold">
							<span className="min-w-0 flex-1">
								{service.title} <span className="sr-only">({t.opensInNewTab})</span>
							</span>
							<ExternalLink aria-hidden="true" size={18} className="shrink-0 text-text-muted" />
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}

function PromoSkeletons({ count }: { count: number }) {
	return (
		<ul className={GRID}>
			{Array.from({ length: count }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the cards are all there is
				<li key={at} data-skeleton>
					<span className={CARD}>
						<Skeleton className={`rounded-none ${PICTURE}`} />
						<span className="flex flex-1 items-center px-4 py-3">
							<Skeleton className="h-5 w-2/3" />
						</span>
					</span>
				</li>
			))}
		</ul>
	);
}

/** @param count banners of the build */
export function Promos({ count }: { count: number }) {
	const t = useText(HOME_TEXTS);
	return (
		<SectionView
			of={$services}
			skeleton={<PromoSkeletons count={count} />}
			isEmpty={({ services }) => services.length === 0}
			empty={<p className="text-text-muted">{t.noPromosTitle}</p>}
		>
			{({ services }) => <PromoBanners items={services} />}
		</SectionView>
	);
}
