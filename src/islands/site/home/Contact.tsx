import type { ReactNode } from 'react';
import type { Contact as Way } from '#contract/site/calls.ts';
import { $contacts } from '#lib/site/home.ts';
import { HOME_TEXTS } from '#lib/site/home.words.ts';
import { officeWays } from '../../../components/site/contact/office-ways.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { ContactWay, SocialWay, WaySkeletons } from './ContactWay.tsx';
import { SectionView } from './SectionView.tsx';

/** What the settings say of the office; it stands where editors have listed nothing. */
export type Office = Parameters<typeof officeWays>[0];

const SERVICES = ['civil-service', 'mph'] as const;
const GRID = 'grid gap-4 lg:grid-cols-2';
const LIST = 'divide-y divide-line';

/** Both columns of the office, its places on the net below, then a card for each service of its own. */
function Frame({ list, social, map, cards }: Record<'list' | 'social' | 'map' | 'cards', ReactNode>) {
	return (
		<div className={GRID}>
			<div className="card">{list}</div>
			<div className="min-h-80">{map}</div>
			<div className="lg:col-span-2">{social}</div>
			{cards}
		</div>
	);
}

interface ContactsProps {
	items: readonly Way[];
	office: Office;
	map?: ReactNode;
}

export function Contacts({ items, office, map }: ContactsProps) {
	const t = useText(HOME_TEXTS);
	const { direct, social } = officeWays(office, items);
	if (direct.length + social.length + items.length === 0) return <Empty plain title={t.noContactsTitle} />;
	return (
		<Frame
			list={
				<ul aria-label={t.office} className={LIST}>
					{direct.map((way) => (
						<ContactWay key={way.title + way.value} way={way} />
					))}
				</ul>
			}
			map={map}
			social={
				social.length > 0 && (
					<ul aria-label={t.social} className="flex flex-wrap gap-2">
						{social.map((way) => (
							<SocialWay key={way.link} way={way} />
						))}
					</ul>
				)
			}
			cards={SERVICES.map((section) => {
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
		/>
	);
}

/** How many rows of each part the build had. */
export interface ContactCounts {
	direct: number;
	social: number;
	services: number[];
}

function ContactSkeletons({ counts }: { counts: ContactCounts }) {
	return (
		<Frame
			list={
				<ul className={LIST}>
					<WaySkeletons count={counts.direct} />
				</ul>
			}
			map={<Skeleton className="h-full rounded-lg" />}
			social={
				<span className="flex flex-wrap gap-2">
					{Array.from({ length: counts.social }, (_, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the buttons are all there is
						<Skeleton key={at} className="h-11 w-36" />
					))}
				</span>
			}
			cards={counts.services.map((count, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the cards are all there is
				<div key={at} className="card">
					<span className="flex border-b border-line px-4 py-3 sm:px-5">
						<Skeleton className="my-1 h-6 w-1/2" />
					</span>
					<ul className={LIST}>
						<WaySkeletons count={count} />
					</ul>
				</div>
			))}
		/>
	);
}

/** @param map the map's frame, made with the page; it comes from nobody until a tap asks for it */
export function Contact({ counts, office, map }: { counts: ContactCounts; office: Office; map?: ReactNode }) {
	return (
		<SectionView
			of={$contacts}
			skeleton={<ContactSkeletons counts={counts} />}
			isEmpty={() => false}
			empty={null}
		>
			{({ contacts }) => <Contacts items={contacts} office={office} map={map} />}
		</SectionView>
	);
}
