import { createHmac, hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../days.rules.ts';
import { count, forgetTries, type Slope, takeTry } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { networkOf } from '../../../http/network.ts';
import { holdBackMs } from './otp.rules.ts';

/** Wrong passwords at one account: some hundred a day from all addresses. */
const OF_ACCOUNT: Slope = { free: 5, firstMs: MINUTE_MS / 2, mostMs: 15 * MINUTE_MS, forgetMs: DAY_MS };
/** Wrong guesses an hour of a network, which may be a mobile operator's, before each needs a proof of work. */
const FREE_GUESSES = 20;

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
	const over = (await countNetwork(1)) - FREE_GUESSES * deps.config.rateFactor;
	const refused = over > 0 ? await demandProof(deps, guess.proof, over / FREE_GUESSES) : null;
	const taken = refused ?? (await takeCode(deps, guess.account, guess.device));
	if (taken instanceof Fault) {
		// A guess that was not made does not count.
		await countNetwork(-1);
		return taken;
	}
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

const LIFE_MS = 10 * 60_000;
/** Rounds of PBKDF2 a guess, some 256 guesses a task: about a second on a cheap phone. */
const COST = 1_000;
const MOST_COST = 20_000;

const keyOf = (deps: Deps) => createHmac('sha256', deps.secret).update('proof of work').digest('hex');

async function taskFor(deps: Deps, times: number): Promise<Challenge> {
	return createChallenge({
		algorithm: 'PBKDF2/SHA-256',
		cost: Math.min(MOST_COST, Math.ceil(COST * Math.max(1, times))),
		deriveKey,
		// By the server's clock, which tests move.
		data: { until: deps.clock.now().getTime() + LIFE_MS },
		hmacSignatureSecret: keyOf(deps),
		keyPrefix: '00',
	});
}

/** X-Proof: JSON in base64url. */
function read(given: string): Payload | null {
	try {
		const payload = JSON.parse(Buffer.from(given, 'base64url').toString());
		return typeof payload?.challenge?.parameters === 'object' && typeof payload?.solution === 'object'
			? payload
			: null;
	} catch {
		return null;
	}
}

/** Whether this is our task, solved, in time and new. */
async function isProved(deps: Deps, given: string): Promise<boolean> {
	const payload = read(given);
	if (!payload?.challenge.signature) return false;
	const now = deps.clock.now();
	const until = payload.challenge.parameters.data?.until;
	if (typeof until !== 'number' || until <= now.getTime()) return false;
	const { verified } = await verifySolution({
		...payload,
		deriveKey,
		hmacSignatureSecret: keyOf(deps),
	}).catch(() => ({ verified: false }));
	if (!verified) return false;
	const name = hash('sha256', payload.challenge.signature, 'base64url');
	return (await count(deps.db.q, `proof|${name}`, 1, LIFE_MS, now)) === 1;
}

/** Requires a proof of work: null where it was sent, else the refusal with a task. `times`: how hard it is. */
async function demandProof(deps: Deps, given: string | null, times: number) {
	if (given !== null && (await isProved(deps, given))) return null;
	return fault('auth.proof_needed', { task: await taskFor(deps, times) });
}

/** Codes an hour of a network, which may be a mobile operator's, without a proof of work. */
const FREE_CODES = 20;
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
	if (nth > FREE_CODES * rateFactor || (await isUnusual(deps, all_per_day))) {
		const refused = await demandProof(deps, proof, nth / FREE_CODES);
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
