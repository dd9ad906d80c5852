// An exam evening as queues: event loops of the app, its connections, its groups of saves, the cores of PostgreSQL,
// the flush of its log, the network card. The cost of each call was measured; the waiting times are simulated.
import { EXAM_HEARTBEAT_MS, SAVE_PACE_S } from '#contract/constants.ts';
import { generator } from '#contract/exams/question-order.ts';
import { againAfter, CALM, type Load, placeAfter, refusalOf, watchOn } from '#server/http/pressure.rules.ts';
import { nextSaveS } from '#server/modules/exams/attempt/pace.rules.ts';
import { makeWriters } from '#server/modules/exams/attempt/writers.ts';
import { LONE_SHARES, type Measured, type MeasuredCall } from '../support/measured.ts';
import { NIGHT_CALLS, type NightCall } from '../support/night.ts';
import {
	type Loop,
	makeFlusher,
	makeGrouper,
	makeLoop,
	makeStation,
	makeWorld,
	type Station,
} from './core.ts';
import type { Evening } from './evenings.ts';
import { drawFrom, fitSaves } from './fit.ts';

/** As in the app: connections besides those of the queue's lanes, the wait limit for one, groups of saves, the sweep. */
const CONNECTIONS = 10;
const PATIENCE_MS = 5_000;
const COMMITS = 2;
const MOST_TOGETHER = 200;
const SWEEP_MS = 15_000;
const SCORED_TOGETHER = 50;
/** A group is read, marked and stored; between these the event loop is free. */
const SCORED_SLICES = 3;
/** A refusal before the handler: processor time, and bytes of the answer. */
const REFUSAL_MS = 0.05;
const REFUSAL_BYTES = 350;
/** The app looks at its load this often; a due event shows here the delay of the event loop. */
const LOOK_MS = 250;
const PROBE_MS = 50;
/** A call that writes a few bytes on average writes nothing itself. */
const LEAST_LOGGED = 50;
const PIECE_MS = 4;
/** The app, PostgreSQL and the phone. */
const STOPPABLE = 3;
/** Until an answer on a shared core is seen. */
const READ_MS = 0.05;
/** More statements per call than these are merged: the result is the same, and faster. */
const MOST_STEPS = 4;

export interface Machines {
	/** App processes, each with its own core unless they share the database's. */
	processes: number;
	/** Cores of PostgreSQL. */
	cores: number;
	/** Everything runs on these cores, as on the measured machine. */
	shared?: boolean;
	/** Processor time of the load generator on shared cores, per call. */
	loaderMs?: number;
	/** Cores that are busy with other work. */
	others?: number;
	/** Round trip between app and database. */
	lanMs?: number;
	/** Bits per second that leave all machines of the app together. */
	bits?: number;
}

interface Phase {
	name: string;
	/** Utilisation of the app processes' cores, of the database's cores, and of the network card. */
	app: number;
	database: number;
	network: number;
	/** Longest queues: of an event loop, for a connection, for a core of the database. */
	loops: number;
	connections: number;
	cores: number;
}

export interface Simulated {
	/** From sending a call to its answer; a repeated call counts again. */
	times: Record<NightCall, number[]>;
	/** From the own start to the first question. */
	first: Record<'ticket' | 'start', number[]>;
	/** Calls that were asked to come again. */
	refused: number;
	phases: Phase[];
	/** Mean number of saves per statement. */
	group: number;
}

interface Process {
	loop: Loop;
	pool: Station;
	keep: { add(done: () => void): void };
	/** Calls of an exam that run, doctors who save, and the load as the app measures it. */
	atOnce: number;
	writers: ReturnType<typeof makeWriters>;
	load: Load;
}

/** Simulates the evening on these machines. */
export function simulateNight(measured: Measured, machines: Machines, evening: Evening): Simulated {
	const world = makeWorld();
	const { shared = false, loaderMs = 0, others = 0, lanMs = 0, bits = 1e9 } = machines;
	const cores = makeStation(world, machines.cores);
	const disk = makeFlusher(world, measured.flush_ms);
	const card = makeStation(world, 1);
	const costs = fitSaves(measured.saves);
	const times = Object.fromEntries(NIGHT_CALLS.map((call) => [call, [] as number[]])) as Simulated['times'];
	const first: Simulated['first'] = { ticket: [], start: [] };
	const count = { refused: 0, saves: 0, groups: 0 };
	const random = generator(1_971);
	const until = evening.phases.at(-1)?.until ?? 0;
	let databaseMs = 0;
	let statements = 0;
	const database = (ms: number, done: () => void) => {
		statements++;
		cores.use(ms, () => {
			statements--;
			databaseMs += ms;
			done();
		});
	};
	/** The cost of a call beside so many others: a lone one wakes up idle processes, one of several finds them awake. */
	const beside = (lone: number, busy: number, connections: number, atOnce: number) =>
		lone + (busy - lone) * Math.min(1, Math.max(0, (atOnce - 1) / (connections - 1)));
	/**
	 * Measured latency of an idle server beyond its processor time. Up to the median it is sockets and wake-up, which
	 * keep nobody else waiting. Beyond, garbage collection or other work stopped the app, PostgreSQL or the phone,
	 * which were measured together; only a stopped app keeps others waiting.
	 */
	const idle = (call: MeasuredCall) => {
		const { lone_ms, lone_app_cpu_ms, lone_db_cpu_ms, wal_bytes } = measured.calls[call];
		const least = lone_app_cpu_ms + lone_db_cpu_ms + (wal_bytes >= LEAST_LOGGED ? measured.flush_ms : 0);
		const median = drawFrom(LONE_SHARES, lone_ms, 0.5);
		const drawn = drawFrom(LONE_SHARES, lone_ms, random());
		const usual = Math.max(0, Math.min(drawn, median) - least);
		const longer = Math.max(0, drawn - Math.max(median, least));
		return random() < 1 / STOPPABLE ? { wake: usual, stop: longer } : { wake: usual + longer, stop: 0 };
	};

	// Other work on the same cores, in time slices as the kernel schedules them.
	const disturb = () => {
		if (world.now() >= until) return;
		cores.use(PIECE_MS, () => {});
		world.after((-Math.log(1 - random()) * PIECE_MS) / others, disturb);
	};
	if (others > 0) disturb();

	const processes = Array.from({ length: machines.processes }, (): Process => {
		const loop = makeLoop(world, shared ? cores : makeStation(world, 1));
		return {
			loop,
			pool: makeStation(world, CONNECTIONS),
			keep: makeGrouper(COMMITS, MOST_TOGETHER, (size, done) => {
				count.saves += size;
				count.groups++;
				loop.run(costs.app.each, () =>
					world.after(lanMs, () =>
						database(costs.database.each + costs.database.more * size, () => disk.flush(done)),
					),
				);
			}),
			atOnce: 0,
			writers: makeWriters(world.now),
			load: { level: 0, delayMs: 0, waiting: 0 },
		};
	});
	/** The app measures its own load, and refuses calls by it (`pressure.ts`). */
	function observe(at: Process): void {
		let watch = CALM;
		let late: number[] = [];
		const probe = () => {
			const began = world.now();
			if (began >= until) return;
			at.loop.run(0, () => late.push(world.now() - began));
			world.after(PROBE_MS, probe);
		};
		const look = () => {
			const delayMs = late.reduce((sum, ms) => sum + ms, 0) / Math.max(1, late.length);
			late = [];
			const signals = { delayMs, waiting: at.pool.waiting() / CONNECTIONS };
			watch = watchOn(watch, signals);
			at.load = { level: watch.level, ...signals };
			if (world.now() < until) world.after(LOOK_MS, look);
		};
		probe();
		look();
	}
	for (const at of processes) observe(at);

	/** The phone's own work, before and after each call; on the measured machine it needs the same cores. */
	const phone = (done: () => void) => (loaderMs > 0 ? cores.use(loaderMs / 2, done) : done());
	const seen = (done: () => void) => (loaderMs > 0 ? cores.use(READ_MS, done) : done());
	/** Sends an answer, which is then read. */
	const answer = (call: NightCall, began: number, bytes: number, done: () => void) =>
		card.use((bytes * 8_000) / bits, () =>
			seen(() => {
				times[call].push(world.now() - began);
				phone(done);
			}),
		);

	/** The statements of a call one after the other on a connection, its processor time between them. */
	function work(at: Process, call: Exclude<NightCall, 'save'>, done: () => void, refused: () => void): void {
		const cost = measured.calls[call];
		const { lone_app_cpu_ms, lone_db_cpu_ms, app_cpu_ms, db_cpu_ms, connections, wal_bytes } = cost;
		const steps = Math.min(MOST_STEPS, Math.round(cost.statements));
		const slices = steps === 0 ? 1 : steps + 2;
		const app = () => beside(lone_app_cpu_ms, app_cpu_ms, connections, at.atOnce) / slices;
		const { wake: whole, stop } = idle(call);
		const wake = whole / (steps + 1);
		const end = () => at.loop.run(app(), () => at.loop.stop(stop, () => world.after(wake, done)));
		const step = (left: number) => {
			if (left > 0) {
				const ms = beside(lone_db_cpu_ms, db_cpu_ms, connections, statements + 1) / steps;
				world.after(lanMs + wake, () => database(ms, () => at.loop.run(app(), () => step(left - 1))));
				return;
			}
			const finish = () => {
				at.pool.free();
				end();
			};
			if (wal_bytes >= LEAST_LOGGED) disk.flush(finish);
			else finish();
		};
		if (steps === 0) end();
		else at.loop.run(app(), () => at.pool.take(() => step(steps), { ms: PATIENCE_MS, refused }));
	}

	/** A save with the others of its moment. */
	function save(at: Process, done: () => void): void {
		const { wake, stop } = idle('save');
		at.loop.run(costs.app.more / 2, () =>
			at.keep.add(() =>
				at.loop.run(costs.app.more / 2, () => at.loop.stop(stop, () => world.after(wake, done))),
			),
		);
	}

	let freeFrom = 0;
	/** A call that has reached the app: it is refused, or answered once its work is done. */
	function handle(at: Process, call: NightCall, again: (s: number) => void, answered: () => void): void {
		const isFile = call === 'board' || call === 'gate';
		if (!isFile && refusalOf('high', at.load.level, at.atOnce) !== null) {
			at.loop.run(REFUSAL_MS, () => {
				const place = placeAfter('high', freeFrom, world.now(), random());
				freeFrom = place.freeFrom;
				again(place.next_in_s);
			});
			return;
		}
		at.atOnce++;
		const leave = (then: () => void) => () => {
			at.atOnce--;
			then();
		};
		if (call === 'save') save(at, leave(answered));
		else
			work(
				at,
				call,
				leave(answered),
				leave(() => again(againAfter('unavailable', random()))),
			);
	}
	/**
	 * Sends a call until it is answered with more than a time to come again. `done` gets the milliseconds in the app.
	 * @param isFirst over a new connection
	 */
	function insist(at: Process, call: NightCall, done: (tookMs: number) => void, isFirst = false): void {
		phone(() => {
			const began = world.now();
			const again = (s: number) => {
				count.refused++;
				answer(call, began, REFUSAL_BYTES, () => world.after(s * 1_000, () => insist(at, call, done)));
			};
			const answered = () => {
				const tookMs = world.now() - began;
				answer(call, began, measured.calls[call].got_bytes, () => done(tookMs));
			};
			const go = () => handle(at, call, again, answered);
			const { app_cpu_ms, ms } = measured.connect;
			if (isFirst) at.loop.run(app_cpu_ms, () => world.after(Math.max(0, ms - app_cpu_ms), go));
			else go();
		});
	}

	/** The sweep of one process scores the sheets that were handed in, in groups. */
	let unscored = 0;
	function sweep(): void {
		const at = processes[0];
		const score = () => {
			const sheets = Math.min(SCORED_TOGETHER, unscored);
			if (sheets === 0 || !at) return;
			unscored -= sheets;
			const sliceMs = (measured.score.app_cpu_ms * sheets) / SCORED_SLICES;
			const mark = (left: number): void =>
				left === 0 ? disk.flush(score) : at.loop.run(sliceMs, () => mark(left - 1));
			database(measured.score.db_cpu_ms * sheets, () => mark(SCORED_SLICES));
		};
		score();
		if (world.now() < until) world.after(SWEEP_MS, sweep);
	}
	sweep();

	function sit(doctor: number): void {
		const at = processes[doctor % processes.length];
		if (!at) throw new Error('there is no app process');
		const slot = evening.slotOf(doctor);
		const last = evening.saveUntil(doctor);
		let nextMs: number = SAVE_PACE_S.least * 1_000;
		let saves = 0;
		const till = (moment: number, run: () => void) => world.after(moment - world.now(), run);
		const paced = (run: () => void) => (tookMs: number) => {
			nextMs = nextSaveS(at.load, at.writers.note(doctor), tookMs, random()) * 1_000;
			run();
		};
		/** Waits for this moment; sends a heartbeat whenever one is due after the last answer. */
		const write = (moment: number, run: () => void): void => {
			const dueMs = Math.min(EXAM_HEARTBEAT_MS.most, Math.max(EXAM_HEARTBEAT_MS.least, nextMs));
			if (saves === 0 || world.now() + dueMs >= moment) till(moment, run);
			else {
				const next = paced(() => write(moment, run));
				world.after(dueMs, () => insist(at, 'heartbeat', next));
			}
		};
		const handIn = () => write(evening.endOf(doctor), () => insist(at, 'submit', () => void unscored++));
		const saveFrom = (moment: number): void => {
			if (saves > 0 && moment > last) handIn();
			else
				write(moment, () => {
					const isFirst = saves++ === 0;
					const then = paced(() =>
						saveFrom(evening.everyMs === null ? world.now() + nextMs : moment + evening.everyMs),
					);
					insist(at, isFirst && evening.ticketAt(doctor) !== null ? 'first' : 'save', then);
				});
		};
		const note = (way: 'ticket' | 'start') => first[way].push(world.now() - slot);
		const ticketAt = evening.ticketAt(doctor);
		if (ticketAt === null) {
			const read = () => {
				note('start');
				saveFrom(world.now() + (evening.everyMs ?? nextMs));
			};
			const opened = () => (evening.ahead(doctor) ? read() : insist(at, 'paper', read));
			till(slot, () => insist(at, 'start', () => insist(at, 'open', opened), true));
			return;
		}
		const wait = () => {
			const { boardMs } = evening;
			if (boardMs !== null && world.now() + boardMs < slot)
				world.after(boardMs, () => insist(at, 'board', wait));
			else
				till(slot, () =>
					insist(at, 'gate', () => {
						note('ticket');
						saveFrom(slot + evening.firstSaveAfter(doctor));
					}),
				);
		};
		till(ticketAt, () => insist(at, 'ticket', wait, true));
	}
	for (let doctor = 0; doctor < evening.doctors; doctor++) sit(doctor);

	const phases: Phase[] = [];
	const lastly = { app: 0, database: 0, network: 0, at: 0 };
	for (const { name, until } of evening.phases) {
		world.after(until, () => {
			const span = world.now() - lastly.at;
			const now = {
				app: processes.reduce((sum, { loop }) => sum + loop.used(), 0),
				database: databaseMs,
				network: card.busy(),
				at: world.now(),
			};
			phases.push({
				name,
				app: (now.app - lastly.app) / span / processes.length,
				database: (now.database - lastly.database) / span / cores.places,
				network: (now.network - lastly.network) / span,
				loops: Math.max(...processes.map(({ loop }) => loop.longest())),
				connections: Math.max(...processes.map(({ pool }) => pool.longest())),
				cores: cores.longest(),
			});
			Object.assign(lastly, now);
		});
	}
	world.run();
	return { times, first, refused: count.refused, phases, group: count.saves / Math.max(1, count.groups) };
}
