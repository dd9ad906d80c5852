import { useStore } from '@nanostores/react';
import { NOTE_LONGEST } from '#lib/exams/exam-marks.ts';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { useText } from '../../ui/use-text.ts';
import { useExamScreen } from './screen-context.ts';
import { ToolSheet } from './ToolSheet.tsx';

/** The note of the question on screen, stored as it is typed. */
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
