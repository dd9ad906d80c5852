import type { MyCourse } from '#contract/sales/enrolment.ts';
import { formatDate } from '#lib/format/date.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { useLang, useText } from '../ui/use-text.ts';

/** First to last day of a batch in words. */
export function useSpan(course: MyCourse): string {
	const lang = useLang();
	const t = useText(COURSE_TEXTS);
	return t.span(formatDate(course.starts_on, lang), formatDate(course.ends_on, lang));
}
