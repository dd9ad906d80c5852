import { paths } from '#lib/public-paths.ts';
import { loadFaqs } from '#lib/site/home.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useText } from '../../ui/use-text.ts';
import { type FaqHead, FaqTitles } from './FaqTitles.tsx';
import { Icon } from './Icon.tsx';
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
