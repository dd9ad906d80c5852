import {
	BookOpen,
	ChartLine,
	ClipboardList,
	Film,
	ListTodo,
	ListVideo,
	type LucideIcon,
	Package,
	ReceiptText,
	Repeat2,
	Target,
	TvMinimalPlay,
	Wallet,
} from 'lucide-react';
import { useParams } from 'react-router';
import type { MyCourse } from '#contract/sales/enrolment.ts';
import type { Schedule, ScheduleEvent } from '#contract/schedule/calls.ts';
import { formatDateTime, formatRelativeTime } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { course$, fullSchedule$ } from '#lib/schedule/courses.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { ReadScreen, ReadView } from '../my/shell/ReadView.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { DueOfCourse, UnpaidCourse } from '../my/shell/UnpaidCourse.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { Facts, List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { CardSkeletons, ColumnSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { CourseDone, CourseStatus, NoSchedule, useSpan } from './CourseParts.tsx';
import { EventRow } from './EventRow.tsx';
import { examsOf, nextEvents } from './schedule-groups.ts';

export function Course() {
	const { id = '' } = useParams();
	return (
		<ReadScreen
			name="my-courses-show"
			title={(data) => data?.course.batch_title}
			lead={(data) => data?.course.batch_subtitle}
			back={{ to: myPath('my-courses'), name: 'my-courses' }}
			of={course$(id)}
			skeleton={<ColumnSkeletons main={['h-44', 'h-58']} side={['h-64']} />}
		>
			{({ course }) =>
				course.status === 'pending_payment' ? <UnpaidCourse courseId={course.id} /> : <Body course={course} />
			}
		</ReadScreen>
	);
}

function Body({ course }: { course: MyCourse }) {
	const [t, lang] = useWords(COURSE_TEXTS);
	const span = useSpan(course);
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="space-y-10">
				{(course.status === 'active' || course.status === 'soft_locked') && (
					<DueOfCourse courseId={course.id} locked={course.status === 'soft_locked'} />
				)}
				<Section id="done" title={t.progress} className="card p-5 md:p-6">
					<CourseDone course={course} />
					{course.schedule_id !== null && (
						<ScreenButton to={myPath('full-schedule', { id: course.id })} className="mt-5 w-full sm:w-auto">
							{t.fullSchedule}
						</ScreenButton>
					)}
				</Section>
				<ReadView
					of={fullSchedule$(String(course.id))}
					skeleton={<CardSkeletons of={['h-58']} />}
					refusals={{ 'schedule.not_found': () => <NoSchedule /> }}
				>
					{({ schedule }) => <CourseEvents courseId={course.id} schedule={schedule} />}
				</ReadView>
			</div>
			<div className="space-y-10">
				<CourseLinks id={course.id} />
				<Section id="about" title={t.about}>
					<Facts
						items={[
							{ label: t.course, value: course.course_title },
							{ label: t.session, value: course.session_name },
							{ label: t.dates, value: span },
							{
								label: t.accessUntil,
								value: course.access_until && t.until(formatDateTime(course.access_until, lang)),
							},
							{ label: t.statusLabel, value: <CourseStatus course={course} /> },
						]}
					/>
				</Section>
			</div>
		</div>
	);
}

const NEXT = 3;

function CourseEvents({ courseId, schedule }: { courseId: number; schedule: Schedule }) {
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

function CourseLinks({ id }: { id: number }) {
	const t = useText(COURSE_TEXTS);
	const links: readonly (readonly [LucideIcon, string, string])[] = [
		[ListVideo, myPath('pending-video', { id }), t.pendingVideos],
		[ListTodo, myPath('pending-exam', { id }), t.pendingExams],
		[ChartLine, myPath('exams-results', { id }), t.allResults],
		[Film, myPath('admin-videos', { id }), t.adminVideos],
		[ClipboardList, myPath('admin-exams', { id }), t.adminExams],
		[Package, myPath('lecture-sheet', { id }), t.sheets],
		[BookOpen, myPath('reference-books'), t.books],
		[TvMinimalPlay, myPath('subscription'), t.subscriptions],
		[Target, myPath('practice'), t.practice],
		[Wallet, myPath('course-payment-option', { id }), t.money],
		[ReceiptText, myPath('course-invoice', { id }), t.invoice],
		[Repeat2, myPath('course-transfer', { id }), t.transfer],
	];
	return (
		<List label={t.more}>
			{links.map(([Icon, to, label]) => (
				<LinkRow key={to} to={to} icon={<Icon size={22} />} title={label} />
			))}
		</List>
	);
}
