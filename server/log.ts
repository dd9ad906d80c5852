import type { FastifyServerOptions } from 'fastify';
import { type DestinationStream, destination } from 'pino';
import type { Config } from './config.ts';
import { origins } from './watch/origin.ts';
import { safeError } from './watch/safe-error.ts';

/**
 * Destination of the log. Lines are written in batches: one write for each call would cost a save more than
 * looking up its caller. None waits longer than half a second, and all are written before the process ends; a
 * fatal line at once.
 */
const logLines = () => destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

/** Format of log lines: errors without values of a database or gateway, lines of a job with its name. */
export function logOptions(config: Pick<Config, 'logLevel'>, stream?: DestinationStream) {
	return {
		level: config.logLevel,
		stream: stream ?? logLines(),
		redact: ['req.headers.authorization', 'req.headers.cookie'],
		serializers: { err: (error: unknown) => safeError(error) },
		mixin: () => {
			const origin = origins.getStore();
			return origin?.kind === 'job' ? { job: origin.name, job_id: origin.id } : {};
		},
	} satisfies FastifyServerOptions['logger'];
}
