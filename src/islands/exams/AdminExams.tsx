import { useParams } from 'react-router';
import { adminExams$ } from '#lib/exams/exam-life.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { myPath } from '#lib/paths.ts';
import { EmptyScreen } from '../my/shell/EmptyScreen.tsx';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { ExamItemList } from './ExamItemList.tsx';

/** Exams that the office added for a whole session, outside the schedule. */
export function AdminExams() {
	const { id = '' } = useParams();
	const t = useText(WAITING_TEXTS);
	return (
		<ReadScreen
			narrow
			name="admin-exams"
			lead={t.adminLead}
			back={{ to: myPath('my-courses-show', { id }), label: t.backToCourse }}
			read={useRead(adminExams$(id))}
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
