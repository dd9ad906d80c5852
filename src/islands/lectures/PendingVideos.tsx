import { CircleX, Lock, PlayCircle } from 'lucide-react';
import { useParams } from 'react-router';
import type { PendingVideo } from '#contract/schedule/learning.ts';
import { formatRelativeDay } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { myPath } from '#lib/paths.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { pendingVideos$ } from '#lib/schedule/learning.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { lockText } from '../shared/lock-text.ts';
import { Badge } from '../ui/Badge.tsx';
import { List } from '../ui/List.tsx';
import { Progress } from '../ui/Progress.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';

/** Classes of a course that were missed or not watched to the end, and their total duration. */
export function PendingVideos() {
	const { id = '' } = useParams();
	const [t, lang] = useWords(LEARNING_TEXTS);
	return (
		<ReadScreen
			narrow
			name="pending-video"
			lead={t.pendingLead}
			back={{ to: myPath('my-courses-show', { id }), name: 'my-courses-show' }}
			of={pendingVideos$(id)}
			skeleton={<CardSkeletons className="space-y-5" of={['h-24', 'h-84']} />}
		>
			{({ items, total_minutes: total, minutes_at_double: atDouble }) =>
				items.length === 0 ? (
					<EmptyScreen
						title={t.pendingEmpty}
						to={myPath('full-schedule', { id })}
						label={t.showAll}
						variant="quiet"
					>
						{t.pendingEmptyBody}
					</EmptyScreen>
				) : (
					<div className="space-y-5">
						<div className="card grid gap-x-6 gap-y-1 p-5 sm:grid-cols-[1fr_auto] sm:items-center">
							<p className="text-lg font-semibold">{t.pendingCount(formatCount(items.length, lang))}</p>
							<p className="sm:row-span-2 sm:text-end">
								<span className="block font-semibold">{t.pendingTime(formatMinutes(total, lang))}</span>
								<span className="block text-text-muted">
									{t.pendingDouble(formatMinutes(atDouble, lang))}
								</span>
							</p>
						</div>
						<List>
							{items.map((item) => (
								<Item key={item.event_id} courseId={id} item={item} />
							))}
						</List>
					</div>
				)
			}
		</ReadScreen>
	);
}

function Item({ courseId, item }: { courseId: string; item: PendingVideo }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const course = useText(COURSE_TEXTS);
	const now = useMinute();
	const { locked, watched_s: seen } = item;
	const left = t.pendingLeft(formatMinutes(item.minutes_left, lang));
	const begun = seen > 0;
	const place = { id: courseId, pendingVideoId: item.event_id };
	const to =
		locked && item.schedule_id !== null
			? myPath('course-event', { id: courseId, schedule_id: item.schedule_id, eventId: item.event_id })
			: myPath('pending-video-view', place);
	return (
		<LinkRow
			to={to}
			icon={locked ? <Lock size={22} /> : <PlayCircle size={22} />}
			title={item.title}
			detail={
				<>
					{item.topic && item.topic !== item.title && (
						<span className="block text-base text-text">{item.topic}</span>
					)}
					{item.teacher && <span className="block">{item.teacher}</span>}
					{t.heldOn(formatRelativeDay(item.opens_at, now, lang))}
				</>
			}
		>
			<div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
				{locked ? (
					<Badge icon={Lock}>{lockText(locked, now, lang)}</Badge>
				) : begun ? (
					<Badge tone="warn" icon={PlayCircle}>
						{course.state.started}
					</Badge>
				) : (
					<Badge tone="bad" icon={CircleX}>
						{course.state.missed}
					</Badge>
				)}
				<span className="text-sm font-semibold">{left}</span>
			</div>
			{begun && (
				<div className="mt-2 max-w-sm">
					<Progress value={seen} max={item.duration_s} label={t.seenOf(item.title)} text={left} />
				</div>
			)}
		</LinkRow>
	);
}
