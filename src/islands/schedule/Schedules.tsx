import { useParams } from 'react-router';
import type { Schedule } from '#contract/schedule/calls.ts';
import { myPath } from '#lib/paths.ts';
import { courseSchedule$, fullSchedule$ } from '#lib/schedule/courses.ts';
import type { Read } from '#lib/state/query.ts';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { Skeletons } from '../ui/Skeleton.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { NoSchedule } from './CourseParts.tsx';
import { SlotList } from './SlotList.tsx';

/** The schedule of an enrolment. */
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
			skeleton={<Wait />}
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

const Wait = () => (
	<div className="space-y-6">
		<Skeletons
			className="flex gap-2"
			of={['h-11 w-20 rounded-full', 'h-11 w-24 rounded-full', 'h-11 w-32 rounded-full']}
		/>
		<Skeletons
			times={2}
			className="space-y-6"
			each="space-y-3"
			of={['h-6 w-36', 'h-36 w-full rounded-lg', 'h-36 w-full rounded-lg']}
		/>
	</div>
);
