import { ArrowRight, ChevronRight } from 'lucide-react';
import { SKELETONS } from '#contract/constants.ts';
import type { Faq } from '#contract/content.ts';
import { paths } from '#lib/paths.ts';
import { $homeFaqs } from '#lib/stores/home.ts';
import { HOME_TEXTS } from '#lib/text/home.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { SectionView } from './SectionView.tsx';

export function FaqTitles({ items }: { items: readonly Pick<Faq, 'id' | 'title'>[] }) {
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
							aria-hidden="true"
							size={20}
							className="shrink-0 text-text-muted transition-transform group-hover:translate-x-0.5"
						/>
					</a>
				</li>
			))}
		</ul>
	);
}

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
