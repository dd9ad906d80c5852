import { describe, expect, it } from 'vitest';
import { LONE_SHARES, MEASURED_CALLS, type Measured, type ServiceTime } from '../support/measured.ts';
import { examEvening, playedEvening } from './evenings.ts';
import { drawFrom, fitLine, fitSaves } from './fit.ts';
import { simulateNight } from './night.ts';

const LONE_MS = 12;
const CALL: ServiceTime = {
	calls: 1,
	app_cpu_ms: 2,
	db_cpu_ms: 3,
	lone_app_cpu_ms: 2,
	lone_db_cpu_ms: 3,
	statements: 4,
	wal_bytes: 100,
	wal_pages: 0,
	sent_bytes: 300,
	got_bytes: 1_000,
	lone_ms: LONE_SHARES.map(() => LONE_MS),
	connections: 8,
	p50_ms: 12,
	p99_ms: 20,
};
const SAVES = [1, 5, 20].map((group) => ({
	clients: group,
	rate: 100,
	group,
	// Of a group: 0.4 ms of the app and 0.2 ms more for each save; 0.8 ms of the database and 0.1 ms more.
	app_cpu_ms: 0.4 / group + 0.2,
	db_cpu_ms: 0.8 / group + 0.1,
	wal_bytes: 800,
	p50_ms: 3,
	p99_ms: 9,
}));
const MEASURED: Measured = {
	at: '2026-01-01T00:00:00.000Z',
	machine: { cores: 2, processor: 'none', memory_gb: 1, node: 'v1', postgres: '1' },
	doctors: 1,
	calls: Object.fromEntries(
		MEASURED_CALLS.map((call) => [
			call,
			call === 'save' ? { ...CALL, lone_ms: LONE_SHARES.map(() => 3) } : CALL,
		]),
	) as Measured['calls'],
	saves: SAVES,
	score: { app_cpu_ms: 1, db_cpu_ms: 1, wal_bytes: 100 },
	flush_ms: 1,
	connect: { app_cpu_ms: 0, ms: 0 },
	front: { call_ms: 0.1, connect_ms: 0.5 },
	connections: 10,
	memory: {
		app_idle_mb: 1,
		app_busy_mb: 1,
		phones: 1,
		app_per_phone_kb: 1,
		postgres_mb: 1,
		postgres_connections: 1,
	},
};
const DOCTORS = 100;
const PLAYED = {
	doctors: DOCTORS,
	ticketS: 10,
	startMs: Array.from({ length: DOCTORS }, (_, doctor) => doctor * 100),
	saveS: 20,
	submitS: 10,
	everyS: 5,
	boardS: 0,
	ahead: 0.9,
};
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const longest = (values: readonly number[]) => values.reduce((most, one) => Math.max(most, one), 0);

describe('the costs of a group of saves', () => {
	it('are found from groups of several sizes', () => {
		const { app, database } = fitSaves(SAVES);
		expect(app.each).toBeCloseTo(0.4);
		expect(app.more).toBeCloseTo(0.2);
		expect(database.each).toBeCloseTo(0.8);
		expect(database.more).toBeCloseTo(0.1);
	});

	it('are never less than nothing', () => {
		expect(
			fitLine([
				{ x: 1, y: 0.5 },
				{ x: 3, y: 3.5 },
			]),
		).toEqual({ each: 0, more: 1 });
	});
});

it('values are drawn as they were measured', () => {
	const [shares, values] = [
		[0, 0.5, 0.99, 1],
		[1, 2, 9, 100],
	];
	const drawn = [0, 0.25, 0.5, 0.745, 0.99, 1].map((share) => drawFrom(shares ?? [], values ?? [], share));
	for (const [at, value] of [1, 1.5, 2, 5.5, 9, 100].entries()) expect(drawn[at]).toBeCloseTo(value);
});

describe('an evening with spare capacity', () => {
	const night = simulateNight(MEASURED, { processes: 1, cores: 2 }, playedEvening(PLAYED));

	it('is slower beside others on the same cores', () => {
		const machines = { processes: 1, cores: 2, shared: true };
		const [alone, disturbed] = [0, 1.4].map((others) =>
			sum(simulateNight(MEASURED, { ...machines, others }, playedEvening(PLAYED)).times.ticket),
		);
		expect(disturbed).toBeGreaterThan((alone ?? 0) * 1.1);
	});

	it('answers each call once', () => {
		const { times, first, refused } = night;
		expect([times.ticket.length, times.gate.length, times.first.length]).toEqual([90, 90, 90]);
		expect([times.start.length, times.open.length, times.paper.length]).toEqual([10, 10, 10]);
		expect([first.ticket.length, first.start.length, times.submit.length]).toEqual([90, 10, 100]);
		// Every 5 s until 20 s after the own start; with a ticket the first comes within these.
		expect(times.save.length).toBeGreaterThan(170);
		expect(times.save.length).toBeLessThan(200);
		expect(refused).toBe(0);
	});

	it('takes as long as an idle server takes', () => {
		expect(longest(night.times.start)).toBeLessThan(LONE_MS * 1.2);
		expect(Math.min(...night.times.start)).toBeGreaterThan(LONE_MS * 0.9);
	});

	it('keeps processors as busy as the calls of each phase cost', () => {
		const [tickets] = night.phases;
		// Ninety tickets within ten seconds; the load of the process is probed beside them.
		expect((tickets?.app ?? 0) * 10_000).toBeCloseTo(90 * CALL.app_cpu_ms);
		expect((tickets?.database ?? 0) * 2 * 10_000).toBeCloseTo(90 * CALL.db_cpu_ms);
	});
});

describe('an evening that is too large for its machines', () => {
	const of = (processes: number, cores: number, opening: 'tickets' | 'rush') =>
		simulateNight(MEASURED, { processes, cores }, examEvening({ doctors: 4_000, opening, ahead: 1 }));
	const small = of(1, 1, 'rush');
	const large = of(4, 8, 'tickets');

	it('makes doctors wait and retry, and still all of them enter and submit', () => {
		expect(small.refused).toBeGreaterThan(0);
		expect(small.first.start.length).toBe(4_000);
		expect(longest(small.first.start)).toBeGreaterThan(5_000);
		expect(small.times.submit.length).toBeGreaterThanOrEqual(4_000);
	});

	it('is served at once by more of them, with tickets', () => {
		expect(large.refused).toBe(0);
		expect(sum(large.first.ticket) / 4_000).toBeLessThan(LONE_MS * 2);
		expect(small.group).toBeGreaterThan(large.group);
	});

	it('gives the same result each time', () => {
		expect(of(1, 1, 'rush').times).toEqual(small.times);
	});
});
