import type { ScheduleEvent } from '#contract/schedule/calls.ts';
import { isDone, isExam, isOver } from './unlock.rules.ts';

export interface PendingFacts {
	type: ScheduleEvent['type'];
	closesAt: Date;
	stored: ScheduleEvent['state'] | null;
	/** Seconds of its recording; null: none. */
	durationS: number | null;
}

export function isPending(event: PendingFacts, now: Date): boolean {
	if (isExam(event.type) || event.durationS === null || isDone(event.stored)) return false;
	return event.stored === 'started' || isOver(event, now);
}

/** Whole minutes left of a recording, at least one. */
export const minutesLeft = (durationS: number, watchedS: number): number =>
	Math.max(1, Math.ceil((durationS - watchedS) / 60));

export function pendingTotals(minutes: readonly number[]): { total: number; atDouble: number } {
	const total = minutes.reduce((sum, one) => sum + one, 0);
	return { total, atDouble: Math.ceil(total / 2) };
}
