import { useStore } from '@nanostores/react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { $keysOn } from '../../shared/text-size.ts';
import { useText } from '../../ui/use-text.ts';
import { ExamDialog } from './ExamDialog.tsx';

/** Keys as printed on the keyboard, so not translated. */
const KEYS = [
	['stem', ['1', '2', '3', '4', '5']],
	['mark', ['T', 'F', 'B']],
	['letter', ['A', 'B', 'C', 'D', 'E']],
	['clear', ['Backspace']],
	['previous', ['←', 'Page Up']],
	['next', ['→', 'Page Down']],
	['blank', ['N']],
	['flag', ['M']],
	['strike', ['X']],
	['highlight', ['H']],
	['note', ['W']],
	['lab', ['L']],
	['calculator', ['K']],
	['help', ['?']],
] as const;

export function HelpDialog({ onClose }: { onClose: () => void }) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const words = { ...useText(EXAM_TOOL_TEXTS).names, ...t.helpKeys };
	const on = useStore($keysOn);
	return (
		<ExamDialog open title={t.helpTitle} onClose={onClose}>
			<dl className="divide-y divide-line border-y border-line text-sm">
				{KEYS.map(([name, keys]) => (
					<div key={name} className="grid grid-cols-[10.5rem_1fr] items-center gap-4 py-2">
						<dt className="flex flex-wrap gap-1">
							{keys.map((key) => (
								<kbd
									key={key}
									className="inline-flex min-h-7 min-w-7 items-center justify-center rounded-sm border border-b-2 border-control bg-surface-2 px-1.5 font-sans text-xs leading-none font-semibold"
								>
									{key}
								</kbd>
							))}
						</dt>
						<dd>{words[name]}</dd>
					</div>
				))}
			</dl>
			<label className="flex min-h-target items-center gap-3">
				<input
					type="checkbox"
					checked={on}
					onChange={(event) => $keysOn.set(event.target.checked)}
					className="size-5 accent-primary"
				/>
				{t.helpOn}
			</label>
		</ExamDialog>
	);
}
