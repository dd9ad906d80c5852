// The arithmetic of docs/scale.md: what an exam of so many doctors needs of machines and network, from measured figures.
import type { Measured, MeasuredCall } from '../support/measured.ts';

/** Assumptions about doctors; everything else was measured. Seconds. */
export const ASSUMED = {
	/** Nine tenths of the phones have the paper before the start. */
	ahead: 0.9,
	/** The server spreads the starts of waiting candidates over this time; their ends are spread equally. */
	spreadS: 20,
	saveEveryS: 10,
	heartbeatEveryS: 20,
	/** The exam status is polled by waiting and by writing candidates. */
	waitingBoardEveryS: 10,
	writingBoardEveryS: 60,
	waitingS: 600,
	writingS: 180 * 60,
	/** Phones that save at the same moment in one process, as measured. */
	saveClients: 16,
};

interface Need {
	phase: 'waiting' | 'start' | 'writing' | 'hand in';
	/** Requests per second that the app answers, and those that a cache in front can answer. */
	requests: number;
	cached: number;
	/** Cores of the app, and of the database. */
	app: number;
	database: number;
	/** Megabits per second from the app, and megabytes per second of write-ahead log. */
	mbit: number;
	wal: number;
}

/** The needs of each phase of the evening. */
export function needsOf(measured: Measured, doctors: number): Need[] {
	const { calls, saves, score } = measured;
	const save = saves.find(({ clients }) => clients === ASSUMED.saveClients) ?? saves[0];
	if (!save) throw new Error('no saves were measured');
	const costOf = (call: MeasuredCall) => (call === 'save' ? { ...calls.save, ...save } : calls[call]);
	const add = (
		phase: Need['phase'],
		rates: Partial<Record<MeasuredCall, number>>,
		cached: number,
		scored = 0,
	): Need => {
		const sum = (of: (cost: ReturnType<typeof costOf>) => number) =>
			Object.entries(rates).reduce((all, [call, rate]) => all + rate * of(costOf(call as MeasuredCall)), 0);
		return {
			phase,
			requests: Object.values(rates).reduce((all, rate) => all + rate, 0),
			cached,
			app: (sum((cost) => cost.app_cpu_ms) + scored * score.app_cpu_ms) / 1_000,
			database: (sum((cost) => cost.db_cpu_ms) + scored * score.db_cpu_ms) / 1_000,
			mbit: (sum((cost) => cost.got_bytes) * 8) / 1e6,
			wal: (sum((cost) => cost.wal_bytes) + scored * score.wal_bytes) / 1e6,
		};
	};
	const opening = doctors / ASSUMED.spreadS;
	return [
		add('waiting', { status: doctors / ASSUMED.waitingS }, doctors / ASSUMED.waitingBoardEveryS),
		add('start', { start: opening, open: opening, paper: opening * (1 - ASSUMED.ahead) }, 0),
		add(
			'writing',
			{ save: doctors / ASSUMED.saveEveryS, heartbeat: doctors / ASSUMED.heartbeatEveryS },
			doctors / ASSUMED.writingBoardEveryS,
		),
		add('hand in', { submit: opening }, 0, opening),
	];
}

/** Totals of a whole evening: requests to the app, gigabytes from app and cache, and of write-ahead log. */
export function eveningOf(measured: Measured, doctors: number) {
	const seconds = { waiting: ASSUMED.waitingS, start: ASSUMED.spreadS, writing: ASSUMED.writingS };
	const needs = needsOf(measured, doctors).map((need) => ({
		...need,
		s: need.phase === 'hand in' ? ASSUMED.spreadS : seconds[need.phase],
	}));
	const sum = (of: (need: (typeof needs)[number]) => number) =>
		needs.reduce((all, need) => all + of(need) * need.s, 0);
	const { board, bundle } = measured.calls;
	return {
		requests: sum(({ requests }) => requests),
		appGb: sum(({ mbit }) => mbit) / 8_000,
		cacheGb: (sum(({ cached }) => cached) * board.got_bytes + doctors * bundle.got_bytes) / 1e9,
		walGb: sum(({ wal }) => wal) / 1e3,
		saves: (doctors * ASSUMED.writingS) / ASSUMED.saveEveryS,
	};
}
