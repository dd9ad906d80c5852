import type { ReactNode } from 'react';
import type { Contact as Way } from '#contract/site/calls.ts';
import { loadContacts } from '#lib/site/home.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { officeWays } from '../../../components/site/contact/office-ways.ts';
import { useText } from '../../ui/use-text.ts';
import { ContactWay, SocialWay } from './ContactWay.tsx';
import { type ListProps, useFresh } from './SectionView.tsx';

/** The office contacts of the settings, used if editors have listed none. */
export type Office = Parameters<typeof officeWays>[0];

const SERVICES = ['civil-service', 'mph'] as const;
const LIST = 'divide-y divide-line';

interface ContactProps extends ListProps<Way> {
	office: Office;
	/** The map's frame, built with the page; nothing is loaded from the provider until a tap. */
	map?: ReactNode;
}

/**
 * Both columns of the office, its online profiles below, then a card for each of its services. Once hydrated
 * it shows numbers and addresses that were changed after the build.
 */
export function Contact({ items: built, office, map, empty }: ContactProps) {
	const t = useText(SECTION_TEXTS);
	const { items } = useFresh(built, loadContacts);
	const { direct, social } = officeWays(office, items);
	if (direct.length + social.length + items.length === 0) return empty;
	return (
		<div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
			<div className="card">
				<ul aria-label={t.office} className={LIST}>
					{direct.map((way) => (
						<ContactWay key={way.title + way.value} way={way} />
					))}
				</ul>
			</div>
			<div className="min-h-80">{map}</div>
			{social.length > 0 && (
				<ul
					aria-label={t.social}
					className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2 sm:flex sm:flex-wrap lg:col-span-2"
				>
					{social.map((way) => (
						<SocialWay key={way.link} way={way} />
					))}
				</ul>
			)}
			{SERVICES.map((section) => {
				const ways = items.filter((item) => item.section === section);
				return (
					ways.length > 0 && (
						<section key={section} aria-labelledby={`contact-${section}`} className="card">
							<h3 id={`contact-${section}`} className="border-b border-line px-4 py-3 text-lg sm:px-5">
								{t[section]}
							</h3>
							<ul className={LIST}>
								{ways.map((way) => (
									<ContactWay key={way.kind + way.link} way={way} />
								))}
							</ul>
						</section>
					)
				);
			})}
		</div>
	);
}
