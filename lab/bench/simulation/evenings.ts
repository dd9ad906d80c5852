import { generator } from '#server/days.ts';
import { openingSpreadMs } from '#server/modules/exams/attempt/attempts.rules.ts';
import type { Evening } from './night.ts';

/** The golden ratio spreads doctors evenly in any order; the load processes do the same. */
const spread = (doctor: number) => (doctor * 0.618034) % 1;

/** The evening that load processes play against a real app (night-loader.ts). Seconds; `ahead` is a share. */
export function playedEvening(of: {
	doctors: number;
	startS: number;
	saveS: number;
	everyS: number;
	submitS: number;
	ahead: number;
}): Evening {
	const startOf = (doctor: number) => (doctor / of.doctors) * of.startS * 1_000;
	return {
		doctors: of.doctors,
		startOf,
		endOf: (doctor) => (of.startS + of.saveS + spread(doctor) * of.submitS) * 1_000,
		saveAt(doctor, n, now) {
			const due = startOf(doctor) + (n + 1) * of.everyS * 1_000;
			return due > startOf(doctor) + of.saveS * 1_000 ? null : Math.max(now, due);
		},
		ahead: (doctor) => spread(doctor) < of.ahead,
		tapAgain: () => 0,
		heartbeats: false,
		phases: [
			{ name: 'start', until: of.startS * 1_000 },
			{ name: 'save', until: (of.startS + of.saveS) * 1_000 },
			{ name: 'hand in', until: (of.startS + of.saveS + of.submitS) * 1_000 },
		],
	};
}

/** Mean reaction time of a doctor who watches the countdown; and its maximum. */
const REACTION_MS = 2_000;
const SLOWEST_MS = 10_000;
const SAVE_MS = { least: 5_000, most: 15_000 };
const WRITING_MS = 60_000;

/**
 * How doctors arrive: `gate`, all wait for the opening and the server spreads them; `rush`, the same without
 * spreading; `minutes`, evenly over so many minutes.
 */
export type Arrival = 'gate' | 'rush' | 'minutes';

/** The evening of an exam with its hours of writing reduced to one minute: each doctor has the same time. */
export function examEvening(of: {
	doctors: number;
	arrival: Arrival;
	minutes: number;
	ahead: number;
}): Evening {
	const random = generator(2_026);
	const jitterMs = openingSpreadMs(of.doctors);
	const window = { gate: jitterMs + SLOWEST_MS, rush: SLOWEST_MS, minutes: of.minutes * 60_000 }[of.arrival];
	const reaction = () => Math.min(SLOWEST_MS, -Math.log(1 - random()) * REACTION_MS);
	const comes = {
		gate: () => random() * jitterMs + reaction(),
		rush: reaction,
		minutes: () => random() * window,
	}[of.arrival];
	const starts = Float64Array.from({ length: of.doctors }, comes);
	const startOf = (doctor: number) => starts[doctor] ?? 0;
	const duration = window + WRITING_MS;
	const endOf = (doctor: number) => startOf(doctor) + duration;
	return {
		doctors: of.doctors,
		startOf,
		endOf,
		saveAt(doctor, _n, now) {
			const due = now + SAVE_MS.least + random() * (SAVE_MS.most - SAVE_MS.least);
			return due < endOf(doctor) ? due : null;
		},
		ahead: (doctor) => spread(doctor) < of.ahead,
		tapAgain: () => 5_000 + reaction(),
		heartbeats: true,
		phases: [
			{ name: 'start', until: window },
			{ name: 'save', until: duration },
			{ name: 'hand in', until: duration + window },
		],
	};
}
