import { questionList$ } from '#lib/exams/exam-after.ts';
import { PaperScreen } from './PaperScreen.tsx';
import { PrintedPaper } from './PrintedPaper.tsx';

/** The paper for reading and printing, without answers. */
export function QuestionList() {
	return (
		<PaperScreen title="question-list" of={questionList$} other="answers">
			{(data) => <PrintedPaper {...data} />}
		</PaperScreen>
	);
}
