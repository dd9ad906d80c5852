import { useParams } from 'react-router';
import { pendingExams$ } from '#lib/exams/exam-life.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { myPath } from '#lib/paths.ts';
import { EmptyScreen } from '../my/shell/EmptyScreen.tsx';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useWords } from '../ui/use-text.ts';
import { ExamItemList } from './ExamItemList.tsx';

/** Exams of a course that were missed or left unfinished, and their total duration. */
export function PendingExams() {
	const { id = '' } = useParams();
	const [t, lang] = useWords(WAITING_TEXTS);
	return (
		<ReadScreen
			narrow
			name="pending-exam"
			lead={t.pendingLead}
			back={{ to: myPath('my-courses-show', { id }), label: t.backToCourse }}
			read={useRead(pendingExams$(id))}
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
