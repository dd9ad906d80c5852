import { expect, it } from 'vitest';
import { makeFairLine } from './fair-line.ts';

/** Work that ends on command, and the order in which it began. */
function desk() {
	const began: string[] = [];
	const open: (() => void)[] = [];
	const work = (name: string) => () => {
		began.push(name);
		return new Promise<string>((resolve) => open.push(() => resolve(name)));
	};
	const finish = async () => {
		open.shift()?.();
		await new Promise((resolve) => setImmediate(resolve));
	};
	return { began, work, finish };
}

it('serves callers in turns, however much one of them submits', async () => {
	const { began, work, finish } = desk();
	const line = makeFairLine(1, { ofOne: 10, inAll: 100 });
	const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => line.whenFree(name[0] ?? '', work(name)));
	for (let n = 0; n < all.length; n++) await finish();
	expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
	expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

it('runs the given number at once, and refuses too much work of one or of all callers', async () => {
	const { began, work, finish } = desk();
	const line = makeFairLine(2, { ofOne: 1, inAll: 2 });
	const [first, second, third] = ['a1', 'a2', 'a3'].map((name) => line.whenFree('a', work(name)));
	expect(began).toEqual(['a1', 'a2']);
	expect(await line.whenFree('a', work('a4'))).toBe(null);
	const other = line.whenFree('b', work('b1'));
	expect(await line.whenFree('c', work('c1'))).toBe(null);
	const due = line.whenDue('c', work('c2'));
	for (let n = 0; n < 5; n++) await finish();
	expect(await Promise.all([first, second, third, other, due])).toEqual(['a1', 'a2', 'a3', 'b1', 'c2']);
});

it('continues after work that failed', async () => {
	const line = makeFairLine(1, { ofOne: 5, inAll: 5 });
	const failed = line.whenFree('a', () => Promise.reject(new Error('no')));
	const after = line.whenFree('a', async () => 'yes');
	await expect(failed).rejects.toThrow('no');
	expect(await after).toBe('yes');
});
