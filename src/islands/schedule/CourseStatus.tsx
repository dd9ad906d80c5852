import type { MyCourse } from '#contract/sales/enrolment.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { useText } from '../ui/use-text.ts';

const TONE: Record<MyCourse['status'], BadgeTone> = {
	pending_payment: 'warn',
	active: 'primary',
	soft_locked: 'warn',
	completed: 'good',
	cancelled: 'neutral',
	refunded: 'neutral',
	batch_changed: 'neutral',
};

/** The state of an enrolment in a word. */
export function CourseStatus({ status }: { status: MyCourse['status'] }) {
	const t = useText(COURSE_TEXTS);
	return <Badge tone={TONE[status]}>{t.status[status]}</Badge>;
}
