import type { batches } from '../../catalog/index.ts';
import type { doctorCourses } from '../enrolment.tables.ts';
import type { orders } from '../orders.tables.ts';
import { joiningRefusal } from './enrol.rules.ts';

type Batch = Pick<
	typeof batches.$inferSelect,
	'status' | 'enrolOpensAt' | 'enrolClosesAt' | 'seats' | 'seatsTaken'
>;
type Place = Pick<typeof doctorCourses.$inferSelect, 'seat' | 'seatUntil'>;

/** How long consecutive quotes reserve a place without an attempt to pay. */
export const LONGEST_HELD_MS = 2 * 60 * 60_000;

/** Whether an unpaid place is reserved now, also before the queue returns expired ones. */
export const isHeld = ({ seat, seatUntil }: Place, now: Date): boolean =>
	seat && (seatUntil === null || now < seatUntil);

/** Why the place of an unpaid enrolment cannot be taken again or reserved longer; null when it can. */
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

/** `tried`: whether a payment of it was begun. */
export type EarlierQuote = Pick<typeof orders.$inferSelect, 'createdAt' | 'quoteExpiresAt'> & {
	tried: boolean;
};

/** Since when a place is reserved without a payment: the first of the consecutive quotes up to now, newest first. */
export function heldSince(earlier: readonly EarlierQuote[], now: Date): Date {
	let since = now;
	for (const { createdAt, quoteExpiresAt, tried } of earlier) {
		if (tried || quoteExpiresAt < since) break;
		since = createdAt;
	}
	return since;
}

/** Until when a new quote reserves the place: no longer than now where joining is closed or the limit is reached. */
export function heldUntil(
	place: Place,
	{ wanted, now, since, refused }: { wanted: Date; now: Date; since: Date; refused: boolean },
): Date {
	if (!isHeld(place, now) || place.seatUntil === null) return wanted;
	const last = refused
		? place.seatUntil
		: new Date(Math.max(place.seatUntil.getTime(), since.getTime() + LONGEST_HELD_MS));
	return wanted < last ? wanted : last;
}
