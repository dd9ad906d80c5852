import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, type PlanTerms, priceAgreed, priceCourse, sameQuote, splitByPlan } from './price.rules.ts';

const TODAY = '2026-11-21';
const plan: PlanTerms = {
	id: 1,
	title: 'তিন কিস্তি',
	graceDays: 5,
	items: [
		{ share_bp: 4_000, after_days: 0 },
		{ share_bp: 3_000, after_days: 30 },
		{ share_bp: 3_000, after_days: 60 },
	],
};
const ask = (over: Partial<Parameters<typeof priceCourse>[0]> = {}) =>
	priceCourse({
		title: 'ব্যাচ',
		price: 1_000_000,
		yours: 1_000_000,
		fell: null,
		code: null,
		courierFee: null,
		plan: null,
		today: TODAY,
		...over,
	});
const shown = ({ lines }: ReturnType<typeof priceCourse>) =>
	lines.map(({ kind, amount }) => `${kind} ${amount}`);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('the price of a place', () => {
	it('is that of the batch without any reduction', () => {
		expect(ask()).toEqual({
			lines: [{ kind: 'course', amount: 1_000_000, label: 'ব্যাচ', no: null, of: null }],
			subtotal: 1_000_000,
			discount: 0,
			shipping: 0,
			total: 1_000_000,
			agreed: 1_000_000,
			plan: null,
		});
	});

	it('shows old-student price, code, courier and the deferred part of a plan, in this order', () => {
		const quoted = ask({ yours: 800_000, code: { code: 'TEN', off: 80_000 }, courierFee: 12_000, plan });
		expect(shown(quoted)).toEqual([
			'course 1000000',
			'old_student -200000',
			'code -80000',
			'courier 12000',
			'later -432000',
		]);
		expect(quoted).toMatchObject({
			subtotal: 1_000_000,
			discount: 280_000,
			shipping: 12_000,
			total: 300_000,
			agreed: 720_000,
		});
		expect(quoted.lines[2]?.label).toBe('TEN');
	});

	it('names the courier also when it is free, and not when sheets are collected', () => {
		expect(shown(ask({ courierFee: 0 }))).toContain('courier 0');
		expect(shown(ask()).join()).not.toContain('courier');
	});

	it('is zero with a code of the full price, and then no plan splits it', () => {
		const free = ask({ code: { code: 'ALL', off: 1_000_000 }, plan });
		expect(free).toMatchObject({ total: 0, agreed: 0, plan: null, discount: 1_000_000 });
	});

	it('always adds up: lines to the total, parts of a plan to the price after discounts', () => {
		const poisha = fc.integer({ min: 0, max: 5_000_000 });
		const shares = fc
			.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 6 })
			.map((parts) => parts.map((one) => Math.floor((one * 10_000) / sum(parts))));
		fc.assert(
			fc.property(
				poisha,
				fc.float({ min: 0, max: 1, noNaN: true }),
				fc.float({ min: 0, max: 1, noNaN: true }),
				fc.option(fc.integer({ min: 0, max: 30_000 })),
				fc.option(shares),
				(price, old, off, courierFee, parts) => {
					const yours = Math.floor(price * old);
					const code = off > 0.5 ? { code: 'X', off: Math.floor(yours * off) } : null;
					const items = parts?.map((share_bp, index) => ({ share_bp, after_days: index * 30 }));
					const quoted = ask({ price, yours, code, courierFee, plan: items ? { ...plan, items } : null });
					expect(sum(quoted.lines.map(({ amount }) => amount))).toBe(quoted.total);
					expect(quoted.total).toBeGreaterThanOrEqual(0);
					expect(quoted.agreed).toBe(quoted.subtotal - quoted.discount);
					if (!quoted.plan) {
						expect(quoted.total).toBe(quoted.agreed + quoted.shipping);
						return;
					}
					const amounts = quoted.plan.items.map(({ amount }) => amount);
					expect(sum(amounts)).toBe(quoted.agreed);
					expect(Math.min(...amounts)).toBeGreaterThan(0);
					expect(quoted.total).toBe((amounts[0] ?? 0) + quoted.shipping);
				},
			),
		);
	});
});

describe('a plan', () => {
	it('splits into whole taka; the last part takes the remainder and each has its day', () => {
		expect(splitByPlan(plan, 1_000_001, TODAY)?.items).toEqual([
			{ no: 1, due_on: '2026-11-21', amount: 400_000 },
			{ no: 2, due_on: '2026-12-21', amount: 300_000 },
			{ no: 3, due_on: '2027-01-20', amount: 300_001 },
		]);
	});

	it('may have two parts, and its first is due today whatever the terms say', () => {
		const items = [
			{ share_bp: 5_000, after_days: 5 },
			{ share_bp: 5_000, after_days: 30 },
		];
		expect(splitByPlan({ ...plan, items }, 20_000, TODAY)?.items).toEqual([
			{ no: 1, due_on: '2026-11-21', amount: 10_000 },
			{ no: 2, due_on: '2026-12-21', amount: 10_000 },
		]);
	});

	it('does not split a sum where a part would be zero', () => {
		expect(splitByPlan(plan, 200, TODAY)).toBeNull();
		expect(splitByPlan({ ...plan, items: [{ share_bp: 10_000, after_days: 0 }] }, 9_000, TODAY)).toBeNull();
	});
});

describe('the same quote again', () => {
	const order = { ...ask({ plan }), kind: 'course', delivery: null, discountCodeId: null };
	it('is recognised as the same, and not when anything differs', () => {
		expect(sameQuote(order, { ...order, lines: [...order.lines] })).toBe(true);
		expect(sameQuote(order, { ...order, delivery: 'branch' })).toBe(false);
		expect(sameQuote(order, { ...order, ...ask() })).toBe(false);
		expect(sameQuote(order, { ...order, discountCodeId: 3 })).toBe(false);
		const [first, ...rest] = order.lines;
		for (const changed of [{ kind: 'courier' }, { amount: 1 }, { label: 'x' }, { no: 1 }, { of: 2 }] as const)
			expect(
				sameQuote(order, { ...order, lines: [{ ...line('course', 0), ...first, ...changed }, ...rest] }),
			).toBe(false);
		const parts = order.plan ?? { id: 0, title: '', grace_days: 0, items: [] };
		const [part, ...others] = parts.items;
		for (const changed of [
			{ ...parts, id: parts.id + 1 },
			{ ...parts, grace_days: parts.grace_days + 1 },
			...[{ no: 9 }, { due_on: '2027-01-01' }, { amount: 1 }].map((other) => ({
				...parts,
				items: [{ no: 1, due_on: TODAY, amount: 0, ...part, ...other }, ...others],
			})),
			null,
		])
			expect(sameQuote(order, { ...order, plan: changed })).toBe(false);
		expect(sameQuote({ ...order, plan: null }, { ...order, plan: null })).toBe(true);
	});
});

describe('an order of instalments', () => {
	it('is the sum of them, and the agreed price is unchanged', () => {
		const lines = [2, 3].map((no) => ({ kind: 'instalment' as const, amount: 300, label: null, no, of: 3 }));
		expect(priceAgreed(lines, 1_000)).toEqual({
			lines,
			subtotal: 600,
			discount: 0,
			shipping: 0,
			total: 600,
			agreed: 1_000,
			plan: null,
		});
	});
});
