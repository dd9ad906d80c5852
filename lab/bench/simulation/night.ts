// An exam evening as queues: event loops of the app, its connections, its groups of saves, the cores of PostgreSQL,
// the flush of its log, the network card. The cost of each call was measured; the waiting times are simulated.
import { generator } from '#server/days.ts';
import { LONE_SHARES, type Measured, type MeasuredCall } from '../support/measured.ts';
import {
	type Loop,
	makeFlusher,
	makeGrouper,
	makeLoop,
	makeStation,
	makeWorld,
	type Station,
} from './core.ts';
import { drawFrom, fitSaves } from './fit.ts';

/** As in the app: connections besides those of the queue's lanes, the wait limit for one, groups of saves, queue places. */
const CONNECTIONS = 10;
const PATIENCE_MS = 5_000;
const AGAIN_MS = 5_000;
const COMMITS = 2;
const MOST_TOGETHER = 200;
const JOBS = 4;
const HEARTBEAT_MS = 20_000;
/** A call that writes a few bytes on average writes nothing itself. */
const LEAST_LOGGED = 50;
const PIECE_MS = 4;
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

/** A doctor's actions, as milliseconds since the opening. */
export interface Evening {
	doctors: number;
	startOf(doctor: number): number;
	endOf(doctor: number): number;
	/** Time of the nth save, as seen now; null after the last one. */
	saveAt(doctor: number, n: number, now: number): number | null;
	/** Whether the phone has the paper. */
	ahead(doctor: number): boolean;
	/** Delay until a doctor taps again after a refused start. */
	tapAgain(): number;
	heartbeats: boolean;
	/** End of each phase. */
	phases: readonly { name: string; until: number }[];
}

export const SEEN = ['start', 'open', 'paper', 'save', 'heartbeat', 'submit'] as const;
export type Seen = (typeof SEEN)[number];

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
	/** From the first try to the answer. */
	times: Record<Seen, number[]>;
	/** Calls that waited too long for a connection and were repeated. */
	refused: number;
	phases: Phase[];
	/** Mean number of saves per statement. */
	group: number;
}

interface Process {
	loop: Loop;
	pool: Station;
	jobs: Station;
	keep: { add(done: () => void): void };
}

/** Simulates the evening on these machines. */
export function simulateNight(measured: Measured, machines: Machines, evening: Evening): Simulated {
	const world = makeWorld();
	const { shared = false, loaderMs = 0, others = 0, lanMs = 0, bits = 1e9 } = machines;
	const cores = makeStation(world, machines.cores);
	let databaseMs = 0;
	const database = (ms: number, done: () => void) =>
		cores.use(ms, () => {
			databaseMs += ms;
			done();
		});
	const disk = makeFlusher(world, measured.flush_ms);
	const card = makeStation(world, 1);
	const costs = fitSaves(measured.saves);
	const times = Object.fromEntries(SEEN.map((call) => [call, [] as number[]])) as Simulated['times'];
	const count = { refused: 0, saves: 0, groups: 0 };
	const random = generator(1_971);
	/**
	 * Measured latency of an idle server beyond its processor time: wake-up, sockets, garbage collection, and
	 * other work of the machine.
	 */
	const idle = (call: MeasuredCall) => {
		const { lone_ms, app_cpu_ms, db_cpu_ms, wal_bytes } = measured.calls[call];
		const least = app_cpu_ms + db_cpu_ms + (wal_bytes >= LEAST_LOGGED ? measured.flush_ms : 0);
		return Math.max(0, drawFrom(LONE_SHARES, lone_ms, random()) - least);
	};

	// Other work on the same cores, in time slices as the kernel schedules them.
	const until = evening.phases.at(-1)?.until ?? 0;
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
			jobs: makeStation(world, JOBS),
			keep: makeGrouper(COMMITS, MOST_TOGETHER, (size, done) => {
				count.saves += size;
				count.groups++;
				loop.run(costs.app.each, () =>
					world.after(lanMs, () =>
						database(costs.database.each + costs.database.more * size, () => disk.flush(done)),
					),
				);
			}),
		};
	});

	/** Sends an answer, which is then read. */
	const answer = (call: Seen, began: number, done: () => void) => {
		const { got_bytes } = measured.calls[call];
		card.use((got_bytes * 8_000) / bits, () => {
			const read = () => {
				times[call].push(world.now() - began);
				done();
			};
			if (loaderMs > 0) cores.use(loaderMs, read);
			else read();
		});
	};

	function save(at: Process, done: () => void): void {
		const began = world.now();
		at.loop.run(costs.app.more / 2, () =>
			at.keep.add(() =>
				at.loop.run(costs.app.more / 2, () => world.after(idle('save'), () => answer('save', began, done))),
			),
		);
	}

	/** Any other call: its statements one after the other on a connection, its processor time between them. */
	function ask(
		at: Process,
		call: Exclude<Seen, 'save'>,
		began: number,
		done: () => void,
		refused: () => void,
	): void {
		const { app_cpu_ms, db_cpu_ms, statements, wal_bytes } = measured.calls[call];
		const steps = Math.min(MOST_STEPS, Math.round(statements));
		const slice = app_cpu_ms / (steps + 2);
		const wake = idle(call) / (steps + 1);
		const end = () => at.loop.run(slice, () => world.after(wake, () => answer(call, began, done)));
		const step = (left: number) => {
			if (left === 0) {
				const finish = () => {
					at.pool.free();
					end();
				};
				if (wal_bytes >= LEAST_LOGGED) disk.flush(finish);
				else finish();
				return;
			}
			world.after(lanMs + wake, () =>
				database(db_cpu_ms / steps, () => at.loop.run(slice, () => step(left - 1))),
			);
		};
		at.loop.run(slice, () => {
			if (steps === 0) end();
			else at.pool.take(() => step(steps), { ms: PATIENCE_MS, refused });
		});
	}

	/** The queue scores submitted sheets. */
	function score(at: Process): void {
		const { app_cpu_ms, db_cpu_ms } = measured.score;
		at.jobs.take(() =>
			database(db_cpu_ms, () =>
				at.loop.run(app_cpu_ms, () =>
					disk.flush(() => {
						at.jobs.free();
					}),
				),
			),
		);
	}

	function sit(doctor: number): void {
		const at = processes[doctor % processes.length];
		if (!at) throw new Error('there is no app process');
		const end = evening.endOf(doctor);
		const insist = (call: Exclude<Seen, 'save'>, done: () => void, again = () => AGAIN_MS) => {
			const began = world.now();
			const go = () =>
				ask(at, call, began, done, () => {
					count.refused++;
					world.after(again(), go);
				});
			go();
		};
		const saveOn = (n: number) => {
			const due = evening.saveAt(doctor, n, world.now());
			if (due !== null) world.after(due - world.now(), () => save(at, () => saveOn(n + 1)));
		};
		const beat = () => {
			world.after(HEARTBEAT_MS, () => {
				if (world.now() >= end) return;
				insist('heartbeat', () => {});
				beat();
			});
		};
		const write = () => {
			saveOn(0);
			if (evening.heartbeats) beat();
			world.after(Math.max(0, end - world.now()), () => insist('submit', () => score(at)));
		};
		const opened = () => (evening.ahead(doctor) ? write() : insist('paper', write));
		insist('start', () => insist('open', opened), evening.tapAgain);
	}
	for (let doctor = 0; doctor < evening.doctors; doctor++)
		world.after(evening.startOf(doctor), () => sit(doctor));

	const phases: Phase[] = [];
	const last = { app: 0, database: 0, network: 0, at: 0 };
	for (const { name, until } of evening.phases) {
		world.after(until, () => {
			const span = world.now() - last.at;
			const now = {
				app: processes.reduce((sum, { loop }) => sum + loop.used(), 0),
				database: databaseMs,
				network: card.busy(),
				at: world.now(),
			};
			phases.push({
				name,
				app: (now.app - last.app) / span / processes.length,
				database: (now.database - last.database) / span / cores.places,
				network: (now.network - last.network) / span,
				loops: Math.max(...processes.map(({ loop }) => loop.longest())),
				connections: Math.max(...processes.map(({ pool }) => pool.longest())),
				cores: cores.longest(),
			});
			Object.assign(last, now);
		});
	}
	world.run();
	return {
		times,
		refused: count.refused,
		phases,
		group: count.saves / Math.max(1, count.groups),
	};
}
