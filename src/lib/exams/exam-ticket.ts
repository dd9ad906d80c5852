import type { Ticket } from '#contract/exams/calls.ts';
import { examLife } from '#contract/exams/lifecycle.ts';
import type { ExamGateFile } from '#contract/exams/ticket.ts';
import { coverKey, ticketText } from '#contract/exams/ticket.ts';
import { $user } from '../account/signed-in.ts';
import { call } from '../http/call.ts';
import { keep, readKept } from '../http/kept.ts';
import { serverClock } from '../http/server-clock.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import type { AnswerOfTicket } from './exam-state.ts';
import { sheetStorage } from './exam-storage.ts';
import { paperOf } from './offline-paper.ts';

/** A ticket is asked for in the last minutes, when who waits is about to sit the exam, and not by all at once. */
const AHEAD_MS = 10 * 60_000;
const LEAST_MS = 60_000;
/** The file of the gate: so often it is asked for, so long each time, with a pause between. */
const TRIES = 3;
const ANSWER_MS = 4_000;
const PAUSE_MS = 700;

/** An exam, and by which enrolment it is sat. */
export type Seat = Pick<Ticket, 'exam_id' | 'course_id'>;
const key = ({ exam_id, course_id }: Seat) => `exam-ticket:${exam_id}:${course_id}`;

/** A ticket as this phone has it. */
export interface HeldTicket extends AnswerOfTicket {
	/** What the gate said when it had opened: it says the same ever after. */
	gate?: ExamGateFile;
	/** The server's time minus the phone's own, when it was stored. */
	wallOffsetMs?: number;
}

/** The ticket of this enrolment on this phone; null where there is none. */
export async function ticketOf(seat: Seat): Promise<HeldTicket | null> {
	const text = readKept(key(seat));
	if (!text) return null;
	const found = JSON.parse(text) as HeldTicket;
	const { doctor_id, course_id, client_id } = found.ticket;
	const ours = doctor_id === $user.get()?.id && course_id === seat.course_id;
	return ours && client_id === (await sheetStorage().clientId()) ? found : null;
}

function hold(found: HeldTicket): HeldTicket {
	const held = { ...found, wallOffsetMs: ticketTime(found) - Date.now() };
	keep(key(found.ticket), JSON.stringify(held));
	return held;
}

/** The server's time. Before it answers on this page the phone's own clock goes on from when the ticket was stored. */
export const ticketTime = ({ wallOffsetMs = 0 }: HeldTicket): number =>
	serverClock.synced ? serverClock.now() : Date.now() + wallOffsetMs;

/** The ticket has been used, or another start took its place. */
export const dropTicket = (seat: Seat): void => keep(key(seat), '');

/** When a page that waits asks for its ticket, from now; `random` in [0, 1). */
export function ticketDelayMs(startsInMs: number, random: number): number {
	const last = startsInMs - LEAST_MS;
	const first = Math.max(0, startsInMs - AHEAD_MS);
	return last <= first ? 0 : first + random * (last - first);
}

/** Gets a ticket from the server; null where it gives none. The exam is then started by the usual call. */
export async function askForTicket({ exam_id, course_id }: Seat): Promise<HeldTicket | null> {
	const body = { client_id: await sheetStorage().clientId(), course_id };
	const answer = await call(examLife.ticket, { params: { exam_id }, body }).catch(() => null);
	return answer && hold(answer);
}

/** Asks the gate once it is open, so that a network which is lost before the own slot takes nothing away. */
export async function passGate(found: HeldTicket): Promise<void> {
	const gate = found.gate ?? (await gateOf(found.gate_url));
	if (gate && (await ticketOf(found.ticket))?.ticket.sig === found.ticket.sig) hold({ ...found, gate });
}

async function gateOf(url: string): Promise<ExamGateFile | null> {
	for (let tries = 0; tries < TRIES; tries++) {
		const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
		if (answer?.ok) return answer.json().catch(() => null);
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));
	}
	return null;
}

/** The paper's key out of a ticket and what the gate says, as base64url. */
export async function uncover({ ticket, wrapped_key }: AnswerOfTicket, gate: ExamGateFile): Promise<string> {
	const secret = fromBase64url(gate.secret) as Uint8Array<ArrayBuffer>;
	const hmac = { name: 'HMAC', hash: 'SHA-256' };
	const secretKey = await crypto.subtle.importKey('raw', secret, hmac, false, ['sign']);
	const cover = await crypto.subtle.sign('HMAC', secretKey, new TextEncoder().encode(ticketText(ticket)));
	return toBase64url(coverKey(fromBase64url(wrapped_key), new Uint8Array(cover)));
}

/**
 * Opens an exam by its ticket, without a call of the application: what the start would have answered, with the paper's key.
 * Null where that is not possible, and the start is to be asked for.
 */
export async function openByTicket(seat: Seat): Promise<HeldTicket | null> {
	const found = await ticketOf(seat);
	if (!found || ticketTime(found) < found.ticket.slot_ms) return null;
	// Whose time is over opens nothing more by it.
	if (ticketTime(found) >= found.ticket.deadline_ms) return null;
	const gate = found.gate ?? (await gateOf(found.gate_url));
	if (!gate) return null;
	const unlock = { ...found.unlock, bundle_key: await uncover(found, gate) };
	// Only a paper that opens here and now spares the call.
	return (await paperOf(found.attempt.id, unlock)) === null ? null : { ...found, unlock };
}
