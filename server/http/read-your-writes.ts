import type { FastifyReply, FastifyRequest } from 'fastify';
import { lsnOf } from '../db/replica.rules.ts';
import type { Replica } from '../db/replica.ts';
import type { Deps } from '../deps.ts';
import { bringsCookies } from './csrf.ts';
import type { Actor } from './handlers.ts';

/** The position in the log of the database after this browser's last write. */
const COOKIE = 'prostuti_seen';

/** Whether the replica has all writes of the caller; callers without our cookies read from the primary database. */
export function mayReadCopy(request: FastifyRequest, replica: Replica, actor: Actor | null): boolean {
	if (actor !== null && !bringsCookies(request)) return false;
	const cookie = request.cookies[COOKIE];
	const seen = lsnOf(cookie);
	if (cookie !== undefined && seen === null) return false;
	return replica.serves(seen);
}

/**
 * Sends the browser the log position of its write. Changing it has no benefit: it only decides how fresh the
 * caller's own answers are. It expires when no replica that may be read can still lag so far behind.
 */
export async function noteWrite(reply: FastifyReply, replica: Replica, deps: Pick<Deps, 'config'>) {
	const maxLagMs = deps.config.replica?.maxLagMs ?? 0;
	reply.setCookie(COOKIE, await replica.place(), {
		path: '/',
		sameSite: 'lax',
		secure: deps.config.production,
		httpOnly: true,
		maxAge: Math.ceil(maxLagMs / 1_000) + 2,
	});
}
