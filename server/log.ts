import type { FastifyServerOptions } from 'fastify';
import { type DestinationStream, destination } from 'pino';
import type { Config } from './config.ts';
import { origins } from './watch/origin.ts';
import { safeError } from './watch/safe-error.ts';

/**
 * Where the lines of the log go. They are written together: a write of its own for each call would cost a save more
 * than looking up who makes it. None waits longer than half a second, and all are written before the process ends; a
 * fatal line at once.
 */
const logLines = () => destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

/** How lines look: errors without the values that a database or gateway wrote into them, lines of a job with its name. */
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
