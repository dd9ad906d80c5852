import type { batches } from '../../catalog/index.ts';
import type { doctorCourses } from '../enrolment.tables.ts';
import { joiningRefusal } from './enrol.rules.ts';

type Batch = Pick<
	typeof batches.$inferSelect,
	'status' | 'enrolOpensAt' | 'enrolClosesAt' | 'seats' | 'seatsTaken'
>;
type Place = Pick<typeof doctorCourses.$inferSelect, 'seat' | 'seatUntil'>;

/** For how long a place is kept by one quote after the other while nobody tries to pay. */
export const LONGEST_KEPT_MS = 2 * 60 * 60_000;

/** Whether an unpaid place is kept at this moment, also where the queue has not given back yet what has run out. */
export const isKept = ({ seat, seatUntil }: Place, now: Date): boolean =>
	seat && (seatUntil === null || now < seatUntil);

/**
 * Why the place of an unpaid enrolment cannot be taken again, or kept longer; null when it can. For whoever has a place
 * it does not matter that no other is left. A batch that visitors do not see is closed.
 */
export function placeRefusal(
	batch: Batch,
	{ seat }: Pick<Place, 'seat'>,
	now: Date,
): 'not_open_yet' | 'closed' | 'full' | null {
	if (batch.status === 'draft' || batch.status === 'archived') return 'closed';
	return joiningRefusal(
		{
			status: seat && batch.status === 'full' ? 'open' : batch.status,
			enrol_opens_at: batch.enrolOpensAt?.toISOString() ?? null,
			enrol_closes_at: batch.enrolClosesAt?.toISOString() ?? null,
			seats_left: seat ? 1 : Math.max(0, batch.seats - batch.seatsTaken),
		},
		now,
	);
}

/** An earlier quote of the same place. */
export interface EarlierQuote {
	createdAt: Date;
	quoteExpiresAt: Date;
	/** Whether somebody tried to pay it. */
	tried: boolean;
}

/**
 * Since when a place is kept without a break and without a try to pay: the beginning of the first of those quotes that
 * follow each other up to now.
 * @param earlier newest first
 */
export function keptSince(earlier: readonly EarlierQuote[], now: Date): Date {
	let since = now;
	for (const { createdAt, quoteExpiresAt, tried } of earlier) {
		if (tried || quoteExpiresAt < since) break;
		since = createdAt;
	}
	return since;
}

/**
 * Until when a new quote keeps the place. In a batch that cannot be joined any more, and where it has been kept for long
 * without a try to pay, no longer than it is kept anyway.
 * @param wanted the end of a quote that is made now
 */
export function keptUntil(
	place: Place,
	{ wanted, now, since, refused }: { wanted: Date; now: Date; since: Date; refused: boolean },
): Date {
	if (!isKept(place, now) || place.seatUntil === null) return wanted;
	const last = refused
		? place.seatUntil
		: new Date(Math.max(place.seatUntil.getTime(), since.getTime() + LONGEST_KEPT_MS));
	return wanted < last ? wanted : last;
}
