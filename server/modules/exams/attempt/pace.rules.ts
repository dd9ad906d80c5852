import { SAVE_PACE_S } from '#contract/constants.ts';
import { type Load, shareOfFirst } from '../../../http/pressure.rules.ts';

/** A save that waits so long for its commit is as telling as a process that begins to refuse calls. */
const SLOW_SAVE_MS = 1_000;
/** Seconds between saves while the process refuses what is `low`; they grow with the square of the load. */
const BUSY_S = 10;
/** At these levels the next save is not wanted sooner, whatever the last look saw. */
const AT_LEAST_S: Readonly<Record<Load['level'], number>> = { 0: 0, 1: BUSY_S, 2: 30, 3: SAVE_PACE_S.most };
/** By so much of what is more than usual the phones are spread around it, as far as the longest wait leaves room. */
const SPREAD = 0.5;

/**
 * Whole seconds after which a phone whose save was answered shall send the next one. The sheet is safe on the phone
 * meanwhile, so a crowd costs freshness and no answer.
 * @param tookMs what this save took
 * @param random in [0, 1)
 */
export function nextSaveS(load: Load, tookMs: number, random: number): number {
	const { least, most } = SAVE_PACE_S;
	const share = Math.max(shareOfFirst(load), tookMs / SLOW_SAVE_MS);
	const wanted = Math.min(most, Math.max(least + (BUSY_S - least) * share ** 2, AT_LEAST_S[load.level]));
	const first = least + (wanted - least) * (1 - SPREAD / 2);
	const last = Math.min(most, least + (wanted - least) * (1 + SPREAD / 2));
	return Math.floor(first + (last - first) * random);
}
