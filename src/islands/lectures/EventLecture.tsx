import { ArrowRight, Clapperboard } from 'lucide-react';
import { useParams } from 'react-router';
import type { Lecture as LectureAnswer } from '#contract/lectures/calls.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { adminVideo$, lecture$, pendingVideo$ } from '#lib/lectures/lectures.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { myPath } from '#lib/paths.ts';
import { courseEvent$ } from '#lib/schedule/learning.ts';
import type { Read } from '#lib/state/query.ts';
import { type FrameProps, Screen } from '../my/shell/Heading.tsx';
import { EmptyScreen, ReadStates, ReadView } from '../my/shell/ReadView.tsx';
import { ReportLink } from '../my/shell/ReportLink.tsx';
import { useRead } from '../my/shell/read.ts';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { EventQuestions } from '../shared/EventQuestions.tsx';
import { EventRating } from '../shared/EventRating.tsx';
import { LockedNote } from '../shared/LockedNote.tsx';
import { reasonIn } from '../shared/lock-text.ts';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { VideoView, VideoWait } from './player/VideoView.tsx';

interface EventLectureProps extends Required<Pick<FrameProps, 'name'>> {
	of: Read<LectureAnswer>;
	courseId: string;
	/** The screen that lists it. */
	parent: 'my-courses-show' | 'admin-videos' | 'pending-video';
}

function EventLecture({ of, courseId, parent, name }: EventLectureProps) {
	const t = useText(LECTURE_TEXTS);
	const read = useRead(of);
	const { data: lecture, error, loading, again } = read;
	const teacher = lecture?.video?.teacher;
	const reason = error?.code === 'lecture.locked' && !loading ? reasonIn(error.meta) : null;
	return (
		<Screen
			name={name}
			title={lecture?.event.title}
			lead={teacher ? t.by(teacher) : lecture?.course.title}
			back={{ to: myPath(parent, { id: courseId }), name: parent }}
		>
			{reason !== null ? (
				<div className="max-w-read">
					<LockedNote
						reason={reason}
						courseId={courseId}
						scheduleId={lecture?.course.schedule_id}
						onSkipped={again}
					/>
				</div>
			) : (
				<ReadStates read={read} skeleton={<VideoWait />}>
					{(data) =>
						data.video === null ? (
							<EmptyScreen
								title={t.noVideoTitle}
								to={myPath('full-schedule', { id: data.course.id })}
								label={t.toSchedule}
								variant="quiet"
							>
								{t.noVideoBody}
							</EmptyScreen>
						) : (
							<VideoView
								way={{ kind: 'course', course_id: data.course.id, event_id: data.event.id }}
								video={data.video}
								progress={data.progress}
								notes={data.notes}
								more={(player) => <More lecture={data} player={player} />}
							/>
						)
					}
				</ReadStates>
			)}
		</Screen>
	);
}

/** Content of the class rather than of the video. */
function More({ lecture, player }: { lecture: LectureAnswer; player: PlayerModel }) {
	const { course, event, video } = lecture;
	const t = useText(LECTURE_TEXTS);
	const place =
		course.schedule_id === null || event.type === 'admin_video'
			? null
			: { id: String(course.id), schedule_id: String(course.schedule_id), event_id: String(event.id) };
	return (
		<>
			<Section id="questions" title={t.questions}>
				<EventQuestions
					eventId={event.id}
					atSecond={player.atOrNull}
					onJump={(second) => player.jump(second)}
				/>
			</Section>
			{place && (
				<Section id="rating" title={t.rating}>
					<ReadView of={courseEvent$(place)} skeleton={<Skeleton className="h-28 w-full rounded-lg" />}>
						{({ rating }) => <EventRating eventId={event.id} rating={rating} />}
					</ReadView>
				</Section>
			)}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				{place && (
					<ScreenLink
						to={myPath('course-event', { ...place, eventId: event.id })}
						className="inline-flex min-h-target items-center gap-2 rounded px-1 text-sm font-semibold text-link hover:bg-surface-2"
					>
						<Clapperboard size={18} className="shrink-0" />
						{t.ofClass}
						<ArrowRight size={16} className="shrink-0" />
					</ScreenLink>
				)}
				{video && <ReportLink category="video" refType="video" refId={video.id} subject={video.title} />}
			</div>
		</>
	);
}

export function Lecture() {
	const { id = '', scheduleId = '', eventId = '' } = useParams();
	const of = lecture$(id, scheduleId, eventId);
	return <EventLecture name="lecture" courseId={id} of={of} parent="my-courses-show" />;
}

/** A recording outside the schedule. */
export function AdminVideo() {
	const { id = '', adminVideoId = '' } = useParams();
	const of = adminVideo$(id, adminVideoId);
	return <EventLecture name="admin-video" courseId={id} of={of} parent="admin-videos" />;
}

/** A missed or unfinished class, opened from the list of such classes. */
export function PendingVideo() {
	const { id = '', pendingVideoId = '' } = useParams();
	const of = pendingVideo$(id, pendingVideoId);
	return <EventLecture name="pending-video-view" courseId={id} of={of} parent="pending-video" />;
}
