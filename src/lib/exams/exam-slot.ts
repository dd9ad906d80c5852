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

/** An exam that is waited for. */
export interface Waiting extends Place {
	/** `early`: the own start is still to come. `open`: it has come. `closed`: nobody gets in any more. */
	entry: 'early' | 'open' | 'closed';
	/** Whether its clock may start for everybody at the opening. */
	together: boolean;
	opensAt: string;
	startsAt: string;
	bundleUrl: string | null;
}

/**
 * How an exam opens by itself. `not`: it waits for a tap. `ahead`: it will, at the own slot. `opening`: the slot has come.
 * `failed`: it did not open, and is tried again. `open`: it is open on this phone.
 */
export type Opening = 'not' | 'ahead' | 'opening' | 'failed' | 'open';
type Tell = (opening: Opening) => void;

/** The screen and the ticket name the same start, but for the way of an answer. */
const SAME_START_MS = 60_000;
/** Where a gate stays shut for all, their tries grow apart, up to so many times the first pause. */
const AGAIN_MS = 5_000;
const LONGEST = 12;

/** Waits until something is due; for ever, once nobody waits any more. */
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

/** A ticket for times that were moved, or for a paper that was made anew, opens nothing by itself. */
const fits = ({ ticket, unlock }: HeldTicket, { entry, startsAt, bundleUrl }: Waiting): boolean =>
	entry !== 'early' ||
	(Math.abs(ticket.slot_ms - Date.parse(startsAt)) <= SAME_START_MS && unlock.bundle_url === bundleUrl);

/** The ticket to open the exam with: the one that is here, or else one that the server gives while the doctor waits. */
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
	// Of several tabs the one that is looked at shall write.
	await until(() => ticketTime(found) >= slot_ms && document.visibilityState === 'visible', signal);
	tell('opening');
	for (let tries = 1; ticketTime(found) < found.ticket.deadline_ms; tries++) {
		if (await openHere(waiting)) return tell('open');
		tell('failed');
		const againMs = ticketTime(found) + AGAIN_MS * Math.min(tries, LONGEST) * (0.5 + Math.random());
		await until(() => ticketTime(found) >= againMs, signal);
	}
}

/**
 * Brings a doctor who waits into the exam at the own slot, without a tap and without a call of the application: gets the
 * ticket ahead, asks the gate once it is open, and opens the exam. Until it is stopped.
 */
export function waitForSlot(waiting: Waiting, tell: Tell): () => void {
	const gone = new AbortController();
	const { signal } = gone;
	const tellHere: Tell = (opening) => !signal.aborted && tell(opening);
	void wait(waiting, tellHere, signal).catch((fault) => {
		// Whatever went wrong, the doctor may start by hand.
		tellHere('not');
		throw fault;
	});
	return () => gone.abort();
}
