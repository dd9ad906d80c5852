import { CalendarX, Layers } from 'lucide-react';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { CARD_ICON, type DashboardData, videoPath } from './cards.ts';
import { useCardWords } from './use-card-words.ts';

/** Study tasks besides the next action: an unfinished lecture, due cards, missed events. */
export function Study({ data: { videos, deck, courses, results } }: { data: DashboardData }) {
	const { t, lang, stopped } = useCardWords();
	const { video: VideoIcon } = CARD_ICON;
	const sum = (of: 'missed_classes' | 'missed_exams') => courses.reduce((total, one) => total + one[of], 0);
	const missed = { classes: sum('missed_classes'), exams: sum('missed_exams') };
	const behind = courses.toSorted(
		(a, b) => b.missed_classes + b.missed_exams - a.missed_classes - a.missed_exams,
	)[0];
	// Before the first card there may be wrong answers without one.
	const shows = deck.due > 0 || (deck.total === 0 && results.length > 0);
	const isBehind = behind !== undefined && missed.classes + missed.exams > 0;
	if (videos.length === 0 && !shows && !isBehind) return null;
	return (
		<Section id="study" title={t.study}>
			<List>
				{videos.map((one) => (
					<LinkRow
						key={videoPath(one)}
						to={videoPath(one)}
						icon={<VideoIcon size={22} />}
						title={one.title}
						detail={stopped(one)}
					/>
				))}
				{shows && (
					<LinkRow
						to={myPath('practice-deck')}
						icon={<Layers size={22} />}
						title={t.deck}
						detail={deck.due > 0 ? t.deckDue(formatCount(deck.due, lang)) : t.deckNew}
					/>
				)}
				{isBehind && (
					<LinkRow
						to={myPath(behind.missed_classes > 0 ? 'pending-video' : 'pending-exam', { id: behind.id })}
						icon={<CalendarX size={22} className="text-warn" />}
						title={t.missed(
							missed.classes > 0 ? formatCount(missed.classes, lang) : null,
							missed.exams > 0 ? formatCount(missed.exams, lang) : null,
						)}
						detail={courses.length > 1 ? behind.title : null}
					/>
				)}
			</List>
		</Section>
	);
}
