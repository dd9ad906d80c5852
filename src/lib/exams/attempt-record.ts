import type { OpenAttempt, Ticket } from '#contract/exams/calls.ts';
import type { Op, Settles } from '#contract/exams/taps.ts';

/** As many taps as one save or the handing in carries. */
export const SAVE_OPS_AT_MOST = 400;

/** What the server answered when an attempt was started or opened: enough to open it again without asking. */
export type Seat = Pick<
	OpenAttempt,
	'attempt' | 'exam_id' | 'exam_title' | 'sections' | 'min_stay_min' | 'unlock'
>;

/**
 * All that this phone has of a running attempt, written as a whole: it opens the exam, goes on with it and hands it in,
 * whatever becomes of the browser.
 */
export interface AttemptRecord {
	attemptId: number;
	/** Which writer this phone is, towards the server. */
	clientId: string;
	/** Whose exam it is; earlier versions stored no doctor. */
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
	/** The sheet of that save. */
	ackedSheet?: string;
	/** Base64url of the whole sheet. */
	sheet: string;
	/** Taps that no acknowledged save covers yet. */
	ops: Op[];
	/** The last moment that the server signed for this attempt. */
	beacon?: { at_ms: number; sig: string } | null;
	/** What a late sheet is sealed with; without it a phone that restarts after the end could hand nothing in. */
	key?: string;
	/** True once this phone learned that another one writes: its sheet is no longer the one that counts. */
	superseded?: boolean;
	/** Opens the attempt with the first save, until one was acknowledged; that is wanted within so many seconds. */
	ticket?: { signed: Ticket; withinS: number } | undefined;
	/** How the doctor chose between this sheet and another phone's, until the server has it. */
	settles?: Settles | null;
	/** When it was written, by the phone's own clock. */
	keptAtMs?: number;
	/** Title of its exam. */
	title?: string;
	/** The server takes these answers no more, and the doctor was shown so. */
	refused?: boolean;
}

/** The record of an attempt as the answer to its start, or to opening it, has it. */
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

/** The exam that a record opens by itself at this screen, for this doctor: the newest that is still to be written. */
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

/** Whether it holds answers that the server never acknowledged, and that the doctor was not shown as lost. */
export const isUnsent = ({ key, refused, sheet, ackedSheet }: AttemptRecord): boolean =>
	key !== undefined && !refused && sheet !== ackedSheet;
