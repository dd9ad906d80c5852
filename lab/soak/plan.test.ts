import { expect, it } from 'vitest';
import { planOf } from './plan.ts';

const count = (minutes: number, disruption: string) =>
	planOf(minutes).filter((one) => one.disruption === disruption).length;

it('half an hour has a kill every two minutes and every other disruption at its time', () => {
	const kills = planOf(30).filter(({ disruption }) => disruption === 'kill');
	expect(kills.map(({ at }) => at / 60)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28]);
	expect(planOf(30).find(({ disruption }) => disruption === 'restart database')?.at).toBe(15 * 60);
	expect(planOf(30).map(({ at }) => at)).toEqual(
		planOf(30)
			.map(({ at }) => at)
			.toSorted((a, b) => a - b),
	);
});

it('both processes are killed, but one runs from the upgrade to the end', () => {
	const upgraded = planOf(30).find(({ disruption }) => disruption === 'upgrade')?.at ?? 0;
	const hit = (after: boolean) =>
		new Set(
			planOf(30)
				.filter(({ disruption, at }) => disruption === 'kill' && at > upgraded === after)
				.map(({ app }) => app),
		);
	expect(hit(false)).toEqual(new Set([0, 1]));
	expect(hit(true)).toEqual(new Set([1]));
});

it('three minutes contain each disruption', () => {
	expect(
		['kill', 'publish', 'upgrade', 'restart database'].map((disruption) => count(3, disruption)),
	).toEqual([1, 2, 1, 1]);
});
