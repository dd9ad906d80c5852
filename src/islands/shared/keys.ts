import {
	LETTERS,
	type Letter,
	type QuestionType,
	STEMS,
	type StemMark,
} from '#contract/exams/answer-sheet.ts';
import { asciiDigits } from '#lib/format/digits.ts';
import type { ToolName } from '../exams/attempt/screen-context.ts';

export type Command =
	| { do: 'stem'; stem: number }
	| { do: 'mark'; mark: StemMark }
	| { do: 'choose'; letter: Letter }
	| { do: 'tool'; tool: ToolName }
	| { do: 'clear' | 'previous' | 'next' | 'flag' | 'help' | 'blank' | 'strike' };

export interface Pressed {
	key: string;
	/** The physical key, as on an English keyboard. */
	code: string;
}

const NAMED: Readonly<Record<string, Command>> = {
	ArrowLeft: { do: 'previous' },
	PageUp: { do: 'previous' },
	ArrowRight: { do: 'next' },
	PageDown: { do: 'next' },
	Backspace: { do: 'clear' },
	Delete: { do: 'clear' },
	'?': { do: 'help' },
};

/** None of these letters is an answer. */
const TOOL_OF: Readonly<Record<string, ToolName>> = { H: 'highlight', K: 'calculator', L: 'lab', W: 'note' };

/** The letter or digit of a key. A Bengali layout gives a Bengali character, so the physical key is used. */
function sign({ key, code }: Pressed): string {
	const plain = asciiDigits(key);
	if (/^[a-z0-9]$/i.test(plain)) return plain.toUpperCase();
	return /^Key[A-Z]$/.test(code) ? code.slice(3) : '';
}

/** Reads a key for the type of question on screen; null if it has no meaning there. */
export function commandOf(pressed: Pressed, type: QuestionType): Command | null {
	const named = NAMED[pressed.key];
	if (named) return named;
	const it = sign(pressed);
	if (/^[1-9]$/.test(it)) return Number(it) <= STEMS ? { do: 'stem', stem: Number(it) - 1 } : null;
	if (it === 'M') return { do: 'flag' };
	if (it === 'N') return { do: 'blank' };
	if (it === 'X') return { do: 'strike' };
	const tool = TOOL_OF[it];
	if (tool) return { do: 'tool', tool };
	if (type === 'mtf') {
		if (it === 'T' || it === 'F') return { do: 'mark', mark: it };
		return it === 'B' ? { do: 'mark', mark: null } : null;
	}
	const letter = LETTERS.find((each) => each === it);
	return letter ? { do: 'choose', letter } : null;
}
