import type { Ticket } from '#contract/exams/calls.ts';
import { examLife } from '#contract/exams/lifecycle.ts';
import { coverKey, type ExamGateFile, ticketText } from '#contract/exams/ticket.ts';
import { $user } from '../account/signed-in.ts';
import { call } from '../http/call.ts';
import { readStored, writeStored } from '../http/kept.ts';
import { serverClock } from '../http/server-clock.ts';
import { fromBase64url, hmacOf, toBase64url } from './base64url.ts';
import type { AnswerOfTicket } from './exam-state.ts';
import { sheetStorage } from './exam-storage.ts';
import { paperOf } from './offline-paper.ts';

/** A ticket is requested in the last minutes, when the doctor will really take the exam, and not by all at once. */
const AHEAD_MS = 10 * 60_000;
const LEAST_MS = 60_000;
/** Number of tries to read the gate file, the timeout of each, and the pause between them. */
const TRIES = 3;
const ANSWER_MS = 4_000;
const PAUSE_MS = 700;

/** An exam, and the enrolment for which it is taken. */
export type Seat = Pick<Ticket, 'exam_id' | 'course_id'>;
const key = ({ exam_id, course_id }: Seat) => `exam-ticket:${exam_id}:${course_id}`;

export interface HeldTicket extends AnswerOfTicket {
	/** The gate's content once it was open: it never changes afterwards. */
	gate?: ExamGateFile;
	/** The server's time minus the phone's own, when it was stored. */
	wallOffsetMs?: number;
}

/** The stored ticket of this enrolment; null if there is none. */
export async function ticketOf(seat: Seat): Promise<HeldTicket | null> {
	const text = readStored(key(seat));
	if (!text) return null;
	const found = JSON.parse(text) as HeldTicket;
	const { doctor_id, course_id, client_id } = found.ticket;
	const ours = doctor_id === $user.get()?.id && course_id === seat.course_id;
	return ours && client_id === (await sheetStorage().clientId()) ? found : null;
}

function hold(found: HeldTicket): HeldTicket {
	const held = { ...found, wallOffsetMs: ticketTime(found) - Date.now() };
	writeStored(key(found.ticket), JSON.stringify(held));
	return held;
}

/** The server's time. Before its first answer here, the phone's clock continues from when the ticket was stored. */
export const ticketTime = ({ wallOffsetMs = 0 }: HeldTicket): number =>
	serverClock.synced ? serverClock.now() : Date.now() + wallOffsetMs;

/** The ticket has been used, or another start replaced it. */
export const dropTicket = (seat: Seat): void => writeStored(key(seat), '');

/** When a waiting page requests its ticket, from now; `random` in [0, 1). */
export function ticketDelayMs(startsInMs: number, random: number): number {
	const last = startsInMs - LEAST_MS;
	const first = Math.max(0, startsInMs - AHEAD_MS);
	return last <= first ? 0 : first + random * (last - first);
}

/** Gets a ticket from the server; null if it issues none. The exam is then started by the usual call. */
export async function askForTicket({ exam_id, course_id }: Seat): Promise<HeldTicket | null> {
	const body = { client_id: await sheetStorage().clientId(), course_id };
	const answer = await call(examLife.ticket, { params: { exam_id }, body }).catch(() => null);
	return answer && hold(answer);
}

/** Reads the gate as soon as it is open, so that a network loss before the own slot does no harm. */
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

/** Derives the paper's key from a ticket and the gate, as base64url. */
export async function uncover({ ticket, wrapped_key }: AnswerOfTicket, gate: ExamGateFile): Promise<string> {
	const cover = await hmacOf(gate.secret, ticketText(ticket));
	return toBase64url(coverKey(fromBase64url(wrapped_key), cover));
}

/** Opens an exam by its ticket, with the paper's key, without a call. Null if the start must be called. */
export async function openByTicket(seat: Seat): Promise<HeldTicket | null> {
	const found = await ticketOf(seat);
	if (!found || ticketTime(found) < found.ticket.slot_ms) return null;
	// After the doctor's time is over, the ticket opens nothing.
	if (ticketTime(found) >= found.ticket.deadline_ms) return null;
	const gate = found.gate ?? (await gateOf(found.gate_url));
	if (!gate) return null;
	const unlock = { ...found.unlock, bundle_key: await uncover(found, gate) };
	// Only a paper that can be opened now makes the call unnecessary.
	return (await paperOf(found.attempt.id, unlock)) === null ? null : { ...found, unlock };
}
