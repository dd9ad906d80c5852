import { useParams } from 'react-router';
import { myPath } from '#lib/paths.ts';
import { adminExams$ } from '#lib/stores/exam-life.ts';
import { WAITING_TEXTS } from '#lib/text/exam-waiting.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { ScreenBody, ScreenHead } from '../shell/Heading.tsx';
import { ReadView } from '../shell/ReadView.tsx';
import { ScreenLink } from '../shell/ScreenLink.tsx';
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
						<div className="card">
							<Empty
								title={t.adminEmpty}
								action={
									<ScreenLink to={myPath('full-schedule', { id })} className={buttonClass('quiet')}>
										{t.schedule}
									</ScreenLink>
								}
							>
								{t.adminEmptyBody}
							</Empty>
						</div>
					) : (
						<ExamItemList courseId={id} items={items} />
					)
				}
			</ReadView>
		</ScreenBody>
	);
}
