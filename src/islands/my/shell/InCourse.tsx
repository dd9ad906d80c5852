import type { IncludingCourse } from '#contract/lectures/subscriptions.ts';
import { formatDate } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { IN_COURSE_TEXTS } from '#lib/schedule/in-course.words.ts';
import { Note } from '../../ui/Note.tsx';
import { useWords } from '../../ui/use-text.ts';
import { ScreenButton } from './ScreenLink.tsx';

export interface InCourseProps {
	courses: readonly IncludingCourse[];
	/** Number of videos that are offered or chosen. */
	count: number;
}

/** Shows which of the doctor's courses already include the chosen videos, and until when; buying stays possible. */
export function InCourse({ courses, count }: InCourseProps) {
	const [t, lang] = useWords(IN_COURSE_TEXTS);
	const [most] = courses;
	if (!most) return null;
	const line = ({ batch_title, videos, until, closed }: IncludingCourse): string => {
		const which = videos >= count ? t.all(batch_title) : t.some(videos, count, batch_title);
		if (closed) return which + t.closed;
		return which + (until === null ? t.always : t.until(formatDate(until, lang)));
	};
	return (
		<Note
			tone="warn"
			title={most.videos >= count ? t.titleAll : t.titleSome}
			action={
				<ScreenButton
					to={myPath(most.closed ? 'course-payment-option' : 'my-courses-show', { id: most.course_id })}
					variant="quiet"
				>
					{most.closed ? t.toPay : t.toCourse}
				</ScreenButton>
			}
		>
			<ul className="space-y-1">
				{courses.map((course) => (
					<li key={course.course_id} className="tabular wrap-anywhere">
						{line(course)}
					</li>
				))}
			</ul>
			<p className="mt-1">{t.still}</p>
		</Note>
	);
}
