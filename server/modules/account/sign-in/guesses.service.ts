import { createHmac } from 'node:crypto';
import { count, forgetTries, type Slope, takeTry } from '../../../db/counters.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { networkOf } from '../../../http/network.ts';
import { demandProof } from './proof.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong passwords at one account: some hundred a day from all addresses. */
const OF_ACCOUNT: Slope = { free: 5, firstMs: MINUTE_MS / 2, mostMs: 15 * MINUTE_MS, forgetMs: 24 * HOUR_MS };
/** Wrong guesses an hour of a network, which may be a mobile operator's, before each needs a proof of work. */
const FREE_OF_NETWORK = 20;

export interface Guess {
	account: string;
	/** A device that was verified for this account is counted separately, so others cannot block it. */
	device: string | null;
	ip: string;
	proof: string | null;
}

/** Allows one guess, or returns the wait or the proof of work; it counts as wrong until `right` is called. */
export async function takeGuess(deps: Deps, guess: Guess) {
	const now = deps.clock.now();
	const countNetwork = async (by: 1 | -1) =>
		guess.device === null ? await count(deps.db.q, `guesses|${networkOf(guess.ip)}`, by, HOUR_MS, now) : 0;
	const over = (await countNetwork(1)) - FREE_OF_NETWORK * deps.config.rateFactor;
	const refused = over > 0 ? await demandProof(deps, guess.proof, over / FREE_OF_NETWORK) : null;
	if (refused) {
		// A guess that was not made does not count.
		await countNetwork(-1);
		return refused;
	}
	const taken = await takeCode(deps, guess.account, guess.device);
	if (taken instanceof Fault) return taken;
	return {
		tries: taken.tries,
		async right() {
			await taken.right();
			await countNetwork(-1);
		},
	};
}

/** Whether this was the last guess without a wait. */
export const isLastFree = (tries: number, rateFactor: number): boolean =>
	tries === OF_ACCOUNT.free * rateFactor;

/** The same for a code after a right password: only the account is counted. */
export async function takeCode(deps: Deps, account: string, device: string | null) {
	const { q } = deps.db;
	// Does not name the account, as it may outlive it.
	const name = createHmac('sha256', deps.secret).update(`guess|${account}|${device ?? ''}`);
	const key = `guess|${name.digest('base64url')}`;
	const slope = { ...OF_ACCOUNT, free: OF_ACCOUNT.free * deps.config.rateFactor };
	const taken = await takeTry(q, key, slope, deps.clock.now());
	if ('waitMs' in taken) return fault('auth.slow_down', { next_in_s: Math.ceil(taken.waitMs / 1_000) });
	return { tries: taken.tries, right: () => forgetTries(q, [key]) };
}
