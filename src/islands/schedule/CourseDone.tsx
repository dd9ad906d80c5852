import type { MyCourse } from '#contract/sales/enrolment.ts';
import { formatCount } from '#lib/format/digits.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { Progress } from '../ui/Progress.tsx';
import { useWords } from '../ui/use-text.ts';

/** How much of a course is done, as a bar and in words. */
export function CourseDone({ course }: { course: MyCourse }) {
	const [t, lang] = useWords(COURSE_TEXTS);
	if (course.events_total === 0) return <p className="text-sm text-text-muted">{t.notStarted}</p>;
	const words = t.progressWords(
		formatCount(course.events_done, lang),
		formatCount(course.events_total, lang),
	);
	return (
		<div>
			<Progress value={course.events_done} max={course.events_total} label={t.progress} text={words} />
			<p aria-hidden="true" className="mt-1.5 text-sm text-text-muted">
				{words}
			</p>
		</div>
	);
}
