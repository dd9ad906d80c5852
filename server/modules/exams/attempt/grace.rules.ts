import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { type Sheet, withTap } from '#contract/exams/answer-sheet.ts';
import type { Op } from '#contract/exams/taps.ts';

/** Whether a sheet that comes now comes after the time and still within the grace. */
export const isInGrace = (deadlineAt: Date, now: Date): boolean =>
	now > deadlineAt && now.getTime() <= deadlineAt.getTime() + EXAM_GRACE_MS;

/**
 * A tap that is older than the newest sheet that came in time, by more than this, is not believed: that sheet would have
 * had it. As much as two clocks and a slow network may be apart.
 */
const OLDER_MS = 60_000;

/** Milliseconds after the start between which taps are believed. */
export interface Believed {
	/** Of the newest sheet that came in time. */
	from: number;
	/** Of the deadline. */
	to: number;
}

/** Whether a tap was made in time, as far as its own time can be believed. */
export const isTimely = (op: Op, { from, to }: Believed): boolean =>
	op.elapsed_ms <= to && op.elapsed_ms >= from - OLDER_MS;

/** What counts of a sheet that came in the grace: the stored one, with the taps that were made in time. */
export const countedSheet = (stored: Sheet, ops: readonly Op[], believed: Believed): Sheet =>
	ops
		.filter((op) => isTimely(op, believed))
		.reduce<Sheet>((sheet, { position, stem, value }) => {
			const answer = sheet[position - 1];
			return answer ? sheet.with(position - 1, withTap(answer, stem, value)) : sheet;
		}, stored);
