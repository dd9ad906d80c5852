import { createHmac, hash } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { count } from '../../../db/counters.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';

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
export async function demandProof(deps: Deps, given: string | null, times: number) {
	if (given !== null && (await isProved(deps, given))) return null;
	return fault('auth.proof_needed', { task: await taskFor(deps, times) });
}
