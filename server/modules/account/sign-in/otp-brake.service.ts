import { setTimeout as delay } from 'node:timers/promises';
import { count } from '../../../db/counters.ts';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../http/network.ts';
import { DAY_MS, holdBackMs } from './otp.rules.ts';
import { demandProof } from './proof.service.ts';

const HOUR_MS = 3_600_000;
/** Codes an hour of a network, which may be a mobile operator's, without a proof of work. */
const FREE_OF_NETWORK = 20;
/** The share of a day's messages for numbers without an account. */
const SHARE_OF_UNKNOWN = 0.75;
const ALL = 'otp|all';
const UNKNOWN = 'otp|unknown';

/** Counts a message, and whether its number has an account. */
export async function countOfDay(deps: Deps, unknown: boolean): Promise<void> {
	const now = deps.clock.now();
	await count(deps.db.q, ALL, 1, DAY_MS, now);
	if (unknown) await count(deps.db.q, UNKNOWN, 1, DAY_MS, now);
}

let alarmedAt = 0;
/** Whether more messages are sent than usual, logged once an hour. */
async function isUnusual(deps: Deps, most: number): Promise<boolean> {
	const now = deps.clock.now();
	const all = await count(deps.db.q, ALL, 0, DAY_MS, now);
	const unknown = await count(deps.db.q, UNKNOWN, 0, DAY_MS, now);
	if (all < most && unknown < most * SHARE_OF_UNKNOWN) return false;
	if (Math.abs(now.getTime() - alarmedAt) >= HOUR_MS) {
		alarmedAt = now.getTime();
		deps.log.error(
			{ all, unknown, most },
			'more codes than usual go out today: somebody may be pumping messages',
		);
	}
	return true;
}

/** Slows down codes for callers who are not signed in: a proof of work after the first few of a network, for all on a busy day. */
export async function brakeCodes(deps: Deps, { ip, proof }: { ip: string; proof: string | null }) {
	const { per_address_hour, all_per_day } = await deps.setting('otp');
	const { rateFactor } = deps.config;
	const key = `otp|network|${networkOf(ip)}`;
	const nth = await count(deps.db.q, key, 1, HOUR_MS, deps.clock.now());
	if (nth > FREE_OF_NETWORK * rateFactor || (await isUnusual(deps, all_per_day))) {
		const refused = await demandProof(deps, proof, nth / FREE_OF_NETWORK);
		if (refused) {
			// A code that was not sent does not count.
			await count(deps.db.q, key, -1, HOUR_MS, deps.clock.now());
			return refused;
		}
	}
	const held = holdBackMs(nth, per_address_hour * rateFactor);
	if (held > 0) await delay(held);
	return null;
}
