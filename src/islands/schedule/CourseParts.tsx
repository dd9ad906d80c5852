import type { MyCourse } from '#contract/sales/enrolment.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useText, useWords } from '../ui/use-text.ts';

const TONE: Record<MyCourse['status'], BadgeTone> = {
	pending_payment: 'warn',
	active: 'primary',
	soft_locked: 'warn',
	completed: 'good',
	cancelled: 'neutral',
	refunded: 'neutral',
	batch_changed: 'neutral',
};

/** The state of an enrolment in a word; of an unpaid one whose payment is being checked, that of the payment. */
export function CourseStatus({ course: { status, checking_payment_id } }: { course: MyCourse }) {
	const t = useText(COURSE_TEXTS);
	if (status === 'pending_payment' && checking_payment_id !== null)
		return <Badge tone="primary">{t.paymentChecked}</Badge>;
	return <Badge tone={TONE[status]}>{t.status[status]}</Badge>;
}

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

/** The routine of the batch is not published yet. */
export function NoSchedule() {
	const t = useText(COURSE_TEXTS);
	return <EmptyCard title={t.noSchedule}>{t.noScheduleBody}</EmptyCard>;
}

/** First to last day of a batch in words. */
export function useSpan(course: MyCourse): string {
	const [t, lang] = useWords(COURSE_TEXTS);
	return t.span(formatDate(course.starts_on, lang), formatDate(course.ends_on, lang));
}
