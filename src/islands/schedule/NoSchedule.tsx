import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { Empty } from '../ui/Empty.tsx';
import { useText } from '../ui/use-text.ts';

/** The routine of the batch is still to come. */
export function NoSchedule() {
	const t = useText(COURSE_TEXTS);
	return (
		<div className="card">
			<Empty title={t.noSchedule}>{t.noScheduleBody}</Empty>
		</div>
	);
}
