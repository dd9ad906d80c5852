import type { Query } from '../../db/client.ts';

export interface Granted {
	/** The seat had been given away meanwhile, so the batch has more doctors than seats: finance is told. */
	overSeats: boolean;
}

/**
 * Opens the course to which a first payment (or a free order) belongs, as part of the transaction: pending_payment, or
 * an enrolment that was given up unpaid, becomes active with its seat, whatever is left; `agreed` becomes its price,
 * `paid` is added to what was paid.
 */
export async function grantCourse(
	_tx: Query,
	_grant: { doctorCourseId: number; agreed: number; paid: number; now: Date },
): Promise<Granted> {
	throw new Error('to be written');
}

/** Adds what a later instalment or a difference brought (below zero: a refund). */
export async function addPaid(_tx: Query, _doctorCourseId: number, _amount: number): Promise<void> {
	throw new Error('to be written');
}

/** Closes an enrolment for good and gives its seat back. */
export async function closeCourse(
	_tx: Query,
	_doctorCourseId: number,
	_status: 'cancelled' | 'refunded',
): Promise<void> {
	throw new Error('to be written');
}

/** Closes videos of an enrolment whose instalment is late, or opens them again. */
export async function lockCourse(_tx: Query, _doctorCourseId: number, _locked: boolean): Promise<void> {
	throw new Error('to be written');
}
