// The arithmetic of docs/scale.md: what an exam of so many doctors needs of machines and network, from measured figures.
import { openingSpreadMs } from '#server/modules/exams/attempt/attempts.rules.ts';
import { firstSaveWithinS, nextSaveS } from '#server/modules/exams/attempt/pace.rules.ts';
import type { Measured, MeasuredCall } from '../support/measured.ts';

/** Assumptions about doctors and machines; everything else was measured or is the server's rule. Seconds. */
export const ASSUMED = {
	/** Nine tenths of the phones have paper and ticket before the start. */
	ahead: 0.9,
	/** A process for so many doctors, which sets the pace of saves. */
	doctorsAProcess: 6_250,
	heartbeatEveryS: 45,
	/** The exam status is polled by waiting and by writing candidates. */
	waitingBoardEveryS: 10,
	writingBoardEveryS: 60,
	/** All fetch the paper's bundle in this time; with pictures it has the size from which editors are warned. */
	fetchingS: 1_500,
	picturesMb: 3,
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
	/** Cores of the app, of the database, and of nginx with TLS. */
	app: number;
	database: number;
	nginx: number;
	/** Megabits per second from the app, gigabits of bundles with pictures, megabytes of write-ahead log. */
	mbit: number;
	bundleGbit: number;
	wal: number;
	/** Seconds. */
	s: number;
}

/** The needs of each phase of the evening. */
export function needsOf(measured: Measured, doctors: number): Need[] {
	const { calls, saves, score, front } = measured;
	const group = saves.find(({ clients }) => clients === ASSUMED.saveClients) ?? saves[0];
	if (!group) throw new Error('no saves were measured');
	const costOf = (call: MeasuredCall) => (call === 'save' ? { ...calls.save, ...group } : calls[call]);
	const add = (
		phase: Need['phase'],
		s: number,
		rates: Partial<Record<MeasuredCall, number>>,
		cached: number,
		more: { connected?: number; fetched?: number; scored?: number } = {},
	): Need => {
		const { connected = 0, fetched = 0, scored = 0 } = more;
		const sum = (of: (cost: ReturnType<typeof costOf>) => number) =>
			Object.entries(rates).reduce((all, [call, rate]) => all + rate * of(costOf(call as MeasuredCall)), 0);
		const requests = Object.values(rates).reduce((all, rate) => all + rate, 0);
		return {
			phase,
			s,
			requests,
			cached,
			app: (sum((cost) => cost.app_cpu_ms) + scored * score.app_cpu_ms) / 1_000,
			database: (sum((cost) => cost.db_cpu_ms) + scored * score.db_cpu_ms) / 1_000,
			nginx: ((requests + cached) * front.call_ms + connected * front.connect_ms) / 1_000,
			mbit: (sum((cost) => cost.got_bytes) * 8) / 1e6,
			bundleGbit: (fetched * ASSUMED.picturesMb * 8) / 1e3,
			wal: (sum((cost) => cost.wal_bytes) + scored * score.wal_bytes) / 1e6,
		};
	};
	const spreadS = openingSpreadMs(doctors) / 1_000;
	const opening = doctors / spreadS;
	const { ahead, waitingS } = ASSUMED;
	const writers = Math.min(doctors, ASSUMED.doctorsAProcess);
	const saveEveryS = nextSaveS({ level: 0, delayMs: 0, waiting: 0 }, writers, 0, 0.5);
	return [
		add(
			'waiting',
			waitingS,
			{ status: doctors / waitingS, ticket: (doctors * ahead) / waitingS },
			doctors / ASSUMED.waitingBoardEveryS,
			{ connected: doctors / waitingS, fetched: doctors / ASSUMED.fetchingS },
		),
		add(
			'start',
			spreadS,
			{
				first: (doctors * ahead) / firstSaveWithinS(doctors),
				start: opening * (1 - ahead),
				open: opening * (1 - ahead),
				paper: opening * (1 - ahead),
			},
			opening * ahead,
		),
		add(
			'writing',
			ASSUMED.writingS,
			{ save: doctors / saveEveryS, heartbeat: doctors / ASSUMED.heartbeatEveryS },
			doctors / ASSUMED.writingBoardEveryS,
		),
		add('hand in', spreadS, { submit: opening }, 0, { scored: opening }),
	];
}

/** Totals of a whole evening: requests to the app, gigabytes from app and cache, and of write-ahead log. */
export function eveningOf(measured: Measured, doctors: number) {
	const needs = needsOf(measured, doctors);
	const sum = (of: (need: Need) => number) => needs.reduce((all, need) => all + of(need) * need.s, 0);
	const { board, bundle } = measured.calls;
	const boardsGb = (sum(({ cached }) => cached) * board.got_bytes) / 1e9;
	const writing = needs.find(({ phase }) => phase === 'writing');
	return {
		requests: sum(({ requests }) => requests),
		appGb: sum(({ mbit }) => mbit) / 8_000,
		cacheGb: boardsGb + (doctors * bundle.got_bytes) / 1e9,
		/** The same with a paper with pictures. */
		picturesGb: boardsGb + (doctors * ASSUMED.picturesMb) / 1e3,
		walGb: sum(({ wal }) => wal) / 1e3,
		saves: ((writing?.requests ?? 0) - doctors / ASSUMED.heartbeatEveryS) * ASSUMED.writingS,
	};
}
