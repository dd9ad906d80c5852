import { CircleCheck, CircleDashed, CircleX, Hourglass, type LucideIcon, PlayCircle } from 'lucide-react';
import { useParams } from 'react-router';
import type { ExamItem } from '#contract/exams/lifecycle.ts';
import { adminExams$, pendingExams$ } from '#lib/exams/exam-life.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { questionCount } from '#lib/exams/section-marks.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Dotted, List } from '../ui/List.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { kindToBegin } from './attempt-kind.ts';
import { eventLinks } from './event-links.ts';

/** Exams of a course that were missed or left unfinished, and their total duration. */
export function PendingExams() {
	const { id = '' } = useParams();
	const [t, lang] = useWords(WAITING_TEXTS);
	return (
		<ReadScreen
			narrow
			name="pending-exam"
			lead={t.pendingLead}
			back={{ to: myPath('my-courses-show', { id }), name: 'my-courses-show' }}
			of={pendingExams$(id)}
			skeleton={<Skeleton className="h-56 w-full rounded-lg" />}
		>
			{({ items, total_minutes }) =>
				items.length === 0 ? (
					<EmptyScreen
						title={t.pendingEmpty}
						to={myPath('exams-results', { id })}
						label={t.toResults}
						variant="quiet"
					>
						{t.pendingEmptyBody}
					</EmptyScreen>
				) : (
					<div className="space-y-4">
						<p className="font-semibold">
							{t.pendingCount(formatCount(items.length, lang), formatMinutes(total_minutes, lang))}
						</p>
						<ExamItemList courseId={id} items={items} />
					</div>
				)
			}
		</ReadScreen>
	);
}

/** Exams that the office added for a whole session, outside the schedule. */
export function AdminExams() {
	const { id = '' } = useParams();
	const t = useText(WAITING_TEXTS);
	return (
		<ReadScreen
			narrow
			name="admin-exams"
			lead={t.adminLead}
			back={{ to: myPath('my-courses-show', { id }), name: 'my-courses-show' }}
			of={adminExams$(id)}
			skeleton={<Skeleton className="h-56 w-full rounded-lg" />}
		>
			{({ items }) =>
				items.length === 0 ? (
					<EmptyScreen
						title={t.adminEmpty}
						to={myPath('full-schedule', { id })}
						label={t.schedule}
						variant="quiet"
					>
						{t.adminEmptyBody}
					</EmptyScreen>
				) : (
					<ExamItemList courseId={id} items={items} />
				)
			}
		</ReadScreen>
	);
}

const STATE: Record<ExamItem['door']['state'], { tone: BadgeTone; Icon: LucideIcon }> = {
	can_start: { tone: 'primary', Icon: PlayCircle },
	too_early: { tone: 'neutral', Icon: Hourglass },
	in_progress: { tone: 'warn', Icon: CircleDashed },
	finished: { tone: 'good', Icon: CircleCheck },
	entry_closed: { tone: 'bad', Icon: CircleX },
	missed: { tone: 'bad', Icon: CircleX },
};

function ExamItemList({ courseId, items }: { courseId: string; items: readonly ExamItem[] }) {
	const [t, lang] = useWords(WAITING_TEXTS);
	return (
		<List>
			{items.map((item) => {
				const { exam, door } = item;
				const link = eventLinks({ id: courseId, schedule_id: '', eventId: item.event_id });
				const when =
					door.state === 'too_early'
						? t.opens(formatDateTime(door.opens_at, lang))
						: door.state === 'can_start' && exam.phase === 'open'
							? t.until(formatDateTime(exam.window_closes_at, lang))
							: t.was(formatDateTime(exam.window_opens_at, lang));
				const questions = questionCount(exam.sections);
				const kind = kindToBegin(exam, door);
				// A missed exam that can still be written is shown as available.
				const state = kind === 'late' ? 'can_start' : door.state;
				const { tone, Icon } = STATE[state];
				return (
					<LinkRow
						key={item.event_id}
						to={door.state === 'in_progress' ? link.attempt : link.info}
						title={exam.title}
						detail={when}
					>
						<p className="text-sm text-text-muted">
							<Dotted
								of={[
									formatMinutes(exam.duration_min, lang),
									t.rule.questions(formatCount(questions, lang), formatMarks(exam.total, lang)),
								]}
							/>
						</p>
						<div className="mt-1.5 flex flex-wrap items-center gap-2">
							<Badge tone={tone} icon={Icon}>
								{t.state[state]}
							</Badge>
							{(kind === 'ranked' || kind === 'late') && !item.ranked && <Badge>{t.unrankedShort}</Badge>}
						</div>
					</LinkRow>
				);
			})}
		</List>
	);
}
