import type { ComponentType } from 'react';
import type { Faq } from '#contract/site/calls.ts';
import { paths } from '#lib/public-paths.ts';
import { loadFaqs } from '#lib/site/home.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useText } from '../../ui/use-text.ts';
import { Icon, type IconStyle } from './Icon.tsx';
import { type ListProps, SectionView } from './SectionView.tsx';

/** The link to all questions; always displayed below the list. */
export function AllFaqs() {
	const t = useText(SECTION_TEXTS);
	return (
		<a href={paths.faqs} className="btn btn-quiet mt-4 text-link">
			{t.seeAllFaqs}
			<Icon name="arrow-right" size={18} />
		</a>
	);
}

/** Questions of the home page. Once hydrated it shows those that editors added after the build. */
export function HomeFaqs(props: ListProps<FaqHead>) {
	return (
		<SectionView {...props} load={loadFaqs}>
			{(items) => (
				<>
					<FaqTitles items={items} arrow={(props) => <Icon name="chevron-right" {...props} />} />
					<AllFaqs />
				</>
			)}
		</SectionView>
	);
}

/** What a list shows of a question. */
type FaqHead = Pick<Faq, 'id' | 'title'>;

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
