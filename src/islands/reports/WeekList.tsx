import type { EventCard } from '#contract/reports/calls.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { Dotted } from '../ui/List.tsx';
import { CARD_ICON, cardPath } from './cards.ts';
import { ShortList } from './ShortList.tsx';
import { useCardWords } from './use-card-words.ts';

/** Number of rows shown at first: with several courses a week is longer than a phone screen. */
const AT_ONCE = 6;

/** Further events of the next seven days. */
export function WeekList({ cards }: { cards: readonly EventCard[] }) {
	const words = useCardWords();
	const { t, now, when, where } = words;
	if (cards.length === 0) return <p className="card p-4 text-text-muted">{t.weekEmpty}</p>;
	return (
		<ShortList items={cards} first={AT_ONCE}>
			{(card) => {
				const Icon = CARD_ICON[card.kind];
				const place = where(card);
				return (
					<LinkRow
						key={`${card.event_id} ${card.course_id}`}
						to={cardPath(card, now)}
						icon={<Icon size={22} />}
						title={card.title}
						detail={
							<>
								<Dotted of={[when(card), words.kindInList(card)]} />
								{place && <span className="block">{place}</span>}
							</>
						}
					/>
				);
			}}
		</ShortList>
	);
}
