import type { NowCard } from '#contract/dashboard.ts';
import { formatRelativeDay, formatTime } from '#lib/format/date.ts';
import { DASHBOARD_TEXTS } from '#lib/text/dashboard.ts';
import { List, ROW_LINK, Row, RowArrow } from '../../ui/List.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { ScreenLink } from '../shell/ScreenLink.tsx';
import { useMinute } from '../shell/use-now.ts';
import { CARD_ICON, cardPath } from './cards.ts';

/** What else the next seven days bring. */
export function WeekList({ cards }: { cards: readonly NowCard[] }) {
	const t = useText(DASHBOARD_TEXTS);
	const lang = useLang();
	const now = useMinute();
	if (cards.length === 0) return <p className="card p-4 text-text-muted">{t.weekEmpty}</p>;
	return (
		<List>
			{cards.map((card) => {
				const Icon = CARD_ICON[card.kind];
				const when = `${formatRelativeDay(card.until, now, lang)}, ${formatTime(card.until, lang)}`;
				return (
					<li key={`${card.event_id} ${card.course_id}`}>
						<ScreenLink to={cardPath(card, now)} className={ROW_LINK}>
							<Row
								icon={<Icon aria-hidden="true" size={22} />}
								title={card.title}
								detail={
									<>
										{card.kind === 'exam_open' ? t.openUntil(when) : when}
										<span aria-hidden="true"> · </span>
										<span className="sr-only">, </span>
										{t.kind[card.kind]}
									</>
								}
								end={<RowArrow />}
							/>
						</ScreenLink>
					</li>
				);
			})}
		</List>
	);
}
