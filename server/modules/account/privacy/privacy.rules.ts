import { DAY_MS } from '../../../days.rules.ts';

export const erasureDue = (requestedAt: Date, waitDays: number): Date =>
	new Date(requestedAt.getTime() + waitDays * DAY_MS);

/** Erases a due request now, or waits; during an exam it is checked again a day later. */
export function erasureStep(dueAt: Date, inExam: boolean, now: Date): { waitUntil: Date } | 'erase' {
	if (now < dueAt) return { waitUntil: dueAt };
	return inExam ? { waitUntil: new Date(now.getTime() + DAY_MS) } : 'erase';
}
