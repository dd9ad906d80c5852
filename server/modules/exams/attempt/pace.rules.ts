import { SAVE_PACE_S } from '#contract/constants.ts';
import { type Load, shareOfFirst } from '../../../http/pressure.rules.ts';
import { openingSpreadMs } from './attempts.rules.ts';

/** A save that waits so long for its commit is as telling as a process that begins to refuse calls. */
const SLOW_SAVE_MS = 1_000;
/** Seconds between saves while the process refuses what is `low`; they grow with the square of the load. */
const BUSY_S = 10;
/** At these levels the next save is not wanted sooner, whatever the last look saw. */
const AT_LEAST_S: Readonly<Record<Load['level'], number>> = { 0: 0, 1: BUSY_S, 2: 30, 3: SAVE_PACE_S.most };
/** Saves that one process is asked for in a second: about a third of what it can keep, and exams are more than saves. */
const SAVES_A_SECOND = 400;
/** First saves open an attempt each, which costs several times as much as a save. */
const OPENED_A_SECOND = 75;
/** By so much of what is more than usual the phones are spread around it, as far as the longest wait leaves room. */
const SPREAD = 0.5;

/**
 * Whole seconds after which a phone whose save was answered shall send the next one. The sheet is safe on the phone
 * meanwhile, so a crowd costs freshness and no answer. What a crowd will ask for is known before it makes anything slow.
 * @param writers phones that save through this process
 * @param tookMs what this save took
 * @param random in [0, 1)
 */
export function nextSaveS(load: Load, writers: number, tookMs: number, random: number): number {
	const { least, most } = SAVE_PACE_S;
	const share = Math.max(shareOfFirst(load), tookMs / SLOW_SAVE_MS);
	const byLoad = Math.max(least + (BUSY_S - least) * share ** 2, AT_LEAST_S[load.level]);
	const wanted = Math.min(most, Math.max(byLoad, writers / SAVES_A_SECOND));
	const first = least + (wanted - least) * (1 - SPREAD / 2);
	const last = Math.min(most, least + (wanted - least) * (1 + SPREAD / 2));
	return Math.floor(first + (last - first) * random);
}

/**
 * Seconds within which phones that opened an exam by their tickets send their first save, each at a random moment. The
 * sheet is safe on the phone meanwhile, and later saves may wait as long.
 */
export const firstSaveWithinS = (phones: number): number =>
	Math.round(Math.max(openingSpreadMs(phones) / 1_000, Math.min(SAVE_PACE_S.most, phones / OPENED_A_SECOND)));
