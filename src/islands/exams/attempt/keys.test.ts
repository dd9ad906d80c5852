import { describe, expect, it } from 'vitest';
import { commandOf } from '../../shared/keys.ts';

const key = (sign: string, code = '') => ({ key: sign, code });

describe('keys of the exam screen', () => {
	it('choose a stem by its number, on any keyboard', () => {
		expect(commandOf(key('3'), 'mtf')).toEqual({ do: 'stem', stem: 2 });
		expect(commandOf(key('৩'), 'mtf')).toEqual({ do: 'stem', stem: 2 });
		expect(commandOf(key('6'), 'mtf')).toBeNull();
	});

	it('mark a stem true, false or blank', () => {
		expect(commandOf(key('t'), 'mtf')).toEqual({ do: 'mark', mark: 'T' });
		expect(commandOf(key('F'), 'mtf')).toEqual({ do: 'mark', mark: 'F' });
		expect(commandOf(key('b'), 'mtf')).toEqual({ do: 'mark', mark: null });
	});

	it('work while the keyboard layout is Bengali', () => {
		expect(commandOf(key('ট', 'KeyT'), 'mtf')).toEqual({ do: 'mark', mark: 'T' });
		expect(commandOf(key('ম', 'KeyM'), 'sba')).toEqual({ do: 'flag' });
	});

	it('choose the answer of a question with one best answer, where B is an answer', () => {
		expect(commandOf(key('b'), 'sba')).toEqual({ do: 'choose', letter: 'B' });
		expect(commandOf(key('t'), 'sba')).toBeNull();
	});

	it('move to the next blank place and rule a stem out', () => {
		expect(commandOf(key('n'), 'mtf')).toEqual({ do: 'blank' });
		expect(commandOf(key('X'), 'sba')).toEqual({ do: 'strike' });
	});

	it('open the tools', () => {
		expect(commandOf(key('l'), 'sba')).toEqual({ do: 'tool', tool: 'lab' });
		expect(commandOf(key('ক', 'KeyK'), 'mtf')).toEqual({ do: 'tool', tool: 'calculator' });
		expect(commandOf(key('W'), 'mtf')).toEqual({ do: 'tool', tool: 'note' });
		expect(commandOf(key('h'), 'sba')).toEqual({ do: 'tool', tool: 'highlight' });
	});

	it('change the question', () => {
		expect(commandOf(key('ArrowRight'), 'mtf')).toEqual({ do: 'next' });
		expect(commandOf(key('PageUp'), 'sba')).toEqual({ do: 'previous' });
	});

	it('do nothing otherwise', () => {
		for (const other of ['Tab', 'Enter', ' ', 'z', 'Shift']) expect(commandOf(key(other), 'mtf')).toBeNull();
	});
});
