import { describe, expect, it } from 'vitest';
import { risePerMinute, Tally } from './tally.ts';

const saw = (perMinute: number) =>
	Array.from({ length: 120 }, (_, n) => ({
		at: n * 5,
		value: 150 + (n % 9) * 4 + (n === 60 ? 200 : 0) + (perMinute * n * 5) / 60,
	}));

describe('the rise of memory', () => {
	it('is zero where it goes up and down, also with one peak', () => {
		expect(Math.abs(risePerMinute(saw(0)))).toBeLessThan(0.1);
	});
	it('is detected despite fluctuations', () => {
		expect(risePerMinute(saw(3))).toBeCloseTo(3, 0);
		expect(risePerMinute([])).toBe(0);
	});
});

describe('the tally', () => {
	it('distinguishes errors that a disruption explains from all others', () => {
		const tally = new Tally();
		for (const why of ['no answer', '502', '503 unavailable', '504', 'too slow', 'cut'])
			tally.failed('save', why);
		tally.failed('heartbeat', '410 attempt.final');
		expect(tally.unexplained()).toEqual([]);
		tally.failed('save', '500 internal');
		tally.failed('pay', '409 order.paid');
		tally.failed('pay', '409 order.paid');
		expect(tally.unexplained()).toEqual(['1 x save: 500 internal', '2 x pay: 409 order.paid']);
	});
	it('stores the times of saves by minute and of nothing else', () => {
		const tally = new Tally();
		tally.answered('save', 12);
		tally.answered('page', 99);
		expect(tally.saves).toEqual([[12]]);
	});
	it('stores where half an answer was received', () => {
		const tally = new Tally();
		tally.half('page', '/faq', 'cut off');
		expect(tally.halves).toEqual(['page /faq: cut off']);
	});
});
