import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CodeAsk, type CodeTerms, codeOff, codeRefusal } from './codes.rules.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);
const code: CodeTerms = {
	kind: 'percent',
	value: 1_000,
	maxOff: null,
	startsAt: null,
	endsAt: null,
	limitTotal: null,
	limitPerDoctor: 1,
	batchIds: [],
	audience: 'all',
	stack: false,
	whole: false,
	active: true,
};
const ask: CodeAsk = {
	batchId: 7,
	oldStudent: false,
	oldPrice: false,
	usedInAll: 0,
	usedByDoctor: 0,
	base: 1_000_000,
};
const refuse = (terms: Partial<CodeTerms>, requested: Partial<CodeAsk> = {}) =>
	codeRefusal({ ...code, ...terms }, { ...ask, ...requested }, NOW);

it('a percentage is rounded down to whole poisha, however close the next one is', () => {
	const off = (value: number, base: number) =>
		codeOff({ ...code, kind: 'percent', value, maxOff: null }, base);
	expect(off(1_000, 999)).toBe(99);
	expect(off(1_000, 991)).toBe(99);
	expect(off(3_333, 100_000)).toBe(33_330);
	expect(off(3_333, 99_999)).toBe(33_329);
});

describe('a discount code', () => {
	it('is valid when no rule refuses it', () => expect(refuse({})).toBeNull());

	it.each([
		['that was taken out of use', { active: false }, {}, 'unknown'],
		['that begins in a moment', { startsAt: after }, {}, 'not_yet'],
		['that begins now', { startsAt: NOW }, {}, null],
		['that ends now', { endsAt: NOW }, {}, 'over'],
		['that ends in a moment', { endsAt: after, startsAt: before }, {}, null],
		['of another batch', { batchIds: [8, 9] }, {}, 'other_batch'],
		['of this batch among others', { batchIds: [8, 7] }, {}, null],
		['for doctors of earlier batches, asked by a new one', { audience: 'old' }, {}, 'only_old'],
		['for doctors of earlier batches, asked by one', { audience: 'old' }, { oldStudent: true }, null],
		['for all, asked by a doctor of earlier batches', {}, { oldStudent: true }, null],
		['for new doctors, asked by another', { audience: 'new' }, { oldStudent: true }, 'only_new'],
		['on top of the old-student price', {}, { oldPrice: true }, 'not_with_old_student'],
		['that may stand on top of it', { stack: true }, { oldPrice: true }, null],
		['that this doctor has used', {}, { usedByDoctor: 1 }, 'used_by_you'],
		['that this doctor may use twice', { limitPerDoctor: 2 }, { usedByDoctor: 1 }, null],
		['whose last use is left', { limitTotal: 3 }, { usedInAll: 2 }, null],
		['whose uses are gone', { limitTotal: 3 }, { usedInAll: 3 }, 'used_up'],
		['for a place that costs nothing', {}, { base: 0 }, 'nothing_left'],
	] as const)('%s', (_, terms, requested, why) => expect(refuse(terms, requested)).toBe(why));

	it('takes nearly all of a price only where two persons agreed', () => {
		const most = { kind: 'fixed', value: 900_000 } as const;
		expect(refuse(most)).toBeNull();
		expect(refuse({ ...most, value: 900_001 })).toBe('too_much');
		expect(refuse({ ...most, value: 900_001, whole: true })).toBeNull();
		// The same sum at a lower price.
		expect(refuse(most, { base: 999_999 })).toBe('too_much');
		expect(refuse({ kind: 'percent', value: 10_000 })).toBe('too_much');
		expect(refuse({ kind: 'percent', value: 10_000, maxOff: 500_000 })).toBeNull();
	});

	it('that does not exist is unknown', () => expect(codeRefusal(null, ask, NOW)).toBe('unknown'));

	it.each([
		['a tenth', {}, 100_000],
		['a tenth up to its cap', { maxOff: 30_000 }, 30_000],
		['a fixed sum', { kind: 'fixed', value: 50_000 }, 50_000],
		['a fixed sum up to the price', { kind: 'fixed', value: 2_000_000 }, 1_000_000],
		['all of it', { value: 10_000 }, 1_000_000],
	] as const)('takes off %s', (_, terms, off) => expect(codeOff({ ...code, ...terms }, ask.base)).toBe(off));

	it('never takes off more than the price or its cap, nor less than zero', () => {
		fc.assert(
			fc.property(
				fc.constantFrom('percent' as const, 'fixed' as const),
				fc.integer({ min: 0, max: 3_000_000 }),
				fc.option(fc.integer({ min: 0, max: 500_000 })),
				fc.integer({ min: 0, max: 2_000_000 }),
				(kind, value, maxOff, base) => {
					const off = codeOff({ ...code, kind, value, maxOff }, base);
					expect(off).toBeGreaterThanOrEqual(0);
					expect(off).toBeLessThanOrEqual(Math.min(base, maxOff ?? base));
					expect(Number.isInteger(off)).toBe(true);
				},
			),
		);
	});
});
