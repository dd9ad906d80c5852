import { expect, it } from 'vitest';
import { makeWriters } from './writers.ts';

it('a writer is counted once, and for one to two minutes', () => {
	let at = 0;
	const writers = makeWriters(() => at);
	for (const attempt of [1, 2, 3, 2, 1]) writers.note(attempt);
	expect(writers.note(3)).toBe(3);
	at = 61_000;
	expect(writers.note(1)).toBe(3);
	at = 122_000;
	expect(writers.note(1)).toBe(1);
	for (const attempt of [1, 2]) writers.note(attempt);
	at = 300_000;
	expect(writers.note(9)).toBe(1);
});
