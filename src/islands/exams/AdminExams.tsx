import { useParams } from 'react-router';
import { adminExams$ } from '#lib/exams/exam-life.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { myPath } from '#lib/paths.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { EmptyScreen } from '../my/shell/EmptyScreen.tsx';
import { ScreenBody, ScreenHead } from '../my/shell/Heading.tsx';
import { ReadView } from '../my/shell/ReadView.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { ExamItemList } from './ExamItemList.tsx';

/** Exams that the office added for a whole session, outside the schedule. */
export function AdminExams() {
	const { id = '' } = useParams();
	const t = useText(WAITING_TEXTS);
	const titles = useText(SCREEN_TITLES);
	return (
		<ScreenBody narrow>
			<ScreenHead
				title={titles['admin-exams']}
				lead={t.adminLead}
				back={{ to: myPath('my-courses-show', { id }), label: t.backToCourse }}
			/>
			<ReadView of={adminExams$(id)} skeleton={<Skeleton className="h-56 w-full rounded-lg" />}>
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
			</ReadView>
		</ScreenBody>
	);
}
