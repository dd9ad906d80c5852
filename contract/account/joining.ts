import type { Batch } from '../catalog/calls.ts';

export const JOININGS = ['open', 'soon', 'full', 'closed', 'finished'] as const;
export type Joining = (typeof JOININGS)[number];

export type JoiningFacts = Pick<Batch, 'status' | 'enrol_opens_at' | 'enrol_closes_at' | 'seats_left'>;

/** Whether a batch may be joined; `now` in milliseconds, null at build time, where the dates are ignored. */
export function joiningOf(batch: JoiningFacts, now: number | null): Joining {
	if (batch.status === 'finished' || batch.status === 'closed' || batch.status === 'full')
		return batch.status;
	if (batch.status === 'announced') return 'soon';
	if (now !== null && batch.enrol_closes_at !== null && now >= Date.parse(batch.enrol_closes_at))
		return 'closed';
	if (now !== null && batch.enrol_opens_at !== null && now < Date.parse(batch.enrol_opens_at)) return 'soon';
	return batch.seats_left > 0 ? 'open' : 'full';
}

/** Whether the batch is over, so that public lists omit it. */
export const isPast = (batch: JoiningFacts, now: number | null): boolean =>
	['closed', 'finished'].includes(joiningOf(batch, now));

/** Sorts batches that can be joined first, then by start date; `list` is not changed. */
export function joinableFirst<B extends JoiningFacts & Pick<Batch, 'id' | 'starts_on'>>(
	list: readonly B[],
	now: number | null,
): B[] {
	const rank = (batch: B) => JOININGS.indexOf(joiningOf(batch, now));
	return list.toSorted((a, b) => rank(a) - rank(b) || a.starts_on.localeCompare(b.starts_on) || a.id - b.id);
}
