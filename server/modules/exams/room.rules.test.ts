import { describe, expect, it } from 'vitest';
import { isTold, nightOf, rateOf, readingsWith } from './room.rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const exam = { opensAt: at('14:00'), closesAt: at('18:00'), running: 0 };

describe('the line above the desk', () => {
	it.each([
		['more than an hour before the start says nothing', '12:59', 0, false],
		['speaks from an hour before', '13:00', 0, true],
		['speaks in the first minutes although nobody has begun', '14:14', 0, true],
		['is silent of a paper that stays open and nobody writes', '14:15', 0, false],
		['speaks as long as somebody writes, after the window as well', '19:00', 1, true],
	])('%s', (_, now, running, told) => {
		expect(isTold({ ...exam, running }, at(now))).toBe(told);
	});

	it('closes heavy work by how many write in all exams together', () => {
		const of = (...running: number[]) => running.map((n) => ({ ...exam, running: n }));
		expect(nightOf([], at('14:00'))).toEqual({ phase: 'quiet', heavyClosed: false });
		expect(nightOf(of(0), at('13:30'))).toEqual({ phase: 'near', heavyClosed: false });
		expect(nightOf(of(30, 19), at('15:00'))).toEqual({ phase: 'running', heavyClosed: false });
		expect(nightOf(of(30, 20), at('15:00'))).toEqual({ phase: 'running', heavyClosed: true });
	});
});

describe('saves a second', () => {
	it('is the rise of the counter over the last ten seconds', () => {
		let readings = readingsWith([], { at: 0, count: 1_000 });
		expect(rateOf(readings)).toBeNull();
		readings = readingsWith(readings, { at: 1_000, count: 1_500 });
		expect(rateOf(readings)).toBeNull();
		readings = readingsWith(readings, { at: 4_000, count: 3_000 });
		expect(rateOf(readings)).toBe(500);
		readings = readingsWith(readings, { at: 12_000, count: 3_000 });
		expect(rateOf(readings)).toBe(0);
	});

	it('is an average after a long pause, and begins anew when the counter was set back', () => {
		const paused = readingsWith([{ at: 0, count: 0 }], { at: 60_000, count: 600 });
		expect(rateOf(paused)).toBe(10);
		expect(readingsWith(paused, { at: 62_000, count: 5 })).toEqual([{ at: 62_000, count: 5 }]);
	});
});
