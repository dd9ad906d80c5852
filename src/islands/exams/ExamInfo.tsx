import { CircleCheck, CircleX, ExternalLink, FilePenLine, Hourglass } from 'lucide-react';
import type { AttemptSummary, Eligibility, ExamInfo as Exam } from '#contract/exams/calls.ts';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { examInfo$ } from '#lib/exams/exams.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { isExternal } from '#lib/paths.ts';
import { isPast } from '#lib/state/clock.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { useNow } from '../my/shell/use-now.ts';
import { ActionCard } from '../shared/ActionCard.tsx';
import { LockedNote } from '../shared/LockedNote.tsx';
import { reasonIn } from '../shared/lock-text.ts';
import { useText, useWords } from '../ui/use-text.ts';
import { ExamConditions } from './ExamConditions.tsx';
import { type EventPlace, useEventIds } from './event-links.ts';
import { OwnPaper } from './OwnPaper.tsx';
import { CardLink, RunningCard, StartExam } from './StartExam.tsx';

export function ExamInfo() {
	const ids = useEventIds();
	const of = examInfo$(ids.api);
	return (
		<ExamConditions
			name="exam-info"
			title={(data) => data?.exam.title}
			lead={(data) => data && <Format exam={data.exam} />}
			back={{ to: ids.link.course, name: 'my-courses-show' }}
			of={of}
			refusals={{ 'exam.locked': (_, meta) => locked(meta, ids.path, of.revalidate) }}
		>
			{(data) => <EntryCard {...data} />}
		</ExamConditions>
	);
}

/** What the exam waits for besides its time; undefined if the refusal is about something else. */
function locked(meta: Readonly<Record<string, unknown>>, place: EventPlace, again: () => void) {
	const reason = reasonIn(meta);
	if (reason === null) return undefined;
	return (
		<div className="max-w-read">
			<LockedNote
				reason={reason}
				courseId={place.id}
				scheduleId={place.schedule_id || null}
				onSkipped={again}
			/>
		</div>
	);
}

function Format({ exam }: { exam: Exam }) {
	const t = useText(EXAM_TEXTS);
	const external = isExternal(exam.format_source);
	return (
		<span className="flex flex-wrap gap-x-4">
			{t.format(exam.format_name)}
			<a
				href={exam.format_source}
				className="inline-flex items-center gap-1.5 rounded font-medium text-link underline underline-offset-4"
				{...(external && { target: '_blank', rel: 'noopener noreferrer' })}
			>
				{t.source}
				{external && (
					<>
						<ExternalLink size={16} />
						<span className="sr-only">({t.newTab})</span>
					</>
				)}
			</a>
		</span>
	);
}

interface EntryCardProps {
	exam: Exam;
	door: Eligibility;
	attempt: AttemptSummary | null;
}

function EntryCard({ exam, door, attempt }: EntryCardProps) {
	const [t, lang] = useWords(EXAM_TEXTS);
	const { link } = useEventIds();
	const opened = isPast(door.opens_at, useNow());
	const state = door.state === 'too_early' && opened ? 'can_start' : door.state;
	const closes = formatDateTime(exam.window_closes_at, lang);
	switch (state) {
		case 'can_start':
			return (
				<ActionCard Icon={FilePenLine} title={t.door.can_start} lit>
					<p>{t.canStartBody(closes)}</p>
					<StartExam exam={exam} />
				</ActionCard>
			);
		case 'too_early':
			return (
				<ActionCard Icon={Hourglass} title={t.door.too_early}>
					<p className="text-3xl font-semibold">
						<Countdown to={door.opens_at} />
					</p>
					<p className="text-text-muted">{t.tooEarlyBody(formatDateTime(door.opens_at, lang))}</p>
					<CardLink to={link.status} label={t.toWaiting} />
				</ActionCard>
			);
		case 'in_progress':
			return <RunningCard attempt={attempt} />;
		case 'finished':
			return (
				<ActionCard Icon={CircleCheck} title={t.door.finished}>
					<p className="text-text-muted">
						{attempt?.receipt ? t.finishedBody(formatDateTime(attempt.receipt.at, lang)) : t.finishedPlain}
					</p>
					<Finished exam={exam} attempt={attempt} />
					<Practice exam={exam} />
				</ActionCard>
			);
		case 'entry_closed':
		case 'missed':
			return (
				<ActionCard Icon={CircleX} title={t.door[state]}>
					<p className="text-text-muted">{state === 'missed' ? t.missedBody(closes) : t.entryClosedBody}</p>
					<CardLink to={link.schedule} label={t.schedule} />
					{state === 'missed' && <Practice exam={exam} />}
				</ActionCard>
			);
	}
}

function Finished({ exam, attempt }: Omit<EntryCardProps, 'door'>) {
	const t = useText(EXAM_TEXTS);
	const { link } = useEventIds();
	return (
		<div className="flex flex-col gap-3">
			{exam.visible.marks && (
				<ScreenButton to={link.result} variant="accent">
					{t.result}
				</ScreenButton>
			)}
			{attempt?.state !== 'void' && <OwnPaper exam={exam} variant="quiet" />}
			<ScreenButton to={link.attempt} variant="quiet">
				{t.receipt}
			</ScreenButton>
		</div>
	);
}

function Practice({ exam }: { exam: Exam }) {
	const t = useText(EXAM_ENTRY_TEXTS);
	if (exam.phase !== 'published') return null;
	return (
		<div className="flex flex-col gap-3 border-t border-line pt-4">
			<p className="text-sm text-text-muted">{t.practiceBody}</p>
			<StartExam exam={exam} kind="practice" />
		</div>
	);
}
