import { expect, it } from 'vitest';
import { type Member, supervise } from './supervise.ts';

interface Made extends Member {
	n: number;
	asked: boolean;
	becomeReady(): void;
	die(): void;
}

function makeSupervisor(count: number, comesUp: (n: number, time: number) => boolean = () => true) {
	const made: Made[] = [];
	const calls: string[] = [];
	const supervisor = supervise({
		count,
		againMs: [20, 200],
		say: () => {},
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
	return { supervisor, made, calls };
}

it('a process that dies is restarted and added again', async () => {
	const { supervisor, made, calls } = makeSupervisor(2);
	await supervisor.ready;
	made[0]?.die();
	await expect.poll(() => made.length).toBe(3);
	await expect.poll(() => calls.slice(2)).toEqual(['0 in']);
	await supervisor.stop();
});

it('one that dies repeatedly is restarted with growing pauses', async () => {
	const waited: number[] = [];
	const enough = Promise.withResolvers<void>();
	const supervisor = supervise({
		count: 1,
		againMs: [1_000, 30_000],
		say: () => {},
		async wait(ms, signal) {
			waited.push(ms);
			if (waited.length < 8) return;
			enough.resolve();
			await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
		},
		start: () => ({ ready: Promise.reject(new Error('it died')), ended: Promise.resolve(), end: () => {} }),
	});
	await enough.promise;
	expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
	await supervisor.stop();
	expect(waited).toHaveLength(8);
});

it('all are replaced one after the other: each is first removed, and the next waits until the new one accepts calls', async () => {
	const { supervisor, made, calls } = makeSupervisor(3);
	await supervisor.ready;
	calls.length = 0;
	expect(await supervisor.roll()).toBe(true);
	expect(calls).toEqual([0, 1, 2].flatMap((n) => [`${n} out`, `${n} end`, `${n} in`]));
	expect(made).toHaveLength(6);
	await supervisor.stop();
});

it('when the new code does not start, the other processes are left unchanged', async () => {
	const { supervisor, made } = makeSupervisor(3, (n, time) => !(n === 0 && time > 0));
	await supervisor.ready;
	expect(await supervisor.roll()).toBe(false);
	expect(made.filter(({ n, asked: requested }) => n > 0 && requested)).toEqual([]);
	await supervisor.stop();
});

it('one that is replaced before it was ready, and dies of it, is restarted like any other', async () => {
	let starts = 0;
	const supervisor = supervise({
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
	expect(await supervisor.roll()).toBe(true);
	expect(starts).toBe(2);
	await supervisor.stop();
});

it('at the end nothing is restarted', async () => {
	const { supervisor, made } = makeSupervisor(2);
	await supervisor.ready;
	await supervisor.stop();
	expect(made).toHaveLength(2);
	expect(made.every(({ asked: requested }) => requested)).toBe(true);
});
