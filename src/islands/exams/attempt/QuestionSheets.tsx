import { useStore } from '@nanostores/react';
import { NOTE_LONGEST } from '#lib/exams/exam-marks.ts';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { useText } from '../../ui/use-text.ts';
import { sentencesOf, sharesPlace } from './highlight.ts';
import { useAt, useExamScreen } from './screen-context.ts';
import { ToolSheet } from './ToolSheet.tsx';

export function NoteSheet({ onClose }: { onClose: () => void }) {
	const t = useText(EXAM_TOOL_TEXTS);
	const { machine, marks } = useExamScreen();
	const at = useStore(machine.$at);
	const blocked = useStore(machine.$blocked);
	const note = useStore(marks.$marks).notes[at] ?? '';
	return (
		<ToolSheet title={t.names.note} onClose={onClose}>
			<TextArea
				label={t.noteTitle(at + 1)}
				hint={blocked ? t.notePage : t.noteKept}
				maxLength={NOTE_LONGEST}
				value={note}
				onChange={(event) => marks.write(at, event.target.value)}
			/>
			<p className="mt-1 text-end text-sm text-text-muted">{t.noteLeft(NOTE_LONGEST - note.length)}</p>
		</ToolSheet>
	);
}

/** The sentences of the question, each highlighted by a press: for keyboards, and where selecting text is hard. */
export function HighlightSheet({ onClose }: { onClose: () => void }) {
	const t = useText(EXAM_TOOL_TEXTS);
	const { marks } = useExamScreen();
	const { at, question } = useAt();
	const lit = useStore(marks.$marks).lit[at] ?? [];
	const text = question?.stem ?? '';
	return (
		<ToolSheet title={t.highlightTitle} onClose={onClose}>
			<p className="text-sm text-text-muted">{t.highlightHow}</p>
			<ul className="mt-3 flex flex-col gap-2" lang={question?.lang}>
				{sentencesOf(text).map((span) => {
					const on = lit.some((one) => sharesPlace(one, span));
					return (
						<li key={span[0]}>
							<button
								type="button"
								aria-pressed={on}
								onClick={() => (on ? marks.unlight(at, span) : marks.highlight(at, span))}
								className={`min-h-target w-full rounded border px-3 py-2 text-start leading-snug ${
									on ? 'lit border-accent-line' : 'border-control hover:bg-surface-2'
								}`}
							>
								{text.slice(...span)}
							</button>
						</li>
					);
				})}
			</ul>
		</ToolSheet>
	);
}
