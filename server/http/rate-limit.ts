import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Rate } from '#contract/endpoint.ts';
import type { Actor } from './handlers.ts';
import { networkOf } from './network.ts';

export interface Verdict {
	allowed: boolean;
	left: number;
	resetMs: number;
}
export type Limiter = (request: FastifyRequest, actor: Actor | null) => Promise<Verdict>;

function keyOf(by: Rate['by'], request: FastifyRequest, actor: Actor | null): string {
	if (by === 'token' && actor) return `t${actor.tokenId}`;
	return `a${networkOf(request.ip)}`;
}

/** The rate limiter of one endpoint. Counts are in the database; while it is unreachable, each process counts alone. */
export function makeLimiter(name: string, rate: Rate, pool: pg.Pool, factor: number): Limiter {
	const options = { keyPrefix: name, points: rate.limit * factor, duration: rate.window_s };
	const memory = new RateLimiterMemory(options);
	const limiter =
		rate.where === 'process'
			? memory
			: new RateLimiterPostgres({
					...options,
					storeClient: pool,
					storeType: 'pool',
					tableName: 'rate_limits',
					tableCreated: true,
					insuranceLimiter: memory,
				});
	return async (request, actor) => {
		try {
			const { remainingPoints, msBeforeNext } = await limiter.consume(keyOf(rate.by, request, actor));
			return { allowed: true, left: remainingPoints, resetMs: msBeforeNext };
		} catch (refusal) {
			if (!(refusal instanceof RateLimiterRes)) throw refusal;
			return { allowed: false, left: 0, resetMs: refusal.msBeforeNext };
		}
	};
}
