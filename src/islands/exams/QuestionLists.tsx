import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { questionAnswerList$, questionList$ } from '#lib/exams/exam-after.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { TIMELINE_TEXTS } from '#lib/exams/exam-timeline.words.ts';
import { participated$ } from '#lib/exams/exams.ts';
import { formatDateTime } from '#lib/format/date.ts';
import type { Read } from '#lib/state/query.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { ReadScreen, ReadView } from '../my/shell/ReadView.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Skeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useEventIds } from './event-links.ts';
import { PrintedPaper } from './PrintedPaper.tsx';

interface PaperScreenProps<T> {
	title: 'question-list' | 'question-answer-list';
	of: (examId: number) => Read<T>;
	other: 'questions' | 'answers';
	children: (data: T) => ReactNode;
}

function PaperScreen<T>({ title, of, other, children }: PaperScreenProps<T>) {
	const ids = useEventIds();
	const [t, lang] = useWords(TIMELINE_TEXTS);
	const after = useText(AFTER_TEXTS);
	const opens = other === 'answers' ? t.paperAt : after.keyAt;
	const titles = useText(SCREEN_TITLES);
	return (
		<ReadScreen
			narrow
			name={title}
			title={(data) => data?.exam.title}
			lead={(data) => data && titles[title]}
			back={(data) =>
				data?.result_open
					? { to: ids.link.result, name: 'exam-result' }
					: { to: ids.link.attempt, label: t.backToReceipt }
			}
			below={(data) =>
				data?.exam.visible.key && (
					<ScreenLink
						to={ids.link[other]}
						className="link inline-flex min-h-target items-center rounded print:hidden"
					>
						{other === 'answers' ? t.withAnswers : t.withoutAnswers}
					</ScreenLink>
				)
			}
			of={participated$(ids.api)}
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
						'attempt.review_closed': (message, { opens_at }) => (
							<EmptyCard title={t.closed}>
								{typeof opens_at === 'string' ? opens(formatDateTime(opens_at, lang)) : message}
							</EmptyCard>
						),
					}}
				>
					{children}
				</ReadView>
			)}
		</ReadScreen>
	);
}

const Wait = () => (
	<Skeletons className="space-y-6" of={['h-11 w-40', 'h-64 w-full rounded-lg', 'h-64 w-full rounded-lg']} />
);

export function QuestionList() {
	return (
		<PaperScreen title="question-list" of={questionList$} other="answers">
			{(data) => <PrintedPaper {...data} />}
		</PaperScreen>
	);
}

type Data = NonNullable<ReturnType<ReturnType<typeof questionAnswerList$>['get']>['data']>;
type Question = Data['questions'][number];

export function QuestionAnswerList() {
	return (
		<PaperScreen title="question-answer-list" of={questionAnswerList$} other="questions">
			{(data) => (
				<PrintedPaper
					{...data}
					beside={(question, option) => <Beside question={question} option={option} />}
					under={(question) => <Under question={question} />}
				/>
			)}
		</PaperScreen>
	);
}

function Beside({ question, option }: { question: Question; option: number }) {
	const t = useText(AFTER_TEXTS);
	const why = question.why[option];
	const mark = question.key[option];
	const chosen = question.type === 'sba' && question.key.includes('ABCDE'.charAt(option));
	const Icon = mark === 'F' ? X : Check;
	const word = question.type === 'mtf' ? mark && t.mark[mark === 'T' ? 'T' : 'F'] : chosen && t.key;
	return (
		<>
			{word && (
				<span className="ms-2 inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-primary">
					<Icon size={16} />
					{word}
				</span>
			)}
			{why && (
				<span lang={question.lang} className="block text-sm text-text-muted">
					{why}
				</span>
			)}
		</>
	);
}

function Under({ question }: { question: Question }) {
	const t = useText(TIMELINE_TEXTS);
	if (!question.explanation && !question.source) return null;
	return (
		<div className="mt-2 space-y-1 border-s-2 border-line ps-3 text-sm">
			{question.explanation && (
				<p lang={question.lang} className="whitespace-pre-line">
					<strong className="font-semibold">{t.explanation}: </strong>
					{question.explanation}
				</p>
			)}
			{question.source && (
				<p className="text-text-muted">
					{t.source}: <span lang={question.lang}>{question.source}</span>
				</p>
			)}
		</div>
	);
}
