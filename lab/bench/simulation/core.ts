// The least of a discrete-event simulation: a clock that jumps from event to event, places that are waited for, and
// flushes that many share. Times are milliseconds.
import TinyQueue from 'tinyqueue';

interface Happening {
	at: number;
	/** Of two at the same moment the one that was planned first happens first. */
	no: number;
	run: () => void;
}

export interface World {
	now(): number;
	/** Plans something for so many milliseconds later. */
	after(ms: number, run: () => void): void;
	/** Lets happen what is planned until nothing is left. */
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

/** What is taken in turn: cores, connections, an event loop, a network card. */
export interface Station {
	/** Calls `granted` once a place is free; `refused` instead, where the patience ends before. */
	take(granted: () => void, patience?: { ms: number; refused: () => void }): void;
	/** Gives a place back. */
	free(): void;
	/** Takes a place for so long, then gives it back. */
	use(ms: number, done: () => void): void;
	/** Milliseconds of all places together in which they were taken, until now. */
	busy(): number;
	/** The most that waited at one moment since it was asked last. */
	longest(): number;
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
		places,
	};
	return station;
}

/**
 * An event loop: one thing at a time, each on one of the cores.
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
		/** Since it was asked last, the most that waited. */
		longest: turn.longest,
		/** Milliseconds of a core that it has used; time that it waited for one is not among them. */
		used: () => used,
	};
}
export type Loop = ReturnType<typeof makeLoop>;

/** Forces a log to the disk: whoever asks while a flush is under way goes with the next one, all together. */
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
 * Does what has gathered in groups, so many at a time: the next group is what waits when a place becomes free.
 * @param most members of a group
 * @param work does a group, then calls `done`
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
