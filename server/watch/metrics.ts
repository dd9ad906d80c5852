import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { exams } from '#contract/exams/calls.ts';

/** Seconds. Few buckets, because each endpoint has its own series of them. */
const CALL_BUCKETS = [0.025, 0.1, 0.3, 1, 5];
/** Seconds. Many buckets, because one series measures how long a save takes. */
const SAVE_BUCKETS = [
	0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3, 5,
];
const JOB_BUCKETS = [0.1, 1, 10, 60, 600];
const SAVE = 'exams.saveSheet' satisfies `exams.${keyof typeof exams & string}`;

export type Metrics = ReturnType<typeof makeMetrics>;

/** A page takes microseconds, so the answered function only increments a number. */
function countPages(registers: Registry[]): () => void {
	let pages = 0;
	new Counter({
		name: 'prostuti_hot_pages_total',
		help: 'Pages that were answered from memory, before the framework was asked',
		registers,
		collect() {
			this.reset();
			this.inc(pages);
		},
	});
	return () => {
		pages++;
	};
}

/** Counters of one process, from zero at its start. Labels are names from this code, never chosen by a caller. */
export function makeMetrics() {
	const registry = new Registry();
	const registers = [registry];
	const calls = new Counter({
		name: 'prostuti_calls_total',
		help: 'Answered calls by endpoint and class of status',
		labelNames: ['endpoint', 'status'],
		registers,
	});
	const durations = new Histogram({
		name: 'prostuti_call_duration_seconds',
		help: 'Time from the head of a call to the end of its answer',
		labelNames: ['endpoint'],
		buckets: CALL_BUCKETS,
		registers,
	});
	const saves = new Histogram({
		name: 'prostuti_save_duration_seconds',
		help: 'The same of the saves of answer sheets that were kept',
		buckets: SAVE_BUCKETS,
		registers,
	});
	const shed = new Counter({
		name: 'prostuti_shed_total',
		help: 'Calls answered 503 because there was too much to do, by reason',
		labelNames: ['reason'],
		registers,
	});
	const jobs = new Histogram({
		name: 'prostuti_job_duration_seconds',
		help: 'Tries of jobs by name and outcome',
		labelNames: ['job', 'outcome'],
		buckets: JOB_BUCKETS,
		registers,
	});
	const messages = new Counter({
		name: 'prostuti_messages_total',
		help: 'Messages by channel and gateway, handed over or not taken',
		labelNames: ['channel', 'gateway', 'outcome'],
		registers,
	});
	const unknownPayments = new Counter({
		name: 'prostuti_unknown_payments_total',
		help: 'Messages at the addresses of gateways about payments that nobody knows',
		labelNames: ['gateway'],
		registers,
	});
	// From zero, so that the first failure counts: a series that appears with it has no rate yet.
	for (const status of ['2xx', '5xx']) calls.inc({ endpoint: SAVE, status }, 0);
	return {
		registry,
		hotPage: countPages(registers),
		/** A call was answered. `endpoint`: `domain.name` of the contract, else the pattern of the route. */
		call(endpoint: string, status: number, seconds: number) {
			calls.inc({ endpoint, status: `${Math.floor(status / 100)}xx` });
			durations.observe({ endpoint }, seconds);
			// A refusal costs no commit: it would make the saves look faster than they are.
			if (endpoint === SAVE && status === 200) saves.observe(seconds);
		},
		shed: (reason: string) => shed.inc({ reason }),
		job: (job: string, outcome: 'done' | 'failed', seconds: number) =>
			jobs.observe({ job, outcome }, seconds),
		message: (channel: 'sms' | 'email', gateway: string, outcome: 'sent' | 'failed') =>
			messages.inc({ channel, gateway, outcome }),
		unknownPayment: (gateway: string) => unknownPayments.inc({ gateway }),
	};
}

/** The usual metrics of a Node process, and the load of the event loop. Once for each process. */
export function watchProcess(registry: Registry): void {
	collectDefaultMetrics({ register: registry });
	let before = performance.eventLoopUtilization();
	new Gauge({
		name: 'prostuti_event_loop_utilisation',
		help: 'Share of the time since the last look in which the event loop worked, from 0 to 1',
		registers: [registry],
		collect() {
			const now = performance.eventLoopUtilization();
			this.set(performance.eventLoopUtilization(now, before).utilization);
			before = now;
		},
	});
}
