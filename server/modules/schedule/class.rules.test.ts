import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classEntry, codeSpan, entryOpensAt, judgedAt } from './class.rules.ts';
import { codeIsRight, codeOf } from './class.service.ts';

const TIMES = { opensAt: new Date('2026-11-21T14:00:00Z'), closesAt: new Date('2026-11-21T15:30:00Z') };
const SECRET = 'a secret that only tests know, 32+';

describe('a class', () => {
	it('can be joined from a quarter of an hour before its time until its end', () => {
		expect(entryOpensAt(TIMES)).toEqual(new Date('2026-11-21T13:45:00Z'));
		expect(classEntry(TIMES, new Date('2026-11-21T13:44:59.999Z'))).toBe('too_early');
		expect(classEntry(TIMES, new Date('2026-11-21T13:45:00Z'))).toBe('open');
		expect(classEntry(TIMES, new Date('2026-11-21T15:29:59Z'))).toBe('open');
		expect(classEntry(TIMES, new Date('2026-11-21T15:30:00Z'))).toBe('over');
	});

	it('counts as begun for a doctor who joins ahead of its time', () => {
		const early = new Date('2026-11-21T13:30:00Z');
		expect(judgedAt(TIMES, early)).toBe(early);
		expect(judgedAt(TIMES, new Date('2026-11-21T13:50:00Z'))).toBe(TIMES.opensAt);
		const within = new Date('2026-11-21T14:10:00Z');
		expect(judgedAt(TIMES, within)).toBe(within);
		const now = new Date(TIMES.opensAt);
		expect(judgedAt(TIMES, now)).toBe(now);
	});
});

describe('the code of a branch', () => {
	it('has six digits, changes every ten minutes, and differs for each class', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e7 }), (eventId, n) => {
				expect(codeOf(SECRET, eventId, n)).toMatch(/^\d{6}$/);
				expect(codeOf(SECRET, eventId, n)).toBe(codeOf(SECRET, eventId, n));
			}),
		);
		const codes = new Set(Array.from({ length: 200 }, (_, n) => codeOf(SECRET, 7, n)));
		expect(codes.size).toBeGreaterThan(190);
		expect(codeOf(SECRET, 7, 1)).not.toBe(codeOf(SECRET, 8, 1));
	});

	it('is valid for its ten minutes and the ten after them', () => {
		const shown = new Date('2026-11-21T14:00:00Z');
		const { n, until } = codeSpan(shown);
		const code = codeOf(SECRET, 7, n);
		expect(until).toEqual(new Date('2026-11-21T14:10:00Z'));
		for (const [at, right] of [
			['2026-11-21T13:59:59Z', false],
			['2026-11-21T14:00:00Z', true],
			['2026-11-21T14:19:59Z', true],
			['2026-11-21T14:20:00Z', false],
		] as const)
			expect(codeIsRight(SECRET, 7, code, new Date(at))).toBe(right);
		expect(codeIsRight(SECRET, 8, code, shown)).toBe(false);
		expect(codeIsRight(SECRET, 7, code.slice(1), shown)).toBe(false);
	});
});
