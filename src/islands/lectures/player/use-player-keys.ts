import { useKeyDown } from '../../shared/use-key-down.ts';
import type { Deck } from './deck.ts';
import { commandOf, type Focus, type PlayerCommand } from './keys.ts';

function focusOf(target: Element | null): Focus {
	if (target?.closest('input:not([type=range]), textarea, select, [contenteditable]')) return 'text';
	if (target?.closest('input[type=range]')) return 'slider';
	return target?.closest('button, a, summary, label') ? 'button' : 'page';
}

/** If no element of the page has the focus, the keys control the player. */
const isLoose = (element: Element | null): boolean =>
	element === null || element === document.body || element.matches('main, h1');

export interface KeyHelpers {
	durationS: number;
	stage(): HTMLElement | null;
	toggleFull(): void;
	/** Announces the effect of a key to screen readers. */
	tell(what: 'speed' | 'captions' | 'mute' | 'volume' | 'at'): void;
}

function run(deck: Deck, { durationS, tell, toggleFull }: KeyHelpers, command: PlayerCommand): void {
	switch (command.do) {
		case 'toggle':
			deck.toggle();
			break;
		case 'skip':
			deck.seekBy(command.seconds);
			tell('at');
			break;
		case 'share':
			deck.seek(command.share * durationS);
			tell('at');
			break;
		case 'louder':
			deck.louder(command.step);
			tell('volume');
			break;
		case 'speed':
			deck.stepSpeed(command.step);
			tell('speed');
			break;
		case 'mute':
			deck.toggleMute();
			tell('mute');
			break;
		case 'captions':
			deck.toggleCaptions();
			tell('captions');
			break;
		case 'full':
			toggleFull();
	}
}

/** Controls the player by keyboard, unless the viewer types in a field or a dialog is open. */
export function usePlayerKeys(deck: Deck | null, helpers: KeyHelpers): void {
	useKeyDown((event, target) => {
		if (deck === null) return;
		const inPlayer = helpers.stage()?.contains(target) === true;
		if ((!inPlayer && !isLoose(target)) || document.querySelector('dialog[open]')) return;
		const command = commandOf(event, focusOf(target), inPlayer);
		if (command === null) return;
		event.preventDefault();
		run(deck, helpers, command);
	});
}
