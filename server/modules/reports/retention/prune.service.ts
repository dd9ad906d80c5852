import { setTimeout as delay } from 'node:timers/promises';
import { at, DAY_MS, dayOf } from '../../../days.rules.ts';
import type { Deps } from '../../../deps.ts';
import type { Rule } from '../../../retention.ts';
import { examNear } from '../../exams/index.ts';
import { findDue, portions, prune, pruneJobs } from './prune.repo.ts';

/** Hours in Dhaka of the nightly run. */
const BEGINS = '04:00';
const ENDS = '07:00';
const EXAM_AHEAD_MS = 2 * 3_600_000;
const AGAIN_MS = 20 * 60_000;
/** How long one run occupies a slot of the queue. */
const SLICE_MS = 5 * 60_000;
/** A pause between transactions, for saves and vacuum. */
const BREATH_MS = 20;

type Pruning = Pick<Deps, 'db' | 'clock' | 'config' | 'files' | 'jobs' | 'keptDays' | 'log'>;

export function nextNightlyRun(now: Date): Date {
	const tonight = at(dayOf(now), BEGINS);
	return tonight > now ? tonight : at(dayOf(now) + 1, BEGINS);
}

/** Queues the nightly run; an earlier booking is moved. */
export const bookPrune = (deps: Pick<Deps, 'db' | 'jobs'>, runAt: Date) =>
	deps.jobs.add(deps.db.q, 'retention.prune', {}, { key: 'retention.prune', runAt });

/** Applies one rule. False: stopped by a backup, or the end of run or process. */
async function apply(deps: Pruning, rule: Rule, before: Date, mayGoOn: () => boolean): Promise<boolean> {
	let rows = 0;
	try {
		for (;;) {
			const places = await findDue(deps.db.pool, rule, before);
			const had = rows;
			for (const portion of portions(rule, places)) {
				if (!mayGoOn()) return false;
				const gone = await prune(deps.db.pool, rule, before, portion);
				if (!gone) return false;
				for (const name of gone.files) await rule.file?.drop(deps, name);
				rows += gone.rows;
				await delay(BREATH_MS);
			}
			// The rest is locked and waits for the next night.
			if (places.length === 0 || rows === had) return true;
		}
	} finally {
		if (rows > 0) deps.log.info({ table: rule.table, rows, before }, 'kept long enough: pruned');
	}
}

/** Deletes everything that is due. False: some is left. */
async function pruneAll(deps: Pruning, rules: readonly Rule[], mayGoOn: () => boolean): Promise<boolean> {
	const now = deps.clock.now().getTime();
	const before = (period: string) => new Date(now - deps.keptDays(period) * DAY_MS);
	for (const rule of rules) if (!(await apply(deps, rule, before(rule.period), mayGoOn))) return false;
	const jobs = await pruneJobs(deps.db.pool, before('failed_jobs'));
	if (jobs > 0) deps.log.info({ jobs }, 'given up long ago: pruned');
	return true;
}

/** Waits while an exam is near or a backup is running. */
async function pruneByJob(deps: Pruning, rules: readonly Rule[], signal?: AbortSignal): Promise<void> {
	const now = deps.clock.now();
	// Queued first, so that a failing run cannot end the chain.
	await bookPrune(deps, nextNightlyRun(now));
	if (now < at(dayOf(now), BEGINS) || now >= at(dayOf(now), ENDS)) return;
	const again = (ms: number) => bookPrune(deps, new Date(now.getTime() + ms));
	if (await examNear(deps.db.q, now, EXAM_AHEAD_MS)) return again(AGAIN_MS);
	const began = performance.now();
	const inTime = () => performance.now() - began < SLICE_MS && !signal?.aborted;
	if (await pruneAll(deps, rules, inTime)) return;
	await again(inTime() ? AGAIN_MS : 10_000);
}

/** Job, every night. @throws where a rule names a period that no module declares */
export function makePrune(deps: Pruning, rules: readonly Rule[]): (signal?: AbortSignal) => Promise<void> {
	for (const { period } of rules) deps.keptDays(period);
	return (signal) => pruneByJob(deps, rules, signal);
}
