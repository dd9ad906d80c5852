import { useParams } from 'react-router';
import { pendingExams$ } from '#lib/exams/exam-life.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { myPath } from '#lib/paths.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { EmptyScreen } from '../my/shell/EmptyScreen.tsx';
import { ScreenBody, ScreenHead } from '../my/shell/Heading.tsx';
import { ReadView } from '../my/shell/ReadView.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLang, useText } from '../ui/use-text.ts';
import { ExamItemList } from './ExamItemList.tsx';

/** Exams of a course that were missed or left unfinished, and how long all of them take. */
export function PendingExams() {
	const { id = '' } = useParams();
	const t = useText(WAITING_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const lang = useLang();
	return (
		<ScreenBody narrow>
			<ScreenHead
				title={titles['pending-exam']}
				lead={t.pendingLead}
				back={{ to: myPath('my-courses-show', { id }), label: t.backToCourse }}
			/>
			<ReadView of={pendingExams$(id)} skeleton={<Skeleton className="h-56 w-full rounded-lg" />}>
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
			</ReadView>
		</ScreenBody>
	);
}
