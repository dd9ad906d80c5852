import { FilePenLine, Hourglass, MonitorPlay, PlayCircle } from 'lucide-react';
import type { CourseEvent } from '#contract/schedule/learning.ts';
import { formatRelativeTime } from '#lib/format/date.ts';
import { formatLength } from '#lib/format/duration.ts';
import { myPath } from '#lib/paths.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { ActionCard } from '../shared/ActionCard.tsx';
import { List } from '../ui/List.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { examPath } from './exam-path.ts';
import { isExam } from './schedule-groups.ts';

interface Of {
	page: CourseEvent;
	scheduleId: number;
}

export function RecordingCard({
	page,
	scheduleId,
	recording,
}: Of & { recording: NonNullable<CourseEvent['recording']> }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const { duration_s: all, watched_s: seen, position_s: position } = recording;
	const whole = formatLength(all, lang);
	const done = page.event.state === 'done' || page.event.state === 'done_late';
	const words =
		seen > 0
			? t.recordingSeen(whole, Math.min(100, Math.floor((seen / Math.max(1, all)) * 100)))
			: t.recordingOf(whole);
	return (
		<ActionCard Icon={PlayCircle} title={t.recording} lit={!done}>
			{recording.title !== page.event.title && <p className="font-semibold">{recording.title}</p>}
			<p>{words}</p>
			{seen > 0 && <Progress value={seen} max={all} label={t.recording} text={words} />}
			<ScreenButton
				to={myPath('lecture', { id: page.course.id, scheduleId, eventId: page.event.id })}
				variant={done ? 'primary' : 'accent'}
				className="w-full sm:w-auto"
			>
				{done ? t.watchAgain : position > 0 ? t.watchOn : t.watch}
			</ScreenButton>
		</ActionCard>
	);
}

export function ToExam({ page, scheduleId }: Of) {
	const t = useText(LEARNING_TEXTS);
	const to = examPath(page.event, page.course.id, scheduleId);
	if (to === null) return null;
	return (
		<ActionCard Icon={FilePenLine} title={t.titleOf[page.event.type]} lit={page.event.state === 'available'}>
			<ScreenButton to={to} variant="accent" className="w-full sm:w-auto">
				{t.toExam}
			</ScreenButton>
		</ActionCard>
	);
}

/** Nothing can be done now: what will be available, and when. */
export function WaitCard({ event, over }: { event: CourseEvent['event']; over: boolean }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const now = useMinute();
	const begins = formatRelativeTime(event.opens_at, now, lang);
	const begun = Date.parse(event.opens_at) <= now;
	const exam = isExam(event);
	return (
		<ActionCard
			Icon={Hourglass}
			title={over ? t.timeOver : begun ? (exam ? t.noPaper : t.noRecording) : t.notBegun}
		>
			{(!begun || !exam) && <p>{begun ? t.noRecordingBody : t.notBegunBody(begins)}</p>}
		</ActionCard>
	);
}

/** Link between a class and the exam that it solves. */
export function SolvesCard({ page, scheduleId }: Of) {
	const t = useText(LEARNING_TEXTS);
	const { solves, solved_by: solvedBy, course } = page;
	const pageOf = (eventId: number) =>
		myPath('course-event', { id: course.id, schedule_id: scheduleId, eventId });
	if (!solves?.scheduled && !solvedBy) return null;
	return (
		<List>
			{solves?.scheduled && (
				<LinkRow
					to={examPath(solves, course.id, scheduleId) ?? pageOf(solves.id)}
					icon={<FilePenLine size={22} />}
					title={solves.title}
					detail={t.solves}
				/>
			)}
			{solvedBy && (
				<LinkRow
					to={pageOf(solvedBy.id)}
					icon={<MonitorPlay size={22} />}
					title={solvedBy.title}
					detail={t.solvedBy}
				/>
			)}
		</List>
	);
}
