// Service times measured by `npm run bench -- service`, and their files.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Of the last run on this machine. */
const LAST = path.join(ROOT, 'reports/measured.json');
/** The figures used by docs/scale.md. */
const STORED = path.join(ROOT, 'docs/measured.json');

/** Quantiles of answer times, from the fastest to the slowest. */
export const LONE_SHARES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 1] as const;

/** Cost of one call. Milliseconds are per call. */
export interface ServiceTime {
	calls: number;
	/** Processor time of the app process, and of all processes of PostgreSQL, at `connections` at once. */
	app_cpu_ms: number;
	db_cpu_ms: number;
	/** The same one call after the other: each wakes up idle processes. */
	lone_app_cpu_ms: number;
	lone_db_cpu_ms: number;
	/** Its statements, including the begin and end of transactions. */
	statements: number;
	/** Bytes of write-ahead log, and the number of full-page images among them. */
	wal_bytes: number;
	wal_pages: number;
	sent_bytes: number;
	got_bytes: number;
	/** Of single answers on an idle server: their times at the quantiles LONE_SHARES. */
	lone_ms: number[];
	/** Of answers at `connections` at once. */
	connections: number;
	p50_ms: number;
	p99_ms: number;
}

/** Saves by number of phones that save at the same time. */
export interface SaveGroup {
	clients: number;
	rate: number;
	/** Saves per statement. */
	group: number;
	app_cpu_ms: number;
	db_cpu_ms: number;
	wal_bytes: number;
	p50_ms: number;
	p99_ms: number;
}

/** The calls of a phone in their order; `first` is a first save with a ticket, which opens the attempt. */
export const MEASURED_CALLS = [
	'status',
	'board',
	'bundle',
	'ticket',
	'gate',
	'first',
	'start',
	'open',
	'paper',
	'heartbeat',
	'save',
	'submit',
] as const;
export type MeasuredCall = (typeof MEASURED_CALLS)[number];

export interface Measured {
	at: string;
	machine: { cores: number; processor: string; memory_gb: number; node: string; postgres: string };
	doctors: number;
	calls: Record<MeasuredCall, ServiceTime>;
	saves: SaveGroup[];
	/** Scoring a submitted sheet by the queue. */
	score: { app_cpu_ms: number; db_cpu_ms: number; wal_bytes: number };
	/** Time to flush the write-ahead log to disk. */
	flush_ms: number;
	/** Of a new connection to the app: processor time, and the longer wait for its first answer. */
	connect: { app_cpu_ms: number; ms: number };
	/** Processor time of nginx with TLS: for each call, and for each new connection. */
	front: { call_ms: number; connect_ms: number };
	/** Database connections that one app process has open after all this. */
	connections: number;
	memory: {
		app_idle_mb: number;
		/** After all measurements. */
		app_busy_mb: number;
		/** The increase with this many connected phones. */
		phones: number;
		app_per_phone_kb: number;
		/** All of PostgreSQL, and its number of connections. */
		postgres_mb: number;
		postgres_connections: number;
	};
}

/** The machine of this run, without its name. */
export function describeMachine(postgres: string): Measured['machine'] {
	return {
		cores: os.availableParallelism(),
		processor: os.cpus()[0]?.model ?? 'unknown',
		memory_gb: Math.round(os.totalmem() / 2 ** 30),
		node: process.version,
		postgres,
	};
}

/** @param keep also as the figures used by the documents */
export async function writeMeasured(measured: Measured, keep: boolean): Promise<void> {
	const text = `${JSON.stringify(measured, null, '\t')}\n`;
	await mkdir(path.dirname(LAST), { recursive: true });
	await writeFile(LAST, text);
	if (keep) await writeFile(STORED, text);
}

/** The newest figures of this machine; without any, those of the documents. */
export async function readMeasured(): Promise<Measured> {
	const text = await readFile(LAST, 'utf8').catch(() => readFile(STORED, 'utf8'));
	return JSON.parse(text) as Measured;
}
