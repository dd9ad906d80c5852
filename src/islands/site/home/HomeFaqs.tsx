import { ArrowRight } from 'lucide-react';
import { SKELETONS } from '#contract/constants.ts';
import { paths } from '#lib/paths.ts';
import { $homeFaqs } from '#lib/site/home.ts';
import { HOME_TEXTS } from '#lib/site/home.words.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { FaqTitles } from './FaqTitles.tsx';
import { SectionView } from './SectionView.tsx';

function FaqSkeletons() {
	return (
		<ul className="card grid auto-rows-[var(--h1)] divide-y divide-line sm:auto-rows-[var(--h2)] lg:auto-rows-[var(--h3)]">
			{Array.from({ length: SKELETONS.faqs }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are all there is
				<li key={at} data-skeleton className="flex items-center px-4 sm:px-5">
					<Skeleton className="h-5 w-4/5" />
				</li>
			))}
		</ul>
	);
}

/** The way to every question; it stands below the list whatever the list shows. */
export function AllFaqs() {
	const t = useText(HOME_TEXTS);
	return (
		<ButtonLink href={paths.faqs} variant="quiet" className="mt-4 text-link">
			<span className="inline-flex items-center gap-2">
				{t.seeAllFaqs}
				<ArrowRight aria-hidden="true" size={18} />
			</span>
		</ButtonLink>
	);
}

export function HomeFaqs() {
	const t = useText(HOME_TEXTS);
	return (
		<SectionView
			of={$homeFaqs}
			skeleton={<FaqSkeletons />}
			isEmpty={({ faqs }) => faqs.length === 0}
			empty={
				<Empty plain title={t.noFaqsTitle} action={<AllFaqs />}>
					{t.noFaqs}
				</Empty>
			}
		>
			{({ faqs }) => (
				<>
					<FaqTitles items={faqs} />
					<AllFaqs />
				</>
			)}
		</SectionView>
	);
}
