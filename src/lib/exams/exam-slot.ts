import { serverClock } from '../http/server-clock.ts';
import { $now } from '../state/clock.ts';
import {
	askForTicket,
	dropTicket,
	type HeldTicket,
	passGate,
	ticketDelayMs,
	ticketOf,
	ticketTime,
} from './exam-ticket.ts';
import { isOpenHere, openHere, type Place } from './exams.ts';

export interface Waiting extends Place {
	/** `early`: before the doctor's own start. `open`: started. `closed`: entry is over. */
	entry: 'early' | 'open' | 'closed';
	/** Whether its clock may start for all doctors at the opening. */
	together: boolean;
	opensAt: string;
	startsAt: string;
	bundleUrl: string | null;
}

/** `not`: waits for a tap. `ahead`: opens at the slot. `opening`: the slot has come. `failed`: is tried again. `open`: is open here. */
export type Opening = 'not' | 'ahead' | 'opening' | 'failed' | 'open';
type Tell = (opening: Opening) => void;

/** The screen and the ticket have the same start, apart from the duration of a reply. */
const SAME_START_MS = 60_000;
/** If the gate stays closed for all, the gap between tries grows up to this many times the first pause. */
const AGAIN_MS = 5_000;
const LONGEST = 12;

/** Waits until something is due; for ever after waiting was cancelled. */
const until = (due: () => boolean, signal: AbortSignal): Promise<void> =>
	new Promise((resolve) => {
		if (signal.aborted) return;
		if (due()) return resolve();
		const stop = $now.listen(() => {
			if (!due()) return;
			stop();
			resolve();
		});
		signal.addEventListener('abort', stop);
	});

/** A ticket for earlier times or an earlier paper opens nothing automatically. */
const fits = ({ ticket, unlock }: HeldTicket, { entry, startsAt, bundleUrl }: Waiting): boolean =>
	entry !== 'early' ||
	(Math.abs(ticket.slot_ms - Date.parse(startsAt)) <= SAME_START_MS && unlock.bundle_url === bundleUrl);

async function ticketFor(waiting: Waiting, tell: Tell, signal: AbortSignal): Promise<HeldTicket | null> {
	const seat = { exam_id: waiting.examId, course_id: waiting.courseId };
	const held = await ticketOf(seat);
	if (held && fits(held, waiting)) return held;
	if (held) dropTicket(seat);
	tell('not');
	if (waiting.entry !== 'early' || !waiting.together) return null;
	const now = serverClock.now();
	const askMs = now + ticketDelayMs(Date.parse(waiting.startsAt) - now, Math.random());
	await until(() => serverClock.now() >= askMs, signal);
	return askForTicket(seat);
}

async function wait(waiting: Waiting, tell: Tell, signal: AbortSignal): Promise<void> {
	if (await isOpenHere(waiting.screen)) return tell('open');
	if (waiting.entry === 'closed') return;
	const found = await ticketFor(waiting, tell, signal);
	if (!found) return;
	const { slot_ms } = found.ticket;
	const opensMs = Math.min(slot_ms, Date.parse(waiting.opensAt));
	const gateMs = opensMs + ((slot_ms - opensMs) * Math.random()) / 2;
	tell('ahead');
	await until(() => ticketTime(found) >= gateMs, signal);
	if (ticketTime(found) < slot_ms) await passGate(found);
	// Of several tabs, the visible one shall write.
	await until(() => ticketTime(found) >= slot_ms && document.visibilityState === 'visible', signal);
	tell('opening');
	for (let tries = 1; ticketTime(found) < found.ticket.deadline_ms; tries++) {
		if (await openHere(waiting)) return tell('open');
		tell('failed');
		const againMs = ticketTime(found) + AGAIN_MS * Math.min(tries, LONGEST) * (0.5 + Math.random());
		await until(() => ticketTime(found) >= againMs, signal);
	}
}

/** Opens the exam at the doctor's own slot, without a tap or an API call. Runs until it is stopped. */
export function waitForSlot(waiting: Waiting, tell: Tell): () => void {
	const gone = new AbortController();
	const { signal } = gone;
	const tellHere: Tell = (opening) => !signal.aborted && tell(opening);
	void wait(waiting, tellHere, signal).catch((fault) => {
		// After any failure the doctor can start by hand.
		tellHere('not');
		throw fault;
	});
	return () => gone.abort();
}
