import type { MyCourse } from '#contract/sales/enrolment.ts';
import { myPath, paths } from '#lib/paths.ts';
import { $courses } from '#lib/schedule/courses.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { ScreenButton, ScreenLink } from '../my/shell/ScreenLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Dotted } from '../ui/List.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { CourseDone, CourseStatus, useSpan } from './CourseParts.tsx';

export function Courses() {
	const t = useText(COURSE_TEXTS);
	return (
		<ReadScreen
			narrow
			name="my-courses"
			lead={t.lead}
			of={$courses}
			skeleton={<CardSkeletons className="space-y-5" of={['h-64', 'h-64']} />}
		>
			{({ courses }) =>
				courses.length === 0 ? (
					<EmptyCard
						title={t.empty}
						action={
							<ButtonLink variant="accent" href={paths.batches}>
								{t.seeBatches}
							</ButtonLink>
						}
					>
						{t.emptyBody}
					</EmptyCard>
				) : (
					<ul className="space-y-5">
						{courses.map((course) => (
							<li key={course.id}>
								<CourseCard course={course} />
							</li>
						))}
					</ul>
				)
			}
		</ReadScreen>
	);
}

function CourseCard({ course }: { course: MyCourse }) {
	const t = useText(COURSE_TEXTS);
	const span = useSpan(course);
	const paymentId = course.checking_payment_id;
	return (
		<article className="card p-5 md:p-6">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<p className="text-sm font-semibold text-primary">{course.course_title}</p>
				<CourseStatus course={course} />
			</div>
			<h2 className="mt-1 text-lg">
				<ScreenLink
					to={myPath('my-courses-show', { id: course.id })}
					className="rounded hover:underline hover:underline-offset-4"
				>
					{course.batch_title}
				</ScreenLink>
			</h2>
			{course.batch_subtitle && <p className="text-text-muted">{course.batch_subtitle}</p>}
			<p className="mt-1 text-sm text-text-muted">
				<Dotted of={[course.session_name, span]} />
			</p>
			{course.status !== 'pending_payment' && (
				<div className="mt-4">
					<CourseDone course={course} />
				</div>
			)}
			<div className="mt-5 flex flex-col gap-3 sm:flex-row">
				{(course.status === 'pending_payment' || course.status === 'soft_locked') && (
					<ScreenButton
						to={
							paymentId === null
								? myPath('course-payment-option', { id: course.id })
								: myPath('course-payment-done', { id: course.id, coursePaymentId: paymentId })
						}
						variant="accent"
					>
						{paymentId === null ? t.pay : t.seePayment}
						<span className="sr-only">: {course.batch_title}</span>
					</ScreenButton>
				)}
				<ScreenButton
					to={myPath('my-courses-show', { id: course.id })}
					variant={course.status === 'pending_payment' ? 'quiet' : 'primary'}
				>
					{t.open}
					<span className="sr-only">: {course.batch_title}</span>
				</ScreenButton>
				{course.schedule_id !== null && course.status !== 'pending_payment' && (
					<ScreenButton
						to={myPath('course-schedule', {
							year_course_session_id: course.year_course_session_id,
							batch_id: course.batch_id,
							schedule_id: course.schedule_id,
						})}
						variant="quiet"
					>
						{t.batchSchedule}
						<span className="sr-only">: {course.batch_title}</span>
					</ScreenButton>
				)}
			</div>
		</article>
	);
}
