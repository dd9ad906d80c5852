import { expect, it } from 'vitest';
import { together } from './module.ts';

it('declarations of modules are merged, and a module may leave a part out', () => {
	const one = () => 1;
	const two = () => 2;
	expect(together([{ one }, undefined, { two }])).toEqual({ one, two });
});

it('a duplicate declaration is an error that names it', () => {
	expect(() => together([{ 'orders.expire': () => {} }, { 'orders.expire': () => {} }])).toThrow(
		'two modules declare orders.expire',
	);
});
