import { describe, expect, it } from 'vitest';
import { isActive, loadOf, rateOf, readingsWith } from './proctoring.rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const exam = { opensAt: at('14:00'), closesAt: at('18:00'), running: 0 };

describe('the status line above the desk', () => {
	it.each<[string, string, number, boolean, Date?]>([
		['more than an hour before the start says nothing', '12:59', 0, false],
		['speaks from an hour before', '13:00', 0, true],
		['speaks in the first minutes although nobody has begun', '14:14', 0, true],
		['is silent of a paper that stays open and nobody writes', '14:15', 0, false],
		['ends with a window that is shorter than the first minutes', '14:05', 0, false, at('14:05')],
		['is shown as long as a candidate writes, after the window as well', '19:00', 1, true],
	])('%s', (_, now, running, expected, closesAt = exam.closesAt) => {
		expect(isActive({ ...exam, running, closesAt }, at(now))).toBe(expected);
	});

	it('blocks heavy work by the number of running attempts in all exams together', () => {
		const of = (...running: number[]) => running.map((n) => ({ ...exam, running: n }));
		expect(loadOf(of(0), at('15:00'))).toEqual({ phase: 'quiet', heavyClosed: false });
		expect(loadOf([], at('14:00'))).toEqual({ phase: 'quiet', heavyClosed: false });
		expect(loadOf(of(0), at('13:30'))).toEqual({ phase: 'near', heavyClosed: false });
		expect(loadOf(of(30, 19), at('15:00'))).toEqual({ phase: 'running', heavyClosed: false });
		expect(loadOf(of(30, 20), at('15:00'))).toEqual({ phase: 'running', heavyClosed: true });
	});
});

describe('saves per second', () => {
	it('are the increase of the counter over the last ten seconds', () => {
		let readings = readingsWith([], { at: 0, count: 1_000 });
		expect(rateOf(readings)).toBeNull();
		readings = readingsWith(readings, { at: 1_000, count: 1_500 });
		expect(rateOf(readings)).toBeNull();
		readings = readingsWith(readings, { at: 4_000, count: 3_000 });
		expect(rateOf(readings)).toBe(500);
		readings = readingsWith(readings, { at: 12_000, count: 3_000 });
		expect(rateOf(readings)).toBe(0);
	});

	it('drop readings older than ten seconds, except the last', () => {
		const readings = [0, 5_000, 10_000].map((ms) => ({ at: ms, count: ms }));
		const next = { at: 15_000, count: 15_000 };
		expect(readingsWith(readings, next)).toEqual([...readings.slice(1), next]);
		const late = { at: 90_000, count: 90_000 };
		expect(readingsWith(readings, late)).toEqual([...readings.slice(2), late]);
	});

	it('are shown from one and a half seconds on, in tenths', () => {
		const rate = (ms: number, count: number) =>
			rateOf([
				{ at: 100_000, count: 0 },
				{ at: 100_000 + ms, count },
			]);
		expect(rate(1_499, 15)).toBeNull();
		expect(rate(1_500, 15)).toBe(10);
		expect(rate(3_000, 1)).toBe(0.3);
		expect(rateOf([])).toBeNull();
	});

	it('are an average after a long pause, and restart when the counter was reset', () => {
		const paused = readingsWith([{ at: 0, count: 0 }], { at: 60_000, count: 600 });
		expect(rateOf(paused)).toBe(10);
		expect(readingsWith(paused, { at: 62_000, count: 5 })).toEqual([{ at: 62_000, count: 5 }]);
	});
});
