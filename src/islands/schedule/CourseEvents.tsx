import type { Schedule, ScheduleEvent } from '#contract/schedule/calls.ts';
import { formatDateTime, formatRelativeTime } from '#lib/format/date.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { useMinute } from '../my/shell/use-now.ts';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';
import { EventRow } from './EventRow.tsx';
import { examsOf, nextEvents } from './schedule-groups.ts';

const NEXT = 3;

/** What comes next in a course, and its exams with their results. */
export function CourseEvents({ courseId, schedule }: { courseId: number; schedule: Schedule }) {
	const [t, lang] = useWords(COURSE_TEXTS);
	const now = useMinute();
	const list = (events: readonly ScheduleEvent[], empty: string, when: (event: ScheduleEvent) => string) =>
		events.length === 0 ? (
			<p className="card p-4 text-text-muted">{empty}</p>
		) : (
			<ul className="card divide-y divide-line">
				{events.map((event) => (
					<li key={event.id} className="p-4">
						<EventRow event={event} courseId={courseId} scheduleId={schedule.id} when={when(event)} />
					</li>
				))}
			</ul>
		);
	return (
		<>
			<Section id="next" title={t.next}>
				{list(nextEvents(schedule, now, NEXT), t.nextEmpty, (event) =>
					isPast(event.opens_at, now)
						? t.until(formatRelativeTime(event.closes_at, now, lang))
						: formatRelativeTime(event.opens_at, now, lang),
				)}
			</Section>
			<Section id="exams" title={t.exams}>
				{list(examsOf(schedule, now), t.examsEmpty, (event) =>
					t.timeSpan(formatDateTime(event.opens_at, lang), formatDateTime(event.closes_at, lang)),
				)}
			</Section>
		</>
	);
}
