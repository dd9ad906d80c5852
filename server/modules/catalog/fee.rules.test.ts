import fc from 'fast-check';
import { expect, it } from 'vitest';
import { presentFee } from './fee.rules.ts';

const HALF = { from_bp: 5_000, floor_bp: 3_000 };

it('a fee is reduced by the share of sessions that are over, from the share of the rule on, down to its floor', () => {
	const fee = (over: number, fall: typeof HALF | null = HALF) =>
		presentFee(1_450_000, fall, { over, total: 20 });
	expect(fee(9)).toBe(1_450_000);
	expect(fee(10)).toBe(725_000);
	expect(fee(13)).toBe(507_500);
	expect(fee(14)).toBe(435_000);
	expect(fee(20)).toBe(435_000);
	expect(fee(13, null)).toBe(1_450_000);
	expect(presentFee(1_450_000, HALF, { over: 0, total: 0 })).toBe(1_450_000);
	// Seven of 29 are left of 100 taka: 24.13 taka become 24.
	expect(presentFee(10_000, { from_bp: 0, floor_bp: 1_000 }, { over: 22, total: 29 })).toBe(2_400);
});

const anyRule = fc.record({
	from_bp: fc.integer({ min: 0, max: 10_000 }),
	floor_bp: fc.integer({ min: 1_000, max: 10_000 }),
});
const anyFee = fc.integer({ min: 0, max: 1_000_000_000 });
const anySessions = fc
	.record({ total: fc.integer({ min: 0, max: 400 }), over: fc.integer({ min: 0, max: 400 }) })
	.map(({ total, over }) => ({ total, over: Math.min(total, over) }));

it('for any rule, it is never above the fee, never below the floor, and never rises as sessions pass', () => {
	fc.assert(
		fc.property(anyFee, anyRule, anySessions, (fee, rule, sessions) => {
			const now = presentFee(fee, rule, sessions);
			expect(Number.isInteger(now)).toBe(true);
			expect(now).toBeLessThanOrEqual(fee);
			expect(now).toBeGreaterThanOrEqual((fee * rule.floor_bp) / 10_000);
			const later = { ...sessions, over: Math.min(sessions.total, sessions.over + 1) };
			expect(presentFee(fee, rule, later)).toBeLessThanOrEqual(now);
		}),
	);
});

it('a doctor of an earlier batch never pays more than others, on any day', () => {
	fc.assert(
		fc.property(anyFee, anyFee, anyRule, anySessions, (one, other, rule, sessions) => {
			const [old, fee] = [Math.min(one, other), Math.max(one, other)];
			expect(presentFee(old, rule, sessions)).toBeLessThanOrEqual(presentFee(fee, rule, sessions));
		}),
	);
});
