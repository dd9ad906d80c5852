import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { type Sheet, withTap } from '#contract/exams/answer-sheet.ts';
import type { Op } from '#contract/exams/taps.ts';

export const isInGrace = (deadlineAt: Date, now: Date): boolean =>
	now > deadlineAt && now.getTime() <= deadlineAt.getTime() + EXAM_GRACE_MS;

/** An older tap would be in the newest sheet received in time. Allows for clock differences and a slow network. */
const OLDER_MS = 60_000;

/** Milliseconds after the start: of the newest sheet received in time, and of the deadline. */
export interface Believed {
	from: number;
	to: number;
}

export const isTimely = (op: Op, { from, to }: Believed): boolean =>
	op.elapsed_ms <= to && op.elapsed_ms >= from - OLDER_MS;

export const countedSheet = (stored: Sheet, ops: readonly Op[], believed: Believed): Sheet =>
	ops
		.filter((op) => isTimely(op, believed))
		.reduce<Sheet>((sheet, { position, stem, value }) => {
			const answer = sheet[position - 1];
			return answer ? sheet.with(position - 1, withTap(answer, stem, value)) : sheet;
		}, stored);
