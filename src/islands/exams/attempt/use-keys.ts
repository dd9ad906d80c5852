import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { commandOf } from '../../shared/keys.ts';
import { $keysOn } from '../../shared/text-size.ts';
import { useKeyDown } from '../../shared/use-key-down.ts';
import { type ExamScreenModel, useExamScreen } from './screen-context.ts';
import { nextBlank } from './views.ts';

/** The id of a stem or option on screen; the focused one is the chosen one. */
export const stemId = (stem: number) => `stem-${stem}`;

/** Up and down move between the radio buttons of a group without choosing; left and right change the question. */
export function walkRadios(event: ReactKeyboardEvent<HTMLElement>): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
	const at = radios.indexOf(document.activeElement as HTMLElement);
	if (step === undefined || at < 0) return;
	event.preventDefault();
	radios.at((at + step) % radios.length)?.focus();
}

function chosenStem(): number | null {
	const box = document.activeElement?.closest<HTMLElement>('[data-stem]');
	return box ? Number(box.dataset.stem) : null;
}

/** Shows the next blank place and moves the focus there; `stem`: the doctor's current stem. */
export function goToBlank({ machine }: ExamScreenModel, stem: number | null = null): void {
	const place = nextBlank(machine.$sheet.get(), machine.$at.get(), stem);
	if (place === null) return;
	machine.goTo(place.index);
	// After the question is rendered, and after a dialog has returned the focus to its opener.
	requestAnimationFrame(() => document.getElementById(stemId(place.stem ?? 0))?.focus());
}

function run(screen: ExamScreenModel, event: KeyboardEvent): boolean {
	const { machine, marks, $overlay } = screen;
	const at = machine.$at.get();
	const answer = machine.$sheet.get()[at];
	const command = answer && commandOf(event, answer.type);
	if (!command) return false;
	const stem = chosenStem();
	switch (command.do) {
		case 'stem':
			document.getElementById(stemId(command.stem))?.focus();
			break;
		case 'mark':
			// A key must not mark a stem unexpectedly: if none is chosen, it only shows where to begin.
			if (stem === null) document.getElementById(stemId(0))?.focus();
			else if (command.mark === null) machine.clearStem(at, stem);
			else machine.markStem(at, stem, command.mark);
			break;
		case 'choose':
			machine.choose(at, command.letter);
			break;
		case 'clear':
			if (answer.type === 'mtf') {
				if (stem !== null) machine.clearStem(at, stem);
			} else if (answer.letter !== null) machine.choose(at, answer.letter);
			break;
		case 'flag':
			machine.flag(at);
			break;
		case 'blank':
			goToBlank(screen, stem);
			break;
		case 'strike':
			if (stem !== null) marks.toggleStrike(at, stem);
			break;
		case 'tool':
			document.querySelector<HTMLElement>(`[data-tool-name="${command.tool}"]`)?.click();
			break;
		case 'help':
			$overlay.set('help');
			break;
		default:
			machine.goTo(at + (command.do === 'next' ? 1 : -1));
	}
	return true;
}

export function useKeys(): void {
	const screen = useExamScreen();
	useKeyDown((event, target) => {
		if (!$keysOn.get() && event.key !== '?') return;
		if (target?.closest('input, textarea, select, [contenteditable]')) return;
		// Beside an open tool the question can still be answered; inside it keys have another meaning.
		if (target?.closest('dialog') || document.querySelector('dialog[open]:not([data-tool])')) return;
		if (run(screen, event)) event.preventDefault();
	});
}
