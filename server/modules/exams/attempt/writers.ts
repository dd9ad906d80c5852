import { SAVE_PACE_S } from '#contract/constants.ts';

const LONGEST_MS = SAVE_PACE_S.most * 1_000;

/** Counts phones, with the noted one, that saved in the longest interval between two saves, and at most one before it. */
export function makeWriters(now: () => number = () => performance.now()) {
	let before = 0;
	let seen = new Set<number>();
	let until = 0;
	return {
		note(attemptId: number) {
			const at = now();
			if (at >= until) {
				before = at < until + LONGEST_MS ? seen.size : 0;
				seen = new Set();
				until = at + LONGEST_MS;
			}
			seen.add(attemptId);
			return Math.max(before, seen.size);
		},
	};
}
