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
type Seat = Pick<Ticket, 'exam_id' | 'course_id'>;
const key = ({ exam_id, course_id }: Seat) => `exam-ticket:${exam_id}:${course_id}`;

/** The ticket of this enrolment on this phone; null where there is none. */
async function ticketOf(seat: Seat): Promise<AnswerOfTicket | null> {
	const text = readKept(key(seat));
	if (!text) return null;
	const found = JSON.parse(text) as AnswerOfTicket;
	const { doctor_id, course_id, client_id } = found.ticket;
	const ours = doctor_id === $user.get()?.id && course_id === seat.course_id;
	return ours && client_id === (await sheetStorage().clientId()) ? found : null;
}

/** The ticket has been used, or another start took its place. */
export const dropTicket = (seat: Seat): void => keep(key(seat), '');

/** When a page that waits asks for its ticket, from now; `random` in [0, 1). */
export function ticketDelayMs(startsInMs: number, random: number): number {
	const last = startsInMs - LEAST_MS;
	const first = Math.max(0, startsInMs - AHEAD_MS);
	return last <= first ? 0 : first + random * (last - first);
}

/** Gets a ticket while the doctor waits, until it is stopped. Without one the exam is started by the usual call. */
export function waitForTicket(examId: number, courseId: number, startsAt: string): () => void {
	const ask = async () => {
		const params = { exam_id: examId };
		const body = { client_id: await sheetStorage().clientId(), course_id: courseId };
		const answer = await call(examLife.ticket, { params, body }).catch(() => null);
		if (!answer) return;
		keep(key(answer.ticket), JSON.stringify(answer));
	};
	const timer = setTimeout(ask, ticketDelayMs(Date.parse(startsAt) - serverClock.now(), Math.random()));
	return () => clearTimeout(timer);
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
export async function openByTicket(seat: Seat): Promise<AnswerOfTicket | null> {
	const found = await ticketOf(seat);
	if (!found || serverClock.now() < found.ticket.slot_ms) return null;
	// Whose time is over opens nothing more by it.
	if (serverClock.now() >= found.ticket.deadline_ms) return null;
	const gate = await gateOf(found.gate_url);
	if (!gate) return null;
	const unlock = { ...found.unlock, bundle_key: await uncover(found, gate) };
	// Only a paper that opens here and now spares the call.
	return (await paperOf(found.attempt.id, unlock)) === null ? null : { ...found, unlock };
}
