import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { EmptyCard } from '../ui/Empty.tsx';
import { useText } from '../ui/use-text.ts';

/** The routine of the batch is not published yet. */
export function NoSchedule() {
	const t = useText(COURSE_TEXTS);
	return <EmptyCard title={t.noSchedule}>{t.noScheduleBody}</EmptyCard>;
}
