import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { $textSize, TEXT_SIZE_CLASS } from '../../shared/text-size.ts';
import { useText } from '../../ui/use-text.ts';
import { piecesOf, sharesPlace } from './highlight.ts';
import { useExamScreen } from './screen-context.ts';

interface QuestionTextProps {
	index: number;
	question: PaperQuestion;
	text: RefObject<HTMLParagraphElement | null>;
}

/** The text of a question with the doctor's highlights; a tap on a highlight removes it. */
export function QuestionText({ index, question, text }: QuestionTextProps) {
	const t = useText(EXAM_TOOL_TEXTS);
	const { marks, say } = useExamScreen();
	const size = useStore($textSize);
	const lit = useStore(marks.$marks).lit[index] ?? [];
	const pieces = piecesOf(question.stem, lit);
	function onTap(target: EventTarget): void {
		const from = target instanceof HTMLElement ? Number(target.dataset.from ?? Number.NaN) : Number.NaN;
		const one = lit.find((span) => sharesPlace(span, [from, from + 1]));
		// Ending a mouse selection also fires a click.
		if (!one || getSelection()?.isCollapsed === false) return;
		marks.unlight(index, one);
		say(t.unlighted);
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a highlight is removed in its list of sentences
		<p
			ref={text}
			id="question-text"
			lang={question.lang}
			onClick={(event) => onTap(event.target)}
			className={`mt-2 max-w-read lg:mt-4 font-semibold whitespace-pre-line hyphens-auto ${TEXT_SIZE_CLASS[size]}`}
		>
			{pieces.map((piece) =>
				piece.lit ? (
					<mark key={piece.span[0]} data-from={piece.span[0]} className="lit cursor-pointer">
						{piece.text}
					</mark>
				) : (
					piece.text
				),
			)}
		</p>
	);
}
