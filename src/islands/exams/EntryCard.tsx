import { CircleCheck, CircleX, FilePenLine, Hourglass } from 'lucide-react';
import type { AttemptSummary, Eligibility, ExamInfo } from '#contract/exams/calls.ts';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { isPast } from '#lib/state/clock.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { useNow } from '../my/shell/use-now.ts';
import { ActionCard } from '../shared/ActionCard.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { RunningCard } from './RunningCard.tsx';
import { StartExam } from './StartExam.tsx';
import type { useEventIds } from './use-event-ids.ts';

export interface EntryCardProps {
	exam: ExamInfo;
	door: Eligibility;
	attempt: AttemptSummary | null;
	ids: ReturnType<typeof useEventIds>;
}

/** Whether the exam can be taken now, with one next step. At its time the exam opens by itself. */
export function EntryCard({ exam, door, attempt, ids }: EntryCardProps) {
	const [t, lang] = useWords(EXAM_TEXTS);
	const opened = isPast(door.opens_at, useNow());
	const state = door.state === 'too_early' && opened ? 'can_start' : door.state;
	const closes = formatDateTime(exam.window_closes_at, lang);
	const schedule = (
		<ScreenLink to={ids.link.schedule} className={buttonClass('quiet', 'w-full')}>
			{t.schedule}
		</ScreenLink>
	);
	switch (state) {
		case 'can_start':
			return (
				<ActionCard Icon={FilePenLine} title={t.door.can_start} lit>
					<p>{t.canStartBody(closes)}</p>
					<StartExam exam={exam} ids={ids} />
				</ActionCard>
			);
		case 'too_early':
			return (
				<ActionCard Icon={Hourglass} title={t.door.too_early}>
					<p className="text-3xl font-semibold">
						<Countdown to={door.opens_at} />
					</p>
					<p className="text-text-muted">{t.tooEarlyBody(formatDateTime(door.opens_at, lang))}</p>
					<ScreenLink to={ids.link.status} className={buttonClass('quiet', 'w-full')}>
						{t.toWaiting}
					</ScreenLink>
				</ActionCard>
			);
		case 'in_progress':
			return <RunningCard attempt={attempt} ids={ids} />;
		case 'finished':
			return (
				<ActionCard Icon={CircleCheck} title={t.door.finished}>
					<p className="text-text-muted">
						{attempt?.receipt ? t.finishedBody(formatDateTime(attempt.receipt.at, lang)) : t.finishedPlain}
					</p>
					<Finished exam={exam} ids={ids} />
					<Practice exam={exam} ids={ids} />
				</ActionCard>
			);
		case 'entry_closed':
			return (
				<ActionCard Icon={CircleX} title={t.door.entry_closed}>
					<p className="text-text-muted">{t.entryClosedBody}</p>
					{schedule}
				</ActionCard>
			);
		case 'missed':
			return (
				<ActionCard Icon={CircleX} title={t.door.missed}>
					<p className="text-text-muted">{t.missedBody(closes)}</p>
					{schedule}
					<Practice exam={exam} ids={ids} />
				</ActionCard>
			);
	}
}

function Finished({ exam, ids }: Pick<EntryCardProps, 'exam' | 'ids'>) {
	const t = useText(EXAM_TEXTS);
	return (
		<div className="flex flex-col gap-3">
			{exam.visible.marks && (
				<ScreenLink to={ids.link.result} className={buttonClass('accent')}>
					{t.result}
				</ScreenLink>
			)}
			<ScreenLink to={ids.link.review} className={buttonClass('quiet')}>
				{t.review}
			</ScreenLink>
			<ScreenLink to={ids.link.attempt} className={buttonClass('quiet')}>
				{t.receipt}
			</ScreenLink>
		</div>
	);
}

/** A published exam may be taken again for practice. */
function Practice({ exam, ids }: Pick<EntryCardProps, 'exam' | 'ids'>) {
	const t = useText(EXAM_ENTRY_TEXTS);
	if (exam.phase !== 'published') return null;
	return (
		<div className="flex flex-col gap-3 border-t border-line pt-4">
			<p className="text-sm text-text-muted">{t.practiceBody}</p>
			<StartExam exam={exam} ids={ids} kind="practice" />
		</div>
	);
}
