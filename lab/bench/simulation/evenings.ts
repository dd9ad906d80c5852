import { generator } from '#contract/exams/question-order.ts';
import { openingSpreadMs } from '#server/modules/exams/attempt/attempts.rules.ts';
import { firstSaveWithinS } from '#server/modules/exams/attempt/pace.rules.ts';

/** An evening from the first ticket on. Moments are milliseconds after it, spans are milliseconds too. */
export interface Evening {
	doctors: number;
	/** When a waiting phone fetches its ticket; null: it has none and calls the start. */
	ticketAt(doctor: number): number | null;
	/** The doctor's own start. */
	slotOf(doctor: number): number;
	/** Whether the phone has the paper. */
	ahead(doctor: number): boolean;
	/** Delay of the first save after the own start, where a ticket opened the exam. */
	firstSaveAfter(doctor: number): number;
	/** No save begins later, and the sheet is handed in. */
	saveUntil(doctor: number): number;
	endOf(doctor: number): number;
	/** Interval of saves; null: the server sets it. */
	everyMs: number | null;
	/** Interval of status polls while a phone waits; null: none. */
	boardMs: number | null;
	/** End of each phase. */
	phases: readonly { name: string; until: number }[];
}

/** The golden ratio spreads doctors evenly in any order, from 0 to 1; the load processes do the same. */
export const placeOf = (doctor: number): number => (doctor * 0.618034) % 1;
const ticketPlaceOf = (doctor: number): number => (doctor * 0.754877) % 1;

/** Seconds of the evening that load processes play against a real app (night-loader.ts). */
export interface NightPlan {
	doctors: number;
	ticketS: number;
	/** Delay of each doctor's own start after the opening, in milliseconds. */
	startMs: readonly number[];
	saveS: number;
	submitS: number;
	everyS: number | null;
	boardS: number;
	/** Share of phones that have paper and ticket before the opening. */
	ahead: number;
}

export function playedEvening(plan: NightPlan): Evening {
	const opening = plan.ticketS * 1_000;
	const startMs = Math.max(...plan.startMs);
	const withinMs = firstSaveWithinS(plan.doctors) * 1_000;
	const slotOf = (doctor: number) => opening + (plan.startMs[doctor] ?? 0);
	const ahead = (doctor: number) => placeOf(doctor) < plan.ahead;
	const saved = opening + startMs + plan.saveS * 1_000;
	return {
		doctors: plan.doctors,
		ticketAt: (doctor) => (ahead(doctor) ? ticketPlaceOf(doctor) * opening : null),
		slotOf,
		ahead,
		firstSaveAfter: (doctor) => placeOf(doctor) * withinMs,
		saveUntil: (doctor) => slotOf(doctor) + plan.saveS * 1_000,
		endOf: (doctor) => saved + placeOf(doctor) * plan.submitS * 1_000,
		everyMs: plan.everyS === null ? null : plan.everyS * 1_000,
		boardMs: plan.boardS === 0 ? null : plan.boardS * 1_000,
		phases: [
			{ name: 'tickets', until: opening },
			{ name: 'start', until: opening + startMs },
			{ name: 'save', until: saved },
			{ name: 'hand in', until: saved + plan.submitS * 1_000 },
		],
	};
}

/** Mean reaction time of a doctor who watches the countdown; and its maximum. */
const REACTION_MS = 2_000;
const SLOWEST_MS = 10_000;
/** The waiting of ten minutes and the hours of writing, each reduced to two minutes. */
const WAITING_MS = 120_000;
const WRITING_MS = 120_000;
const BOARD_MS = 10_000;

/**
 * How an exam opens: `tickets`, the phones of those who wait have one, the others tap the start; `calls`, all tap the
 * start at their own slot, as where doctors choose it within a window; `rush`, the same without slots.
 */
export type Opening = 'tickets' | 'calls' | 'rush';

/** The evening of an exam: nobody writes longer than the others, so that sheets are handed in as they were opened. */
export function examEvening(of: { doctors: number; opening: Opening; ahead: number }): Evening {
	const random = generator(2_026);
	const spreadMs = of.opening === 'rush' ? 0 : openingSpreadMs(of.doctors);
	const reaction = () => Math.min(SLOWEST_MS, -Math.log(1 - random()) * REACTION_MS);
	const withinMs = firstSaveWithinS(of.doctors) * 1_000;
	const hasTicket = (doctor: number) => of.opening === 'tickets' && placeOf(doctor) < of.ahead;
	const slots = Float64Array.from(
		{ length: of.doctors },
		(_, doctor) => WAITING_MS + random() * spreadMs + (hasTicket(doctor) ? 0 : reaction()),
	);
	const slotOf = (doctor: number) => slots[doctor] ?? 0;
	const opened = WAITING_MS + spreadMs + SLOWEST_MS;
	const durationMs = opened - WAITING_MS + WRITING_MS;
	return {
		doctors: of.doctors,
		ticketAt: (doctor) => (hasTicket(doctor) ? ticketPlaceOf(doctor) * WAITING_MS : null),
		slotOf,
		ahead: (doctor) => placeOf(doctor) < of.ahead,
		firstSaveAfter: (doctor) => placeOf(doctor) * withinMs,
		saveUntil: (doctor) => slotOf(doctor) + durationMs,
		endOf: (doctor) => slotOf(doctor) + durationMs,
		everyMs: null,
		boardMs: BOARD_MS,
		phases: [
			{ name: 'tickets', until: WAITING_MS },
			{ name: 'start', until: opened },
			{ name: 'save', until: WAITING_MS + durationMs },
			{ name: 'hand in', until: opened + durationMs },
		],
	};
}
