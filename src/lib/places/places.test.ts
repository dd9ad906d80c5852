import { describe, expect, it, vi } from 'vitest';
import { createDivisions } from './places.ts';

const list = [{ id: 1, name: 'Dhaka', bn_name: 'ঢাকা', districts: [] }];

describe('the list of divisions', () => {
	it('is loaded once for all callers, and again two minutes after it was loaded', async () => {
		const load = vi.fn(async () => list);
		const timers: { task: () => void; ms: number }[] = [];
		const divisions = createDivisions(load, (task, ms) => timers.push({ task, ms }));
		expect(await Promise.all([divisions(), divisions()])).toEqual([list, list]);
		await divisions();
		expect(load).toHaveBeenCalledTimes(1);
		expect(timers.map(({ ms }) => ms)).toEqual([120_000]);
		timers[0]?.task();
		await divisions();
		expect(load).toHaveBeenCalledTimes(2);
	});
	it('is loaded again after a failure', async () => {
		const load = vi.fn(async () => list).mockRejectedValueOnce(new Error('offline'));
		const divisions = createDivisions(load, () => {});
		await expect(divisions()).rejects.toThrow('offline');
		expect(await divisions()).toEqual(list);
	});
});
