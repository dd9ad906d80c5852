import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { toolSheets } from './code-ahead.ts';
import { HandInDialog } from './HandInDialog.tsx';
import { PaletteSheet } from './Palette.tsx';
import { SaveStateDialog } from './SaveState.tsx';
import { useExamScreen } from './screen-context.ts';
import { goToBlank } from './use-keys.ts';

type Sheets = Awaited<ReturnType<typeof toolSheets>>;
const sheet = (name: keyof Sheets) => lazy(async () => ({ default: (await toolSheets())[name] }));
const SHEETS = {
	display: sheet('DisplayDialog'),
	help: sheet('HelpDialog'),
	highlight: sheet('HighlightSheet'),
	note: sheet('NoteSheet'),
	lab: sheet('LabValues'),
	calculator: sheet('CalculatorSheet'),
	conflicts: sheet('ConflictDialog'),
};

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
	switch (overlay) {
		case 'palette':
			return <PaletteSheet onGo={go} onBlank={blank} onClose={close} />;
		case 'hand-in':
			return <HandInDialog onGo={go} onClose={close} />;
		case 'save-state':
			return <SaveStateDialog onClose={close} />;
		default: {
			const Sheet = SHEETS[overlay];
			return (
				<Suspense>
					<Sheet onClose={close} />
				</Suspense>
			);
		}
	}
}
