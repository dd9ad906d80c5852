import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { Conflict } from '#lib/exams/exam-conflicts.ts';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { TIMELINE_TEXTS } from '#lib/exams/exam-timeline.words.ts';
import { formatClock } from '#lib/format/date.ts';
import { AskDialog } from '../../my/shell/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';
import { useExamScreen } from './screen-context.ts';

type Side = 'own' | 'other';
const keyOf = ({ index, stem }: Conflict) => `${index}.${stem}`;

/** The answer that was tapped later; if unknown, a given answer rather than a blank. */
function likely({ own, ownAt, otherAt }: Conflict): Side {
	if (ownAt !== null && otherAt !== null) return otherAt > ownAt ? 'other' : 'own';
	return own === null ? 'other' : 'own';
}

export function ConflictDialog({ onClose }: { onClose: () => void }) {
	const t = useText(EXAM_ENTRY_TEXTS);
	const { machine } = useExamScreen();
	const conflicts = useStore(machine.$conflicts);
	const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
	const sideOf = (conflict: Conflict) => chosen[keyOf(conflict)] ?? likely(conflict);
	const all = (side: Side) => setChosen(Object.fromEntries(conflicts.map((one) => [keyOf(one), side])));
	return (
		<AskDialog
			open
			title={t.conflictsTitle(conflicts.length)}
			onClose={onClose}
			label={t.conflictsDo}
			variant="primary"
			onDo={() => {
				machine.decide((conflict) => sideOf(conflict) === 'other');
				onClose();
			}}
			keep={t.conflictsLater}
		>
			<p>{t.conflictsLead}</p>
			<div className="flex flex-wrap gap-2">
				<Button variant="quiet" onClick={() => all('own')}>
					{t.conflictsOwnAll}
				</Button>
				<Button variant="quiet" onClick={() => all('other')}>
					{t.conflictsOtherAll}
				</Button>
			</div>
			{conflicts.map((conflict) => (
				<Place
					key={keyOf(conflict)}
					conflict={conflict}
					side={sideOf(conflict)}
					onChoose={(side) => setChosen({ ...chosen, [keyOf(conflict)]: side })}
				/>
			))}
			<Announcer />
		</AskDialog>
	);
}

function Place(props: { conflict: Conflict; side: Side; onChoose: (side: Side) => void }) {
	const { conflict, side, onChoose } = props;
	const [t, lang] = useWords(EXAM_ENTRY_TEXTS);
	const { mark } = useText(TIMELINE_TEXTS);
	const { index, stem } = conflict;
	const option = (value: Side, name: string, answer: string | null, at: string | null) => ({
		value,
		label: <strong>{answer === 'T' || answer === 'F' ? mark[answer] : (answer ?? mark.blank)}</strong>,
		detail: (
			<>
				{name}
				{at && <span className="tabular block text-xs">{formatClock(at, lang)}</span>}
			</>
		),
	});
	return (
		<RadioList
			id={keyOf(conflict)}
			label={stem === null ? t.conflictsPlace(index + 1) : t.conflictsStem(index + 1, LETTERS[stem] ?? '')}
			value={side}
			options={[
				option('own', t.conflictsOwn, conflict.own, conflict.ownAt),
				option('other', t.conflictsOther, conflict.other, conflict.otherAt),
			]}
			layout="grid grid-cols-2 gap-2"
			onChoose={onChoose}
		/>
	);
}
