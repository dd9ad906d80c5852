import type { Ticket } from './calls.ts';

/** The signed text of a ticket; with the gate's secret it also gives the mask of the paper's key. */
export const ticketText = (ticket: Omit<Ticket, 'sig'>): string =>
	[
		'exam-ticket',
		ticket.exam_id,
		ticket.course_id,
		ticket.attempt_id,
		ticket.doctor_id,
		ticket.client_id,
		ticket.epoch,
		ticket.slot_ms,
		ticket.deadline_ms,
	].join('|');

/** Content of the gate of an exam once it is open: 32 bytes, base64url. */
export interface ExamGateFile {
	secret: string;
}

/** Masks or unmasks the paper's key by HMAC-SHA256 of the ticket under the gate's secret: neither gate nor ticket opens it alone. */
export const coverKey = (key: Uint8Array, cover: Uint8Array): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(key, (byte, at) => byte ^ (cover[at] ?? 0));
