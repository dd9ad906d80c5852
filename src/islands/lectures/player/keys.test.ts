import { describe, expect, it } from 'vitest';
import { commandOf, type Focus } from './keys.ts';

const press = (key: string, focus: Focus = 'page', inPlayer = true, code = '') =>
	commandOf({ key, code: code || (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '') }, focus, inPlayer);

describe('keys of the player', () => {
	it('space and k play and pause; a focused button handles the space bar itself', () => {
		expect(press(' ')).toEqual({ do: 'toggle' });
		expect(press('k')).toEqual({ do: 'toggle' });
		expect(press(' ', 'button')).toBeNull();
		expect(press('k', 'button')).toEqual({ do: 'toggle' });
	});

	it('j and l skip ten seconds, the arrows five; a slider handles its own arrows', () => {
		expect(press('j')).toEqual({ do: 'skip', seconds: -10 });
		expect(press('l')).toEqual({ do: 'skip', seconds: 10 });
		expect(press('ArrowLeft')).toEqual({ do: 'skip', seconds: -5 });
		expect(press('ArrowRight', 'slider')).toBeNull();
	});

	it('up and down scroll the page unless the player has the focus', () => {
		expect(press('ArrowUp')).toEqual({ do: 'louder', step: 0.1 });
		expect(press('ArrowUp', 'page', false)).toBeNull();
	});

	it('a Bengali layout works by physical keys, and its digits count', () => {
		expect(press('ক', 'page', true, 'KeyJ')).toEqual({ do: 'skip', seconds: -10 });
		expect(press('৫')).toEqual({ do: 'share', share: 0.5 });
	});

	it('typing a note triggers nothing', () => {
		for (const key of [' ', 'k', 'j', 'f', 'ArrowLeft', '5', '<']) expect(press(key, 'text')).toBeNull();
	});
});
