import { expect, it } from 'vitest';
import { type Member, supervise } from './supervisor.ts';

interface Made extends Member {
	n: number;
	asked: boolean;
	becomeReady(): void;
	die(): void;
}

function makeHouse(count: number, comesUp: (n: number, time: number) => boolean = () => true) {
	const made: Made[] = [];
	const calls: string[] = [];
	const said: string[] = [];
	const house = supervise({
		count,
		againMs: [20, 200],
		say: (message) => void said.push(message),
		takes: async (n, takesCalls) => void calls.push(`${n} ${takesCalls ? 'in' : 'out'}`),
		start(n) {
			const ready = Promise.withResolvers<void>();
			const ended = Promise.withResolvers<void>();
			ready.promise.catch(() => {});
			const member: Made = {
				n,
				asked: false,
				ready: ready.promise,
				ended: ended.promise,
				becomeReady: ready.resolve,
				die() {
					ready.reject(new Error('it died'));
					ended.resolve();
				},
				end() {
					member.asked = true;
					calls.push(`${n} end`);
					setImmediate(ended.resolve);
				},
			};
			const time = made.filter((one) => one.n === n).length;
			made.push(member);
			if (comesUp(n, time)) member.becomeReady();
			else setImmediate(member.die);
			return member;
		},
	});
	return { house, made, calls, said };
}

it('a process that dies is started again and taken in', async () => {
	const { house, made, calls } = makeHouse(2);
	await house.ready;
	made[0]?.die();
	await expect.poll(() => made.length).toBe(3);
	await expect.poll(() => calls.slice(2)).toEqual(['0 in']);
	await house.stop();
});

it('one that dies again and again is started later and later', async () => {
	const begun: number[] = [];
	const { house, said } = makeHouse(1, () => {
		begun.push(performance.now());
		return false;
	});
	await expect.poll(() => begun.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(6);
	const pauses = said.flatMap((message) => /again in (\d+) ms/.exec(message)?.[1] ?? []).map(Number);
	expect(pauses.slice(0, 5)).toEqual([20, 40, 80, 160, 200]);
	for (const [index, ms] of pauses.slice(0, 5).entries())
		expect((begun[index + 1] ?? 0) - (begun[index] ?? 0)).toBeGreaterThan(0.9 * ms);
	await house.stop();
});

it('all are replaced one after the other: each is taken out first, and the next waits until the new one takes calls', async () => {
	const { house, made, calls } = makeHouse(3);
	await house.ready;
	calls.length = 0;
	expect(await house.roll()).toBe(true);
	expect(calls).toEqual([0, 1, 2].flatMap((n) => [`${n} out`, `${n} end`, `${n} in`]));
	expect(made).toHaveLength(6);
	await house.stop();
});

it('when the new code does not come up, the other processes are left as they are', async () => {
	const { house, made } = makeHouse(3, (n, time) => !(n === 0 && time > 0));
	await house.ready;
	expect(await house.roll()).toBe(false);
	expect(made.filter(({ n, asked }) => n > 0 && asked)).toEqual([]);
	await house.stop();
});

it('one that is replaced before it was ready, and dies of it, comes up anew like any other', async () => {
	let starts = 0;
	const house = supervise({
		count: 1,
		againMs: [20, 200],
		say: () => {},
		start() {
			const ready = Promise.withResolvers<void>();
			const ended = Promise.withResolvers<void>();
			if (++starts > 1) ready.resolve();
			return {
				ready: ready.promise,
				ended: ended.promise,
				end() {
					ready.reject(new Error('it died'));
					ended.resolve();
				},
			};
		},
	});
	expect(await house.roll()).toBe(true);
	expect(starts).toBe(2);
	await house.stop();
});

it('at the end nothing is started again', async () => {
	const { house, made } = makeHouse(2);
	await house.ready;
	await house.stop();
	expect(made).toHaveLength(2);
	expect(made.every(({ asked }) => asked)).toBe(true);
});
