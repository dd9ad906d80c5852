import type { Deps } from '../deps.ts';
import type { JobName, JobPayloads } from './jobs.ts';

type Round = { [N in JobName]: JobPayloads[N] extends Record<string, never> ? N : never }[JobName];

/** Queues the next round of a repeated job; called first, so that a failing round cannot end the chain. */
export const queueNextRound = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, name: Round, inMs: number) =>
	jobs.add(db.q, name, {}, { key: name, runAt: new Date(Date.now() + inMs) });
