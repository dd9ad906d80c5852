import { createHmac } from 'node:crypto';
import { count, forgetTries, type Slope, takeTry } from '../../../db/counters.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
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

/** Does not name the account, as it may outlive it. */
const keyOf = (deps: Deps, { account, device }: Pick<Guess, 'account' | 'device'>) =>
	`guess|${createHmac('sha256', deps.secret)
		.update(`guess|${account}|${device ?? ''}`)
		.digest('base64url')}`;

const ofAccount = ({ config }: Deps): Slope => ({ ...OF_ACCOUNT, free: OF_ACCOUNT.free * config.rateFactor });
const slowDown = (waitMs: number) => fault('auth.slow_down', { next_in_s: Math.ceil(waitMs / 1_000) });

/** Allows one guess, or returns the wait or the proof of work; it counts as wrong until `right` is called. */
export async function takeGuess(
	deps: Deps,
	guess: Guess,
): Promise<
	{ tries: number; right: () => Promise<void> } | Fault<'auth.slow_down'> | Fault<'auth.proof_needed'>
> {
	const { q } = deps.db;
	const now = deps.clock.now();
	const { rateFactor } = deps.config;
	const network = `guesses|${networkOf(guess.ip)}`;
	const key = keyOf(deps, guess);
	if (guess.device === null) {
		const nth = await count(q, network, 1, HOUR_MS, now);
		const over = nth - FREE_OF_NETWORK * rateFactor;
		if (over > 0) {
			const refused = await demandProof(deps, guess.proof, over / FREE_OF_NETWORK);
			if (refused) {
				// A guess that was not made does not count.
				await count(q, network, -1, HOUR_MS, now);
				return refused;
			}
		}
	}
	const taken = await takeTry(q, key, ofAccount(deps), now);
	if ('waitMs' in taken) return slowDown(taken.waitMs);
	return {
		tries: taken.tries,
		async right() {
			await forgetTries(q, [key]);
			if (guess.device === null) await count(q, network, -1, HOUR_MS, now);
		},
	};
}

/** Whether this was the last guess without a wait. */
export const isLastFree = (tries: number, rateFactor: number): boolean =>
	tries === OF_ACCOUNT.free * rateFactor;

/** The same for a code after a right password: only the account is counted. */
export async function takeCode(
	deps: Deps,
	account: string,
	device: string | null,
): Promise<{ right: () => Promise<unknown> } | Fault<'auth.slow_down'>> {
	const key = keyOf(deps, { account, device });
	const taken = await takeTry(deps.db.q, key, ofAccount(deps), deps.clock.now());
	return 'waitMs' in taken ? slowDown(taken.waitMs) : { right: () => forgetTries(deps.db.q, [key]) };
}
