import {
	CircleCheck,
	CircleDashed,
	CircleX,
	FilePenLine,
	Lock,
	type LucideIcon,
	MapPin,
	MonitorPlay,
	PlayCircle,
	Radio,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScheduleEvent } from '#contract/schedule/calls.ts';
import { myPath } from '#lib/paths.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { ScreenButton, ScreenLink } from '../my/shell/ScreenLink.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { lockText, opensByItself } from '../shared/lock-text.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Dotted } from '../ui/List.tsx';
import { useLang, useText } from '../ui/use-text.ts';
import { eventPath } from './exam-path.ts';
import { isExam } from './schedule-groups.ts';

const STATE: Record<ScheduleEvent['state'], { tone: BadgeTone; Icon: LucideIcon }> = {
	locked: { tone: 'neutral', Icon: Lock },
	available: { tone: 'primary', Icon: PlayCircle },
	started: { tone: 'warn', Icon: CircleDashed },
	done: { tone: 'good', Icon: CircleCheck },
	missed: { tone: 'bad', Icon: CircleX },
	done_late: { tone: 'good', Icon: CircleCheck },
};

export function EventState({ event }: { event: Pick<ScheduleEvent, 'state' | 'locked'> }) {
	const t = useText(COURSE_TEXTS);
	const learning = useText(LEARNING_TEXTS);
	const { tone, Icon } = STATE[event.state];
	const waits = event.state === 'locked' && opensByItself(event.locked);
	return (
		<Badge tone={tone} icon={Icon}>
			{waits ? learning.atItsTime : t.state[event.state]}
		</Badge>
	);
}

export interface EventRowProps {
	event: ScheduleEvent;
	courseId: number;
	scheduleId: number;
	/** Its time, in a form that fits the list. */
	when: ReactNode;
	/** Its topic, if not in the title. */
	topic?: string | undefined;
}

export function EventRow({ event, courseId, scheduleId, when, topic }: EventRowProps) {
	const t = useText(COURSE_TEXTS);
	const Sign = isExam(event) ? FilePenLine : MonitorPlay;
	return (
		<div className="relative flex flex-wrap items-start gap-x-3 gap-y-2 sm:flex-nowrap">
			<Sign aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-primary" />
			<div className="min-w-0 flex-1">
				<p className="font-semibold">
					<ScreenLink
						to={eventPath(event, courseId, scheduleId)}
						// The whole row is the target.
						className="rounded text-link underline decoration-primary-line underline-offset-4 after:absolute after:-inset-2 hover:decoration-current"
					>
						{event.title}
					</ScreenLink>
				</p>
				{topic && <p>{topic}</p>}
				<p className="text-sm text-text-muted">
					<Dotted of={[t.type[event.type], when]} />
				</p>
				<Marks event={event} />
				<Why event={event} />
			</div>
			<div className="flex w-full shrink-0 flex-wrap items-center gap-x-3 gap-y-2 ps-[2.125rem] sm:w-auto sm:flex-col sm:items-end sm:ps-0">
				<EventState event={event} />
				{event.result_open && (
					<ScreenButton
						to={myPath('exam-result', { id: courseId, eventId: event.id })}
						aria-label={t.resultOf(event.title)}
						variant="quiet"
						className="relative z-[1] px-3 py-1 text-sm"
					>
						{t.result}
					</ScreenButton>
				)}
			</div>
		</div>
	);
}

function Marks({ event }: { event: ScheduleEvent }) {
	const t = useText(LEARNING_TEXTS);
	// The kind of a live class already shows it.
	const live =
		event.live && event.type !== 'live_class' && (event.state === 'available' || event.state === 'locked');
	const marks = [
		...(live ? [{ Icon: Radio, words: t.liveMark }] : []),
		...(event.branch ? [{ Icon: MapPin, words: event.branch }] : []),
		...(event.recorded ? [{ Icon: PlayCircle, words: t.recordedMark }] : []),
	];
	if (marks.length === 0) return null;
	return (
		<ul className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-text-muted">
			{marks.map(({ Icon, words }) => (
				<li key={words} className="inline-flex items-center gap-1.5">
					<Icon size={15} className="shrink-0" />
					{words}
				</li>
			))}
		</ul>
	);
}

/** Why it is closed, if the reason is not its time. */
function Why({ event }: { event: ScheduleEvent }) {
	const lang = useLang();
	const now = useMinute();
	const { locked } = event;
	if (locked === null || opensByItself(locked)) return null;
	return (
		<p className="mt-1 flex items-start gap-1.5 text-sm">
			<Lock size={15} className="mt-1 shrink-0 text-text-muted" />
			{lockText(locked, now, lang)}
		</p>
	);
}
