import type { PracticeSession } from '#contract/practice/calls.ts';
import type { PracticeSet } from '#lib/practice/practice-session.ts';
import { commandOf } from '../shared/keys.ts';
import { $keysOn } from '../shared/text-size.ts';
import { useKeyDown } from '../shared/use-key-down.ts';
import { PLACE } from './SetQuestion.tsx';

const focus = (place: number) => document.getElementById(`${PLACE}-${place}`)?.focus();

function chosenPlace(): number | null {
	const box = document.activeElement?.closest<HTMLElement>('[data-place]');
	return box ? Number(box.dataset.place) : null;
}

function run(set: PracticeSet, session: PracticeSession, event: KeyboardEvent): boolean {
	const question = session.questions[set.$at.get()];
	const command = question && commandOf(event, question.type);
	if (!command) return false;
	const place = chosenPlace();
	const blank = (at: number) => {
		const mark = set.answerOf(question).mine[at];
		if (mark) set.mark(question, at, mark);
	};
	switch (command.do) {
		case 'stem':
			focus(command.stem);
			break;
		case 'mark':
			// A key must not mark a statement unexpectedly: if none is chosen, it only shows where to begin.
			if (place === null) focus(0);
			else if (command.mark === null) blank(place);
			else set.mark(question, place, command.mark);
			break;
		case 'choose':
			set.mark(question, 0, command.letter);
			break;
		case 'clear':
			if (question.type === 'sba') blank(0);
			else if (place !== null) blank(place);
			break;
		case 'previous':
		case 'next':
			set.goTo(set.$at.get() + (command.do === 'next' ? 1 : -1));
			break;
		default:
			return false;
	}
	return true;
}

export function useSetKeys(set: PracticeSet, session: PracticeSession): void {
	useKeyDown((event, target) => {
		if (!$keysOn.get() || document.querySelector('dialog[open]')) return;
		if (target?.closest('input, textarea, select, [contenteditable]')) return;
		if (run(set, session, event)) event.preventDefault();
	});
}
