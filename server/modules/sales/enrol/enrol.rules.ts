import { joiningOf } from '#contract/account/joining.ts';
import type { Batch } from '#contract/catalog/calls.ts';
import type { EnrolState } from '#contract/sales/enrol.ts';
import type { MyCourse } from '#contract/sales/enrolment.ts';
import { OVER } from './live.rules.ts';

type Refusal = NonNullable<EnrolState['refusal']>;
type Status = MyCourse['status'];

/** Why no doctor may join a batch now; null when it may be joined. */
export function joiningRefusal(
	batch: Pick<Batch, 'status' | 'enrol_opens_at' | 'enrol_closes_at' | 'seats_left'>,
	now: Date,
): Exclude<Refusal, 'already_in' | 'unpaid'> | null {
	switch (joiningOf(batch, now.getTime())) {
		case 'open':
			return null;
		case 'soon':
			return 'not_open_yet';
		case 'full':
			return 'full';
		default:
			return 'closed';
	}
}

/** Why this doctor may not join a batch now. `kept`: the place is still reserved, or money may still arrive. */
export function enrolRefusal(
	batch: Parameters<typeof joiningRefusal>[0],
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
