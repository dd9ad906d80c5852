import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import type { Deps } from '../deps.ts';
import {
	type DatabaseFigures,
	listDueJobs,
	listTakenJobs,
	readDatabaseFigures,
} from './database-figures.repo.ts';

/** However often it is called, the database is read at most this often. */
const LOOK_MS = 5_000;
/** The whole queue is read at most this often. */
const TAKEN_MS = 60_000;
/** Maximum wait of a scrape for the database; without it, the metrics of the process are still returned. */
const WAIT_MS = 3_000;
/** Time after the grace of an attempt in which the sweep has had several chances to end it. */
const SWEPT_MS = 60_000;

/** The file that `npm run backup` writes. */
const Backups = z.object({ last_good_at: z.iso.datetime({ offset: true }), bytes: z.number().nonnegative() });

/** Metrics without a label; null: there is no value. */
const FIGURES: readonly [name: string, help: string, of: (figures: DatabaseFigures) => number | null][] = [
	['late_sheets', 'Late sheets that wait for a decision', (s) => s.lateSheets],
	['late_sheet_oldest_timestamp_seconds', 'When the oldest of them came in', (s) => s.lateOldest],
	['live_exams', 'Exams whose window is open', (s) => s.liveExams],
	['next_exam_timestamp_seconds', 'When the next announced exam opens', (s) => s.nextExam],
	['open_attempts', 'Answer sheets that are being written, practice apart', (s) => s.openAttempts],
	['overdue_attempts', 'Sheets that should have been taken in by now', (s) => s.overdueAttempts],
	[
		'rebuild_ok',
		'Whether the last rebuild of the site came to a good end',
		(s) => (s.rebuildState === null ? null : s.rebuildState === 'failed' ? 0 : 1),
	],
	['rebuild_timestamp_seconds', 'When the last rebuild ended', (s) => s.rebuildEnded],
	['rebuild_duration_seconds', 'How long it took', (s) => s.rebuildSeconds],
	['rebuild_good_timestamp_seconds', 'When the last good rebuild ended', (s) => s.rebuildGood],
];

async function readBackups(dataDir: string): Promise<z.output<typeof Backups> | null> {
	try {
		return Backups.parse(JSON.parse(await readFile(path.join(dataDir, 'backups.json'), 'utf8')));
	} catch {
		// An unreadable file counts as missing: the alert of a missing backup reports it.
		return null;
	}
}

function gaugesOf(registry: Registry) {
	const gauge = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
		new Gauge<L>({ name: `prostuti_${name}`, help, labelNames, registers: [registry] });
	const up = gauge('database_up', 'Whether the database answered this process in time');
	const figures = FIGURES.map(([name, help, of]) => ({ gauge: gauge(name, help), of }));
	const payments = gauge('payments_waiting', 'Payments of unknown outcome, and held for people', ['state']);
	const paymentOldest = gauge('payment_oldest_timestamp_seconds', 'When the oldest of them was begun', [
		'state',
	]);
	const due = gauge('jobs_due', 'Jobs that wait although their time has come', ['job']);
	const dueOldest = gauge('job_oldest_due_timestamp_seconds', 'Since when the oldest of them waits', ['job']);
	const givenUp = gauge('jobs_given_up', 'Jobs that failed to the last try and stay in the queue', ['job']);
	const heldOldest = gauge(
		'job_oldest_held_timestamp_seconds',
		'Since when a worker has held the oldest job',
		['job'],
	);
	const backupAt = gauge('backup_timestamp_seconds', 'When the last good backup was made');
	const backupBytes = gauge('backup_bytes', 'How large it is');
	return { up, figures, payments, paymentOldest, due, dueOldest, givenUp, heldOldest, backupAt, backupBytes };
}

/** State that no process can count by itself; read from the database on each scrape. */
export function makeDatabaseFigures(deps: Pick<Deps, 'config' | 'clock' | 'db' | 'log'>, registry: Registry) {
	const { up, figures, payments, paymentOldest, due, dueOldest, givenUp, heldOldest, backupAt, backupBytes } =
		gaugesOf(registry);
	let lookedAt = 0;
	let takenAt = 0;
	let looking: Promise<void> = Promise.resolve();

	function show(one: Gauge, value: number | null | undefined): void {
		// An unknown value is absent: zero, or yesterday's value, would mean that all is well.
		if (value === null || value === undefined) one.remove();
		else one.set(value);
	}
	function tell(s: DatabaseFigures): void {
		for (const one of figures) show(one.gauge, one.of(s));
		payments.set({ state: 'unknown' }, s.unknownPayments);
		payments.set({ state: 'on_hold' }, s.heldPayments);
		paymentOldest.reset();
		if (s.unknownOldest !== null) paymentOldest.set({ state: 'unknown' }, s.unknownOldest);
		if (s.heldOldest !== null) paymentOldest.set({ state: 'on_hold' }, s.heldOldest);
	}
	function forget(): void {
		for (const one of figures) show(one.gauge, null);
		for (const one of [payments, paymentOldest, due, dueOldest, givenUp, heldOldest]) one.reset();
		takenAt = 0;
	}
	async function readDatabase(): Promise<void> {
		const now = deps.clock.now();
		tell(await readDatabaseFigures(deps.db.watch, now, new Date(now.getTime() - EXAM_GRACE_MS - SWEPT_MS)));
		const jobs = await listDueJobs(deps.db.watch);
		due.reset();
		dueOldest.reset();
		for (const one of jobs) {
			due.set({ job: one.job }, one.due);
			dueOldest.set({ job: one.job }, one.oldest);
		}
		if (performance.now() - takenAt < TAKEN_MS && takenAt > 0) return;
		const taken = await listTakenJobs(deps.db.watch);
		givenUp.reset();
		heldOldest.reset();
		for (const { job, given_up, held } of taken) {
			if (given_up > 0) givenUp.set({ job }, given_up);
			if (held !== null) heldOldest.set({ job }, held);
		}
		takenAt = performance.now();
	}
	async function look(): Promise<void> {
		// It does not keep the process alive, so it need not be cleared.
		const late = delay(WAIT_MS, 'late' as const, { ref: false });
		const reading = readDatabase().then(
			() => 'read' as const,
			(error) => {
				deps.log.warn({ err: error }, 'figures could not be read');
				return 'failed' as const;
			},
		);
		const outcome = await Promise.race([reading, late]);
		up.set(outcome === 'read' ? 1 : 0);
		if (outcome !== 'read') forget();
		const backup = await readBackups(deps.config.dataDir);
		show(backupAt, backup && Date.parse(backup.last_good_at) / 1_000);
		show(backupBytes, backup?.bytes);
	}

	return {
		async refresh(): Promise<void> {
			const now = performance.now();
			if (lookedAt === 0 || now - lookedAt >= LOOK_MS) {
				lookedAt = now;
				looking = look();
			}
			await looking;
		},
	};
}
