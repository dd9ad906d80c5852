import { Check, X } from 'lucide-react';
import { questionAnswerList$ } from '#lib/exams/exam-after.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { TIMELINE_TEXTS } from '#lib/exams/exam-timeline.words.ts';
import { useText } from '../ui/use-text.ts';
import { PaperScreen } from './PaperScreen.tsx';
import { PrintedPaper } from './PrintedPaper.tsx';

type Data = NonNullable<ReturnType<ReturnType<typeof questionAnswerList$>['get']>['data']>;
type Question = Data['questions'][number];

/** The paper for reading and printing, with key and explanations. */
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

/** The right answer of one option, and why. */
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
