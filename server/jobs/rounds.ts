import type { Deps } from '../deps.ts';
import type { Round } from './jobs.ts';

/** Queues the next round of a repeated job; called first, so that a failing round cannot end the chain. */
export const queueNextRound = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, name: Round, inMs: number) =>
	jobs.add(db.q, name, {}, { key: name, runAt: new Date(Date.now() + inMs) });
