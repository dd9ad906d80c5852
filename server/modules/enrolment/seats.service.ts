import type { Query } from '../../db/client.ts';

/** Takes a seat of the batch as part of the transaction; false when none is left. The last one goes to one doctor. */
export async function takeSeat(_tx: Query, _batchId: number): Promise<boolean> {
	throw new Error('to be written');
}

/**
 * Keeps the seat of an unpaid enrolment until then, taking one again where it was given back meanwhile. False when the
 * batch is full.
 */
export async function keepSeat(_tx: Query, _doctorCourseId: number, _until: Date): Promise<boolean> {
	throw new Error('to be written');
}

/** Gives back the seats of unpaid enrolments whose time is over and on which no payment is open. Answers with how many. */
export async function giveBackSeats(_tx: Query, _now: Date): Promise<number> {
	throw new Error('to be written');
}
