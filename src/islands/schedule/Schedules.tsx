import { CalendarPlus, Check, Copy } from 'lucide-react';
import { useParams } from 'react-router';
import type { Schedule } from '#contract/schedule/calls.ts';
import type { CalendarFeed } from '#contract/schedule/learning.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { courseSchedule$, fullSchedule$ } from '#lib/schedule/courses.ts';
import { calendar$, endCalendar, makeCalendar } from '#lib/schedule/learning.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import type { Read } from '#lib/state/query.ts';
import { AskButton } from '../my/shell/AskDialog.tsx';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { ReadScreen, ReadView } from '../my/shell/ReadView.tsx';
import { ActionCard } from '../shared/ActionCard.tsx';
import { useCopied } from '../shared/use-copied.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { CardSkeletons, Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { NoSchedule } from './CourseParts.tsx';
import { SlotList } from './SlotList.tsx';

export function FullSchedule() {
	const { id = '' } = useParams();
	return <ScheduleScreen of={fullSchedule$(id)} name="full-schedule" courseId={Number(id)} />;
}

/** The same schedule, by session, batch and schedule, for existing links. */
export function CourseSchedule() {
	const { year_course_session_id = '', batch_id = '', schedule_id = '' } = useParams();
	return (
		<ScheduleScreen
			of={courseSchedule$(year_course_session_id, batch_id, schedule_id)}
			name="course-schedule"
			courseId={null}
		/>
	);
}

interface ScreenProps {
	of: Read<{ course_id: number; schedule: Schedule }>;
	name: 'full-schedule' | 'course-schedule';
	courseId: number | null;
}

function ScheduleScreen({ of, name, courseId }: ScreenProps) {
	return (
		<ReadScreen
			narrow
			name={name}
			lead={(data) => data?.schedule.title}
			back={(data) => {
				const id = data?.course_id ?? courseId;
				return id === null
					? { to: myPath('my-courses'), name: 'my-courses' }
					: { to: myPath('my-courses-show', { id }), name: 'my-courses-show' };
			}}
			of={of}
			skeleton={<CardSkeletons className="space-y-6" of={['h-11', 'h-84', 'h-84']} />}
			refusals={{ 'schedule.not_found': () => <NoSchedule /> }}
		>
			{({ course_id, schedule }) =>
				schedule.slots.length === 0 ? (
					<NoSchedule />
				) : (
					<div className="space-y-10">
						<SlotList courseId={course_id} schedule={schedule} />
						<CalendarCard courseId={course_id} />
					</div>
				)
			}
		</ReadScreen>
	);
}

const GOOGLE = 'https://calendar.google.com/calendar/r?cid=';

/** The schedule for the doctor's own calendar, by a URL that can be revoked. */
function CalendarCard({ courseId }: { courseId: number }) {
	const t = useText(LEARNING_TEXTS);
	return (
		<ActionCard Icon={CalendarPlus} title={t.calendar}>
			<p className="text-text-muted">{t.calendarLead}</p>
			<ReadView of={calendar$(String(courseId))} skeleton={<Skeleton className="h-12 w-48" />}>
				{({ calendar }) => <Feed courseId={String(courseId)} calendar={calendar} />}
			</ReadView>
		</ActionCard>
	);
}

function Feed({ courseId, calendar }: { courseId: string; calendar: CalendarFeed }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const action = useAction((change: typeof makeCalendar) => change(courseId));
	const { url } = calendar;
	/** The URL scheme that opens the calendar app of other devices. */
	const webcal = url?.replace(/^https?:/, 'webcal:') ?? '';
	const failed = <Troubles of={action} title={t.calendarFailed} />;
	if (url === null) {
		return (
			<>
				{failed}
				<Button loading={action.busy} loadingLabel={t.working} onClick={() => void action.run(makeCalendar)}>
					{t.calendarMake}
				</Button>
			</>
		);
	}
	return (
		<>
			<Address url={url} />
			<p className="text-sm text-text-muted">
				{t.calendarSecret}{' '}
				{calendar.read_at ? t.calendarRead(formatDateTime(calendar.read_at, lang)) : t.calendarUnread}
			</p>
			{failed}
			<div className="flex flex-wrap gap-3">
				{/* Android has no URL scheme for calendars; there Google Calendar's page adds it. */}
				<ButtonLink href={`${GOOGLE}${encodeURIComponent(webcal)}`} target="_blank" rel="noopener noreferrer">
					{t.calendarGoogle}
				</ButtonLink>
				<ButtonLink variant="quiet" href={webcal}>
					{t.calendarAdd}
				</ButtonLink>
				<AskButton
					title={t.calendarNewTitle}
					label={t.calendarNew}
					variant="primary"
					of={action}
					busyLabel={t.working}
					onDo={async () => {
						await action.run(makeCalendar);
						// A refusal is shown above the buttons.
						return true;
					}}
				>
					<p>{t.calendarNewBody}</p>
				</AskButton>
				<Button
					variant="plain"
					loading={action.busy}
					loadingLabel={t.working}
					onClick={() => void action.run(endCalendar)}
				>
					{t.calendarOff}
				</Button>
			</div>
		</>
	);
}

function Address({ url }: { url: string }) {
	const t = useText(LEARNING_TEXTS);
	const { copied, copy } = useCopied();
	return (
		<div className="flex items-end gap-2">
			<Field
				label={t.calendarAddress}
				readOnly
				dir="ltr"
				value={url}
				className="min-w-0 flex-1"
				onFocus={(event) => event.target.select()}
			/>
			<Button
				variant="quiet"
				aria-label={t.calendarCopy}
				className="min-h-12"
				icon={copied ? <Check size={20} /> : <Copy size={20} />}
				onClick={() => void copy(url)}
			/>
			<span role="status" className="sr-only">
				{copied && t.calendarCopied}
			</span>
		</div>
	);
}
