import { describe, expect, it } from 'vitest';
import { priceFaults } from './prices.rules.ts';

const NOW = new Date('2026-11-22T06:00:00.000Z');
const next = { price: 500, old_student_price: null, starts_at: '2026-11-23T00:00:00.000Z' };
const fields = { price: 400, old_student_price: 300, next: null };

describe('prices of a batch', () => {
	it('may be lower for earlier doctors, never higher', () => {
		expect(priceFaults(fields, null, NOW)).toEqual({});
		expect(priceFaults({ ...fields, old_student_price: 401 }, null, NOW)).toEqual({
			old_student_price: 'price.bad_old',
		});
		expect(priceFaults({ ...fields, next: { ...next, old_student_price: 501 } }, null, NOW)).toEqual({
			'next.old_student_price': 'price.bad_old',
		});
	});

	it('are planned for the future; a plan that has just begun may still be saved beside another change', () => {
		const begun = { ...next, starts_at: NOW.toISOString() };
		expect(priceFaults({ ...fields, next }, null, NOW)).toEqual({});
		expect(priceFaults({ ...fields, next: begun }, null, NOW)).toEqual({
			'next.starts_at': 'price.bad_time',
		});
		expect(priceFaults({ ...fields, next: begun }, { next: begun }, NOW)).toEqual({});
	});
});
