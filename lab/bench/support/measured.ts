// Service times as `npm run bench -- service` measures them, and where they lie.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Of the last run on this machine. */
const LAST = path.join(ROOT, 'reports/measured.json');
/** The one that docs/scale.md reckons with. */
const KEPT = path.join(ROOT, 'docs/measured.json');

/** Shares of answers, from the quickest to the slowest. */
export const LONE_SHARES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 1] as const;

/** What one call costs. Milliseconds are per call. */
export interface ServiceTime {
	calls: number;
	/** Processor time of the app process, and of PostgreSQL with all its processes. */
	app_cpu_ms: number;
	db_cpu_ms: number;
	/** Statements that it sends, those that begin and end a transaction included. */
	statements: number;
	/** Bytes of write-ahead log, and how many pages were written whole among them. */
	wal_bytes: number;
	wal_pages: number;
	sent_bytes: number;
	got_bytes: number;
	/** Of answers, each alone on an idle server: how long the shares of LONE_SHARES took at most. */
	lone_ms: number[];
	/** Of answers at `connections` at once. */
	connections: number;
	p50_ms: number;
	p99_ms: number;
}

/** Saves by how many phones save at the same time. */
export interface SaveGroup {
	clients: number;
	rate: number;
	/** Saves that share one statement. */
	group: number;
	app_cpu_ms: number;
	db_cpu_ms: number;
	wal_bytes: number;
	p50_ms: number;
	p99_ms: number;
}

export const MEASURED_CALLS = [
	'status',
	'board',
	'bundle',
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
	/** Scoring a sheet that was handed in, by the queue. */
	score: { app_cpu_ms: number; db_cpu_ms: number; wal_bytes: number };
	/** Of forcing the write-ahead log to the disk. */
	flush_ms: number;
	/** Connections to the database that one app process keeps after all this. */
	connections: number;
	memory: {
		app_idle_mb: number;
		/** After all that was measured here. */
		app_busy_mb: number;
		/** More, with this many phones connected. */
		phones: number;
		app_per_phone_kb: number;
		/** All of PostgreSQL, and how many connections it held. */
		postgres_mb: number;
		postgres_connections: number;
	};
}

/** The machine that this runs on, without its name. */
export function describeMachine(postgres: string): Measured['machine'] {
	return {
		cores: os.availableParallelism(),
		processor: os.cpus()[0]?.model ?? 'unknown',
		memory_gb: Math.round(os.totalmem() / 2 ** 30),
		node: process.version,
		postgres,
	};
}

/** @param keep also as the figures that the documents reckon with */
export async function writeMeasured(measured: Measured, keep: boolean): Promise<void> {
	const text = `${JSON.stringify(measured, null, '\t')}\n`;
	await mkdir(path.dirname(LAST), { recursive: true });
	await writeFile(LAST, text);
	if (keep) await writeFile(KEPT, text);
}

/** The newest figures of this machine; without any, those of the documents. */
export async function readMeasured(): Promise<Measured> {
	const text = await readFile(LAST, 'utf8').catch(() => readFile(KEPT, 'utf8'));
	return JSON.parse(text) as Measured;
}
