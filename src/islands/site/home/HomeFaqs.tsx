import { ArrowRight } from 'lucide-react';
import { paths } from '#lib/public-paths.ts';
import { loadFaqs } from '#lib/site/home.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useText } from '../../ui/use-text.ts';
import { type FaqHead, FaqTitles } from './FaqTitles.tsx';
import { type ListProps, SectionView } from './SectionView.tsx';

/** The way to every question; it stands below the list whatever the list shows. */
export function AllFaqs() {
	const t = useText(SECTION_TEXTS);
	return (
		<a href={paths.faqs} className="btn btn-quiet mt-4 text-link">
			{t.seeAllFaqs}
			<ArrowRight size={18} />
		</a>
	);
}

/** Questions of the home page. Once it lives it shows those that editors put there after the page was built. */
export function HomeFaqs(props: ListProps<FaqHead>) {
	return (
		<SectionView {...props} load={loadFaqs}>
			{(items) => (
				<>
					<FaqTitles items={items} />
					<AllFaqs />
				</>
			)}
		</SectionView>
	);
}
