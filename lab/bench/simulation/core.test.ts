import { describe, expect, it } from 'vitest';
import { generator } from '#contract/exams/question-order.ts';
import { makeFlusher, makeGrouper, makeLoop, makeStation, makeWorld } from './core.ts';

const CUSTOMERS = 300_000;

/** Mean wait and utilisation of the places, with random arrivals. */
function watchQueue(arrivals: number, places: number, serviceOf: (random: () => number) => number) {
	const world = makeWorld();
	const random = generator(7);
	const station = makeStation(world, places);
	let waited = 0;
	let come = 0;
	const arrive = () => {
		if (++come < CUSTOMERS) world.after(-Math.log(1 - random()) / arrivals, arrive);
		const at = world.now();
		station.take(() => {
			waited += world.now() - at;
			world.after(serviceOf(random), station.free);
		});
	};
	world.after(0, arrive);
	world.run();
	return { wait: waited / CUSTOMERS, load: station.busy() / world.now() / places };
}

/** Erlang C: the probability of having to wait. */
function waitLikely(offered: number, places: number): number {
	let sum = 0;
	let term = 1;
	for (let n = 0; n < places; n++) {
		sum += term;
		term *= offered / (n + 1);
	}
	const full = (term * places) / (places - offered);
	return full / (sum + full);
}
/** Mean wait of M/M/c. */
const waitOf = (arrivals: number, service: number, places: number) =>
	waitLikely(arrivals * service, places) / (places / service - arrivals);
const near = (value: number, expected: number, share: number) => {
	expect(value).toBeGreaterThan(expected * (1 - share));
	expect(value).toBeLessThan(expected * (1 + share));
};

describe('a station', () => {
	it.each([
		[1, 0.5],
		[1, 0.8],
		[4, 3.2],
		[16, 12],
	])('with random service makes wait as M/M/%i says, at %f arrivals', (places, arrivals) => {
		const { wait, load } = watchQueue(arrivals, places, (random) => -Math.log(1 - random()));
		near(wait, waitOf(arrivals, 1, places), 0.06);
		near(load, arrivals / places, 0.02);
	});

	it.each([0.5, 0.8])('with even service makes wait half as long as M/M/1, at %f arrivals', (arrivals) => {
		near(watchQueue(arrivals, 1, () => 1).wait, waitOf(arrivals, 1, 1) / 2, 0.04);
	});

	it('with even service and many places makes wait as the approximation of M/D/c says', () => {
		// Cosmetatos 1975: half of M/M/c, a little more with more places.
		const [arrivals, places] = [6.8, 8];
		const load = arrivals / places;
		const more = 1 + ((1 - load) * (places - 1) * (Math.sqrt(4 + 5 * places) - 2)) / (16 * load * places);
		near(watchQueue(arrivals, places, () => 1).wait, (waitOf(arrivals, 1, places) / 2) * more, 0.06);
	});

	it('serves in order of arrival and drops customers whose patience has ended', () => {
		const world = makeWorld();
		const station = makeStation(world, 1);
		const seen: string[] = [];
		const say = (what: string) => () => void seen.push(`${world.now()} ${what}`);
		station.use(10, say('first'));
		station.take(say('second'), { ms: 4, refused: say('second left') });
		station.use(10, say('third'));
		station.use(10, say('fourth'));
		expect(station.longest()).toBe(3);
		world.run();
		expect(seen).toEqual(['4 second left', '10 first', '20 third', '30 fourth']);
	});
});

it('a loop does one thing at a time and needs a core for it', () => {
	const world = makeWorld();
	const cores = makeStation(world, 2);
	const loops = [makeLoop(world, cores), makeLoop(world, cores), makeLoop(world, cores)];
	const ended: number[] = [];
	for (const loop of loops) for (let n = 0; n < 2; n++) loop.run(10, () => void ended.push(world.now()));
	world.run();
	expect(ended).toEqual([10, 10, 20, 20, 30, 30]);
});

it('a flush includes all requests made before it began', () => {
	const world = makeWorld();
	const log = makeFlusher(world, 5);
	const ended: number[] = [];
	for (const at of [0, 1, 2, 3, 5.5]) world.after(at, () => log.flush(() => void ended.push(world.now())));
	world.run();
	expect(ended).toEqual([5, 10, 10, 10, 15]);
	expect(log.count()).toBe(3);
});

it('groups contain what gathered while the places were occupied', () => {
	const world = makeWorld();
	const sizes: number[] = [];
	const saves = makeGrouper(2, 3, (size, done) => {
		sizes.push(size);
		world.after(10, done);
	});
	let ended = 0;
	for (let n = 0; n < 9; n++) world.after(n, () => saves.add(() => void ended++));
	world.run();
	expect(ended).toBe(9);
	expect(sizes).toEqual([1, 1, 3, 3, 1]);
});
