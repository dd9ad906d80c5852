import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { idempotencyKeys } from '../payments.tables.ts';

const LIFE_MS = 48 * 3_600_000;
/** A call that runs longer than this has ended with its process. */
const DEAD_MS = 90_000;
const LOOK_MS = 200;
/** How long a repetition waits for the first call. */
const WAIT_MS = 30_000;

export interface KeyedAction {
	doctorId: number;
	key: string;
	/** Method, path and body: one key belongs to one request. */
	request: string;
}

/** Runs the steps once for a key and repeats the response for 48 hours; repetitions wait. A refusal frees the key. */
export async function once<T extends object, C extends Fault>(
	deps: Deps,
	action: KeyedAction,
	steps: () => Promise<T | C>,
): Promise<T | C | Fault<'payment.key_reused'> | Fault<'payment.open'>> {
	const request = hash('sha256', action.request, 'base64url');
	const own = and(eq(idempotencyKeys.doctorId, action.doctorId), eq(idempotencyKeys.key, action.key));
	for (let waited = 0; !(await begin(deps, action, request)); waited += LOOK_MS) {
		const [found] = await deps.db.q.select().from(idempotencyKeys).where(own);
		if (found && found.request !== request) return fault('payment.key_reused');
		if (found?.reply) return found.reply as T;
		if (waited >= WAIT_MS) return fault('payment.open', { next_in_s: 5 });
		await delay(LOOK_MS);
	}
	try {
		const answer = await steps();
		if (answer instanceof Fault) await deps.db.q.delete(idempotencyKeys).where(own);
		else await deps.db.q.update(idempotencyKeys).set({ reply: answer, status: 200 }).where(own);
		return answer;
	} catch (error) {
		await deps.db.q
			.delete(idempotencyKeys)
			.where(own)
			.catch(() => {});
		throw error;
	}
}

/** Marks the call as running; false when it already is, or is done. */
async function begin(deps: Deps, action: KeyedAction, request: string): Promise<boolean> {
	const now = deps.clock.now();
	const dead = new Date(now.getTime() - DEAD_MS);
	const row = {
		request,
		reply: null,
		status: null,
		createdAt: now,
		expiresAt: new Date(now.getTime() + LIFE_MS),
	};
	const begun = await deps.db.q
		.insert(idempotencyKeys)
		.values({ doctorId: action.doctorId, key: action.key, ...row })
		.onConflictDoUpdate({
			target: [idempotencyKeys.doctorId, idempotencyKeys.key],
			set: row,
			setWhere: sql`${idempotencyKeys.expiresAt} <= ${now.toISOString()}::timestamptz or (
				${idempotencyKeys.reply} is null and ${idempotencyKeys.request} = ${request}
				and ${idempotencyKeys.createdAt} < ${dead.toISOString()}::timestamptz)`,
		})
		.returning({ key: idempotencyKeys.key });
	return begun.length > 0;
}

export async function dropOldKeys(q: Query, now: Date): Promise<void> {
	await q.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}
