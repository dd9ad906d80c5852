import { EXAM_LOAD_MS, EXAM_LOAD_SHEETS } from '#contract/constants.ts';
import type { LOAD_PHASES } from '#contract/exams/staff-proctoring.ts';
import { MINUTE_MS } from '../../../days.rules.ts';

export interface ActiveExam {
	opensAt: Date;
	closesAt: Date;
	running: number;
}
type Phase = (typeof LOAD_PHASES)[number];

/** Time after the opening in which an exam counts as near although no doctor has begun yet. */
export const FIRST_MS = 15 * MINUTE_MS;

export function isActive({ opensAt, closesAt, running }: ActiveExam, now: Date): boolean {
	if (running > 0) return true;
	const from = opensAt.getTime() - EXAM_LOAD_MS;
	const until = Math.min(closesAt.getTime(), opensAt.getTime() + FIRST_MS);
	return now.getTime() >= from && now.getTime() < until;
}

export function loadOf(exams: readonly ActiveExam[], now: Date): { phase: Phase; heavyClosed: boolean } {
	const active = exams.filter((exam) => isActive(exam, now));
	const running = active.reduce((sum, exam) => sum + exam.running, 0);
	const phase: Phase = running > 0 ? 'running' : active.length > 0 ? 'near' : 'quiet';
	return { phase, heavyClosed: running >= EXAM_LOAD_SHEETS };
}

export interface Reading {
	at: number;
	count: number;
}
const WINDOW_MS = 10_000;
const SHORTEST_MS = 1_500;

/** Adds a reading and drops old ones; a counter that fell was reset, so the readings restart. */
export function readingsWith(known: readonly Reading[], next: Reading): Reading[] {
	const last = known.at(-1);
	const fresh = last && next.count < last.count ? [] : known;
	// One from before the window is retained, so that a reading after a long pause gives an average.
	const stored = fresh.filter(({ at }, index) => at >= next.at - WINDOW_MS || index === fresh.length - 1);
	return [...stored, next];
}

/** Events a second over the readings; null while they are too few or too close together. */
export function rateOf(readings: readonly Reading[]): number | null {
	const [first] = readings;
	const last = readings.at(-1);
	if (!first || !last || last.at - first.at < SHORTEST_MS) return null;
	return Math.round(((last.count - first.count) * 10_000) / (last.at - first.at)) / 10;
}
