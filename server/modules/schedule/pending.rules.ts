import type { ScheduleEvent } from '#contract/schedule/calls.ts';

/** What decides whether a class is still to be seen. */
export interface PendingFacts {
	type: ScheduleEvent['type'];
	closesAt: Date;
	stored: ScheduleEvent['state'] | null;
	/** Seconds of its recording; null: it has none. */
	durationS: number | null;
}

/** Whether a class was missed, or begun and not seen to the end, and can be made up for by its recording. */
export function isPending(event: PendingFacts, now: Date): boolean {
	if (event.type === 'exam' || event.type === 'admin_exam' || event.durationS === null) return false;
	if (event.stored === 'done' || event.stored === 'done_late') return false;
	return event.stored === 'started' || (event.type !== 'admin_video' && now >= event.closesAt);
}

/** Whole minutes until a recording is seen to its end; at least one, since it is not done yet. */
export const minutesLeft = (durationS: number, watchedS: number): number =>
	Math.max(1, Math.ceil((durationS - watchedS) / 60));

/** How long a list takes in all, at the usual and at double speed. */
export function pendingTotals(minutes: readonly number[]): { total: number; atDouble: number } {
	const total = minutes.reduce((sum, one) => sum + one, 0);
	return { total, atDouble: Math.ceil(total / 2) };
}
