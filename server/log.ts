import type { FastifyServerOptions } from 'fastify';
import { type DestinationStream, destination } from 'pino';
import type { Config } from './config.ts';
import { origins } from './watch/origin.ts';
import { safeError } from './watch/safe-error.ts';

/** Written in batches, all before the end, at most half a second late, a fatal line at once: a write for each call slows saves. */
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
