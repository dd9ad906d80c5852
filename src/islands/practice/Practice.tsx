import { BookOpenCheck, Scale } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { $deckState, $sets, $subjects, type PastSet } from '#lib/practice/practice.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { EmptyScreen, ReadScreen, ReadView } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { Badge } from '../ui/Badge.tsx';
import { List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { ColumnSkeletons, Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { ChooseSet } from './ChooseSet.tsx';

export function Practice() {
	const t = useText(PRACTICE_TEXTS);
	const [query] = useSearchParams();
	const wish = query.get('subject');
	return (
		<ReadScreen
			name="practice"
			lead={t.lead}
			of={$subjects}
			skeleton={<ColumnSkeletons main={['h-[40rem]']} side={['h-44', 'h-44']} />}
		>
			{({ subjects }) => (
				<div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
					{subjects.length === 0 ? (
						<div className="self-start">
							<EmptyScreen title={t.nothingTitle} to={myPath('my-courses')} label={t.toSchedule}>
								{t.nothingBody}
							</EmptyScreen>
						</div>
					) : (
						<ChooseSet subjects={subjects} wish={wish} />
					)}
					<div className="space-y-10">
						<Also />
						<Section id="sets" title={t.lastSets}>
							<ReadView of={$sets} skeleton={<Skeleton className="h-44 w-full rounded-lg" />}>
								{({ sessions }) => <LastSets sessions={sessions} />}
							</ReadView>
						</Section>
					</div>
				</div>
			)}
		</ReadScreen>
	);
}

function Also() {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	const { data } = useRead($deckState);
	return (
		<Section id="also" title={t.also}>
			<List>
				<LinkRow
					to={myPath('practice-deck')}
					icon={<BookOpenCheck size={22} />}
					title={t.deck}
					detail={t.deckHint}
				>
					{data && data.due > 0 && (
						<div className="mt-1.5">
							<Badge tone="primary">{t.deckDue(formatCount(data.due, lang))}</Badge>
						</div>
					)}
				</LinkRow>
				<LinkRow
					to={myPath('practice-coach')}
					icon={<Scale size={22} />}
					title={t.coach}
					detail={t.coachHint}
				/>
			</List>
		</Section>
	);
}

function LastSets({ sessions }: { sessions: readonly PastSet[] }) {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	if (sessions.length === 0) return <p className="card p-4 text-text-muted">{t.noSets}</p>;
	return (
		<List>
			{sessions.map((one) => {
				const count = formatCount(one.count, lang);
				return (
					<LinkRow
						key={one.id}
						to={myPath('practice-set', { id: one.id })}
						title={t.setLine(count, t.modes[one.mode])}
						detail={formatDateTime(one.started_at, lang)}
					>
						<div className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
							{one.finished_at === null ? (
								<>
									<Badge tone="warn">{t.going}</Badge>
									{t.setGoing(formatCount(one.answered, lang), count)}
								</>
							) : (
								t.setDone(formatCount(one.right, lang), formatCount(one.places, lang))
							)}
						</div>
					</LinkRow>
				);
			})}
		</List>
	);
}
