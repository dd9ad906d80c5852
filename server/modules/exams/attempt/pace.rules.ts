import { SAVE_PACE_S } from '#contract/constants.ts';
import { type Load, shareOfFirst } from '../../../http/pressure.rules.ts';
import { openingSpreadMs } from './attempts.rules.ts';

/** A save that waits this long for its commit is as strong a sign as a process that begins to refuse calls. */
const SLOW_SAVE_MS = 1_000;
/** Seconds between saves while the process refuses calls of priority `low`; they grow with the square of the load. */
const BUSY_S = 10;
/** At these levels the next save is not sooner than this, whatever the last measurement showed. */
const AT_LEAST_S: Readonly<Record<Load['level'], number>> = { 0: 0, 1: BUSY_S, 2: 30, 3: SAVE_PACE_S.most };
/** Planned saves of one process in a second: about a third of its capacity, since exams are more than saves. */
const SAVES_A_SECOND = 400;
/** A first save opens an attempt, which costs several times as much as a later save. */
const OPENED_A_SECOND = 75;
/** The part of the extra wait by which phones are spread, as far as the longest wait allows. */
const SPREAD = 0.5;

/**
 * Whole seconds until the next save: the phone keeps the sheet, so load costs freshness but no answer. `writers` save
 * through this process: their load is foreseen before anything is slow. `tookMs`: of this save; `random`: in [0, 1).
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

/** Seconds within which phones with tickets send their first save, each at a random moment: until then the phone keeps the sheet. */
export const firstSaveWithinS = (phones: number): number =>
	Math.round(Math.max(openingSpreadMs(phones) / 1_000, Math.min(SAVE_PACE_S.most, phones / OPENED_A_SECOND)));
