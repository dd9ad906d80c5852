import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { toolSheets } from './code-ahead.ts';
import { HandInDialog } from './HandInDialog.tsx';
import { PaletteSheet } from './Palette.tsx';
import { SaveStateDialog } from './SaveState.tsx';
import { useExamScreen } from './screen-context.ts';
import { goToBlank } from './use-keys.ts';

const DisplayDialog = lazy(async () => ({ default: (await toolSheets()).DisplayDialog }));
const HelpDialog = lazy(async () => ({ default: (await toolSheets()).HelpDialog }));
const HighlightSheet = lazy(async () => ({ default: (await toolSheets()).HighlightSheet }));
const NoteSheet = lazy(async () => ({ default: (await toolSheets()).NoteSheet }));
const LabValues = lazy(async () => ({ default: (await toolSheets()).LabValues }));
const CalculatorSheet = lazy(async () => ({ default: (await toolSheets()).CalculatorSheet }));
const ConflictDialog = lazy(async () => ({ default: (await toolSheets()).ConflictDialog }));

/** Shows a question and moves the focus to its number. */
export function turnTo(goTo: (index: number) => void, index: number): void {
	goTo(index);
	// After the dialog has returned the focus to the element that opened it.
	requestAnimationFrame(() => document.getElementById('question-no')?.focus({ preventScroll: true }));
}

export function Overlays() {
	const screen = useExamScreen();
	const { machine, $overlay } = screen;
	const overlay = useStore($overlay);
	if (overlay === null) return null;
	const close = () => $overlay.set(null);
	const go = (index: number) => {
		close();
		turnTo(machine.goTo, index);
	};
	const blank = () => {
		close();
		goToBlank(screen);
	};
	return (
		<>
			{overlay === 'palette' && <PaletteSheet onGo={go} onBlank={blank} onClose={close} />}
			{overlay === 'hand-in' && <HandInDialog onGo={go} onClose={close} />}
			<Suspense>
				{overlay === 'help' && <HelpDialog onClose={close} />}
				{overlay === 'display' && <DisplayDialog onClose={close} />}
				{overlay === 'highlight' && <HighlightSheet onClose={close} />}
				{overlay === 'note' && <NoteSheet onClose={close} />}
				{overlay === 'lab' && <LabValues onClose={close} />}
				{overlay === 'calculator' && <CalculatorSheet onClose={close} />}
				{overlay === 'conflicts' && <ConflictDialog onClose={close} />}
			</Suspense>
			{overlay === 'save-state' && <SaveStateDialog onClose={close} />}
		</>
	);
}
