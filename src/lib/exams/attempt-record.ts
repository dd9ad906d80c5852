import type { OpenAttempt, Ticket } from '#contract/exams/calls.ts';
import type { Op, Settles } from '#contract/exams/taps.ts';

/** Maximum number of taps in one save or hand-in. */
export const SAVE_OPS_AT_MOST = 400;

/** The server's answer to starting or opening an attempt: enough to open it again without a request. */
export type Seat = Pick<
	OpenAttempt,
	'attempt' | 'exam_id' | 'exam_title' | 'sections' | 'min_stay_min' | 'unlock'
>;

/** All that this phone has of a running attempt, in one record, so that it survives a killed browser. */
export interface AttemptRecord {
	attemptId: number;
	/** Id of this phone as a writer, sent to the server. */
	clientId: string;
	/** The doctor who writes the exam; earlier versions stored none. */
	doctorId?: number | undefined;
	/** Path of the screen on which it is written. */
	screen?: string;
	/** Earlier versions stored none. */
	seat?: Seat | undefined;
	/** The server's time minus the phone's own, when this was written. */
	wallOffsetMs?: number;
	epoch: number;
	/** Number of the newest save that was made; the next one is higher, so no number is used twice. */
	seq: number;
	/** Number of the newest save that the server acknowledged. */
	acked: number;
	ackedSheet?: string;
	/** Base64url of the whole sheet. */
	sheet: string;
	/** Taps that no acknowledged save covers yet. */
	ops: Op[];
	/** The last time that the server signed for this attempt. */
	beacon?: { at_ms: number; sig: string } | null;
	/** Key that seals a late sheet; without it a phone that restarts after the end could hand nothing in. */
	key?: string;
	/** True once this phone learned that another one writes: this phone's sheet no longer counts. */
	superseded?: boolean;
	/** Opens the attempt with the first save until one is acknowledged; the save must arrive within this many seconds. */
	ticket?: { signed: Ticket; withinS: number } | undefined;
	/** How the doctor chose between this sheet and another phone's, until the server has the choice. */
	settles?: Settles | null;
	/** When it was written, by the phone's own clock. */
	keptAtMs?: number;
	title?: string;
	/** The server no longer accepts these answers, and the doctor was shown this. */
	refused?: boolean;
}

export function recordOf(
	{ attempt, exam_id, exam_title, sections, min_stay_min, sheet, writer, unlock }: OpenAttempt,
	here: Pick<AttemptRecord, 'clientId' | 'doctorId'> & { screen: string; wallOffsetMs: number },
): AttemptRecord {
	return {
		...here,
		attemptId: attempt.id,
		seat: { attempt, exam_id, exam_title, sections, min_stay_min, unlock },
		epoch: writer.epoch,
		seq: writer.seq,
		acked: writer.seq,
		ackedSheet: sheet,
		sheet,
		ops: [],
		beacon: unlock.beacon,
		key: unlock.attempt_key,
		title: exam_title,
	};
}

/** The exam that this screen opens for this doctor by itself: the newest record that can still be written. */
export function recordAt(
	records: readonly AttemptRecord[],
	screen: string,
	doctorId: number | undefined,
): AttemptRecord | null {
	const found = records.filter(
		(one) =>
			one.seat && one.screen === screen && one.doctorId === doctorId && !one.superseded && !one.refused,
	);
	return found.sort((one, other) => other.attemptId - one.attemptId)[0] ?? null;
}

/** Whether it holds answers that the server never acknowledged and the doctor was not yet shown as lost. */
export const isUnsent = ({ key, refused, sheet, ackedSheet }: AttemptRecord): boolean =>
	key !== undefined && !refused && sheet !== ackedSheet;
