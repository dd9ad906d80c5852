import { expect, it } from 'vitest';
import { together } from './module.ts';

it('what modules declare stands together, and a module may leave a part out', () => {
	const one = () => 1;
	const two = () => 2;
	expect(together([{ one }, undefined, { two }])).toEqual({ one, two });
});

it('the same thing declared twice is a mistake that names it', () => {
	expect(() => together([{ 'orders.expire': () => {} }, { 'orders.expire': () => {} }])).toThrow(
		'two modules declare orders.expire',
	);
});
