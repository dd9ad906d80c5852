import { randomUUID } from 'node:crypto';
import type { JobHandlers, JobName } from '../jobs/jobs.ts';
import type { Metrics } from './metrics.ts';
import { type Origin, origins } from './origin.ts';
import type { Tracing } from './tracing.ts';

type AnyJob = (payload: never, signal?: AbortSignal) => Promise<void>;

/** The same handlers, each try of which is counted, timed, traced, and named in its statements and log lines. */
export function watchJobs(handlers: JobHandlers, metrics: Metrics, tracing: Tracing | null): JobHandlers {
	const watched =
		(name: JobName, work: AnyJob): AnyJob =>
		(payload, signal) => {
			const span = tracing?.begin(`job ${name}`, 'INTERNAL', { 'job.name': name }) ?? null;
			const origin: Origin = { kind: 'job', id: randomUUID(), name, span };
			const began = performance.now();
			const end = (outcome: 'done' | 'failed') => {
				metrics.job(name, outcome, (performance.now() - began) / 1_000);
				if (span) tracing?.end(span, outcome === 'failed' ? 'job_failed' : undefined);
			};
			return origins.run(origin, async () => {
				try {
					await work(payload, signal);
				} catch (error) {
					end('failed');
					throw error;
				}
				end('done');
			});
		};
	return Object.fromEntries(
		Object.entries(handlers).map(([name, work]) => [name, watched(name as JobName, work as AnyJob)]),
	) as unknown as JobHandlers;
}
