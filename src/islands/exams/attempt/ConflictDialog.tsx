import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { Conflict } from '#lib/exams/exam-conflicts.ts';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { TIMELINE_TEXTS } from '#lib/exams/exam-timeline.words.ts';
import { formatClock } from '#lib/format/date.ts';
import { RadioCard } from '../../shared/RadioCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { useExamScreen } from './screen-context.ts';

type Side = 'own' | 'other';
const SIDES: readonly Side[] = ['own', 'other'];
const keyOf = ({ index, stem }: Conflict) => `${index}.${stem}`;

/** The answer that was tapped later; if unknown, a given answer rather than a blank. */
function likely({ own, ownAt, otherAt }: Conflict): Side {
	if (ownAt !== null && otherAt !== null) return otherAt > ownAt ? 'other' : 'own';
	return own === null ? 'other' : 'own';
}

/** The differences from another device's sheet, side by side with times; the doctor chooses for each place. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
	const t = useText(EXAM_ENTRY_TEXTS);
	const { machine } = useExamScreen();
	const conflicts = useStore(machine.$conflicts);
	const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
	const sideOf = (conflict: Conflict) => chosen[keyOf(conflict)] ?? likely(conflict);
	const all = (side: Side) => setChosen(Object.fromEntries(conflicts.map((one) => [keyOf(one), side])));
	return (
		<Dialog
			open
			title={t.conflictsTitle(conflicts.length)}
			onClose={onClose}
			actions={
				<>
					<Button
						onClick={() => {
							machine.decide((conflict) => sideOf(conflict) === 'other');
							onClose();
						}}
					>
						{t.conflictsDo}
					</Button>
					<Button variant="quiet" onClick={onClose}>
						{t.conflictsLater}
					</Button>
				</>
			}
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
		</Dialog>
	);
}

interface PlaceProps {
	conflict: Conflict;
	side: Side;
	onChoose: (side: Side) => void;
}

function Place({ conflict, side, onChoose }: PlaceProps) {
	const [t, lang] = useWords(EXAM_ENTRY_TEXTS);
	const { mark } = useText(TIMELINE_TEXTS);
	const { index, stem } = conflict;
	const answers = {
		own: { name: t.conflictsOwn, value: conflict.own, at: conflict.ownAt },
		other: { name: t.conflictsOther, value: conflict.other, at: conflict.otherAt },
	};
	const word = (value: string | null) =>
		value === 'T' || value === 'F' ? mark[value] : (value ?? mark.blank);
	return (
		<fieldset>
			<legend className="mb-1 font-semibold">
				{stem === null ? t.conflictsPlace(index + 1) : t.conflictsStem(index + 1, LETTERS[stem] ?? '')}
			</legend>
			<div className="grid grid-cols-2 gap-2">
				{SIDES.map((each) => (
					<RadioCard
						key={each}
						name={keyOf(conflict)}
						checked={side === each}
						onChoose={() => onChoose(each)}
					>
						<span className="min-w-0">
							<strong className="block">{word(answers[each].value)}</strong>
							<span className="block text-sm text-text-muted">{answers[each].name}</span>
							{answers[each].at && (
								<span className="tabular block text-xs text-text-muted">
									{formatClock(answers[each].at, lang)}
								</span>
							)}
						</span>
					</RadioCard>
				))}
			</div>
		</fieldset>
	);
}
