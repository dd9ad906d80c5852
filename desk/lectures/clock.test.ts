import { describe, expect, it } from 'vitest';
import { fromClock, toClock } from './clock.ts';

describe('the clock of a video', () => {
	it('is parsed as it is written', () => {
		for (const seconds of [0, 5, 65, 3_599, 3_600, 36_061]) expect(fromClock(toClock(seconds))).toBe(seconds);
		expect(toClock(3_723)).toBe('1:02:03');
		expect(fromClock('০:০৫')).toBe(5);
	});

	it('leaves incomplete input unchanged', () => {
		expect(fromClock('1:2')).toBe('1:2');
		expect(toClock('1:2')).toBe('1:2');
	});
});
