import { describe, expect, it } from 'vitest';
import { alike, clashes, settled } from './versions.ts';

describe('two users who change the same row', () => {
	const before = { id: 1, version: 'a', title: 'one', body: 'text', tags: [1] };
	const theirs = { id: 1, version: 'b', title: 'two', body: 'text', tags: [1, 2] };

	it('conflict only where both sides differ, and each side keeps its own changes', () => {
		const mine = { ...before, body: 'mine' };
		expect(clashes(before, mine, theirs)).toEqual([
			{ field: 'title', mine: 'one', theirs: 'two', keep: 'theirs' },
			{ field: 'body', mine: 'mine', theirs: 'text', keep: 'mine' },
			{ field: 'tags', mine: [1], theirs: [1, 2], keep: 'theirs' },
		]);
	});

	it('save the selected values on top of the newer version', () => {
		const mine = { ...before, title: 'mine', body: 'mine' };
		const chosen = clashes(before, mine, theirs);
		expect(chosen.find(({ field }) => field === 'title')?.keep).toBe('mine');
		expect(settled(mine, theirs, chosen)).toEqual({
			id: 1,
			version: 'b',
			title: 'mine',
			body: 'mine',
			tags: [1, 2],
		});
	});

	it('do not conflict where only the order of keys differs', () => {
		expect(alike({ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: undefined, c: 2 }], a: 1 })).toBe(true);
		expect(alike([1], { 0: 1 })).toBe(false);
	});
});
