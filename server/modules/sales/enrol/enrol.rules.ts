import { type JoiningFacts, joiningOf } from '#contract/account/joining.ts';
import type { EnrolState } from '#contract/sales/enrol.ts';
import type { MyCourse } from '#contract/sales/enrolment.ts';
import type { batches } from '../../catalog/index.ts';
import type { doctorCourses } from '../enrolment.tables.ts';
import type { orders } from '../orders.tables.ts';

/** Enrolments after which the same batch may be joined again. */
export const OVER: readonly MyCourse['status'][] = ['cancelled', 'refunded'];

/** The live enrolments of a doctor, each with the one that continues it: itself, or the last of its moves. */
export function liveOf<R extends { id: number; status: MyCourse['status']; movedFrom: number | null }>(
	rows: readonly R[],
): { row: R; goesOn: number }[] {
	const after = new Map(rows.map((row) => [row.movedFrom, row]));
	return rows.flatMap((row) => {
		let last = row;
		for (let next: R | undefined = row; next; next = after.get(next.id)) last = next;
		return OVER.includes(last.status) || last.status === 'batch_changed' ? [] : [{ row, goesOn: last.id }];
	});
}

/** The enrolments that preceded this one by moves, the newest first. */
export function beforeOf<R extends { id: number; movedFrom: number | null }>(
	rows: readonly R[],
	of: { movedFrom: number | null },
): R[] {
	const before: R[] = [];
	const leftFor = (one: { movedFrom: number | null }) => rows.find((row) => row.id === one.movedFrom);
	for (let row = leftFor(of); row; row = leftFor(row)) before.push(row);
	return before;
}

type Refusal = NonNullable<EnrolState['refusal']>;
type Status = MyCourse['status'];

const REFUSALS = {
	open: null,
	soon: 'not_open_yet',
	full: 'full',
	closed: 'closed',
	finished: 'closed',
} as const;

/** Why no doctor may join a batch now; null when it may be joined. */
export const joiningRefusal = (batch: JoiningFacts, now: Date) => REFUSALS[joiningOf(batch, now.getTime())];

/** Why this doctor may not join a batch now. `kept`: the place is still reserved, or money may still arrive. */
export function enrolRefusal(
	batch: JoiningFacts,
	mine: { status: Status; kept: boolean } | null,
	now: Date,
): Refusal | null {
	if (mine?.status === 'pending_payment') {
		return (mine.kept ? null : joiningRefusal(batch, now)) ?? 'unpaid';
	}
	if (mine && !OVER.includes(mine.status)) return 'already_in';
	return joiningRefusal(batch, now);
}

/** Whether the doctor can cancel an enrolment: nothing was paid, nothing is owed. */
export function mayLeave(mine: { status: Status; paid: number; agreed: number }): boolean {
	if (mine.paid > 0) return false;
	return mine.status === 'pending_payment' || (mine.status === 'active' && mine.agreed === 0);
}

type BatchRow = Pick<
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
	batch: BatchRow,
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
