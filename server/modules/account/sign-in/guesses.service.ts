import { createHmac } from 'node:crypto';
import { count, forgetTries, type Slope, takeTry } from '../../../db/counters.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { networkOf } from '../../../http/network.ts';
import { demandProof } from './proof.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Wrong passwords at one account: some hundred a day at most, from however many addresses. */
const OF_ACCOUNT: Slope = { free: 5, firstMs: MINUTE_MS / 2, mostMs: 15 * MINUTE_MS, forgetMs: 24 * HOUR_MS };
/** Wrong guesses of an hour from one network before it has to work for each: thousands share that of a mobile operator. */
const FREE_OF_NETWORK = 20;

/** A guess at a password or at a code. */
export interface Guess {
	/** What is guessed at. */
	account: string;
	/** The device that has been verified for this account before: it is counted by itself, so that nobody else shuts it out. */
	device: string | null;
	ip: string;
	/** What stood in X-Proof. */
	proof: string | null;
}

/** Names no account: a number in it would outlive the account of a doctor who left. */
const keyOf = (deps: Deps, { account, device }: Pick<Guess, 'account' | 'device'>) =>
	`guess|${createHmac('sha256', deps.secret)
		.update(`guess|${account}|${device ?? ''}`)
		.digest('base64url')}`;

const ofAccount = ({ config }: Deps): Slope => ({ ...OF_ACCOUNT, free: OF_ACCOUNT.free * config.rateFactor });
const slowDown = (waitMs: number) => fault('auth.slow_down', { next_in_s: Math.ceil(waitMs / 1_000) });

/**
 * Lets one guess be made, or says how long to wait or what to work for. It counts as wrong, also with others of the same
 * moment, until `right` is told that it was not.
 */
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
				// What was not tried counts against nobody.
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

/** Whether this was the last guess at an account without a wait. */
export const isLastFree = (tries: number, rateFactor: number): boolean =>
	tries === OF_ACCOUNT.free * rateFactor;

/** The same for a code that follows a right password: there only the account is counted. */
export async function takeCode(
	deps: Deps,
	account: string,
	device: string | null,
): Promise<{ right: () => Promise<unknown> } | Fault<'auth.slow_down'>> {
	const key = keyOf(deps, { account, device });
	const taken = await takeTry(deps.db.q, key, ofAccount(deps), deps.clock.now());
	return 'waitMs' in taken ? slowDown(taken.waitMs) : { right: () => forgetTries(deps.db.q, [key]) };
}
