import type { ReactNode } from 'react';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { TIMELINE_TEXTS } from '#lib/exams/exam-timeline.words.ts';
import { participated$ } from '#lib/exams/exams.ts';
import type { Read } from '#lib/state/query.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { ReadScreen, ReadView } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Skeletons } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { useEventIds } from './use-event-ids.ts';

interface PaperScreenProps<T> {
	title: 'question-list' | 'question-answer-list';
	of: (examId: number) => Read<T>;
	/** The other form of the same paper. */
	other: 'questions' | 'answers';
	children: (data: T) => ReactNode;
}

/** The frame of both printable papers: which exam it is, and whether it is available yet. */
export function PaperScreen<T>({ title, of, other, children }: PaperScreenProps<T>) {
	const ids = useEventIds();
	const t = useText(TIMELINE_TEXTS);
	const after = useText(AFTER_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const read = useRead(participated$(ids.api));
	const open = read.data?.result_open;
	return (
		<ReadScreen
			narrow
			name={title}
			title={read.data?.exam.title}
			lead={read.data && titles[title]}
			back={
				open
					? { to: ids.link.result, label: t.backToResult }
					: { to: ids.link.attempt, label: t.backToReceipt }
			}
			below={
				read.data?.exam.visible.key && (
					<ScreenLink
						to={ids.link[other]}
						className="inline-flex min-h-target items-center rounded font-semibold text-link underline underline-offset-4 print:hidden"
					>
						{other === 'answers' ? t.withAnswers : t.withoutAnswers}
					</ScreenLink>
				)
			}
			read={read}
			skeleton={<Wait />}
			refusals={{
				'attempt.not_found': () => <EmptyCard title={t.noAttempt}>{after.noAttemptBody}</EmptyCard>,
			}}
		>
			{({ exam }) => (
				<ReadView
					of={of(exam.id)}
					skeleton={<Wait />}
					refusals={{
						'attempt.review_closed': (message) => <EmptyCard title={t.closed}>{message}</EmptyCard>,
					}}
				>
					{children}
				</ReadView>
			)}
		</ReadScreen>
	);
}

function Wait() {
	return (
		<Skeletons className="space-y-6" of={['h-11 w-40', 'h-64 w-full rounded-lg', 'h-64 w-full rounded-lg']} />
	);
}
