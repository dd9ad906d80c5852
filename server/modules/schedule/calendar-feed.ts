import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { WEB_PREFIX } from '#contract/constants.ts';
import type { Deps } from '../../deps.ts';
import { PLAIN_HEADERS, refuse } from '../../http/answers.ts';
import { makeLimiter } from '../../http/rate-limit.ts';

const FILE = /^([A-Za-z0-9_-]{32})\.ics$/;
/** Calendars of many doctors are fetched from the addresses of a few large companies. */
const REQUESTED = { by: 'address', limit: 600, window_s: 60, where: 'process' } as const;
const HEADERS = { ...PLAIN_HEADERS, 'x-robots-tag': 'noindex' };

/** Serves schedules to calendars by secret addresses. */
export function registerCalendarFeed(
	app: FastifyInstance,
	deps: Pick<Deps, 'db' | 'config'>,
	make: (token: string) => Promise<string | null>,
): void {
	const requested = makeLimiter('learning.calendar', REQUESTED, deps.db.pool, deps.config.rateFactor);
	app.get<{ Params: { file: string } }>(
		`${WEB_PREFIX}/calendar/:file`,
		{ helmet: false, config: { urgency: 'low' } },
		async (request, reply) => {
			reply.headers(HEADERS);
			const token = FILE.exec(request.params.file)?.[1];
			if (token === undefined) return refuse(reply, 'route.not_found');
			const { allowed, resetMs } = await requested(request, null);
			if (!allowed) {
				reply.header('retry-after', Math.ceil(resetMs / 1000));
				return refuse(reply, 'rate.limited');
			}
			const file = await make(token);
			if (file === null) return refuse(reply, 'route.not_found');
			const etag = `"${hash('sha1', file, 'base64url')}"`;
			reply.headers({ 'cache-control': 'private, max-age=900', etag });
			if (request.headers['if-none-match'] === etag) return reply.code(304).send();
			return reply
				.type('text/calendar; charset=utf-8')
				.header('content-disposition', 'inline; filename="schedule.ics"')
				.send(file);
		},
	);
}
