import { asciiDigits } from '#lib/format/digits.ts';
import type { Pressed } from '../../shared/keys.ts';

export type PlayerCommand =
	| { do: 'toggle' | 'mute' | 'full' | 'captions' }
	| { do: 'skip'; seconds: number }
	| { do: 'louder'; step: number }
	| { do: 'speed'; step: 1 | -1 }
	| { do: 'share'; share: number };

/** The focused element, as far as it matters for keys. */
export type Focus = 'text' | 'slider' | 'button' | 'page';

const ARROWS: Readonly<Record<string, PlayerCommand>> = {
	ArrowLeft: { do: 'skip', seconds: -5 },
	ArrowRight: { do: 'skip', seconds: 5 },
	ArrowUp: { do: 'louder', step: 0.1 },
	ArrowDown: { do: 'louder', step: -0.1 },
};
const LETTERS: Readonly<Record<string, PlayerCommand>> = {
	K: { do: 'toggle' },
	J: { do: 'skip', seconds: -10 },
	L: { do: 'skip', seconds: 10 },
	M: { do: 'mute' },
	F: { do: 'full' },
	C: { do: 'captions' },
};

/**
 * Reads a key. With a Bengali layout the character is Bengali, so the physical key gives the letter. A field handles
 * all keys, a slider the arrows, a button the space bar; up and down scroll the page unless the player has the focus.
 */
export function commandOf({ key, code }: Pressed, focus: Focus, inPlayer: boolean): PlayerCommand | null {
	if (focus === 'text') return null;
	if (key === ' ') return focus === 'page' ? { do: 'toggle' } : null;
	const arrow = ARROWS[key];
	if (arrow) {
		if (focus === 'slider') return null;
		return arrow.do === 'louder' && !inPlayer ? null : arrow;
	}
	if (key === '<') return { do: 'speed', step: -1 };
	if (key === '>') return { do: 'speed', step: 1 };
	const digit = asciiDigits(key);
	if (/^[0-9]$/.test(digit)) return { do: 'share', share: Number(digit) / 10 };
	const letter = /^Key[A-Z]$/.test(code) ? code.slice(3) : key.toUpperCase();
	return LETTERS[letter] ?? null;
}
