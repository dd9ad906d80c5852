// A minimal discrete-event simulation: a clock that jumps from event to event, stations with queues, and
// shared flushes. Times are milliseconds.
import TinyQueue from 'tinyqueue';

interface Happening {
	at: number;
	/** Of two events at the same moment the one scheduled first happens first. */
	no: number;
	run: () => void;
}

export interface World {
	now(): number;
	/** Schedules something so many milliseconds later. */
	after(ms: number, run: () => void): void;
	/** Runs all scheduled events until none is left. */
	run(): void;
}

export function makeWorld(): World {
	const planned = new TinyQueue<Happening>([], (a, b) => a.at - b.at || a.no - b.no);
	let now = 0;
	let no = 0;
	return {
		now: () => now,
		after(ms, run) {
			planned.push({ at: now + Math.max(0, ms), no: no++, run });
		},
		run() {
			for (let next = planned.pop(); next; next = planned.pop()) {
				now = next.at;
				next.run();
			}
		},
	};
}

/** A shared resource with a queue: cores, connections, an event loop, a network card. */
export interface Station {
	/** Calls `granted` once a place is free; `refused` instead, if the patience ends before. */
	take(granted: () => void, patience?: { ms: number; refused: () => void }): void;
	/** Releases a place. */
	free(): void;
	/** Occupies a place for this long, then releases it. */
	use(ms: number, done: () => void): void;
	/** Occupied milliseconds of all places together, until now. */
	busy(): number;
	/** Longest queue since the last call. */
	longest(): number;
	/** Queue and occupied places now. */
	waiting(): number;
	taken(): number;
	readonly places: number;
}

interface Waiting {
	granted: () => void;
	gone: boolean;
}

export function makeStation(world: World, places: number): Station {
	let taken = 0;
	let queue: Waiting[] = [];
	let head = 0;
	let waiting = 0;
	let longest = 0;
	let busy = 0;
	let seen = 0;
	const note = () => {
		busy += taken * (world.now() - seen);
		seen = world.now();
	};
	function next(): void {
		while (head < queue.length) {
			const one = queue[head++];
			if (head > 1_024 && head * 2 > queue.length) {
				queue = queue.slice(head);
				head = 0;
			}
			if (!one || one.gone) continue;
			one.gone = true;
			waiting--;
			note();
			taken++;
			one.granted();
			return;
		}
	}
	const station: Station = {
		take(granted, patience) {
			if (taken < places) {
				note();
				taken++;
				granted();
				return;
			}
			const one: Waiting = { granted, gone: false };
			queue.push(one);
			longest = Math.max(longest, ++waiting);
			if (!patience) return;
			world.after(patience.ms, () => {
				if (one.gone) return;
				one.gone = true;
				waiting--;
				patience.refused();
			});
		},
		free() {
			note();
			taken--;
			next();
		},
		use(ms, done) {
			station.take(() =>
				world.after(ms, () => {
					station.free();
					done();
				}),
			);
		},
		busy() {
			note();
			return busy;
		},
		longest() {
			const most = longest;
			longest = waiting;
			return most;
		},
		waiting: () => waiting,
		taken: () => taken,
		places,
	};
	return station;
}

/**
 * An event loop: one task at a time, each on one of the cores.
 * @param cores those that the process may run on
 */
export function makeLoop(world: World, cores: Station) {
	const turn = makeStation(world, 1);
	let used = 0;
	return {
		run(ms: number, done: () => void): void {
			turn.take(() =>
				cores.use(ms, () => {
					used += ms;
					turn.free();
					done();
				}),
			);
		},
		/** Stands still for this long without a core, as beside other work of the machine. */
		stop(ms: number, done: () => void): void {
			turn.use(ms, done);
		},
		/** Longest queue since the last call. */
		longest: turn.longest,
		/** Processor milliseconds used, without the time spent waiting for a core. */
		used: () => used,
	};
}
export type Loop = ReturnType<typeof makeLoop>;

/** Flushes a log to disk: requests during a flush share the next one. */
export function makeFlusher(world: World, ms: number) {
	let waiting: (() => void)[] = [];
	let running = false;
	let flushes = 0;
	function start(): void {
		const group = waiting;
		waiting = [];
		running = true;
		flushes++;
		world.after(ms, () => {
			running = false;
			if (waiting.length > 0) start();
			for (const done of group) done();
		});
	}
	return {
		flush(done: () => void): void {
			waiting.push(done);
			if (!running) start();
		},
		count: () => flushes,
	};
}

/**
 * Processes waiting items in groups, so many groups at a time: the next group is what waits when a place becomes free.
 * @param most members of a group
 * @param work processes a group, then calls `done`
 */
export function makeGrouper(
	places: number,
	most: number,
	work: (size: number, done: () => void) => void,
): { add(done: () => void): void } {
	let waiting: (() => void)[] = [];
	let under = 0;
	function pump(): void {
		while (under < places && waiting.length > 0) {
			const group = waiting.slice(0, most);
			waiting = waiting.slice(most);
			under++;
			work(group.length, () => {
				under--;
				for (const done of group) done();
				pump();
			});
		}
	}
	return {
		add(done) {
			waiting.push(done);
			pump();
		},
	};
}
