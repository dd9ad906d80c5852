import type { ScheduleEvent } from '#contract/schedule/calls.ts';

export interface PendingFacts {
	type: ScheduleEvent['type'];
	closesAt: Date;
	stored: ScheduleEvent['state'] | null;
	/** Seconds of its recording; null: none. */
	durationS: number | null;
}

/** Whether a missed or unfinished class has a recording. */
export function isPending(event: PendingFacts, now: Date): boolean {
	if (event.type === 'exam' || event.type === 'admin_exam' || event.durationS === null) return false;
	if (event.stored === 'done' || event.stored === 'done_late') return false;
	return event.stored === 'started' || (event.type !== 'admin_video' && now >= event.closesAt);
}

/** Whole minutes left of a recording, at least one. */
export const minutesLeft = (durationS: number, watchedS: number): number =>
	Math.max(1, Math.ceil((durationS - watchedS) / 60));

/** The sum at usual and at double speed. */
export function pendingTotals(minutes: readonly number[]): { total: number; atDouble: number } {
	const total = minutes.reduce((sum, one) => sum + one, 0);
	return { total, atDouble: Math.ceil(total / 2) };
}
