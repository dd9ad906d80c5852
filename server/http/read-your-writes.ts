import type { FastifyReply, FastifyRequest } from 'fastify';
import { lsnOf } from '../db/replica.rules.ts';
import type { Replica } from '../db/replica.ts';
import type { Deps } from '../deps.ts';
import { bringsCookies } from './csrf.ts';
import type { Actor } from './handlers.ts';

/** The place in the log of the database after what this browser wrote last. */
const COOKIE = 'prostuti_seen';

/** Whether the copy holds all that the caller wrote; who keeps no cookies of ours reads from the database itself. */
export function mayReadCopy(request: FastifyRequest, replica: Replica, actor: Actor | null): boolean {
	if (actor !== null && !bringsCookies(request)) return false;
	const cookie = request.cookies[COOKIE];
	const seen = lsnOf(cookie);
	if (cookie !== undefined && seen === null) return false;
	return replica.serves(seen);
}

/**
 * Tells the browser where in the log its write stands. Nobody gains by changing it: it decides only how fresh the own
 * answers are. It is over when no copy that may be read can still be so far behind.
 */
export async function noteWrite(
	reply: FastifyReply,
	replica: Replica,
	deps: Pick<Deps, 'config'>,
): Promise<void> {
	const maxLagMs = deps.config.replica?.maxLagMs ?? 0;
	reply.setCookie(COOKIE, await replica.place(), {
		path: '/',
		sameSite: 'lax',
		secure: deps.config.production,
		httpOnly: true,
		maxAge: Math.ceil(maxLagMs / 1_000) + 2,
	});
}
