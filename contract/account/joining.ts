import type { Batch } from '../catalog/calls.ts';

/** Whether a visitor may join a batch at a moment. */
export const JOININGS = ['open', 'soon', 'full', 'closed', 'finished'] as const;
export type Joining = (typeof JOININGS)[number];

/** What decides it. */
export type JoiningFacts = Pick<Batch, 'status' | 'enrol_opens_at' | 'enrol_closes_at' | 'seats_left'>;

/**
 * Whether the batch may be joined. A batch that runs may be joined late for as long as its enrolment is open.
 * @param now milliseconds since 1970; null where pages are built, which know no present moment: the dates then do not
 * count
 */
export function joiningOf(batch: JoiningFacts, now: number | null): Joining {
	if (batch.status === 'finished' || batch.status === 'closed' || batch.status === 'full')
		return batch.status;
	if (batch.status === 'announced') return 'soon';
	if (now !== null && batch.enrol_closes_at !== null && now >= Date.parse(batch.enrol_closes_at))
		return 'closed';
	if (now !== null && batch.enrol_opens_at !== null && now < Date.parse(batch.enrol_opens_at)) return 'soon';
	return batch.seats_left > 0 ? 'open' : 'full';
}

/** Whether it is over for visitors, who need it in no list of what there is to join. */
export const isPast = (batch: JoiningFacts, now: number | null): boolean =>
	['closed', 'finished'].includes(joiningOf(batch, now));

/** Those that can be joined first, then by their start; `list` stays as it is. */
export function joinableFirst<B extends JoiningFacts & Pick<Batch, 'id' | 'starts_on'>>(
	list: readonly B[],
	now: number | null,
): B[] {
	const rank = (batch: B) => JOININGS.indexOf(joiningOf(batch, now));
	return list.toSorted((a, b) => rank(a) - rank(b) || a.starts_on.localeCompare(b.starts_on) || a.id - b.id);
}
