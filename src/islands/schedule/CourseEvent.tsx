import { useParams } from 'react-router';
import type { CourseEvent as EventPage } from '#contract/schedule/learning.ts';
import { formatRelativeDay, formatRelativeTime, formatTime } from '#lib/format/date.ts';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { courseEvent$ } from '#lib/schedule/learning.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { ReportLink } from '../my/shell/ReportLink.tsx';
import { useMinute, useMoment } from '../my/shell/use-now.ts';
import { EventQuestions } from '../shared/EventQuestions.tsx';
import { EventRating } from '../shared/EventRating.tsx';
import { LockedNote } from '../shared/LockedNote.tsx';
import { opensByItself } from '../shared/lock-text.ts';
import { Dotted, Facts } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { EventState } from './EventRow.tsx';
import { BranchCard, JoinCard } from './JoinCard.tsx';
import { RecordingCard, SolvesCard, ToExam, WaitCard } from './RecordingCard.tsx';
import { isExam } from './schedule-groups.ts';

export function CourseEvent() {
	const { id = '', schedule_id = '', eventId = '' } = useParams();
	const of = courseEvent$({ id, schedule_id, event_id: eventId });
	return (
		<ReadScreen
			name="course-event"
			title={(page) => page?.event.title}
			lead={(page) => page && <Lead event={page.event} />}
			back={{ to: myPath('full-schedule', { id }), name: 'full-schedule' }}
			of={of}
			skeleton={
				<CardSkeletons
					className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
					of={['h-44', 'h-56', 'h-64']}
				/>
			}
		>
			{(page) => <Body page={page} scheduleId={Number(schedule_id)} again={of.revalidate} />}
		</ReadScreen>
	);
}

function Lead({ event }: { event: EventPage['event'] }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const now = useMinute();
	return (
		<span className="flex flex-wrap items-center gap-x-3 gap-y-2">
			<span>
				<Dotted of={[t.titleOf[event.type], formatRelativeTime(event.opens_at, now, lang)]} />
			</span>
			<EventState event={event} />
		</span>
	);
}

interface BodyProps {
	page: EventPage;
	scheduleId: number;
	again: () => void;
}

function Body({ page, scheduleId, again }: BodyProps) {
	const t = useText(LEARNING_TEXTS);
	const { event, course } = page;
	const exam = isExam(event);
	// What becomes available by time opens without a tap.
	useMoment(event.opens_at, again);
	useMoment(event.closes_at, again);
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
			<div className="space-y-8">
				<Now page={page} scheduleId={scheduleId} again={again} />
				<SolvesCard page={page} scheduleId={scheduleId} />
			</div>
			<div className="space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
				<About page={page} />
				<ReportLink
					category={exam ? 'exam' : 'teacher'}
					refType="event"
					refId={event.id}
					subject={event.title}
				/>
			</div>
			{!exam && (
				<div className="space-y-8">
					{page.rating.may_rate ? (
						<>
							<Section id="rating" title={t.rating} className="card p-5 md:p-6">
								<EventRating key={course.id} eventId={event.id} rating={page.rating} />
							</Section>
							<Section id="questions" title={t.questions} className="card p-5 md:p-6" head="mb-4 text-lg">
								<EventQuestions eventId={event.id} />
							</Section>
						</>
					) : (
						<p className="text-text-muted">{t.afterClass}</p>
					)}
				</div>
			)}
		</div>
	);
}

function Now({ page, scheduleId, again }: BodyProps) {
	const { event, course, join, branch, recording } = page;
	const { locked } = event;
	const now = useMinute();
	const waits = locked !== null && !opensByItself(locked);
	const over = Date.parse(event.closes_at) <= now;
	const comes = !waits && !over;
	return (
		<div className="space-y-4">
			{waits && <LockedNote reason={locked} courseId={course.id} scheduleId={scheduleId} onSkipped={again} />}
			{!waits && event.has_paper && <ToExam page={page} scheduleId={scheduleId} />}
			{comes && join && <JoinCard page={page} join={join} again={again} />}
			{comes && branch && <BranchCard page={page} branch={branch} again={again} />}
			{recording && !waits && !locked && (
				<RecordingCard page={page} recording={recording} scheduleId={scheduleId} />
			)}
			{!waits && !event.has_paper && !(comes && (join || branch)) && (!recording || locked) && (
				<WaitCard event={event} over={over} />
			)}
		</div>
	);
}

function About({ page }: { page: EventPage }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const now = useMinute();
	const { event, course, branch, join } = page;
	const day = (at: string) => formatRelativeDay(at, now, lang);
	const [from, to] = [formatTime(event.opens_at, lang), formatTime(event.closes_at, lang)];
	const oneDay = day(event.opens_at) === day(event.closes_at);
	const where = branch ? (
		<>
			<span className="block">{branch.name}</span>
			<span className="block text-sm font-normal">{branch.address}</span>
			<a href={phoneHref(branch.phone)} className="link inline-flex min-h-target items-center text-sm">
				{t.call(formatPhone(branch.phone, lang))}
			</a>
		</>
	) : (
		join && t.online
	);
	return (
		<Facts
			items={[
				{
					label: t.when,
					value: oneDay
						? t.time(day(event.opens_at), from, to)
						: t.span(`${day(event.opens_at)}, ${from}`, `${day(event.closes_at)}, ${to}`),
				},
				{ label: t.where, value: where },
				{ label: t.who, value: event.teachers.join(', ') },
				{ label: t.topic, value: event.topic !== event.title && event.topic },
				{ label: t.course, value: course.title },
			]}
		/>
	);
}
