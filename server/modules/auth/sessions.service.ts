import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SESSION_DAYS } from '#contract/constants.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/handlers.ts';
import type { ResolveActor } from '../../http/register.ts';
import { deleteToken, findToken, insertToken, type TokenRow, touchToken } from './auth.repo.ts';

const DAY_MS = 86_400_000;
/** How stale the stored last use may grow: one write an hour and session is enough. */
const TOUCH_MS = 3_600_000;
/** Sessions kept in memory; the oldest leave first. */
const MOST = 50_000;

const sha256 = (text: string) => hash('sha256', text, 'buffer');
/** Hash under which a device token is stored. */
export const hashDdt = (ddt: string): Buffer => sha256(`ddt|${ddt}`);

type Owner = { doctorId: number } | { operatorId: number };

/** Makes a bearer token `id|secret` for its owner. Only the hash of the secret is stored. */
export async function issueToken(
	q: Query,
	owner: Owner,
	now: Date,
	about: { ddt: string | null; userAgent: string | null },
): Promise<string> {
	const secret = randomBytes(30).toString('base64url');
	const id = await insertToken(q, {
		...owner,
		hash: sha256(secret),
		ddtHash: about.ddt ? hashDdt(about.ddt) : null,
		userAgent: about.userAgent?.slice(0, 300) ?? null,
		lastUsedAt: now,
		expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
	});
	return `${id}|${secret}`;
}

/** Ends a token in every process. */
export async function endToken(deps: Deps, tokenId: number): Promise<void> {
	await deps.db.q.transaction(async (tx) => {
		await deleteToken(tx, tokenId);
		await deps.bus.emit(tx, 'session.dropped', { token_id: tokenId });
	});
}

function actorOf(row: TokenRow): Actor | null {
	if (row.doctorId !== null) return { kind: 'doctor', tokenId: row.id, doctorId: row.doctorId };
	if (row.operatorId === null || row.disabledAt !== null) return null;
	return { kind: 'operator', tokenId: row.id, operatorId: row.operatorId, roles: row.roles ?? [] };
}

/**
 * Resolves bearer tokens. A copy of each session stays in memory until any process ends it; while the news of that
 * cannot be heard, the database is asked every time.
 */
export function makeResolveActor(deps: Deps): ResolveActor {
	const known = new Map<number, { row: TokenRow; actor: Actor }>();
	deps.bus.on('session.dropped', ({ token_id }) => known.delete(token_id));
	deps.bus.on('operator.changed', ({ operator_id }) => {
		for (const [id, { row }] of known) if (row.operatorId === operator_id) known.delete(id);
	});
	deps.bus.onReset(() => known.clear());

	async function load(id: number) {
		const row = await findToken(deps.db.q, id);
		const actor = row && actorOf(row);
		if (!row || !actor) return null;
		const entry = { row, actor };
		if (deps.bus.connected) {
			known.set(id, entry);
			if (known.size > MOST) known.delete(known.keys().next().value ?? id);
		}
		return entry;
	}

	return async (bearer) => {
		const [, idText, secret] = /^([1-9]\d{0,15})\|([\w-]{40})$/.exec(bearer) ?? [];
		if (!idText || !secret) return null;
		const id = Number(idText);
		const entry = (deps.bus.connected ? known.get(id) : undefined) ?? (await load(id));
		if (!entry || !timingSafeEqual(entry.row.hash, sha256(secret))) return null;
		const now = deps.clock.now();
		if (entry.row.expiresAt <= now) return null;
		if (now.getTime() - entry.row.lastUsedAt.getTime() > TOUCH_MS) {
			entry.row.lastUsedAt = now;
			entry.row.expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
			await touchToken(deps.db.q, id, entry.row.lastUsedAt, entry.row.expiresAt);
		}
		return entry.actor;
	};
}
