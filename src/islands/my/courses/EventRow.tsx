import {
	CircleCheck,
	CircleDashed,
	CircleX,
	FilePenLine,
	Lock,
	type LucideIcon,
	MonitorPlay,
	PlayCircle,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScheduleEvent } from '#contract/schedule.ts';
import { myPath } from '#lib/paths.ts';
import { COURSE_TEXTS } from '#lib/text/courses.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';
import { ScreenLink } from '../shell/ScreenLink.tsx';
import { examPath } from './exam-path.ts';
import { isExam } from './schedule-groups.ts';

const STATE: Record<ScheduleEvent['state'], { tone: BadgeTone; Icon: LucideIcon }> = {
	locked: { tone: 'neutral', Icon: Lock },
	available: { tone: 'primary', Icon: PlayCircle },
	started: { tone: 'warn', Icon: CircleDashed },
	done: { tone: 'good', Icon: CircleCheck },
	missed: { tone: 'bad', Icon: CircleX },
	done_late: { tone: 'good', Icon: CircleCheck },
};

export interface EventRowProps {
	event: ScheduleEvent;
	courseId: number;
	scheduleId: number;
	/** When it is, in words that fit the list. */
	when: ReactNode;
	/** What it is about, where the title does not say it. */
	topic?: string | undefined;
}

/** One class or exam: what, when, how it stands; an exam with a paper leads to the screen that its state asks for. */
export function EventRow({ event, courseId, scheduleId, when, topic }: EventRowProps) {
	const t = useText(COURSE_TEXTS);
	const exam = isExam(event);
	const to = examPath(event, courseId, scheduleId);
	const { tone, Icon } = STATE[event.state];
	const Sign = exam ? FilePenLine : MonitorPlay;
	return (
		<div className="flex flex-wrap items-start gap-x-3 gap-y-2 sm:flex-nowrap">
			<Sign aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-primary" />
			<div className="min-w-0 flex-1">
				<p className="font-semibold">
					{to ? (
						<ScreenLink
							to={to}
							className="rounded text-link underline decoration-primary-line underline-offset-4 hover:decoration-current"
						>
							{event.title}
						</ScreenLink>
					) : (
						event.title
					)}
				</p>
				{topic && <p>{topic}</p>}
				<p className="text-sm text-text-muted">
					{t.type[event.type]}
					<span aria-hidden="true"> · </span>
					<span className="sr-only">, </span>
					{when}
				</p>
			</div>
			<div className="flex w-full shrink-0 flex-wrap items-center gap-x-3 gap-y-2 ps-[2.125rem] sm:w-auto sm:flex-col sm:items-end sm:ps-0">
				<Badge tone={tone} icon={<Icon aria-hidden="true" size={15} />}>
					{t.state[event.state]}
				</Badge>
				{event.result_open && (
					<ScreenLink
						to={myPath('exam-result', { id: courseId, eventId: event.id })}
						aria-label={t.resultOf(event.title)}
						className={buttonClass('quiet', 'px-3 py-1 text-sm')}
					>
						{t.result}
					</ScreenLink>
				)}
			</div>
		</div>
	);
}
