const DAY_MS = 86_400_000;

/** When a request to delete an account is carried out. */
export const erasureDue = (requestedAt: Date, waitDays: number): Date =>
	new Date(requestedAt.getTime() + waitDays * DAY_MS);

/**
 * What to do with a waiting request: wait until the moment that is named, or delete now. An exam that is being sat is
 * never cut off; it is looked at again a day later.
 */
export function erasureStep(dueAt: Date, inExam: boolean, now: Date): { waitUntil: Date } | 'erase' {
	if (now < dueAt) return { waitUntil: dueAt };
	return inExam ? { waitUntil: new Date(now.getTime() + DAY_MS) } : 'erase';
}
