import { CircleCheck, CircleX, FilePenLine, Hourglass } from 'lucide-react';
import type { ExamItem } from '#contract/exams/lifecycle.ts';
import { pendingExamInfo$ } from '#lib/exams/exam-life.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { isPast } from '#lib/state/clock.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { useNow } from '../my/shell/use-now.ts';
import { ActionCard } from '../shared/ActionCard.tsx';
import { Note } from '../ui/Note.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { kindToBegin } from './attempt-kind.ts';
import { ExamConditions } from './ExamConditions.tsx';
import { useEventIds } from './event-links.ts';
import { CardLink, RunningCard, StartExam } from './StartExam.tsx';

/** Rules of a missed, unfinished or additional exam, and what an attempt now would count for. */
export function PendingExamInfo() {
	const ids = useEventIds();
	const titles = useText(SCREEN_TITLES);
	return (
		<ExamConditions
			name="pending-exam-info"
			title={(item) => item?.exam.title}
			lead={(item) => item && titles['pending-exam-info']}
			back={{ to: ids.link.course, name: 'my-courses-show' }}
			of={pendingExamInfo$(ids.path.id, ids.path.eventId)}
		>
			{(item) => <PendingEntry item={item} />}
		</ExamConditions>
	);
}

function PendingEntry({ item }: { item: ExamItem }) {
	const [t, lang] = useWords(WAITING_TEXTS);
	const { link } = useEventIds();
	const now = useNow();
	const { exam, door, attempt } = item;
	const state = door.state === 'too_early' && isPast(door.opens_at, now) ? 'can_start' : door.state;
	const kind = kindToBegin(exam, { state });
	const practice = kind === 'practice' && (
		<ActionCard Icon={FilePenLine} title={t.practice}>
			<p className="text-text-muted">{t.practiceBody}</p>
			<StartExam exam={exam} kind="practice" />
		</ActionCard>
	);
	if (kind === 'ranked' || kind === 'late') {
		return (
			<>
				<ActionCard Icon={FilePenLine} title={t.gate.can_start} lit>
					{kind === 'ranked' && <p>{t.canStartBody(formatDateTime(exam.window_closes_at, lang))}</p>}
					<StartExam exam={exam} kind={kind} />
				</ActionCard>
				<Note tone={item.ranked ? 'good' : 'info'} title={item.ranked ? t.rankedNow : t.unranked}>
					{item.ranked ? t.rankedNowBody : t.unrankedBody}
				</Note>
			</>
		);
	}
	switch (state) {
		case 'in_progress':
			return <RunningCard attempt={attempt} />;
		case 'too_early':
			return (
				<ActionCard Icon={Hourglass} title={t.gate.too_early}>
					<p className="text-3xl font-semibold">
						<Countdown to={door.opens_at} />
					</p>
					<p className="text-text-muted">{t.opens(formatDateTime(door.opens_at, lang))}</p>
				</ActionCard>
			);
		case 'finished':
			return (
				<>
					<ActionCard Icon={CircleCheck} title={t.finishedBody}>
						{exam.visible.marks && <CardLink to={link.result} label={t.result} variant="accent" />}
						<CardLink to={link.attempt} label={t.receipt} />
					</ActionCard>
					{practice}
				</>
			);
		default:
			return (
				practice || (
					<ActionCard Icon={CircleX} title={t.closedForGood}>
						<p className="text-text-muted">
							{state === 'entry_closed' ? t.entryClosedBody : t.closedForGoodBody}
						</p>
						<CardLink to={link.schedule} label={t.schedule} />
					</ActionCard>
				)
			);
	}
}
